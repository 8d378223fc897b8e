import SQLite

/// What a locked file tells to everybody, and its key.
struct LockHeader {
  private(set) var boxes: Boxes
  let key: JournalKey

  /// A random id of the file, which its backups share.
  var id: [UInt8] { boxes.id }

  /// The key of a file, sealed for its passphrase and for its recovery code.
  struct Boxes: Hashable {
    let id: [UInt8]
    var cost: PassphraseCost
    var salt: [UInt8]
    var forPassphrase: [UInt8]
    var forCode: [UInt8]

    /// The key. Throws if the machine hasn't the memory for the passphrase; nil if the secret is wrong.
    func key(openedBy secret: Secret) throws(MemoryLack) -> JournalKey? {
      switch secret {
      case .key: return nil
      case .code(let code): return JournalKey(forCode, sealedWith: code.key, as: .code(of: id))
      case .passphrase(let passphrase):
        guard let sealing = cost.key(of: passphrase, salt: salt) else { throw MemoryLack(bytes: cost.memory) }
        return JournalKey(forPassphrase, sealedWith: sealing, as: .passphrase(of: id, cost, salt: salt))
      }
    }
  }

  /// The machine hasn't the memory that a passphrase takes.
  struct MemoryLack: Error {
    let bytes: Int

    var words: String { "unlocking takes \(bytes >> 20) MB of memory" }
  }

  /// A header with a new key. Returns nil if the machine hasn't the memory.
  init?(for passphrase: Passphrase, _ code: RecoveryCode, cost: PassphraseCost) {
    key = JournalKey()
    let id = [UInt8](random: 16)
    boxes = Boxes(
      id: id, cost: cost, salt: [], forPassphrase: [], forCode: key.sealed(with: code.key, as: .code(of: id)))
    guard change(to: passphrase, cost: cost) else { return nil }
  }

  /// Seals the key for another passphrase. Returns false if the machine hasn't the memory.
  mutating func change(to passphrase: Passphrase, cost chosen: PassphraseCost) -> Bool {
    let salt = [UInt8](random: 16)
    for cost in [chosen, .small] {
      guard let sealing = cost.key(of: passphrase, salt: salt) else { continue }
      (boxes.cost, boxes.salt) = (cost, salt)
      boxes.forPassphrase = key.sealed(with: sealing, as: .passphrase(of: id, cost, salt: salt))
      return true
    }
    return false
  }

  mutating func change(to code: RecoveryCode) { boxes.forCode = key.sealed(with: code.key, as: .code(of: id)) }

  /// Reads the header of a file, and opens its key.
  /// - Parameter isSalvaged: whether the first of several is taken; if not, there may be no other one.
  init(in file: Database, opening secret: Secret, path: String, isSalvaged: Bool = false) throws {
    let sql = "SELECT id, salt, passes, memory, passphrase, recovery FROM header"
    let found = try Statement(sql, in: file).all { row in
      let (id, salt) = (row.blob() ?? [], row.blob() ?? [])
      let cost = PassphraseCost(passes: Int(row.integer() ?? 0), memory: Int(row.integer() ?? 0))
      return Boxes(id: id, cost: cost, salt: salt, forPassphrase: row.blob() ?? [], forCode: row.blob() ?? [])
    }
    guard let header = found.first, found.count == 1 || isSalvaged, header.id.count == 16, header.salt.count == 16,
      header.cost.isPossible
    else {
      throw SQLiteError(.corrupt, "the header of the locked file")
    }
    if let excess = header.cost.excess { throw JournalError.unreadable(path: path, reason: excess) }
    boxes = header
    let opened: JournalKey?
    if case .key(let key) = secret {
      opened = try LockedImage.opens(in: file, by: key, header.id) ? key : nil
    } else {
      do throws(MemoryLack) {
        opened = try header.key(openedBy: secret)
      } catch {
        throw JournalError.unreadable(path: path, reason: error.words)
      }
    }
    guard let opened else { throw JournalError.wrongPassphrase(path: path) }
    key = opened
  }

  /// Writes the header of a file anew.
  func write(to file: Database) throws {
    try file.execute("DELETE FROM header")
    let sql = "INSERT INTO header (id, salt, passes, memory, passphrase, recovery) VALUES (?, ?, ?, ?, ?, ?)"
    try Statement(sql, in: file).run { binder in
      binder.add(bytes: boxes.id)
      binder.add(bytes: boxes.salt)
      binder.add(boxes.cost.passes)
      binder.add(boxes.cost.memory)
      binder.add(bytes: boxes.forPassphrase)
      binder.add(bytes: boxes.forCode)
    }
  }
}
