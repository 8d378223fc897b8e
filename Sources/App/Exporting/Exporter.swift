import DreamCore
import Interchange
import Stage

/// Writes dreams to files and folders that the person names.
struct Exporter {
  private let outlets: Outlets

  init(_ outlets: Outlets) { self.outlets = outlets }

  /// The forms that can be written.
  static var forms: [ExportForm] {
    ExportFormat.allCases.map { format in
      if case .folder = format.output(of: ExportedJournal(dreams: ExportedDreams([]))) {
        return ExportForm(name: format.rawValue, ending: "")
      }
      return ExportForm(name: format.rawValue, ending: ".\(format.endings.first ?? "json")")
    }
  }

  /// Writes the dreams. What is at the path already stays unless the request replaces it.
  func write(_ request: ExportRequest, _ progress: @escaping (String) -> Void) -> FileAnswer {
    guard let format = ExportFormat(rawValue: request.form) else {
      return .failed("Not exported: there is no form \(request.form).")
    }
    let journal = request.journal
    do throws(FolderError) {
      try write(format.output(of: journal), request, progress)
    } catch {
      guard error.reason != .exists else { return .exists(request) }
      return .failed("Not exported: \(error.path) can't be written: \(error.reason.reason).")
    }
    return .written(
      "Exported \(journal.count.counted("dream")) to \(request.path).",
      losses: format.losses(of: journal).entries.map { "\($0.kind.words(count: $0.count)): \($0.example)" })
  }

  private func write(
    _ output: ExportOutput, _ request: ExportRequest, _ progress: @escaping (String) -> Void
  ) throws(FolderError) {
    let path: String
    do throws(PlaceError) {
      path = try outlets.path(of: request.path)
    } catch {
      throw FolderError(path: request.path, .outside)
    }
    switch output {
    case .folder(let files):
      try NewFolder(path).write(files, isReplacing: request.isReplacing) { progress($0.counted("file")) }
    case .document(let pieces):
      var count = 0
      let watched = pieces.lazy.map { piece in
        count += 1
        if count.isMultiple(of: 50) {
          progress("\((count * DocumentPieces.length).grouped) of \(request.dreams.count.grouped)")
        }
        return piece
      }
      do throws(OutputError) {
        try OutputFile(path, isPrivate: true).write(watched, isReplacing: request.isReplacing)
      } catch {
        throw FolderError(path: request.path, error)
      }
    }
  }
}

extension ExportRequest {
  /// What is exported. Only a whole journal has its nights and its favourite creature with it.
  fileprivate var journal: ExportedJournal {
    let dreams = ExportedDreams(dreams.filter { model.dreams.contains($0) }, of: model)
    guard isWhole else { return ExportedJournal(dreams: dreams) }
    return ExportedJournal(
      dreams: dreams, nights: model.nights.values.sorted { $0.id > $1.id }, favoriteCreature: model.favoriteCreature)
  }
}
