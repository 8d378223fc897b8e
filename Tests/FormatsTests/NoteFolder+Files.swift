import Records

@testable import Formats

extension NoteFolder {
  /// Reads files that are in memory, in their order.
  static func read(_ files: [ImportFile], _ setting: ReadingSetting) -> ImportedJournal {
    let bytes = Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.bytes) })
    return read(files.map(\.name), setting) { bytes[$0] ?? [] }
  }
}
