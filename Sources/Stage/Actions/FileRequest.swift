import DreamCore

/// A request to read or write files outside of the journal.
package enum FileRequest: Equatable, Sendable {
  /// Lists the paths that begin with a path that is being typed.
  case paths(beginning: String)
  /// Reads dreams from a file or a folder, and compares them with those of a model. Nothing is changed.
  case read(ImportRequest)
  /// Writes dreams to a file or a folder.
  case write(ExportRequest)
}

/// An answer to a `FileRequest`. `progress` is followed by further answers.
package enum FileAnswer: Sendable {
  /// The paths that begin with the typed one, in order. Those of folders end with a slash.
  case paths([String], beginning: String)
  /// How far the work is, in a few words.
  case progress(String)
  /// What an import would do.
  case plan(ImportPlan)
  /// The dreams were written, as a message to show. `losses` is what the form has no place for, in words.
  case written(String, losses: [String])
  /// The dreams were written as `written` says, but for notes that were changed elsewhere, which `changed` names.
  case kept(ExportRequest, String, changed: String, losses: [String])
  /// Nothing was written: there is something at the path.
  case exists(ExportRequest)
  /// The request failed, as a message with the reason.
  case failed(String)
}

/// What an import would do, in words, and the edit that does it.
package struct ImportPlan: Sendable {
  /// The form of what was read, such as `csv`.
  package let kind: String
  /// The numbers of what is new, known already and left out.
  package let numbers: String
  /// What is left out, and what can't be taken over as it is, each with an example.
  package let remarks: [String]
  /// The edit that takes the dreams in; nil if there is nothing new.
  package let edit: Edit?
  /// The number of new dreams.
  package let count: Int
  /// The plan that also updates what is here in another version; empty if nothing is.
  private let updatingPlan: [ImportPlan]
  package var updating: ImportPlan? { updatingPlan.first }

  package init(
    kind: String, numbers: String, remarks: [String], edit: Edit?, count: Int, updating: ImportPlan? = nil
  ) {
    self.kind = kind
    self.numbers = numbers
    self.remarks = remarks
    self.edit = edit
    self.count = count
    updatingPlan = [updating].compactMap { $0 }
  }
}

extension ImportPlan: Equatable {
  /// Compares the words and whether there is an edit; functions can't be compared.
  package static func == (left: ImportPlan, right: ImportPlan) -> Bool {
    left.kind == right.kind && left.numbers == right.numbers && left.remarks == right.remarks
      && left.count == right.count && (left.edit == nil) == (right.edit == nil)
      && left.updatingPlan == right.updatingPlan
  }
}

extension FileAnswer {
  /// What came of an export whose sheet was closed meanwhile, as a message; nil for all other answers.
  package var outcome: String? {
    switch self {
    case .written(let words, _): words
    case .kept(_, let words, let changed, _): "\(words) \(changed)."
    case .exists(let request): "Not exported: \(request.path) already exists."
    case .paths, .progress, .plan, .failed: nil
    }
  }
}

/// Dreams of a model, the form in which they are to be written, and the path of the file or folder.
package struct ExportRequest: Sendable {
  /// The dreams, the newest first.
  package let dreams: [Dream.ID]
  package let model: Model
  /// Whether they are the whole journal, with its nights and its favourite creature.
  package let isWhole: Bool
  /// The hour at which a night ends.
  package let nightTurn: Int
  /// The name of the form.
  package let form: String
  /// The path, which may begin with `~`.
  package let path: String
  /// Whether what is at the path is replaced.
  package private(set) var isReplacing = false
  /// Whether notes that were changed elsewhere are replaced, too.
  package private(set) var replacesChanged = false

  package init(
    _ dreams: [Dream.ID], of model: Model, isWhole: Bool, nightTurn: Int = 12, as form: String, to path: String
  ) {
    self.dreams = dreams
    self.nightTurn = nightTurn
    self.model = model
    self.isWhole = isWhole
    self.form = form
    self.path = path
  }

  /// The same request, replacing what is at the path.
  package var replacing: ExportRequest {
    var request = self
    request.isReplacing = true
    return request
  }

  /// The same request, replacing also notes that were changed elsewhere.
  package var replacingChanged: ExportRequest {
    var request = replacing
    request.replacesChanged = true
    return request
  }
}

extension ExportRequest: Equatable {
  /// Compares everything but the models, which would take long.
  package static func == (left: ExportRequest, right: ExportRequest) -> Bool {
    left.dreams == right.dreams && left.isWhole == right.isWhole && left.form == right.form
      && left.path == right.path && left.isReplacing == right.isReplacing
      && left.replacesChanged == right.replacesChanged
  }
}

/// A file or a folder to read dreams from, how it is to be read, and the model with which they are compared.
package struct ImportRequest: Sendable {
  /// The path, which may begin with `~`.
  package let path: String
  /// The name of the form; nil if the content is to tell it.
  package let form: String?
  /// The time zone of times that don't tell theirs, such as `Europe/Berlin`; nil if none is given.
  package let zone: String?
  package let model: Model

  package init(path: String, form: String? = nil, zone: String? = nil, comparedWith model: Model) {
    self.path = path
    self.form = form
    self.zone = zone
    self.model = model
  }
}

extension ImportRequest: Equatable {
  /// Compares everything but the models, which would take long.
  package static func == (left: ImportRequest, right: ImportRequest) -> Bool {
    left.path == right.path && left.form == right.form && left.zone == right.zone
  }
}

/// The forms in which dreams can be written to files and read from them.
package struct FileForms: Sendable {
  package let exports: [ExportForm]
  /// The names of the forms that can be read.
  package let imports: [String]

  package init(exports: [ExportForm] = [.json], imports: [String] = ["json"]) {
    self.exports = exports
    self.imports = imports
  }
}

/// A form in which dreams can be written.
package struct ExportForm: Hashable, Sendable {
  package let name: String
  /// The ending of its files, with a dot; empty for a folder.
  package let ending: String

  package init(name: String, ending: String) {
    self.name = name
    self.ending = ending
  }

  package static let json = ExportForm(name: "json", ending: ".json")

  /// The name that is proposed for the file or folder until the person types one.
  package var usualName: String { ending.isEmpty ? "Dreams" : "dreams\(ending)" }
}
