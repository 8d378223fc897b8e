import DreamCore

/// What reading needs to know besides the file.
package struct ImportSetting: Sendable {
  /// The time of the import: the time of creation of dreams that don't say theirs.
  let now: Instant

  package init(now: Instant) { self.now = now }
}

extension ImportFormat {
  /// Reads the bytes of a file. What can't be read becomes a problem of the result.
  package func read(_ bytes: [UInt8], _ setting: ImportSetting) throws(ImportError) -> ImportedJournal {
    switch self {
    case .json: try JournalDocument.read(bytes, setting)
    case .jsonl: JournalLines.read(bytes, setting)
    case .dreambank: throw .unknownFormat
    }
  }
}
