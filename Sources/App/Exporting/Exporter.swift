import DreamCore
import Formats
import JournalStore
import Records
import Stage

extension FileWorker {
  /// The forms that can be written.
  static var exportForms: [ExportForm] {
    ExportFormat.allCases.map { format in
      if case .folder = format.output(of: ExportedJournal(dreams: ExportedDreams([]))) {
        return ExportForm(name: format.rawValue, ending: "")
      }
      return ExportForm(name: format.rawValue, ending: ".\(format.endings.first ?? "json")")
    }
  }

  /// Writes the dreams. A file or folder at the path stays unless the request replaces it.
  func write(_ request: ExportRequest, _ progress: @escaping (String) -> Void) -> FileAnswer {
    guard let format = ExportFormat(rawValue: request.form) else {
      return .failed("Not exported: there is no format \(request.form).")
    }
    if let refusal = format.refusal(of: request.path) { return .failed("Not exported. \(refusal)") }
    let content: ExportedJournal
    var remarks = Tally<NoteRemark>()
    do {
      content = try self.content(of: request, in: format)
      var output = format.output(of: content)
      if request.isReplacing, case .folder(let files) = output {
        let files = try fitting(files, to: request)
        (output, remarks) = (.folder(files), files.remarks)
      }
      try write(output, request, progress)
    } catch let error as ImportFailure {
      return .failed("Not exported: \(error.message)")
    } catch let error as JournalError {
      return .failed("Not exported: \(error.briefMessage)")
    } catch let error as WriteFailure {
      guard error.reason != .exists || request.isReplacing else { return .exists(request) }
      return .failed("Not exported: \(error.path) can't be written: \(error.reason.reason).")
    } catch {
      return .failed("Not exported: \(error)")
    }
    let words = "Exported \(content.count.counted("dream")) to \(request.path).\(outlets.remark)"
    let losses = format.losses(of: content).lines()
    guard let changed = remarks.lines(of: .changed).first else {
      return .written(words, losses: losses + remarks.lines())
    }
    return .kept(request, words, changed: changed, losses: losses + remarks.lines().filter { $0 != changed })
  }

  /// What a request asks for.
  private func content(of request: ExportRequest, in format: ExportFormat) throws -> ExportedJournal {
    try journal.read { store in
      try store.content(
        request.dreams.filter { request.model.dreams.contains($0) }, of: request.model, isWhole: request.isWhole,
        for: format, setting, nightTurn: request.nightTurn)
    }
  }

  private var setting: ReadingSetting {
    ReadingSetting(now: surroundings.now(), utcOffset: surroundings.utcOffset)
  }

  /// Returns `files` as written over the notes that are in the request's folder.
  private func fitting(_ files: NoteFolder, to request: ExportRequest) throws -> NoteFolder {
    guard let path = try? outlets.path(of: request.path) else { return files }
    guard let there = try NewFolder(path).notes(setting) else { return files }
    return try journal.read {
      try $0.fit(
        files, over: there, in: request.model, replacesChanged: request.replacesChanged, at: surroundings.now())
    }
  }

  private func write(
    _ output: ExportOutput, _ request: ExportRequest, _ progress: @escaping (String) -> Void
  ) throws(WriteFailure) {
    let path: String
    do throws(PlaceError) {
      path = try outlets.path(of: request.path)
    } catch {
      throw WriteFailure(path: request.path, .outside)
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
      try OutputFile(path, named: request.path, isPrivate: true).write(watched, isReplacing: request.isReplacing)
    }
  }
}

extension JournalStore {
  /// Dreams of a model, for some formats with the records that they came from. Only a whole journal has its nights and its
  /// favourite creature.
  package func content(
    _ dreams: [Dream.ID], of model: Model, isWhole: Bool, for format: ExportFormat, _ setting: ReadingSetting,
    nightTurn: Int
  ) throws(JournalError) -> ExportedJournal {
    // A base that says what its dream says needs no room of its own.
    let origins = try (format.writesRecords ? rawOrigins(of: Set(dreams)) : []).map { origin in
      guard let dream = model.dreams[origin.dream], dream.says(theSameAs: origin.base) else { return origin }
      return origin.with(base: dream)
    }
    return ExportedJournal(
      dreams: ExportedDreams(dreams, of: model),
      nights: isWhole ? model.nights.values.sorted { $0.id > $1.id } : [],
      favoriteCreature: isWhole ? model.favoriteCreature : nil, origins: origins, setting: setting,
      nightTurn: nightTurn)
  }
}
