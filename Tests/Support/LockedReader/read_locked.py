#!/usr/bin/python3
"""Reads a locked journal without Lucid, as SECURITY.md describes it: a line for each dream, its id, title and text.

    read_locked.py JOURNAL < PASSPHRASE_OR_RECOVERY_CODE
"""
import hashlib, json, sqlite3, struct, sys, unicodedata
from nacl.bindings import crypto_aead_xchacha20poly1305_ietf_decrypt, crypto_pwhash_ALG_ARGON2ID13, crypto_pwhash_alg


def open_box(box, key, kind, file, *parts):
    """What is in a box: a nonce, the ciphertext and its tag. Raises an error if it belongs elsewhere."""
    place = b"lucid " + kind + file + b"".join(p if isinstance(p, bytes) else struct.pack("<q", p) for p in parts)
    return crypto_aead_xchacha20poly1305_ietf_decrypt(box[24:], place, box[:24], key)


def key_of_code(text):
    """The key that is written as a recovery code; None for a text that is no code."""
    digits = str.maketrans("0123456789abcdefghjkmnpqrstvwxyzoil", "0123456789abcdefghijklmnopqrstuv011", "- \n")
    letters = text.lower().translate(digits)
    if len(letters) == 52 and letters.isalnum() and letters.isascii() and max(letters) <= "v":
        key = (int(letters, 32) >> 4).to_bytes(32, "big")
        return key if int(letters, 32) & 15 == hashlib.blake2b(key, digest_size=32).digest()[31] & 15 else None


def key_of_journal(locked, text):
    query = "SELECT id, salt, passes, memory, passphrase, recovery FROM header"
    file, salt, passes, memory, for_passphrase, for_code = locked.execute(query).fetchone()
    if key := key_of_code(text):
        return file, open_box(for_code, key, b"recovery", file)
    passphrase = unicodedata.normalize("NFC", text).encode()
    key = crypto_pwhash_alg(32, passphrase, salt, passes, memory, crypto_pwhash_ALG_ARGON2ID13)
    return file, open_box(for_passphrase, key, b"passphrase", file, passes, memory, salt)


def number(data, at):
    """A number of a changeset, seven bits a byte, and where it ends."""
    high, value = data[at] > 127, data[at] & 127
    while high:
        at += 1
        high, value = data[at] > 127, value << 7 | data[at] & 127
    return value, at + 1


def record(data, at, count):
    """The values of a record by the numbers of their columns, without those that it leaves out, and where it ends."""
    values = {}
    for column in range(count):
        kind, at = data[at], at + 1
        if kind in (1, 2):
            values[column], at = struct.unpack_from(">q" if kind == 1 else ">d", data, at)[0], at + 8
        elif kind in (3, 4):
            length, start = number(data, at)
            at = start + length
            values[column] = data[start:at].decode() if kind == 3 else data[start:at]
        elif kind == 5:
            values[column] = None
    return values, at


def apply(data, journal):
    """Makes the changes of a changeset. The head of SQLite's ext/session/sqlite3session.c describes its bytes."""
    at, (insert, delete) = 0, (18, 9)
    while at < len(data):
        if data[at] == ord("T"):
            count, at = number(data, at + 1)
            keys, end = [column for column in range(count) if data[at + column]], data.index(0, at + count)
            table, at = data[at + count:end].decode(), end + 1
            names = [row[1] for row in journal.execute(f"PRAGMA table_info({table})")]
            continue
        kind, at = data[at], at + 2
        old, at = record(data, at, count) if kind != insert else ({}, at)
        new, at = record(data, at, count) if kind != delete else ({}, at)
        removal = f"DELETE FROM {table} WHERE {' AND '.join(f'{names[key]} = ?' for key in keys)} RETURNING *"
        rows = journal.execute(removal, [(old or new)[key] for key in keys]).fetchall()
        assert len(rows) == (kind != insert), "a change doesn't fit"
        if kind != delete:
            row = [new.get(column, value) for column, value in enumerate(rows[0] if rows else [None] * count)]
            journal.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * count)})", row)


locked = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True)
assert locked.execute("PRAGMA application_id").fetchone() == (0x4C55434C,), "not a locked journal"
file, key = key_of_journal(locked, sys.stdin.buffer.read().decode().removesuffix("\n"))
image, base, count, end = locked.execute("SELECT id, base, count, end FROM image").fetchone()
boxes = [box for box, in locked.execute("SELECT box FROM chunk ORDER BY number")]
assert len(boxes) == count, "a part of the image is missing"
journal = sqlite3.connect(":memory:", isolation_level=None)
journal.deserialize(b"".join(open_box(box, key, b"chunk", file, base, count, n, image) for n, box in enumerate(boxes)))
for name, in journal.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
    journal.execute(f"DROP TRIGGER {name}")  # What it did is among the changes.
last, tag = base, image
for last, (box,) in enumerate(locked.execute("SELECT box FROM entry ORDER BY number"), base + 1):
    entry = open_box(box, key, b"entry", file, last, tag)
    apply(entry[8:8 + struct.unpack_from("<q", entry)[0]], journal)
    tag = box[-16:]
open_box(end, key, b"end", file, last, tag)
for dream in journal.execute("SELECT id, title, narrative FROM dream ORDER BY id"):
    print(*map(json.dumps, dream), sep="\t")
