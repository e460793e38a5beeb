"""The tables of the database, as numbered upgrades. An upgrade is never changed; a new one is added at the end."""

from __future__ import annotations

import re

FIRST = """
CREATE TABLE match (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, version TEXT NOT NULL, hash TEXT NOT NULL, options TEXT NOT NULL,
    seed BLOB NOT NULL, practice INTEGER NOT NULL, created REAL NOT NULL, rematch TEXT, record TEXT
) WITHOUT ROWID;
CREATE TABLE seat (
    match TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, human INTEGER NOT NULL, bot TEXT NOT NULL,
    owner TEXT, token TEXT, away INTEGER NOT NULL, PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE INDEX seat_owner ON seat (owner) WHERE owner IS NOT NULL;
CREATE TABLE entry (
    match TEXT NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL, action INTEGER NOT NULL,
    at REAL NOT NULL, PRIMARY KEY (match, number)
) WITHOUT ROWID;
"""
KEPT = """
CREATE TABLE kept (
    owner TEXT NOT NULL, game TEXT NOT NULL, option TEXT NOT NULL, word TEXT NOT NULL, match TEXT NOT NULL,
    PRIMARY KEY (owner, game, option, word)
) WITHOUT ROWID;
"""
REPORTS = """
CREATE TABLE report (
    id TEXT PRIMARY KEY, match TEXT NOT NULL, seat INTEGER, created REAL NOT NULL, body TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX report_match ON report (match);
"""
SOCIAL = """
ALTER TABLE match ADD COLUMN clock TEXT;
ALTER TABLE match ADD COLUMN open INTEGER NOT NULL DEFAULT 0;
CREATE TABLE chat (
    match TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL,
    at REAL NOT NULL, PRIMARY KEY (match, number)
) WITHOUT ROWID;
"""
CONTENT = """
CREATE TABLE content (hash TEXT PRIMARY KEY, game TEXT NOT NULL, body TEXT NOT NULL) WITHOUT ROWID;
ALTER TABLE match ADD COLUMN content TEXT;
ALTER TABLE match ADD COLUMN frozen TEXT;
"""
# Seeds were texts or bytes; PostgreSQL needs one type. A text is now stored as JSON, bytes in hex.
SEEDS = """
UPDATE match SET seed = CASE typeof(seed) WHEN 'blob' THEN lower(hex(seed)) ELSE json_quote(seed) END;
"""
# `closed`: why the operator ended a table. `shuffle`: the parts of a provable seed. `probe`: a row that /readyz writes.
OPERATING = """
ALTER TABLE match ADD COLUMN closed TEXT;
ALTER TABLE match ADD COLUMN shuffle TEXT;
CREATE TABLE blocked (address TEXT PRIMARY KEY, reason TEXT NOT NULL, at REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE probe (name TEXT PRIMARY KEY, at REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE commitment (hash TEXT PRIMARY KEY, secret TEXT NOT NULL, at REAL NOT NULL) WITHOUT ROWID;
"""
SEEDS_IN_POSTGRES = "ALTER TABLE match ALTER COLUMN seed TYPE TEXT USING encode(seed, 'hex');"
# Every change of a table is an entry: `data` has what a change of a seat or a rematch is about.
CHANGES = "ALTER TABLE entry ADD COLUMN data TEXT NOT NULL DEFAULT '';"
# A hash of the rules' code for each table, and the digests of some states, to see after an update whether they agree.
DIGESTS = """
ALTER TABLE match ADD COLUMN code TEXT;
ALTER TABLE entry ADD COLUMN digest TEXT;
"""
# What happens to a player who has vanished (claims.py).
CLAIMS = "ALTER TABLE match ADD COLUMN claim TEXT NOT NULL DEFAULT '';"
# Bots' questions, which any server or `roost think` may take (PostgreSQL only).
QUESTIONS = """
CREATE TABLE question (
    match TEXT NOT NULL, seat INTEGER NOT NULL, counter INTEGER NOT NULL, hint INTEGER NOT NULL, content TEXT NOT NULL,
    line TEXT NOT NULL, at REAL NOT NULL, reply TEXT, PRIMARY KEY (match, seat, counter, hint)
) WITHOUT ROWID;
CREATE INDEX question_open ON question (at) WHERE reply IS NULL;
"""
UPGRADES = [FIRST, KEPT, REPORTS, SOCIAL, CONTENT, SEEDS, OPERATING, CHANGES, DIGESTS, CLAIMS, QUESTIONS]
SCHEMA = len(UPGRADES)


def in_postgres(upgrade: str) -> str:
    """An upgrade in the SQL of PostgreSQL."""
    if upgrade is SEEDS:
        return SEEDS_IN_POSTGRES
    types = {"BLOB": "BYTEA", "REAL": "DOUBLE PRECISION"}
    return re.sub(r"\b(BLOB|REAL)\b", lambda found: types[found[0]], upgrade).replace(" WITHOUT ROWID", "")
