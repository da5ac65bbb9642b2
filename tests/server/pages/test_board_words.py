"""The board in words becomes headings, lists and tables."""

from __future__ import annotations

from vestiges.server.pages.board_words import in_html

TABLE = """\
       Track  Cards
Ada        7      3
Béa              12
Permits left: 2."""
MAP = """\
A        wh1   #
B     ~     #    ~
C  ~     br1"""


def test_a_table_has_heads_of_columns_and_rows() -> None:
    made = in_html(TABLE)
    assert '<td></td><th scope="col">Track</th><th scope="col">Cards</th>' in made
    assert '<tr><th scope="row">Béa</th><td></td><td>12</td></tr>' in made
    assert made.endswith("<p>Permits left: 2.</p>")


def test_what_is_indented_is_a_list_under_its_heading() -> None:
    made = in_html("Paris:\n  Vault: nothing.\n  Gallery: empty.\n\nBag: 3 <red>.")
    assert made == (
        "<h3>Paris</h3><ul><li>Vault: nothing.</li><li>Gallery: empty.</li></ul>"
        "<p>Bag: 3 &lt;red&gt;.</p>"
    )


def test_a_line_that_was_cut_is_one_again() -> None:
    first = "word " * 15 + "word"
    made = in_html(f"{first}\n  continues here.\n  A long item.")
    assert made == f"<h3>{first} continues here.</h3><ul><li>A long item.</li></ul>"


def test_a_picture_in_letters_stays_as_it_is() -> None:
    assert in_html(MAP) == f'<pre tabindex="0">{MAP}</pre>'
