import DreamCore
import Platform

/// The folder `backups` beside a journal, with the backups that Lucid makes by itself.
package struct BackupFolder {
  private let folder: String
  /// What the names of the backups of this journal begin with.
  private let prefix: String

  package init(journal path: String) {
    let path = path.absolutePath
    folder = path.folder + Self.name
    prefix = path.fileName + "."
  }

  private static let name = "backups/"

  /// Whether a path is that of a backup of some journal.
  static func ownsName(_ path: String) -> Bool {
    guard path.folder.hasSuffix("/" + name), let dot = path.lastIndex(of: ".") else { return false }
    return BackupTime(path[path.index(after: dot)...]) != nil
  }

  package struct Backup: Hashable, Sendable {
    package let time: BackupTime
    package let path: String
  }

  func backup(at time: BackupTime) -> Backup { Backup(time: time, path: "\(folder)\(prefix)\(time)") }

  /// The backups, the latest first.
  package var backups: [Backup] {
    let names = JournalFile.names(in: folder, beginningWith: prefix)
    let times = names.compactMap { BackupTime($0.dropFirst(prefix.count)) }
    return times.sorted(by: >).map(backup)
  }
}
