import DreamCore

/// Dreams of a model, the form in which they are to be written, and the path of the file or folder.
package struct ExportRequest: Sendable {
  /// The dreams, the newest first.
  package let dreams: [Dream.ID]
  package let model: Model
  /// Whether they are the whole journal, with its nights and its favourite creature.
  package let isWhole: Bool
  /// The name of the form.
  package let form: String
  /// The path, which may begin with `~`.
  package let path: String
  /// Whether what is at the path is replaced.
  package private(set) var isReplacing = false
  /// Whether notes that were changed elsewhere are replaced, too.
  package private(set) var replacesChanged = false

  package init(_ dreams: [Dream.ID], of model: Model, isWhole: Bool, as form: String, to path: String) {
    self.dreams = dreams
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
