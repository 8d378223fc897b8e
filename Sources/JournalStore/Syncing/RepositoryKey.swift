import CSodium
import DreamCore
import JSON

/// The key with which the notes of a locked journal are sealed in the repository that its machines share.
///
/// The same note at the same path is the same box on every machine, as git stores what differs: its nonce is made of the key, the
/// path and the note. Who sees the repository sees how many notes there are, when each changed, and its length to 512 bytes.
package struct RepositoryKey: Sendable {
  private let key: JournalKey
  private let bytes: SecretBytes
  /// The id of the journal that the repository has.
  private let journal: String

  /// A new key.
  package init(for journal: String) { self.init(SecretBytes(random: JournalKey.count), for: journal) }

  /// The key as the journal keeps it.
  package init(_ bytes: [UInt8], for journal: String) { self.init(SecretBytes(bytes), for: journal) }

  fileprivate init(_ bytes: SecretBytes, for journal: String) {
    (self.bytes, key, self.journal) = (bytes, JournalKey(bytes), journal)
  }

  /// The key, for the journal to keep.
  package var kept: [UInt8] { bytes.withBytes { Array($0) } }

  /// The name of the file of a note: 32 hexadecimal digits, which tell nothing.
  package func name(of path: String) -> String { digest("name", Array(path.utf8), count: 16).hex }

  /// Seals a note, with its path.
  package func sealed(_ note: [UInt8], at path: String) -> [UInt8] {
    let text = PaddedBytes(Array("\(path)\n".utf8) + note).padded
    let nonce = digest("nonce", text, count: JournalKey.nonce)
    return text.withUnsafeBytes { key.seal($0, as: place(of: name(of: path)), nonce: nonce) }
  }

  /// Opens a file: the path of its note, and the note. nil if it was sealed with another key or under another name, or changed.
  package func opened(_ box: [UInt8], named name: String) -> (path: String, note: [UInt8])? {
    guard let text = key.open(box, as: place(of: name)).flatMap(PaddedBytes.init(padded:))?.bytes,
      let end = text.firstIndex(of: UInt8(ascii: "\n")), case let path = String(decoding: text[..<end], as: UTF8.self),
      self.name(of: path) == name
    else { return nil }
    return (path, Array(text[(end + 1)...]))
  }

  /// The key, sealed with a journal's own: always the same box, so that it isn't pushed anew each time.
  fileprivate func sealed(with other: JournalKey) -> [UInt8] {
    let nonce = digest("header", [], count: JournalKey.nonce)
    return bytes.withBytes { other.seal($0, as: .repository(of: journal), nonce: nonce) }
  }

  private func place(of name: String) -> BoxPlace { .note(name, of: journal) }

  /// A digest that only who has the key can make (BLAKE2b, keyed).
  private func digest(_ purpose: String, _ text: [UInt8], count: Int) -> [UInt8] {
    let message = Array("lucid \(purpose)\n".utf8) + text
    return bytes.withBytes { key in
      var digest = [UInt8](repeating: 0, count: count)
      crypto_generichash(
        &digest, count, message, UInt64(message.count), key.bindMemory(to: UInt8.self).baseAddress, key.count)
      return digest
    }
  }
}

/// What lets another machine in: the key of a repository, sealed with that of a journal, which the passphrase and the recovery
/// code of that journal open.
package struct RepositoryHeader: Sendable {
  private let lock: LockHeader.Boxes
  private let box: [UInt8]

  fileprivate init(_ lock: LockHeader.Boxes, _ box: [UInt8]) { (self.lock, self.box) = (lock, box) }

  package var json: JSON {
    .object([
      "id": .string(lock.id.hex), "salt": .string(lock.salt.hex), "passes": .number(lock.cost.passes),
      "memory": .number(lock.cost.memory), "passphrase": .string(lock.forPassphrase.hex),
      "recovery": .string(lock.forCode.hex), "key": .string(box.hex),
    ])
  }

  /// Throws if it isn't one that this Lucid opens.
  package init(_ json: JSON) throws(RepositoryRefusal) {
    func bytes(_ name: String) -> [UInt8]? {
      if case .string(let text)? = json[name] { [UInt8](hex: text) } else { nil }
    }
    guard let id = bytes("id"), id.count == 16, let salt = bytes("salt"), salt.count == 16,
      case .number(let passes)? = json["passes"], case .number(let memory)? = json["memory"],
      case let cost = PassphraseCost(passes: passes, memory: memory), cost.isPossible,
      let forPassphrase = bytes("passphrase"), let forCode = bytes("recovery"), let box = bytes("key")
    else { throw .unknownLock }
    if let excess = cost.excess { throw .costly(excess) }
    lock = LockHeader.Boxes(id: id, cost: cost, salt: salt, forPassphrase: forPassphrase, forCode: forCode)
    self.box = box
  }

  /// Whether it is of the lock of a journal, so that it follows that one's passphrase.
  package func isOf(_ journal: JournalStore) -> Bool { journal.locked?.header.boxes.id == lock.id }

  /// The key of the repository. Throws if the secret is wrong, or the machine hasn't the memory to try it.
  package func key(openedBy secret: Secret, for journal: String) throws(RepositoryRefusal) -> RepositoryKey {
    let own: JournalKey?
    do throws(LockHeader.MemoryLack) {
      own = try lock.key(openedBy: secret)
    } catch {
      throw .costly(error.words)
    }
    guard let key = own?.open(box, as: .repository(of: journal)) else { throw .wrongSecret }
    return RepositoryKey(key, for: journal)
  }
}

/// The reason why a sealed repository stays closed.
package enum RepositoryRefusal: Error, Equatable {
  /// Its header is none that this Lucid knows.
  case unknownLock
  /// It takes too much to try a passphrase, in words.
  case costly(String)
  /// The passphrase or the recovery code is another one's.
  case wrongSecret
}

extension JournalStore {
  /// The header by which this journal's passphrase or recovery code opens the repository elsewhere; nil if it isn't locked.
  package func header(for key: RepositoryKey, of journal: String) -> RepositoryHeader? {
    (locked?.header).map { header in
      RepositoryHeader(header.boxes, key.sealed(with: header.key))
    }
  }
}

extension [UInt8] {
  /// The bytes as hexadecimal digits.
  var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  init?(hex: String) {
    let digits = hex.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count.isMultiple(of: 2), !digits.contains(nil) else { return nil }
    let values = digits.compactMap(\.self)
    self = stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
  }
}
