#!/usr/bin/python3
"""Reads the sealed notes of a repository without Lucid, as SECURITY.md describes them: an object of their texts by their paths.

    read_notes.py FOLDER < PASSPHRASE
"""
import hashlib, json, os, struct, sys, unicodedata
from nacl.bindings import crypto_aead_xchacha20poly1305_ietf_decrypt, crypto_pwhash_ALG_ARGON2ID13, crypto_pwhash_alg


def open_box(box, key, place):
    return crypto_aead_xchacha20poly1305_ietf_decrypt(box[24:], b"lucid " + place, box[:24], key)


def digest(key, purpose, text, count):
    return hashlib.blake2b(b"lucid " + purpose + b"\n" + text, digest_size=count, key=key).digest()


folder = sys.argv[1]
mark = json.load(open(f"{folder}/.lucid"))
journal, header = mark["journal"].encode(), mark["sealed"]
file, salt, for_passphrase = (bytes.fromhex(header[name]) for name in ("id", "salt", "passphrase"))
passes, memory = header["passes"], header["memory"]
passphrase = unicodedata.normalize("NFC", sys.stdin.buffer.read().decode().removesuffix("\n")).encode()
own = crypto_pwhash_alg(32, passphrase, salt, passes, memory, crypto_pwhash_ALG_ARGON2ID13)
own = open_box(for_passphrase, own, b"passphrase" + file + struct.pack("<qq", passes, memory) + salt)
box = bytes.fromhex(header["key"])
key = open_box(box, own, b"repository" + journal)
assert box[:24] == digest(key, b"header", b"", 24), "another nonce than is described"

notes = {}
for place, _, names in os.walk(f"{folder}/sealed"):
    for name in names:
        box = open(f"{place}/{name}", "rb").read()
        padded = open_box(box, key, b"note" + journal + b" " + name.encode())
        assert len(padded) % 512 == 0 and box[:24] == digest(key, b"nonce", padded, 24), "not as it is described"
        path, text = padded[8:8 + struct.unpack_from("<q", padded)[0]].split(b"\n", 1)
        assert name == digest(key, b"name", path, 16).hex() and place.endswith(f"/{name[:2]}"), "another name"
        notes[path.decode()] = text.decode()
json.dump(notes, sys.stdout)
