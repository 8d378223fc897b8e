import DreamCore
import Formats
import Records

/// The part of a journal that a file of the repository holds, by the file's path.
package enum SyncPath: Hashable, Sendable {
  case dream(Dream.ID)
  case night(Day)
  case favorite
  case conflicts
  case codings
  /// The marks of erased dreams.
  case tombstones
  /// Which journal the repository has.
  case mark
  /// A note that a person or another program put where they liked: it stays there.
  case note(ExactName)
  /// A sealed file, by its name, which tells nothing.
  case sealed(String)

  private static let dreams = "dreams"
  private static let nights = "nights"
  private static let sealed = "sealed"

  /// The path. Those of dreams and nights are made of the ids alone, so that they stay when a title or a date changes.
  ///
  /// The folders of dreams have the last two digits of their ids: git writes a folder anew for each note that changes in it, and
  /// so no folder has many.
  package var path: ExactName {
    switch self {
    case .dream(let id): ExactName("\(Self.dreams)/\(id.description.suffix(2))/\(id).md")
    case .night(let day): ExactName("\(Self.nights)/\(day).md")
    case .favorite: "favorite.txt"
    case .conflicts: "conflicts.jsonl"
    case .codings: "codings.jsonl"
    case .tombstones: "erased.jsonl"
    case .mark: ".lucid"
    case .note(let path): path
    case .sealed(let name): ExactName("\(Self.sealed)/\(name.prefix(2))/\(name)")
    }
  }

  /// Returns `nil` for a file that is no concern of Lucid, such as a picture, what is hidden, and the page about the repository.
  package init?(_ path: ExactName) {
    let names = path.parts.map(\.description)
    let name = names.last.map { $0.prefix { $0 != "." } } ?? ""
    if let id = Dream.ID(String(name)), Self.dream(id).path == path {
      self = .dream(id)
    } else if let day = Day(String(name)), Self.night(day).path == path {
      self = .night(day)
    } else if let own = [Self.favorite, .conflicts, .codings, .tombstones, .mark].first(where: { $0.path == path }) {
      self = own
    } else if names.count == 3, Self.sealed(names[2]).path == path {
      self = .sealed(names[2])
    } else if names.contains(where: { $0.hasPrefix(".") || $0.lowercased() == "templates" })
      || name.lowercased() == "readme" || names[0] == Self.nights
      || !Self.endings.contains(where: { "\(path)".lowercased().hasSuffix($0) })
    {
      return nil
    } else {
      self = .note(path)
    }
  }

  private static let endings = [".md", ".markdown", ".txt"]

  /// Whether it is one of the files by which a machine tells the others of dreams and nights.
  var isNote: Bool {
    switch self {
    case .dream, .night, .note, .sealed: true
    case .favorite, .conflicts, .codings, .tombstones, .mark: false
    }
  }

  var isSealed: Bool { if case .sealed = self { true } else { false } }
}
