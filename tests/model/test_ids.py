from egr.model import ids


def test_an_element_key_names_object_generation_and_path():
    assert ids.element_key(12) == "12"
    assert ids.element_key(12, 3) == "12.3"
    assert ids.element_key(12, 0, (3, 0)) == "12-k3.0"


def test_ids_hold_no_spaces_and_name_their_document():
    document = ids.document_id("ab" * 32)
    made = [
        ids.node_id(document, "12-k3.0"),
        ids.page_id(document, 0),
        ids.fragment_id(document, 0, 5, "a1"),
        ids.annotation_id(document, 0, 9),
    ]
    assert all(" " not in identifier for identifier in made)
    assert {ids.document_of(identifier) for identifier in made} == {document}


def test_external_ids_encode_spaces_and_keep_escapes():
    assert ids.external_id("https://a.example/b c%20d") == "uri:https://a.example/b%20c%20d"
