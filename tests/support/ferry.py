"""A small report as a compiled graph, for tests of everything that stands on graphs."""

from __future__ import annotations

from egr.compile import compile_document
from egr.model.graph import Graph
from support.outline import declared

REPORT = """
Document
  H1 "Ferry report"
  P "A short word before all."
  H2 "Fleet"
  P "The company runs these ships:"
  L
    LI
      Lbl "1."
      LBody "Two ferries for passengers"
    LI
      Lbl "2."
      LBody "One tug"
    LI
      Lbl "3."
      LBody "A barge without an engine"
  --- page
  H2 "Traffic"
  P "Passengers are counted at the gates."
  Table
    Caption "Passengers by line"
    TR
      TH Scope=Column "Line"
      TH Scope=Column "2023"
      TH Scope=Column "2024"
    TR
      TH Scope=Row "North"
      TD "100 thousand"
      TD
        P "120 thousand"
    TR
      TH Scope=Row "South"
      TD "50 thousand"
      TD "60 thousand"
  P "Counting stops in winter."
"""


def report() -> Graph:
    """The compiled report."""
    return compile_document(declared(REPORT, title="Ferry report 2024"))


def called(graph: Graph, text: str) -> str:
    """The id of the unit with this text."""
    return next(node.id for node in graph.nodes if node.text == text and node.unit)


def inside(graph: Graph, text: str) -> str:
    """The id of the lowest node with this text, a unit or not."""
    return [node.id for node in graph.nodes if node.text == text][-1]
