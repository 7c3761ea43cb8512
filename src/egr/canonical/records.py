"""The record kinds of a canonical file: their order, their fields, their types.

A file is UTF-8 JSON Lines, one record a line, each line ended by a line feed. Kinds come in the
order of `FIELDS`, records of a kind in the order of the graph's tuples; `document` stands first
and `statistics` last, exactly once, so a file that was cut is known from its end. Keys are
sorted (`@type`, the kind, sorts before every letter). A field is left out when it has its
default, which may follow from other fields of the record; `schema.json` says which and how.

No time, path, host or library version is written. Floats are the shortest decimals that read
back to the same number, with at most two places in boxes, since the model rounds them.
"""

from __future__ import annotations

from collections.abc import Mapping

VERSION = 1
"""Of the format; a file of another version is refused."""

TYPE = "@type"
"""The key that names a record's kind."""

FIELDS: Mapping[str, Mapping[str, tuple[type, ...]]] = {
    "document": {
        "lang": (str,),
        "marked": (bool,),
        "pdf_version": (str,),
        "producer": (str,),
        "sha256": (str,),
        "title": (str,),
        "version": (int,),
    },
    "page": {
        "crop_box": (list,),
        "index": (int,),
        "label": (str,),
        "media_box": (list,),
        "object_number": (int,),
        "rotation": (int,),
        "user_unit": (float, int),
    },
    "node": {
        "actual_text": (str,),
        "alt": (str,),
        "associated_files": (list,),
        "attribute_objects": (list,),
        "attributes": (dict,),
        "children": (list,),
        "element_id": (str,),
        "element_parent": (str,),
        "expansion": (str,),
        "generation": (int,),
        "id": (str,),
        "key": (str,),
        "kids": (list,),
        "lang": (str,),
        "level": (int,),
        "namespace": (str,),
        "number": (int,),
        "page": (int,),
        "pages": (list,),
        "parent": (str,),
        "raw_role": (str,),
        "refs": (list,),
        "role": (str,),
        "text": (str,),
        "title": (str,),
        "unit": (bool,),
    },
    "fragment": {
        "artifact_subtype": (str,),
        "artifact_type": (str,),
        "before": (str,),
        "engine": (str,),
        "glyph_text": (str,),
        "graphic": (list,),
        "id": (str,),
        "lines": (list,),
        "mcid": (int,),
        "page": (int,),
        "status": (str,),
        "stream": (int,),
        "text": (str,),
    },
    "annotation": {
        "box": (list,),
        "contents": (str,),
        "destination": (dict,),
        "field_name": (str,),
        "field_type": (str,),
        "id": (str,),
        "number": (int,),
        "options": (list,),
        "page": (int,),
        "quads": (list,),
        "subtype": (str,),
        "tooltip": (str,),
        "uri": (str,),
        "value": (str,),
    },
    "outline": {
        "destination": (dict,),
        "level": (int,),
        "title": (str,),
    },
    "table": {
        "cells": (list,),
        "columns": (int,),
        "node": (str,),
        "row_nodes": (list,),
        "rows": (int,),
        "sections": (list,),
    },
    "edge": {
        "origin": (str,),
        "relation": (str,),
        "rule": (str,),
        "source": (str,),
        "target": (str,),
    },
    "diagnostic": {
        "code": (str,),
        "hint": (str,),
        "message": (str,),
        "reporter": (dict,),
        "severity": (str,),
        "subjects": (list,),
    },
    "statistics": {
        "values": (dict,),
    },
}
"""Kind to field to the JSON types it may have; kinds in file order."""
