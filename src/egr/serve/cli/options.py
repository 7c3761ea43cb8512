"""Arguments and options that several commands share, each described once."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

Files = Annotated[
    list[Path],
    typer.Argument(help="PDF files, or folders to walk for PDFs.", show_default=False),
]
OneFile = Annotated[Path, typer.Argument(help="One tagged PDF.", show_default=False)]
Password = Annotated[
    str | None,
    typer.Option(help="Password of encrypted files; an empty one is tried first.", metavar="P"),
]
Jobs = Annotated[
    int | None,
    typer.Option(
        "--jobs", "-j", min=1, metavar="N", help="Worker processes; one a processor by default."
    ),
]
Store = Annotated[
    Path | None, typer.Option("--store", metavar="DIR", help="A store made by egr index.")
]
Embedder = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="What finds meaning beside words: use (the default), none, model2vec:MODEL, "
        "sentence-transformers:MODEL, openai:MODEL. A store keeps the one it was made with.",
    ),
]


class Format(StrEnum):
    """How evidence is printed."""

    TEXT = "text"
    MARKDOWN = "markdown"
    JSON = "json"
