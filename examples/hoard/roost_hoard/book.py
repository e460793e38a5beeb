"""The columns of the rows in `content/cards.toml`."""

from roost.kit import Column, ContentTable

TABLES = [
    ContentTable(
        "card",
        [
            Column("copies", "int", required=True, low=1, high=20),
            Column("worth", "int", default=0, low=0, high=20),
            Column("play", "script", required=True),
            Column("text", "text", flavour=True),
        ],
    )
]
