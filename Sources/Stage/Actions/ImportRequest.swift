import DreamCore

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
