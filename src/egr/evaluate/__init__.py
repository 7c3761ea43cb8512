"""Gold questions to measures: systems behind one protocol, runs, report."""
