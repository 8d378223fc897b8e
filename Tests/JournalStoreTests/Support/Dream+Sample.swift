import DreamCore

extension Dream {
  /// A dream with nothing in it but this.
  static func sample(
    _ number: Int64, _ narrative: String = "I walked down the stairs.", date: String? = nil, title: String = "",
    tags: [String] = []
  ) -> Dream {
    Dream(
      id: ID(rawValue: number), date: date.flatMap { DreamDate($0) }, title: Prose(title),
      narrative: Prose(narrative), tags: tags, createdAt: Instant(milliseconds: 7))
  }

  func telling(_ narrative: String) -> Dream {
    var dream = self
    dream.narrative = Prose(narrative)
    return dream
  }
}

extension Model {
  init(holding first: Dream, _ rest: Dream...) { self = Model().inserting([first] + rest) }

  /// As the list has them: newest first, undated last.
  var inListOrder: [Dream] {
    dreams.values.sorted { DreamOrder($0).isNewer(than: DreamOrder($1)) }
  }
}
