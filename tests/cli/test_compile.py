"""`egr compile`: a graph a file, whole, the same every time, never over another's."""

import json

from egr.canonical import decode
from support.command import egr
from support.samples import good


def test_a_graph_is_written_beside_its_name_and_its_path_printed(tmp_path):
    (tmp_path / "a.pdf").write_bytes(good())
    done = egr("compile", tmp_path / "a.pdf", "-o", tmp_path / "new" / "out")
    assert done.stdout == f"{tmp_path}/new/out/a.graph.jsonl\n"
    graph = decode((tmp_path / "new/out/a.graph.jsonl").read_bytes())
    assert graph.document.title == "Timetable"


def test_a_folder_is_walked_in_order_for_pdfs_of_any_case(tmp_path):
    for name in ("b.pdf", "sub/a.PDF", "note.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(good(name))
    shown = egr("compile", tmp_path, "-o", tmp_path / "out").stdout.splitlines()
    assert [line.rpartition("/")[2] for line in shown] == ["b.graph.jsonl", "a.graph.jsonl"]


def test_two_documents_of_one_name_do_not_overwrite_each_other(tmp_path):
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "same.pdf").write_bytes(good(folder))
    egr("compile", tmp_path / "one", tmp_path / "two", "-o", tmp_path / "out")
    graphs = [decode(path.read_bytes()) for path in (tmp_path / "out").iterdir()]
    assert len({graph.document.sha256 for graph in graphs}) == 2


def test_an_earlier_graph_of_another_document_is_kept(tmp_path):
    source = tmp_path / "same.pdf"
    for words in ("first", "second", "first"):
        source.write_bytes(good(words))
        egr("compile", source, "-o", tmp_path / "out")
    assert len(list((tmp_path / "out").iterdir())) == 2


def test_compiling_again_in_other_processes_gives_the_same_bytes(tmp_path):
    for n in range(3):
        (tmp_path / f"{n}.pdf").write_bytes(good(f"sentence {n}"))
    for seed in ("1", "2"):
        out = tmp_path / f"out{seed}"
        egr("compile", *sorted(tmp_path.glob("*.pdf")), "-o", out, "-j", seed, PYTHONHASHSEED=seed)
    for path in sorted((tmp_path / "out1").iterdir()):
        assert path.read_bytes() == (tmp_path / "out2" / path.name).read_bytes()


def test_nothing_but_graphs_stays_in_the_folder(tmp_path):
    (tmp_path / "a.pdf").write_bytes(good())
    egr("compile", tmp_path / "a.pdf", "-o", tmp_path / "out")
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["a.graph.jsonl"]


def test_every_line_of_a_graph_is_a_record(tmp_path):
    (tmp_path / "a.pdf").write_bytes(good())
    egr("compile", tmp_path / "a.pdf", "-o", tmp_path)
    lines = (tmp_path / "a.graph.jsonl").read_text().splitlines()
    assert all(isinstance(json.loads(line), dict | list) for line in lines)
