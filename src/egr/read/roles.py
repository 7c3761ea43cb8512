"""Effective roles: role maps and namespaces (ISO 32000-1, 14.8.4.1; ISO 32000-2, 14.7.4.2)."""

from __future__ import annotations

from typing import Any

from egr.model.role import PDF_1_7, STANDARD, heading_level
from egr.read.objects import Objects, identity, items, name, named, reference

PDF_1_7_NAMESPACE = "http://iso.org/pdf/ssn"
PDF_2_0_NAMESPACE = "http://iso.org/pdf2/ssn"
MATHML_NAMESPACE = "http://www.w3.org/1998/Math/MathML"
"""Its names stand for themselves under a Formula (ISO 32000-2, 14.8.6.3)."""
UNTYPED = "NonStruct"
"""What an element without /S counts as: a container that says nothing of its content."""
_MAX_STEPS = 64


class Roles:
    """Maps authored roles to effective ones and remembers what went wrong, by raw role."""

    def __init__(self, objects: Objects, tree_root: dict[str, Any]) -> None:
        self._objects = objects
        self._map = named(objects.dictionary(tree_root.get("/RoleMap")))
        self._maps: dict[str, dict[str, Any]] = {}
        self._known: dict[tuple[str, str], tuple[str, str]] = {}
        self.cyclic: set[str] = set()
        self.unmapped: set[str] = set()

    def effective(self, raw: str, namespace: Any) -> tuple[str, str]:
        """The effective role and the namespace name ("" for the default) of an element.

        `raw` is /S without its slash, `namespace` the value of /NS or None.
        """
        key = (raw, namespace if isinstance(namespace, str) else "")
        if key not in self._known:
            self._known[key] = self._follow(raw, namespace)
        return self._known[key]

    def _follow(self, raw: str, namespace: Any) -> tuple[str, str]:
        declared = self._namespace(namespace)
        if not raw:
            return UNTYPED, declared
        role, current, seen = raw, namespace, set()
        for _ in range(_MAX_STEPS):
            if _is_standard(role, self._namespace(current)):
                return role, declared
            seen.add((role, str(current)))
            following = self._next(role, current)
            if following is None:
                return self._unmapped(raw, role, declared), declared
            role, current = following
            if (role, str(current)) in seen:
                break
        self.cyclic.add(raw)
        return raw, declared

    def _unmapped(self, raw: str, role: str, declared: str) -> str:
        if role not in STANDARD and heading_level(role) is None and declared != MATHML_NAMESPACE:
            self.unmapped.add(raw)
        return role

    def _namespace(self, value: Any) -> str:
        found = self._objects.dictionary(value) if value is not None else {}
        return identity(found.get("/NS")) or ""

    def _next(self, role: str, namespace: Any) -> tuple[str, Any] | None:
        if namespace is not None:
            mapped = self._map_of(namespace).get(role)
            if mapped is not None:
                target = items(self._objects.shared(mapped))
                place = target[1] if len(target) > 1 and reference(target[1]) else None
                return (name(target[0]), place) if target else None
            if self._namespace(namespace) not in {PDF_1_7_NAMESPACE, ""}:
                return None
        mapped = name(self._objects.shared(self._map.get(role)))
        return (mapped, None) if mapped else None

    def _map_of(self, namespace: Any) -> dict[str, Any]:
        if not isinstance(namespace, str):
            return {}
        if namespace not in self._maps:
            entries = self._objects.dictionary(namespace)
            self._maps[namespace] = named(self._objects.dictionary(entries.get("/RoleMapNS")))
        return self._maps[namespace]


def _is_standard(role: str, namespace: str) -> bool:
    if namespace == PDF_2_0_NAMESPACE:
        return role in STANDARD or heading_level(role) is not None
    return namespace in {"", PDF_1_7_NAMESPACE} and role in PDF_1_7
