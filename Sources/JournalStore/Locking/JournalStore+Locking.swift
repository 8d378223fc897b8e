import DreamCore
import Platform
import SQLite
import SystemPackage

extension JournalStore {
  /// The key of a locked journal, by which its backups open, too; nil if the journal isn't locked.
  package var key: JournalKey? { locked?.header.key }

  /// What opens this journal's copies; nil if it isn't locked.
  package var secret: Secret? { key.map(Secret.key) }

  /// Something that a command was to seal or erase and that is as it was, and why.
  package typealias Remnant = (path: String, reason: String)

  /// Seals the journal with a new key, which a passphrase and a recovery code open, whether it was locked before or not.
  ///
  /// A sealed file is made beside the journal, opened by each of both, compared, and put in the journal's place; what was there
  /// is overwritten. The copies that Lucid knows of are sealed likewise. Throws if another process has the journal open. This
  /// store can't be used afterwards.
  ///
  /// - Returns: what couldn't be sealed or overwritten.
  package func lock(
    by passphrase: Passphrase, _ code: RecoveryCode, cost: PassphraseCost = .usual
  ) throws(JournalError) -> [Remnant] {
    try requireAlone()
    guard let header = LockHeader(for: passphrase, code, cost: cost) else { throw noMemory }
    let old = try seal(header, provedBy: [.passphrase(passphrase), .code(code)])
    let copies = JournalCopies(of: path).paths.filter { locked != nil || !Self.isLocked(at: $0) }
    return sealCopies(copies, with: header, after: [old])
  }

  /// Seals the copies of a locked journal that anybody can read, such as a lock that was cut short leaves. Returns what
  /// couldn't be sealed or overwritten.
  package func lockCopies() -> [Remnant] {
    guard let header = locked?.header else { return [] }
    return sealCopies(JournalCopies(of: path).clear, with: header)
  }

  /// - Parameter replaced: files in whose places sealed ones are already.
  private func sealCopies(
    _ copies: [String], with header: LockHeader, after replaced: [ReplacedFile] = []
  ) -> [Remnant] {
    var (replaced, left) = (replaced, [Remnant]())
    for path in copies {
      do throws(JournalError) {
        let copy = try JournalStore(path: path, at: opened, session: session, for: .reading, unlockedBy: secret)
        defer { copy.close(at: opened) }
        guard copy.use?.takeAlone() != false else { throw .inUse(path: path) }
        replaced.append(try copy.seal(header, provedBy: [.key(header.key)]))
      } catch {
        left.append((path, error.briefMessage))
      }
    }
    // One that was a copy's, too, has no name any more.
    return left + replaced.compactMap { $0.remnant() }
  }

  /// Puts a sealed file in the place of this one, and overwrites the old one, which is returned.
  /// - Parameter secrets: each of them has to open the new file.
  private func seal(_ header: LockHeader, provedBy secrets: [Secret]) throws(JournalError) -> ReplacedFile {
    let path = path.realPath ?? path
    let part = try PartFile(of: path)
    defer { part.remove() }
    let old = try ReplacedFile(path)
    try leaveLog()
    try holdingFile { database in
      let bare = try Self.connect()
      try bare.use { bare in
        try database.withSerialized(bare.deserialize(copying:))
        // A box that was changed doesn't open: digests are for what isn't in one.
        try bare.execute("DELETE FROM digest; VACUUM")
        try bare.withSerialized { try Self.make($0, in: part.path, header, provedBy: secrets) }
      }
      try requireUnreplaced()
      guard old.identity == identity, !OpenFiles.isOpenElsewhere(path) else { throw JournalError.inUse(path: path) }
      _ = try JournalFile.name(part.path, path, replacing: true)
    }
    old.overwrite()
    use?.end()
    return old
  }

  /// Has SQLite put what is in a write-ahead log into the file, where there is one, and use none from now on.
  private func leaveLog() throws(JournalError) {
    let mode = try onFile { try Statement("PRAGMA journal_mode = DELETE", in: $0).first { $0.text() ?? "" } }
    guard mode == "delete" else { throw .inUse(path: path) }
  }

  /// Runs `body` with the tables as they are in the file, to which nobody can write meanwhile.
  private func holdingFile(_ body: (Database) throws -> Void) throws(JournalError) {
    try outsideTransaction { database in
      if let locked { return try locked.holding(in: database) { try body(database) } }
      try database.transaction(.immediate, body)
    }
  }

