import CSodium

/// What opens a locked journal.
package enum Secret: Sendable {
  case passphrase(Passphrase)
  case code(RecoveryCode)
  /// The key of a journal that is open already: backups of it have the same.
  case key(JournalKey)

  /// What a person typed: a recovery code if it is one, else a passphrase. nil for nothing, and for what isn't UTF-8.
  package init?(_ typed: TypedSecret) {
    if let code = RecoveryCode(typed) {
      self = .code(code)
    } else if let passphrase = Passphrase(typed) {
      self = .passphrase(passphrase)
    } else {
      return nil
    }
  }
}

/// The passphrase of a locked journal: any text but an empty one.
package struct Passphrase: Sendable {
  let bytes: SecretBytes

  init(bytes: SecretBytes) { self.bytes = bytes }

  /// nil if the text is empty, or not UTF-8. Texts that Unicode holds for the same are the same (NFC): keyboards differ in how they
  /// write an ä.
  package init?(_ typed: TypedSecret) {
    guard !typed.isEmpty, let normalized = typed.normalized else { return nil }
    bytes = SecretBytes(normalized.bytes)
  }

  package func isSame(as other: Passphrase) -> Bool {
    bytes.withBytes { mine in
      other.bytes.withBytes { mine.elementsEqual($0) }
    }
  }
}

/// The code that opens a locked journal whose passphrase is forgotten: 256 random bits and four to check them, as 52 letters and
/// digits.
package struct RecoveryCode: Sendable {
  let bytes: SecretBytes

  /// Without i, l, o and u, which are read or heard as others (Crockford's base 32).
  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
  private static let letters = 52

  /// A new code.
  package init() { bytes = SecretBytes(random: JournalKey.count) }

  /// nil if the text is no code, or one letter of it is wrong (15 of 16 times). Blanks, hyphens and the case don't matter.
  package init?(_ typed: TypedSecret) {
    let values = typed.bytes.lazy.filter { $0 != UInt8(ascii: "-") && $0 > 0x20 }.map(Self.value)
    guard values.count == Self.letters, !values.contains(nil) else { return nil }
    let all = SecretBytes(count: JournalKey.count + 1) { all in
      all.initializeMemory(as: UInt8.self, repeating: 0)
      for (letter, value) in values.enumerated() {
        // Five bits, the highest first.
        for bit in 0..<5 where (value ?? 0) >> (4 - bit) & 1 == 1 {
          all[(letter * 5 + bit) / 8] |= 0x80 >> ((letter * 5 + bit) % 8)
        }
      }
    }
    let isRight = all.withBytes { $0[JournalKey.count] >> 4 == Self.check(of: $0.prefix(JournalKey.count)) }
    guard isRight else { return nil }
    bytes = all.withBytes { SecretBytes($0.prefix(JournalKey.count)) }
  }

  /// The value of a letter or digit; nil if codes don't have it.
  private static func value(of letter: UInt8) -> UInt8? {
    let letter = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) ? letter | 0x20 : letter
    switch letter {
    case UInt8(ascii: "o"): return 0
    case UInt8(ascii: "i"), UInt8(ascii: "l"): return 1
    case _: return alphabet.firstIndex(of: letter).map(UInt8.init)
    }
  }

  package func isSame(as other: RecoveryCode) -> Bool {
    bytes.withBytes { mine in
      other.bytes.withBytes { mine.elementsEqual($0) }
    }
  }

  /// The code in thirteen groups of four.
  package var text: String {
    let all = bytes.withBytes { Array($0) }
    let check = bytes.withBytes { Self.check(of: $0[...]) }
    let bits = (all + [check << 4]).flatMap { byte in (0..<8).reversed().map { byte >> $0 & 1 } }
    let letters = stride(from: 0, to: Self.letters * 5, by: 5).map { start in
      Self.alphabet[Int(bits[start..<start + 5].reduce(0) { $0 << 1 | $1 })]
    }
    return stride(from: 0, to: letters.count, by: 4)
      .map { String(decoding: letters[$0..<$0 + 4], as: UTF8.self) }.joined(separator: "-")
  }

  var key: JournalKey { JournalKey(bytes) }

  /// The last four bits of the code's digest (BLAKE2b).
  private static func check(of bytes: Slice<UnsafeRawBufferPointer>) -> UInt8 {
    var digest = [UInt8](repeating: 0, count: 32)
    let bytes = UnsafeRawBufferPointer(rebasing: bytes)
    crypto_generichash(
      &digest, digest.count, bytes.bindMemory(to: UInt8.self).baseAddress, UInt64(bytes.count), nil, 0)
    return digest[31] & 15
  }
}
