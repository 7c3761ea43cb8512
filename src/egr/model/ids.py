"""Identifiers: stable across recompiles, without spaces, readable by people.

document    706b8adb9234cbbd                    first 16 hex digits of the SHA-256
node        706b8adb9234cbbd:1234               object number (`:1234.2` for generation 2)
node        706b8adb9234cbbd:1234-k0.3          a direct object: /K path below object 1234
page        706b8adb9234cbbd@11                 page index from 0
fragment    706b8adb9234cbbd@11/52/7            content stream object 52, MCID 7
fragment    706b8adb9234cbbd@11/52/a3           fourth artifact run of that stream (u: untagged)
annotation  706b8adb9234cbbd@11/annotation/88   object number of the annotation
external    uri:https://example.org/            percent-encoded where it held spaces
"""

from __future__ import annotations

from urllib.parse import quote

_DIGITS = 16


def document_id(sha256: str) -> str:
    """The id of the document with this hexadecimal SHA-256."""
    return sha256[:_DIGITS]


def element_key(number: int, generation: int = 0, path: tuple[int, ...] = ()) -> str:
    """The key of a structure element inside its document.

    `number` and `generation` name the nearest indirect object at or above the element;
    `path` holds the /K indices (from 0) from there down, empty for the object itself.
    """
    key = f"{number}.{generation}" if generation else str(number)
    return f"{key}-k{'.'.join(map(str, path))}" if path else key


def node_id(document: str, key: str) -> str:
    """The id of the node for the element with this key."""
    return f"{document}:{key}"


def page_id(document: str, page: int) -> str:
    """The id of a page; `page` counts from 0."""
    return f"{document}@{page}"


def fragment_id(document: str, page: int, stream: int, local: int | str) -> str:
    """The id of a source fragment; `local` is the MCID, or `a`/`u` and a running number."""
    return f"{document}@{page}/{stream}/{local}"


def annotation_id(document: str, page: int, number: int | str) -> str:
    """The id of an annotation, by its object number."""
    return f"{document}@{page}/annotation/{number}"


def external_id(uri: str) -> str:
    """The id that stands for a URI outside the corpus."""
    return "uri:" + quote(uri, safe="%/:?#[]@!$&'()*+,;=~-._")


def document_of(identifier: str) -> str:
    """The document id inside a node, page, fragment or annotation id."""
    return identifier[:_DIGITS]
