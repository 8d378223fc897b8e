import CSodium

/// A key with which parts of a journal are sealed, so that only who has it can read them, and a changed part doesn't open
/// (XChaCha20-Poly1305).
package final class JournalKey: Sendable {
  private let bytes: SecretBytes

  static let count = 32
  static let nonce = Int(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES)
  /// The length of the tag at the end of a box, which no other box has.
  static let tag = Int(crypto_aead_xchacha20poly1305_ietf_ABYTES)
  /// The number of bytes by which a box is longer than what is in it.
  static let overhead = nonce + tag

  init(_ bytes: SecretBytes) { self.bytes = bytes }

  /// A new key.
  convenience init() { self.init(SecretBytes(random: Self.count)) }

  /// Seals bytes: a nonce of 24 bytes, the ciphertext, and its tag of 16.
  /// - Parameter nonce: nil for a random one. Another one must never be used twice with this key, but for the same bytes.
  func seal(_ plain: UnsafeRawBufferPointer, as place: BoxPlace, nonce: [UInt8]? = nil) -> [UInt8] {
    let associated = place.bytes
    return [UInt8](unsafeUninitializedCapacity: plain.count + Self.overhead) { box, count in
      guard let start = box.baseAddress else { return }
      if let nonce {
        start.update(from: nonce, count: Self.nonce)
      } else {
        randombytes_buf(start, Self.nonce)
      }
      withKey { key in
        _ = crypto_aead_xchacha20poly1305_ietf_encrypt(
          start + Self.nonce, nil, plain.bindMemory(to: UInt8.self).baseAddress, UInt64(plain.count), associated,
          UInt64(associated.count), nil, start, key)
      }
      count = box.count
    }
  }

  func seal(_ plain: [UInt8], as place: BoxPlace) -> [UInt8] { plain.withUnsafeBytes { seal($0, as: place) } }

  /// Opens a box into memory that is as long as what is in it. Returns false if it was sealed with another key or for another
  /// place, or was changed.
  func open(_ box: UnsafeRawBufferPointer, as place: BoxPlace, into plain: UnsafeMutableRawBufferPointer) -> Bool {
    guard box.count == plain.count + Self.overhead, let start = box.bindMemory(to: UInt8.self).baseAddress else {
      return false
    }
    let associated = place.bytes
    return withKey { key in
      crypto_aead_xchacha20poly1305_ietf_decrypt(
        plain.bindMemory(to: UInt8.self).baseAddress, nil, nil, start + Self.nonce, UInt64(box.count - Self.nonce),
        associated, UInt64(associated.count), start, key) == 0
    }
  }

  private func withKey<Value>(_ body: (UnsafePointer<UInt8>) -> Value) -> Value {
    bytes.withBytes { body($0.bindMemory(to: UInt8.self).baseAddress.unsafelyUnwrapped) }
  }

  func open(_ box: [UInt8], as place: BoxPlace) -> [UInt8]? {
    guard box.count >= Self.overhead else { return nil }
    var plain = [UInt8](repeating: 0, count: box.count - Self.overhead)
    let isOpen = plain.withUnsafeMutableBytes { plain in box.withUnsafeBytes { open($0, as: place, into: plain) } }
    return isOpen ? plain : nil
  }

  /// Seals what couldn't be saved, for a file beside the journal.
  package func sealed(rescue bytes: [UInt8]) -> [UInt8] { bytes.withUnsafeBytes { seal($0, as: .rescue) } }

  /// Opens what `sealed(rescue:)` sealed; nil if it was sealed with another key.
  package func opened(rescue box: [UInt8]) -> [UInt8]? { open(box, as: .rescue) }

  /// Seals this key with another one.
  func sealed(with other: JournalKey, as place: BoxPlace) -> [UInt8] { bytes.withBytes { other.seal($0, as: place) } }

  /// Opens a key that was sealed with another one.
  convenience init?(_ box: [UInt8], sealedWith other: JournalKey, as place: BoxPlace) {
    var isOpen = false
    let bytes = SecretBytes(count: Self.count) { key in
      isOpen = box.withUnsafeBytes { other.open($0, as: place, into: key) }
    }
    guard isOpen else { return nil }
    self.init(bytes)
  }
}

/// What a box is and where it belongs, which is sealed with it: it doesn't open elsewhere.
struct BoxPlace {
  /// The bytes that are authenticated with the box: its kind, the file's id, numbers in eight bytes each, the lowest first, and
  /// what it follows.
  let bytes: [UInt8]

  private init(_ kind: String, _ file: [UInt8], _ numbers: [Int64] = [], _ rest: [UInt8] = []) {
    bytes =
      Array("lucid \(kind)".utf8) + file
      + numbers.flatMap { number in withUnsafeBytes(of: number.littleEndian, Array.init) }
      + rest
  }

  /// The journal's key, sealed for its passphrase.
  static func passphrase(of file: [UInt8], _ cost: PassphraseCost, salt: [UInt8]) -> BoxPlace {
    BoxPlace("passphrase", file, [Int64(cost.passes), Int64(cost.memory)], salt)
  }

  /// The journal's key, sealed for its recovery code.
  static func code(of file: [UInt8]) -> BoxPlace { BoxPlace("recovery", file) }

  /// A chunk of an image of the journal.
  static func chunk(_ number: Int, of image: LockedImage.Name, in file: [UInt8]) -> BoxPlace {
    BoxPlace("chunk", file, [image.base, Int64(image.count), Int64(number)], image.id)
  }

  /// The end of the entries, in a box with nothing in it: that the last one is missing is found, too.
  /// - Parameter tag: the tag of the last entry; the image's id if there is none.
  static func end(_ last: Int64, in file: [UInt8], after tag: [UInt8]) -> BoxPlace {
    BoxPlace("end", file, [last], tag)
  }

  /// What a transaction changed.
  /// - Parameter tag: the tag of the entry before it; of the first one the image's id.
  static func entry(_ number: Int64, in file: [UInt8], after tag: [UInt8]) -> BoxPlace {
    BoxPlace("entry", file, [number], tag)
  }

  /// The key of a repository, sealed with a journal's own.
  static func repository(of journal: String) -> BoxPlace { BoxPlace("repository", Array(journal.utf8)) }

  /// A note in a repository.
  static func note(_ name: String, of journal: String) -> BoxPlace {
    BoxPlace("note", Array("\(journal) \(name)".utf8))
  }

  /// A file beside the journal with what couldn't be saved in it.
  static let rescue = BoxPlace("rescue", [])
}
