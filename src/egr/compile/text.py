"""The accessible text of a node (spec section 4; ISO 32000-1, 14.9.3 and 14.9.4).

ActualText replaces whatever the element holds. Otherwise content counts in /K order; the
alternative text of a figure or formula is its text and stands before any text drawn inside it.
Lists, tables, notes and tables of contents inside another element keep their text to themselves. A
grouping element has text only where content stands directly in it. A header cell that is drawn
again on every page of its table is one header: its text counts once.
"""

from __future__ import annotations

from functools import lru_cache

from egr.compile.joining import BREAK, Piece, folded
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

Pieces = list[Piece | Fragment]


@lru_cache(maxsize=1024)
def presents(role: str) -> bool:
    """Whether the text of an element with this role includes the blocks inside it."""
    return role in PRESENTING or is_heading(role)


@lru_cache(maxsize=1024)
def is_inline(role: str) -> bool:
    """Whether the element runs inside a line; roles that no standard names are taken so."""
    return role in INLINE or not is_standard(role)


def texts(tree: Tree) -> dict[str, str]:
    """The text of every node by id, "" for a mere container."""
    found: dict[str, str] = {}
    for node in reversed(tree.elements):
        found[node] = _text(tree, node, found)
    return found


def _text(tree: Tree, node: str, found: dict[str, str]) -> str:
    """The text of one node; `found` holds those of the nodes inside it."""
    element, content = tree.elements[node], tree.content[node]
    if element.actual_text is not None:
        return folded(element.actual_text)
    if not content:
        return _spoken(tree, node)
    only = content[0] if len(content) == 1 and element.alt is None else None
    if isinstance(only, Fragment):
        return folded(only.text)
    presenting = presents(element.role)
    if element.role in GROUPING and not presenting and not _direct(tree, node):
        return _spoken(tree, node)
    if isinstance(only, str) and presenting and _says_all(tree, only):
        return found[only]
    return _joined(tree, node, presenting) or _spoken(tree, node)


def _says_all(tree: Tree, child: str) -> bool:
    """Whether the text of the child is all that a parent with this one child can say."""
    role = tree.elements[child].role
    if role in OWN_TEXTS or len(tree.reach.pages.get(child, ())) > 1:
        return False
    return presents(role) or not tree.children[child]


def _joined(tree: Tree, node: str, presenting: bool) -> str:
    pieces: Pieces = []
    _add(pieces, tree, node, not presenting)
    if tree.elements[node].role == "TH":
        pieces = _first_of_repeated(tree, pieces)
    return tree.joiner.joined(pieces)


def _first_of_repeated(tree: Tree, pieces: Pieces) -> Pieces:
    """Of a header drawn again on each page of its table, what stands on the first page."""
    pages = dict.fromkeys(place.page for place in map(_place, pieces) if place is not None)
    if len(pages) < 2:
        return pieces
    parts = [[piece for piece in pieces if _stands_on(piece, page)] for page in pages]
    return parts[0] if len({tree.joiner.joined(part) for part in parts}) == 1 else pieces


def _place(piece: Piece | Fragment) -> Fragment | None:
    return piece if isinstance(piece, Fragment) else piece.fragment


def _stands_on(piece: Piece | Fragment, page: int) -> bool:
    place = _place(piece)
    return place is None or place.page == page


def _spoken(tree: Tree, node: str) -> str:
    """Alternative text, where the element holds nothing that could be read instead."""
    element = tree.elements[node]
    if element.alt is None or (tree.children[node] and element.role not in ILLUSTRATIONS):
        return ""
    return folded(element.alt)


def _direct(tree: Tree, node: str) -> bool:
    """Whether text stands directly in a grouping element, inline elements seen through."""
    for part in tree.content[node]:
        if not isinstance(part, str):
            return True
        if is_inline(tree.elements[part].role):
            return True
    return False


def _add(pieces: Pieces, tree: Tree, node: str, only_inline: bool) -> None:
    """What the node holds; of a node that does not present its blocks, only what runs in lines.

    Inside an element that presents its blocks everything belongs to it, however deep.
    """
    element = tree.elements[node]
    if element.alt and element.role in ILLUSTRATIONS:
        pieces += (Piece(element.alt, None), BREAK)
    for part in tree.content[node]:
        if isinstance(part, Fragment):
            pieces.append(part)
        elif isinstance(part, str):
            _add_child(pieces, tree, part, only_inline)
        else:
            _add_annotation(pieces, part, node in tree.first_fragments)


def _add_child(pieces: Pieces, tree: Tree, child: str, only_inline: bool) -> None:
    element = tree.elements[child]
    inline = is_inline(element.role)
    if element.role in OWN_TEXTS or (only_inline and not inline):
        return
    if element.actual_text is not None:
        # In the place of the element's first fragment, so that it joins like it.
        pieces.append(Piece(element.actual_text, tree.first_fragments.get(child)))
    elif inline:
        _add(pieces, tree, child, only_inline)
    else:
        _add_block(pieces, tree, child)


def _add_block(pieces: Pieces, tree: Tree, child: str) -> None:
    pieces.append(BREAK)
    before = len(pieces)
    _add(pieces, tree, child, only_inline=False)
    alt = tree.elements[child].alt
    if alt and len(pieces) == before:
        pieces.append(Piece(alt, None))
    pieces.append(BREAK)


def _add_annotation(pieces: Pieces, annotation: Annotation, written: bool) -> None:
    """What a field says; what another annotation says, where its element holds no text."""
    said = field_text(annotation) if annotation.subtype == "Widget" else ""
    if not said and not written:
        said = annotation.contents
    if said:
        pieces += (BREAK, Piece(said, None), BREAK)


def field_text(annotation: Annotation) -> str:
    """What a form field says: its tooltip, else its name, and its value if it has one."""
    value = "" if annotation.value == "Off" else annotation.value
    name = annotation.tooltip or annotation.field_name
    return f"{name}: {value}" if name and value else name or value
