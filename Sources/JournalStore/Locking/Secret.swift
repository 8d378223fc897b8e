import CSodium
import Foundation

/// What opens a locked journal.
package enum Secret: Sendable {
  case passphrase(Passphrase)
  case code(RecoveryCode)
  /// The key of a journal that is open already: backups of it have the same.
  case key(JournalKey)

  /// What a person typed: a recovery code if it is one, else a passphrase. nil for nothing.
  package init?(typed text: String) {
    if let code = RecoveryCode(text) {
      self = .code(code)
    } else if let passphrase = Passphrase(text) {
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

  /// nil if the text is empty. Texts that Unicode holds for the same are the same (NFC): keyboards differ in how they write an ä.
  package init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    bytes = SecretBytes(text.precomposedStringWithCanonicalMapping.utf8)
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
  package init?(_ text: String) {
    var values: [UInt8] = []
    for letter in text.lowercased().utf8 where letter != UInt8(ascii: "-") && letter > 0x20 {
      let alike: [UInt8: UInt8] = [UInt8(ascii: "o"): 0, UInt8(ascii: "i"): 1, UInt8(ascii: "l"): 1]
      guard let value = alike[letter] ?? Self.alphabet.firstIndex(of: letter).map(UInt8.init) else { return nil }
      values.append(value)
    }
    guard values.count == Self.letters else { return nil }
    let bits = values.flatMap { value in (0..<5).reversed().map { value >> $0 & 1 } }
    let all = stride(from: 0, to: 256, by: 8).map { start in bits[start..<start + 8].reduce(0) { $0 << 1 | $1 } }
    guard bits[256...].reduce(0, { $0 << 1 | $1 }) == Self.check(of: all) else { return nil }
    bytes = SecretBytes(all)
  }

  /// The code in thirteen groups of four.
  package var text: String {
    let all = bytes.withBytes { Array($0) }
    let bits = (all + [Self.check(of: all) << 4]).flatMap { byte in (0..<8).reversed().map { byte >> $0 & 1 } }
    let letters = stride(from: 0, to: Self.letters * 5, by: 5).map { start in
      Self.alphabet[Int(bits[start..<start + 5].reduce(0) { $0 << 1 | $1 })]
    }
    return stride(from: 0, to: letters.count, by: 4)
      .map { String(decoding: letters[$0..<$0 + 4], as: UTF8.self) }.joined(separator: "-")
  }

  var key: JournalKey { JournalKey(bytes) }

  /// The last four bits of the code's digest (BLAKE2b).
  private static func check(of bytes: [UInt8]) -> UInt8 {
    var digest = [UInt8](repeating: 0, count: 32)
    crypto_generichash(&digest, digest.count, bytes, UInt64(bytes.count), nil, 0)
    return digest[31] & 15
  }
}
