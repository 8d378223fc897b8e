import JSON

/// The file by which a repository tells which journal it has.
package struct RepositoryMark: Sendable {
  /// The id of the journal, which all machines have that share it.
  package let journal: String
  /// What lets a machine in whose journal is locked; nil if the notes are for everybody to read.
  package let header: JSON?
  /// The version of what the files of the repository are like.
  private let version: Int

  /// The version that this Lucid writes.
  private static let current = 1

  package init(journal: String, header: JSON? = nil) {
    (self.journal, self.header, version) = (journal, header, Self.current)
  }

  /// Returns `nil` if the bytes are no mark.
  init?(_ bytes: [UInt8]) {
    guard let json = JSON(reading: bytes), case .string(let journal)? = json["journal"],
      case .number(let version)? = json["version"], version > 0, Self.isID(journal)
    else { return nil }
    (self.journal, self.version, header) = (journal, version, json["sealed"])
  }

  package var isNewer: Bool { version > Self.current }

  var bytes: [UInt8] {
    let members: [(String, JSON)] = [
      ("lucid", .string("notes")), ("version", .number(version)), ("journal", .string(journal)),
    ]
    return Array(JSON.object(members + (header.map { [("sealed", $0)] } ?? [])).text.utf8) + [0x0A]
  }

  /// Whether a text may be the id of a journal, by which a folder is named.
  private static func isID(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count) && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// The page that tells what the repository is, for those who look at it.
  var page: String {
    header == nil
      ? """
      # Dreams

      Lucid keeps a dream journal the same on several machines by this repository, with `lucid sync`. Each dream is a note: \
      read them, change them, and add your own, with any program for notes.

      """
      : """
      # Dreams

      Lucid keeps a dream journal the same on several machines by this repository, with `lucid sync`. The notes are sealed: \
      `lucid sync --set` with this address, and the passphrase or the recovery code, opens them in a locked journal.

      """
  }
}
