import DreamCore

@testable import JournalStore

/// What opens the journals of a place, locked and clear ones: passphrases, and the recovery codes that commands printed.
final class JournalSecrets {
  let passphrases: [String]
  private var codes: [RecoveryCode] = []
  private var keys: [JournalKey] = []
  /// What opens files by what their headers have for that: to try a passphrase takes a third of a second.
  private var proved: [[UInt8]: Set<String>] = [:]

  init(_ passphrases: [String]) { self.passphrases = passphrases }

  /// Takes note of the recovery codes in what a command printed.
  func note(_ output: String) {
    codes += output.split(separator: "\n").compactMap { RecoveryCode(TypedSecret($0.utf8)) }
  }

  /// Locks a clear journal by the first passphrase, which is tried in no time then.
  func lock(_ path: String) throws {
    let store = try JournalStore(path: path, at: Instant(milliseconds: 0), session: 0)
    defer { store.close(at: Instant(milliseconds: 0)) }
    let code = RecoveryCode()
    let left = try Passphrase(TypedSecret(passphrases[0].utf8)).map { try store.lock(by: $0, code, cost: .none) }
    guard left?.isEmpty == true else { throw JournalError.needsPassphrase(path: path) }
    codes.append(code)
  }

  /// Opens a journal.
  func witness(_ path: String) throws -> JournalWitness {
    guard JournalStore.isLocked(at: path) else { return try JournalWitness(path) }
    let typed = passphrases.compactMap { Secret(TypedSecret($0.utf8)) }
    for secret in keys.map(Secret.key) + codes.map(Secret.code) + typed {
      do {
        let witness = try JournalWitness(path, unlockedBy: secret)
        if case .key = secret { return witness }
        keys += [witness.header?.key].compactMap(\.self)
        return witness
      } catch JournalError.wrongPassphrase {}
    }
    throw JournalError.wrongPassphrase(path: path)
  }

  /// Unseals a file of what couldn't be saved; nil if no key does that.
  func opened(rescue bytes: [UInt8]) -> [UInt8]? { keys.lazy.compactMap { $0.opened(rescue: bytes) }.first }

  /// The passphrases, and the numbers of the recovery codes, that open a journal; none if it isn't locked.
  func opening(_ witness: JournalWitness) -> Set<String> {
    guard let header = witness.header else { return [] }
    let boxes = header.boxes.forPassphrase + header.boxes.forCode
    if let names = proved[boxes] { return names }
    let names =
      passphrases.filter { header.isOpened(by: $0) }
      + codes.indices.filter { header.isOpened(by: codes[$0]) }.map { "code \($0)" }
    proved[boxes] = Set(names)
    return Set(names)
  }
}

extension LockHeader {
  fileprivate func isOpened(by passphrase: String) -> Bool {
    Passphrase(TypedSecret(passphrase.utf8)).map { isOpened(by: .passphrase($0)) } ?? false
  }

  fileprivate func isOpened(by code: RecoveryCode) -> Bool { isOpened(by: .code(code)) }

  private func isOpened(by secret: Secret) -> Bool { ((try? boxes.key(openedBy: secret)) ?? nil) != nil }
}
