"""One exception tree: every failure a person can meet, with what to do next.

Each class fixes three things about its kind of failure: a machine-readable `code`, the
`exit_code` a command ends with, and the `http_status` a server answers with. An instance
adds one line of message and, where there is something to do, a `hint`.
"""

from __future__ import annotations

from typing import ClassVar


class EgrError(Exception):
    """Base of all errors that EGR raises on purpose; a bug raises something else."""

    code: ClassVar[str] = "error"
    exit_code: ClassVar[int] = 1
    http_status: ClassVar[int] = 500
    default_hint: ClassVar[str] = ""

    def __init__(self, message: str, *, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint or self.default_hint

    def __reduce__(self) -> tuple[object, ...]:
        # Keyword-only arguments do not survive the default pickling between worker processes.
        return (_rebuild, (type(self), self.message, self.hint))


def _rebuild(kind: type[EgrError], message: str, hint: str) -> EgrError:
    return kind(message, hint=hint)


class UsageError(EgrError):
    """The request itself is wrong: a missing file, an empty question, an impossible option."""

    code = "usage"
    exit_code = 2
    http_status = 400


class NoPdfFound(UsageError):
    """A folder was given and no PDF lies in it."""

    code = "no-pdf-found"
    exit_code = 3
    http_status = 404
    default_hint = "Name a PDF file, or a folder that holds files ending in .pdf."


class ReadError(EgrError):
    """A file could not be turned into facts."""

    code = "read-error"
    exit_code = 10
    http_status = 422


class EmptyFile(ReadError):
    """The file has no bytes."""

    code = "empty-file"
    exit_code = 11
    default_hint = "The file has zero bytes; fetch or export it again."


class NotAPdf(ReadError):
    """The bytes are not a PDF file."""

    code = "not-a-pdf"
    exit_code = 12
    http_status = 415
    default_hint = "EGR reads PDF files only; check that the file is what its name says."


class DamagedPdf(ReadError):
    """A PDF so damaged that neither engine can read it, even after a re-save."""

    code = "damaged-pdf"
    exit_code = 13
    default_hint = "The file is cut short or damaged; fetch or export it again."


class PasswordRequired(ReadError):
    """The file is encrypted and the empty user password does not open it."""

    code = "password-required"
    exit_code = 14
    http_status = 401
    default_hint = "Give the password with --password."


class WrongPassword(ReadError):
    """A password was given and does not open the file."""

    code = "wrong-password"
    exit_code = 15
    http_status = 401
    default_hint = "The given password does not open this file; check it and try again."


class UntaggedPdf(ReadError):
    """The file has text but no structure tree."""

    code = "untagged-pdf"
    exit_code = 16
    default_hint = (
        "The file declares no structure; export it again with tags (PDF/UA) from its source."
    )


class ImageOnlyPdf(ReadError):
    """The file has neither readable text nor alternative text: a scan, or pictures only."""

    code = "image-only-pdf"
    exit_code = 17
    default_hint = "There is no text to read; run OCR and tagging first."


class TooComplex(ReadError):
    """A bound against hostile files was reached (pages, elements, bytes)."""

    code = "too-complex"
    exit_code = 18
    http_status = 413


class StoreError(EgrError):
    """A store could not be read or written; what was stored is untouched."""

    code = "store-error"
    exit_code = 20


class NoStore(StoreError):
    """There is no store at this path."""

    code = "no-store"
    exit_code = 21
    http_status = 404
    default_hint = "Build one with: egr index FILE... --store DIR"


class StoreVersion(StoreError):
    """The store was written by another, incompatible version."""

    code = "store-version"
    exit_code = 22
    default_hint = "Build the store again with this version: egr index FILE... --store NEWDIR"


class OtherEmbedder(StoreError):
    """The vectors of the store come from another embedder than the one at hand."""

    code = "other-embedder"
    exit_code = 27
    http_status = 409
    default_hint = "Index into a new folder with the embedder you want: --embedder NAME."


class StoreReadOnly(StoreError):
    """The store's folder cannot be written."""

    code = "store-read-only"
    exit_code = 23
    default_hint = "Choose another --store folder or change its permissions."


class StoreFull(StoreError):
    """No space left on the device; the last complete generation is untouched."""

    code = "store-full"
    exit_code = 24
    http_status = 507
    default_hint = "Free some disk space and run the same command again; nothing stored was lost."


class StoreBusy(StoreError):
    """Another process is writing to this store."""

    code = "store-busy"
    exit_code = 25
    http_status = 409
    default_hint = "One writer at a time: wait for the other command to end and try again."


class StoreCorrupt(StoreError):
    """A stored file does not match its checksum."""

    code = "store-corrupt"
    exit_code = 26
    default_hint = "Index the named document again to replace the damaged record."


class NotFound(EgrError):
    """A document, node or page that was asked for does not exist."""

    code = "not-found"
    exit_code = 30
    http_status = 404


class GraphFormatError(EgrError):
    """Bytes that should hold a canonical graph do not."""

    code = "graph-format"
    exit_code = 31
    http_status = 422


class GoldError(EgrError):
    """Gold questions or runs that cannot be used."""

    code = "gold"
    exit_code = 32
    http_status = 422
    default_hint = "One JSON object a line; docs/how-to.md says which fields it needs."


class BatchFailed(EgrError):
    """Some files of a batch failed; the others are done."""

    code = "batch-failed"
    exit_code = 40


class NoEvidence(EgrError):
    """The question matches nothing in the given documents."""

    code = "no-evidence"
    exit_code = 41
    http_status = 404
    default_hint = "Try words that the documents use, or look at them with: egr inspect FILE"
