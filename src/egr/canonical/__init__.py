"""A graph as bytes that are the same wherever and whenever it is compiled, and back."""

from egr.canonical.count import count_records
from egr.canonical.decode import decode
from egr.canonical.encode import encode
from egr.canonical.records import VERSION
from egr.canonical.schema import schema

__all__ = ["VERSION", "count_records", "decode", "encode", "schema"]
