@testable import Interchange

extension ExportFormat {
  /// The bytes of the document of a journal; none for a folder.
  func bytes(of journal: ExportedJournal) -> [UInt8] {
    if case .document(let pieces) = output(of: journal) { pieces.bytes } else { [] }
  }
}
