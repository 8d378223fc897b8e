import DreamCore

extension String {
  /// The texts between the semicolons in this one or, if there are none, between its commas.
  var listed: [String] {
    let separator: Character = contains(";") ? ";" : ","
    return split(separator: separator).map { String($0.trimmed) }.filter { !$0.isEmpty }
  }
}
