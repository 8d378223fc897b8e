import CSodium

/// The time and memory that it takes to make a key of a passphrase (Argon2id): for whoever guesses as for its owner. It stands in
/// the locked file.
package struct PassphraseCost: Hashable, Sendable {
  let passes: Int
  /// In bytes.
  let memory: Int

  /// 256 MiB once: a third of a second on a machine of today.
  package static let usual = PassphraseCost(passes: 1, memory: 256 << 20)
  /// For a machine with little memory: 64 MiB three times (RFC 9106, section 4, the second recommended option).
  static let small = PassphraseCost(passes: 3, memory: 64 << 20)
  /// Next to nothing, for tests.
  static let none = PassphraseCost(passes: 1, memory: 8192)

  /// The most that is accepted in a file from elsewhere, in bytes times passes: eight times what Lucid takes itself.
  private static let limit = 2 << 30

  /// Whether a key can be made at all.
  var isPossible: Bool { passes >= 1 && memory >= 8192 }

  /// Why a file isn't opened: nobody is to wait for minutes, or to run out of memory, for one from elsewhere. nil if it is.
  var excess: String? {
    guard passes > 0, memory > Self.limit / passes else { return nil }
    return
      "it takes \(passes) x \(memory >> 20) MB of memory to try a passphrase, and Lucid gives \(Self.limit >> 20) MB"
  }

  /// Makes a key of a passphrase; nil if the machine hasn't the memory.
  func key(of passphrase: Passphrase, salt: [UInt8]) -> JournalKey? {
    var isDone = false
    let key = SecretBytes(count: JournalKey.count) { key in
      passphrase.bytes.withBytes { text in
        guard let key = key.baseAddress, let start = text.bindMemory(to: CChar.self).baseAddress else { return }
        isDone =
          crypto_pwhash_argon2id(
            key, UInt64(JournalKey.count), start, UInt64(text.count), salt, UInt64(passes), memory,
            crypto_pwhash_argon2id_alg_argon2id13()) == 0
      }
    }
    return isDone ? JournalKey(key) : nil
  }
}
