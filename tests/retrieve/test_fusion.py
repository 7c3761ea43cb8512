from egr.retrieve.fusion import fuse

A, B, C = ("doc", "a"), ("doc", "b"), ("doc", "c")


def test_each_channel_adds_one_over_sixty_plus_rank():
    (best, *_) = fuse({"text": [A, B], "headings": [B]})
    assert best.key == B
    assert best.score == round(1 / 62 + 1 / 61, 6)


def test_a_result_names_the_channels_that_found_it():
    channels = {fused.key: fused.channels for fused in fuse({"text": [A, B], "headings": [B, C]})}
    assert channels == {A: ("text",), B: ("text", "headings"), C: ("headings",)}


def test_equal_scores_are_ordered_by_document_and_node():
    fused = fuse({"text": [C], "headings": [A]})
    assert [one.key for one in fused] == [A, C]


def test_nothing_found_gives_nothing():
    assert fuse({"text": [], "headings": []}) == ()
