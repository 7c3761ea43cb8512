"""The accessible text of a node (spec section 4; ISO 32000-1, 14.9.3 and 14.9.4).

ActualText replaces whatever the element holds. Otherwise content counts in /K order; the
alternative text of a figure or formula is its text and stands before any text drawn inside it.
Lists, tables, notes and tables of contents inside another element keep their text to themselves. A
grouping element has text only where content stands directly in it. A header cell that is drawn
again on every page of its table is one header: its text counts once.
"""

from __future__ import annotations

from collections.abc import Iterator

from egr.compile.joining import BREAK, Piece
from egr.compile.skeleton import Tree
from egr.model.declared import Annotation
from egr.model.fragment import Fragment
from egr.model.role import GROUPING, ILLUSTRATIONS, INLINE, NOTES, is_heading, is_standard

OWN_TEXTS = frozenset({"L", "Table", "TOC"}) | NOTES
"""Elements that keep their text to themselves, wherever they stand."""

PRESENTING = frozenset(
    ["P", "LI", "LBody", "Lbl", "TD", "TH", "Caption", "Note", "FENote", "TOCI", "Title"]
) | (ILLUSTRATIONS)
"""Elements whose text includes that of the blocks inside them."""


def presents(role: str) -> bool:
    """Whether the text of an element with this role includes the blocks inside it."""
    return role in PRESENTING or is_heading(role)


def is_inline(role: str) -> bool:
    """Whether the element runs inside a line; roles that no standard names are taken so."""
    return role in INLINE or not is_standard(role)


def texts(tree: Tree) -> dict[str, str]:
    """The text of every node by id, "" for a mere container."""
    return {node: _text(tree, node) for node in tree.elements}


def _text(tree: Tree, node: str) -> str:
    element = tree.elements[node]
    if element.actual_text is not None:
        return " ".join(element.actual_text.split())
    content = tree.content[node]
    if len(content) == 1 and isinstance(content[0], Fragment) and element.alt is None:
        return tree.joiner.joined((Piece(content[0].text, content[0]),))
    container = element.role in GROUPING and not presents(element.role)
    if container and not _direct(tree, node):
        return _spoken(tree, node)
    pieces = list(_pieces(tree, node, not presents(element.role)))
    if element.role == "TH":
        pieces = _first_of_repeated(tree, pieces)
    return tree.joiner.joined(pieces) or _spoken(tree, node)


def _first_of_repeated(tree: Tree, pieces: list[Piece]) -> list[Piece]:
    """Of a header drawn again on each page of its table, what stands on the first page."""
    pages = dict.fromkeys(piece.fragment.page for piece in pieces if piece.fragment)
    if len(pages) < 2:
        return pieces
    parts = [[piece for piece in pieces if _stands_on(piece, page)] for page in pages]
    return parts[0] if len({tree.joiner.joined(part) for part in parts}) == 1 else pieces


def _stands_on(piece: Piece, page: int) -> bool:
    return piece.fragment is None or piece.fragment.page == page


def _spoken(tree: Tree, node: str) -> str:
    """Alternative text, where the element holds nothing that could be read instead."""
    element = tree.elements[node]
    if element.alt is None or (tree.children[node] and element.role not in ILLUSTRATIONS):
        return ""
    return " ".join(element.alt.split())


def _direct(tree: Tree, node: str) -> bool:
    """Whether text stands directly in a grouping element, inline elements seen through."""
    for part in tree.content[node]:
        if not isinstance(part, str):
            return True
        if is_inline(tree.elements[part].role):
            return True
    return False


def _pieces(tree: Tree, node: str, only_inline: bool) -> Iterator[Piece]:
    """What the node holds; of a node that does not present its blocks, only what runs in lines.

    Inside an element that presents its blocks everything belongs to it, however deep.
    """
    element = tree.elements[node]
    if element.alt and element.role in ILLUSTRATIONS:
        yield Piece(element.alt, None)
        yield BREAK
    for part in tree.content[node]:
        if isinstance(part, Fragment):
            yield Piece(part.text, part)
        elif isinstance(part, Annotation):
            yield from _annotation(part, tree, node)
        else:
            yield from _child(tree, part, only_inline)


def _child(tree: Tree, child: str, only_inline: bool) -> Iterator[Piece]:
    element = tree.elements[child]
    inline = is_inline(element.role)
    if element.role in OWN_TEXTS or (only_inline and not inline):
        return
    if element.actual_text is not None:
        yield from _replaced(tree, child, element.actual_text)
    else:
        yield from _pieces(tree, child, only_inline) if inline else _block(tree, child)


def _replaced(tree: Tree, child: str, actual_text: str) -> Iterator[Piece]:
    """ActualText in the place of the element's first fragment, so that it joins like it."""
    first = tree.first_fragments.get(child)
    yield Piece(actual_text, first)


def _block(tree: Tree, child: str) -> Iterator[Piece]:
    yield BREAK
    element = tree.elements[child]
    pieces = list(_pieces(tree, child, only_inline=False))
    if not pieces and element.alt:
        pieces = [Piece(element.alt, None)]
    yield from pieces
    yield BREAK


def _annotation(annotation: Annotation, tree: Tree, node: str) -> Iterator[Piece]:
    said = field_text(annotation) if annotation.subtype == "Widget" else ""
    if not said and node not in tree.first_fragments:
        said = annotation.contents
    if said:
        yield BREAK
        yield Piece(said, None)
        yield BREAK


def field_text(annotation: Annotation) -> str:
    """What a form field says: its tooltip, else its name, and its value if it has one."""
    value = "" if annotation.value == "Off" else annotation.value
    name = annotation.tooltip or annotation.field_name
    return f"{name}: {value}" if name and value else name or value