  private func requireUnreplaced() throws(JournalError) {
    if isReplaced { throw .unwritable(path: path, reason: "it was moved or deleted while it was open") }
  }

  /// Makes a sealed file of an image, and sees that all of it can be read.
  private static func make(
    _ image: UnsafeRawBufferPointer, in path: String, _ header: LockHeader, provedBy secrets: [Secret]
  ) throws {
    let file = try connect(to: path)
    try LockedFile.make(image, in: file, header)
    file.close()
    for secret in secrets {
      let file = try connect(to: path)
      let isSame = try LockedFile(file, opening: secret, path: path).journal().use {
        try $0.withSerialized { $0.elementsEqual(image) }
      }
      guard isSame else { throw JournalError.damaged(path: path, detail: "it isn't what was sealed") }
      file.close()
    }
  }

  /// Makes a locked journal one that any program can read. Its copies stay sealed. Throws if another process has the journal
  /// open. This store can't be used afterwards.
  ///
  /// - Returns: what stays locked beside the copies.
  package func unlock() throws(JournalError) -> [Remnant] {
    try requireAlone()
    // Nothing of a journal that can't be unlocked is to be on the disk in the clear.
    if let fault = try checked().faults.first { throw .damaged(path: path, detail: fault.words) }
    let path = path.realPath ?? path
    let part = try PartFile(of: path)
    defer { part.remove() }
    let old = try ReplacedFile(path)
    try holdingFile { database in
      let clear = try Self.connect(to: part.path)
      try clear.use { clear in
        try database.backup(to: clear)
        try clear.transaction(.immediate) { try DigestTable(in: $0).makeAnew() }
      }
      clear.close()
      let faults = try Self.reading(part.path, unlockedBy: nil) { copy throws(JournalError) in try copy.checked().faults
      }
      if let fault = faults.first { throw JournalError.damaged(path: path, detail: fault.words) }
      try requireUnreplaced()
      guard !OpenFiles.isOpenElsewhere(path) else { throw JournalError.inUse(path: path) }
      _ = try JournalFile.name(part.path, path, replacing: true)
    }
    return old.linked.map { [(path, "its file has another name, which stays locked: \($0)")] } ?? []
  }

  /// Changes the passphrase. Copies that were made before still open by the old one.
  package func change(to passphrase: Passphrase, cost: PassphraseCost = .usual) throws(JournalError) {
    try changeHeader { if !$0.change(to: passphrase, cost: cost) { throw noMemory } }
  }

  /// Changes the recovery code. Copies that were made before still open by the old one.
  package func change(to code: RecoveryCode) throws(JournalError) { try changeHeader { $0.change(to: code) } }

  private func changeHeader(_ change: (inout LockHeader) throws -> Void) throws(JournalError) {
    guard let key else { return }
    try onFile { file in
      try file.transaction(.immediate) { file in
        var header = try LockHeader(in: file, opening: .key(key), path: path)
        try change(&header)
        try header.write(to: file)
      }
    }
  }

  private var noMemory: JournalError { .unwritable(path: path, reason: "a passphrase takes 64 MB of memory") }

  /// Takes the journal for this session alone. Throws if another session or process has it open.
  package func requireAlone() throws(JournalError) {
    let others = try read { try SessionTable(database: $0).others(than: session) }
    guard others.isEmpty, use?.takeAlone() != false, !OpenFiles.isOpenElsewhere(path) else { throw .inUse(path: path) }
  }
}

/// A file in whose place another one is put.
private final class ReplacedFile {
  private let path: String
  private let file: FileDescriptor
  private var isOverwritten = false
  let identity: FileIdentity?

  init(_ path: String) throws(JournalError) {
    do {
      file = try FileDescriptor.open(path, .writeOnly, options: .closeOnExec)
    } catch {
      throw .unwritable(path: path, reason: "\(error)")
    }
    self.path = path
    identity = FileIdentity(of: file)
  }

  deinit { try? file.close() }

  /// Overwrites what is in the file, which has no name any more. Returns the reason if that fails.
  @discardableResult
  func overwrite() -> OverwriteFailure? {
    if isOverwritten { return nil }
    let failure = file.overwriteAll(names: 0)
    isOverwritten = failure == nil
    return failure
  }

  /// What is left of the file, which is overwritten if it has no name any more.
  func remnant() -> JournalStore.Remnant? { overwrite().map { (path, $0.words) } }

  /// How to find the file's other names; nil if it has none.
  var linked: String? { JournalFile.number(of: file, ifMoreNamesThan: 0).map(OverwriteFailure.search) }
}
