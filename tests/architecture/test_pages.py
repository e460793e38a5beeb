"""Every page of ours has links that lead somewhere and examples that run."""

from pathlib import Path

import pytest

from scripts.docs import ROOT, broken_links, failed_examples, pages


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere_and_examples_run(page: Path) -> None:
    assert [*broken_links(page), *failed_examples(page)] == []
