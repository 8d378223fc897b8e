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
    case .exists(let request): "Not exported: \(request.path) is there already."
    case .paths, .progress, .plan, .failed: nil
    }
  }
}
