import DreamCore

extension Dream {
  /// Its title, when it was, and what was written, as text for a clipboard.
  var textToCopy: String {
    let heading = [displayTitle, date == nil ? "" : dateWords].filter { !$0.isEmpty }.joined(separator: "\n")
    return narrative.isBlank ? heading + "\n" : "\(heading)\n\n\(narrative.string)\n"
  }
}
