import DreamCore
import Records

/// What a commit has at a path. A file that can't be opened is no file that is missing: it takes nothing away.
enum FileReading: Equatable {
  case missing
  case unopened
  case bytes([UInt8])
}

/// A file of a commit that can't be read. It stays as it is, and changes nothing.
package struct UnreadableFile: Error, Equatable, CustomStringConvertible {
  fileprivate let path: ExactName
  /// What the journal has in the file, if its name doesn't tell.
  fileprivate let item: SyncPath?
  let reason: String

  package var description: String { "\(path)\(item.map { " (\($0.path))" } ?? ""): \(reason)" }

  static let unopened = "it can't be opened"
}

extension NoteTree {
  /// The bytes of one file, opened.
  func reading(_ path: SyncPath) throws(SyncError) -> FileReading {
    let key = key(of: path)
    guard let file = files[key] else { return .missing }
    guard let bytes = try repository.bytes(of: [file.content])[file.content] else {
      throw .large("\(path.path) fills more than \(SizeLimit.file >> 20) MB")
    }
    guard case .sealed(let name) = key else { return .bytes(bytes) }
    return seal?.opened(bytes, named: name).map { .bytes($0.note) } ?? .unopened
  }

  /// What one file says.
  /// - Parameters:
  ///   - missing: what it says by not being there.
  ///   - reason: why bytes of which `read` returns nil can't be read.
  func value<Value>(
    of path: SyncPath, or missing: Value, _ reason: String, _ read: ([UInt8]) -> Value?
  ) throws(SyncError) -> Result<Value, UnreadableFile> {
    switch try reading(path) {
    case .missing: .success(missing)
    case .unopened: .failure(unreadable(key(of: path), UnreadableFile.unopened, of: path))
    case .bytes(let bytes): read(bytes).map { .success($0) } ?? .failure(unreadable(key(of: path), reason, of: path))
    }
  }

  func unreadable(_ key: SyncPath, _ reason: String, of item: SyncPath? = nil) -> UnreadableFile {
    UnreadableFile(path: (files[key]?.path ?? key).path, item: item == key ? nil : item, reason: reason)
  }

  func favorite() throws(SyncError) -> Result<Creature, UnreadableFile> {
    try value(of: .favorite, or: Model().favoriteCreature, "it names no creature") { bytes in
      Creature(String(String(decoding: bytes, as: UTF8.self).trimmed))
    }
  }

  func conflicts() throws(SyncError) -> Result<[SharedConflict], UnreadableFile> {
    try value(of: .conflicts, or: [], "a line of it is no conflict") { bytes in
      SharedLines.values(bytes) { SharedConflict($0, at: reader.setting.now) }
    }
  }

  func codings() throws(SyncError) -> Result<[Coding], UnreadableFile> {
    try value(of: .codings, or: [], "a line of it is no coding") { bytes in SharedLines.values(bytes) { Coding($0) } }
  }

  /// The marks of dreams that were erased on any machine.
  package func tombstones() throws(SyncError) -> Result<Tombstones, UnreadableFile> {
    try value(of: .tombstones, or: Tombstones(), "a line of it is no mark of a dream") { Tombstones(lines: $0) }
  }

  /// The journal that the repository says it has; nil if it says none.
  package func mark() throws(SyncError) -> RepositoryMark? {
    let mark = try value(of: .mark, or: RepositoryMark?.none, "") { bytes in RepositoryMark(bytes).map { .some($0) } }
    guard case .success(let mark) = mark else { throw .unmarked }
    return mark
  }
}

extension Result {
  /// The value; nil for a failure.
  var value: Success? { try? get() }
}
