"""How a graph and its evidence look in a terminal: values in, rich renderables out."""
