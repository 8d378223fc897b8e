import GRDB

/// What a locked file tells to everybody, and its key, sealed for its passphrase and for its recovery code.
struct LockHeader {
  /// A random id of the file, which its backups share.
  let id: [UInt8]
  let key: JournalKey
  private(set) var cost: PassphraseCost
  private(set) var salt: [UInt8]
  private(set) var forPassphrase: [UInt8]
  private(set) var forCode: [UInt8]

  /// A header with a new key. Returns nil if the machine hasn't the memory.
  init?(for passphrase: Passphrase, _ code: RecoveryCode, cost: PassphraseCost) {
    (id, key) = ([UInt8](random: 16), JournalKey())
    (self.cost, salt, forPassphrase) = (cost, [], [])
    forCode = key.sealed(with: code.key, as: .code(of: id))
    guard change(to: passphrase, cost: cost) else { return nil }
  }

  /// Seals the key for another passphrase. Returns false if the machine hasn't the memory.
  mutating func change(to passphrase: Passphrase, cost chosen: PassphraseCost) -> Bool {
    let salt = [UInt8](random: 16)
    for cost in [chosen, .small] {
      guard let sealing = cost.key(of: passphrase, salt: salt) else { continue }
      (self.cost, self.salt) = (cost, salt)
      forPassphrase = key.sealed(with: sealing, as: .passphrase(of: id, cost, salt: salt))
      return true
    }
    return false
  }

  mutating func change(to code: RecoveryCode) { forCode = key.sealed(with: code.key, as: .code(of: id)) }

  /// Reads the header of a file, and opens its key.
  init(in file: Database, opening secret: Secret, path: String) throws {
    let sql = "SELECT id, salt, passes, memory, passphrase, recovery FROM header"
    let header = try SQLStatement(sql, in: file).first { row in
      let (id, salt) = (row.blob() ?? [], row.blob() ?? [])
      let cost = PassphraseCost(passes: Int(row.integer() ?? 0), memory: Int(row.integer() ?? 0))
      return (id: id, salt: salt, cost: cost, passphrase: row.blob() ?? [], code: row.blob() ?? [])
    }
    guard let header, header.id.count == 16, header.salt.count == 16, header.cost.isBearable else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the header of the locked file")
    }
    (id, salt, cost, forPassphrase, forCode) = (header.id, header.salt, header.cost, header.passphrase, header.code)
    let opened: JournalKey?
    switch secret {
    case .key(let key): opened = try LockedImage.opens(in: file, by: key, id) ? key : nil
    case .code(let code): opened = JournalKey(forCode, sealedWith: code.key, as: .code(of: id))
    case .passphrase(let passphrase):
      guard let sealing = cost.key(of: passphrase, salt: salt) else {
        throw JournalError.unreadable(path: path, reason: "unlocking takes \(cost.memory >> 20) MB of memory")
      }
      opened = JournalKey(forPassphrase, sealedWith: sealing, as: .passphrase(of: id, cost, salt: salt))
    }
    guard let opened else { throw JournalError.wrongPassphrase(path: path) }
    key = opened
  }

  /// Writes the header of a file anew.
  func write(to file: Database) throws {
    try file.execute(sql: "DELETE FROM header")
    let sql = "INSERT INTO header (id, salt, passes, memory, passphrase, recovery) VALUES (?, ?, ?, ?, ?, ?)"
    try SQLStatement(sql, in: file).run { binder in
      binder.add(bytes: id)
      binder.add(bytes: salt)
      binder.add(cost.passes)
      binder.add(cost.memory)
      binder.add(bytes: forPassphrase)
      binder.add(bytes: forCode)
    }
  }
}
