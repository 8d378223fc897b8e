extension ModelChange {
  /// The one thing that it is about, as people call it; `it` where there are more.
  package var subject: String {
    guard count == 1 else { return "it" }
    if let dream = dreams.values.first { return (dream.new ?? dream.old).map { "“\($0.displayTitle)”" } ?? "it" }
    return nights.keys.first.map { "the \($0.nightWords)" } ?? "the favourite"
  }
}
