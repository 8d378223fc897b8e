import DreamCore
import Platform
import Records

/// The notes of a commit.
package struct NoteTree: Sendable {
  let repository: GitRepository
  let commit: GitID?
  let reader: NoteReader
  /// What seals the notes; nil if they are for everybody to read.
  let seal: (any NoteSeal)?
  /// The files by what they are of the journal: a note at a path of its own counts as the dream that it has. What of such notes
  /// has no dream is there under its path, and what is sealed under its name.
  let files: [SyncPath: File]
  /// The times of the commits that brought the files, in seconds since 1970, as far as they are known.
  private let times: [ExactName: Int64]

  struct File: Hashable, Sendable {
    let path: SyncPath
    let content: GitID
  }

  /// - Parameters:
  ///   - commit: nil for none, which has no notes.
  ///   - base: an earlier commit: of two notes with one id, the one at the path that it had there is the dream.
  ///   - times: the times of the commits that brought the files, in seconds since 1970.
  ///   - setting: reads the notes; its time is that of the commit.
  package init(
    of commit: GitID?, in repository: GitRepository, since base: NoteTree? = nil, times: [ExactName: Int64] = [:],
    sealedBy seal: (any NoteSeal)?, _ setting: ReadingSetting
  ) throws(SyncError) {
    (self.repository, self.commit, self.seal, self.times) = (repository, commit, seal, times)
    reader = NoteReader(setting: setting)
    var (files, notes): ([SyncPath: File], [File]) = ([:], [])
    let all: [(path: ExactName, content: GitID)] = if let commit { try repository.files(of: commit) } else { [] }
    for (name, content) in all {
      guard let path = SyncPath(name), path == .mark || path.isSealed == (seal != nil) else { continue }
      let file = File(path: path, content: content)
      if case .note = path { notes.append(file) } else { files[path] = file }
    }
    let bytes = try repository.bytes(of: notes.map(\.content))
    let known = Set(base?.files.values.map(\.path) ?? [])
    func isBefore(_ one: File, _ other: File) -> Bool {
      let areKnown = (known.contains(one.path), known.contains(other.path))
      return areKnown.0 == areKnown.1 ? one.path.path < other.path.path : areKnown.0
    }
    for file in notes.sorted(by: isBefore) {
      files[reader.identity(of: bytes[file.content] ?? [], at: file.path) { files[$0] != nil }] = file
    }
    self.files = files
  }

  /// The latest time of change that a file can tell: a day after the commit that brought it, as clocks differ; nil if that isn't
  /// known. The other time is that of the commit.
  func latestTime(in path: SyncPath) -> (limit: Instant, commit: Instant)? {
    guard let file = files[key(of: path)], let seconds = times[file.path.path] else { return nil }
    let time = Instant(milliseconds: seconds * 1000)
    return (time.advanced(byMilliseconds: 86_400_000), time)
  }

  /// The key of what is at a path in `files`.
  func key(of path: SyncPath) -> SyncPath {
    guard let seal, path != .mark else { return path }
    return .sealed(seal.name(of: "\(path.path)"))
  }

  /// What files say, by what they are of the journal; a sealed one that can't be opened by its key. Read on all cores.
  func contents(of keys: some Collection<SyncPath>) throws(SyncError) -> [SyncPath: NoteReader.Content] {
    let found = keys.compactMap { key in files[key].map { (key, $0) } }
    let bytes = try repository.bytes(of: found.map(\.1.content))
    let read = found.concurrentMap { key, file in content(bytes[file.content], key, file) }
    return Dictionary(read) { first, _ in first }
  }

  private func content(_ bytes: [UInt8]?, _ key: SyncPath, _ file: File) -> (SyncPath, NoteReader.Content) {
    guard let bytes else { return (key, .unreadable("it is larger than \(SizeLimit.file >> 20) MB")) }
    guard case .sealed(let name) = key else {
      return (key, reader.content(bytes, at: file.path).identified(as: key))
    }
    guard let (path, note) = seal?.opened(bytes, named: name), let item = SyncPath(ExactName(path)) else {
      return (key, .unreadable(UnreadableFile.unopened))
    }
    return (item, reader.content(note, at: item))
  }

  var isEmpty: Bool { commit == nil }
}

extension NoteReader {
  /// What a note at a path of its own is: the dream that it has, or else just the file. Of two notes with the same id the one
  /// that comes later is a copy, and another dream.
  fileprivate func identity(of bytes: [UInt8], at path: SyncPath, isTaken: (SyncPath) -> Bool) -> SyncPath {
    guard case .dream(let dream, _, _) = content(bytes, at: path) else { return path }
    let item = SyncPath.dream(dream.id)
    return isTaken(item) ? .dream(Self.id(of: dream, at: path.path)) : item
  }
}

extension NoteReader.Content {
  /// The content as that of an item: a copy of a note has another id than it says.
  fileprivate func identified(as item: SyncPath) -> Self {
    guard case .dream(let dream, let other, _) = self, case .dream(let id) = item, dream.id != id else { return self }
    return .dream(dream.identified(by: id), other: other?.identified(by: id), isWhole: false)
  }
}

/// Seals notes, so that who has the repository can't read them.
package protocol NoteSeal: Sendable {
  /// The name of the file of a note, which tells nothing: hexadecimal digits.
  func name(of path: String) -> String

  /// Seals a note with its path. The same note at the same path is the same box each time.
  func sealed(_ note: [UInt8], at path: String) -> [UInt8]

  /// Opens a file: the path of its note, and the note. Returns `nil` if it is none of this seal, or was changed.
  func opened(_ box: [UInt8], named name: String) -> (path: String, note: [UInt8])?
}
