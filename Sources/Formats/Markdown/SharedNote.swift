import DreamCore
import Records

/// A note of a folder that several machines share: a dream or a night. Any program for notes may have written or changed it.
package enum SharedNote: Equatable, Sendable {
  /// A dream; `isNew` says that the note doesn't tell its id, so that it isn't known yet.
  case dream(Dream, isNew: Bool)
  case night(Night)
  /// There is no text in it.
  case empty
  /// It can't be read, with the reason.
  case unreadable(String)

  /// The note of a dream, which reads as just that dream.
  package static func bytes(of dream: Dream) -> [UInt8] { MarkdownNote.text(of: dream) }

  /// The note of a night, which reads as just that night.
  package static func bytes(of night: Night) -> [UInt8] { MarkdownNote.text(of: night) }

  /// - Parameter path: the path of the note, which tells the day and the title of a dream if the note doesn't, and the night.
  package init(_ bytes: [UInt8], at path: ExactName, _ setting: ReadingSetting) {
    let file = ImportFile(bytes, name: DecodedText(path.bytes, dropsMark: false).string)
    if file.isBlank {
      self = .empty
    } else if let error = file.noText {
      self = .unreadable("\(error)")
    } else if NoteHead(DecodedText(bytes).string.withUnixLineEnds, setting.names).isUnreadable {
      self = .unreadable("the lines between --- at its beginning are not YAML")
    } else {
      var journal = ImportedJournal()
      MarkdownNote.read(file, setting, isShared: true, into: &journal)
      // A file has one dream, whose date may need an order of its numbers.
      let read = journal.readingOpenDates(setting)
      if let dream = read.dreams.first {
        self = .dream(dream.dream, isNew: dream.key != .own)
      } else if let night = read.nights.first {
        self = .night(night)
      } else {
        self = read.problems.first.map { .unreadable($0.reason) } ?? .empty
      }
    }
  }
}
