extension Model {
  /// What dreams are called that something is done to: `“Teeth”`, `12 dreams`.
  package func words(for dreams: [Dream.ID]) -> String {
    guard dreams.count == 1, let dream = self.dreams[dreams[0]] else { return dreams.count.counted("dream") }
    return "“\(dream.displayTitle)”"
  }

  /// The first of them by their titles, and how many more there are: `“Teeth”, “Water”, “The door” and 9 more`. Short
  /// enough for a narrow alert.
  package func titles(of dreams: [Dream.ID]) -> String {
    var (named, length) = ([String](), 0)
    for dream in dreams.prefix(Self.mostNamed).compactMap({ self.dreams[$0] }) {
      length += dream.shortTitle.count
      if length <= Self.longest { named.append("“\(dream.shortTitle)”") }
    }
    let more = dreams.count - named.count
    let all = named + (more > 0 ? ["\(more.grouped) more"] : [])
    return all.count < 2 ? all.joined() : "\(all.dropLast().joined(separator: ", ")) and \(all[all.count - 1])"
  }

  private static let mostNamed = 3
  /// Characters of the titles together.
  private static let longest = 50
}

extension Dream {
  fileprivate var shortTitle: String {
    let title = displayTitle
    let start = title.prefix(40)
    return start.endIndex == title.endIndex ? title : "\(start)…"
  }
}
