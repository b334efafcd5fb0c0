"""The teacher's words, where they name clauses of the rules."""

from __future__ import annotations

from orrery.play.script import split_clauses, split_references


def test_clauses_are_found_among_the_words_around_them() -> None:
    words = "A 1 is Reduce (IC-14). See AC-Q3, RT-8."
    assert list(split_clauses(words)) == [
        ("A 1 is Reduce (", False),
        ("IC-14", True),
        ("). See ", False),
        ("AC-Q3", True),
        (", ", False),
        ("RT-8", True),
        (".", False),
    ]


def test_words_without_a_clause_stay_whole() -> None:
    assert list(split_clauses("From c3-d3 go on, <b>now</b>: X-ray 5-0.")) == [
        ("From c3-d3 go on, <b>now</b>: X-ray 5-0.", False)
    ]
    assert list(split_clauses("")) == []


def test_references_in_brackets_are_split_from_the_words() -> None:
    assert split_references("Land there (SG-3). Or pass (SG-4, SG-Q1), as in SG-3 (and SG-4).") == (
        "Land there. Or pass, as in SG-3 (and SG-4).",
        ("SG-3", "SG-4", "SG-Q1"),
    )
    assert split_references("Two steps (not three).") == ("Two steps (not three).", ())
