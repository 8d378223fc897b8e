import DreamCore
import Formats
import Records

/// Reads the notes of a commit as dreams and nights.
struct NoteReader: Sendable {
  /// The time of the commit is that of what a note doesn't tell.
  let setting: ReadingSetting

  /// What a note says. If git marked two texts in it, it says two things. `isWhole` says that nothing has to be written into it: it
  /// has the id of its dream, and one text.
  enum Content: Equatable {
    case dream(Dream, other: Dream? = nil, isWhole: Bool)
    case night(Night, other: Night? = nil)
    case empty
    case unreadable(String)
  }

  func content(_ bytes: [UInt8], at path: SyncPath) -> Content {
    if let sides = ConflictMarkers(bytes) {
      let (ours, theirs) = (read(Array(sides.ours.utf8), at: path), read(Array(sides.theirs.utf8), at: path))
      switch (ours, theirs) {
      case (.dream(let dream, _, _), .dream(let other, _, _)) where dream.id == other.id:
        return .dream(dream, other: other, isWhole: false)
      case (.night(let night, _), .night(let other, _)): return .night(night, other: other)
      default: break
      }
    }
    return read(bytes, at: path)
  }

  private func read(_ bytes: [UInt8], at path: SyncPath) -> Content {
    switch (SharedNote(bytes, at: path.path, setting), path) {
    // The name of a file counts, as a person may have copied one.
    case (.dream(let dream, let isNew), .dream(let id)):
      .dream(isNew ? dream.without(id) : dream.identified(by: id), isWhole: !isNew && dream.id == id)
    case (.dream(let dream, let isNew), .note(let name)):
      .dream(isNew ? dream.identified(by: Self.id(of: dream, at: name)) : dream, isWhole: !isNew)
    case (.night(let night), .night(let day)) where night.id == day: .night(night)
    case (.unreadable(let reason), _): .unreadable(reason)
    case (.empty, .dream), (.empty, .night): .unreadable("it is empty")
    case (.empty, _): .empty
    case (.dream, _): .unreadable("it is no night as Lucid writes it")
    case (.night, _): .unreadable("it is a night, which belongs into the folder nights")
    }
  }

  /// The id of a new dream: the same on each machine that sees the note, so that none takes it in twice.
  static func id(of dream: Dream, at path: ExactName) -> Dream.ID {
    let hash = (path.bytes + "\n\(dream.extra["created"] ?? "")".utf8).fnv1a
    return Dream.ID(rawValue: Int64(bitPattern: hash & UInt64(Int64.max)))
  }
}

extension Dream {
  /// The dream of a note that lost its head, under the id by which its file is named: the name is no title.
  fileprivate func without(_ id: ID) -> Dream {
    var dream = identified(by: id)
    if dream.title.string == id.description { dream.title = "" }
    if dream.extra["id"] == id.description { dream.extra["id"] = nil }
    return dream
  }
}
