from egr import errors
from egr.serve.cli.exit_codes import epilog, exit_codes


def test_every_error_class_has_a_line_in_the_help():
    listed = {code for _, code, _ in exit_codes()}
    assert {kind.code for kind in vars(errors).values() if _is_error(kind)} == listed


def test_no_two_errors_share_an_exit_code():
    numbers = [number for number, _, _ in exit_codes()]
    assert numbers == sorted(set(numbers))


def test_the_help_says_what_a_code_means():
    assert (
        "14   password-required The file is encrypted and the empty user password does not"
        in epilog()
    )


def _is_error(kind):
    return isinstance(kind, type) and issubclass(kind, errors.EgrError)
