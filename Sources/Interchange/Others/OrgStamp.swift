/// A time stamp of Org in a line: `[2024-01-31 Wed 07:30]`, `<2024-01-31>`.
struct OrgStamp {
  /// The day and the time without the name of the day: `2024-01-31 07:30`.
  let date: String
  let before: Substring
  let after: Substring

  /// Finds the first time stamp in a line. Returns nil if there is none.
  init?(_ line: Substring) {
    for (open, close) in [("[", "]"), ("<", ">")] as [(Character, Character)] {
      var rest = line
      while let start = rest.firstIndex(of: open), let end = rest[start...].firstIndex(of: close) {
        let inner = rest[rest.index(after: start)..<end]
        if let date = Self.date(inner) {
          (self.date, before, after) = (date, line[..<start], line[line.index(after: end)...])
          return
        }
        rest = rest[rest.index(after: start)...]
      }
    }
    return nil
  }

  /// Whether the line has nothing else.
  var isAlone: Bool { before.isBlank && after.isBlank }

  /// Of a range of times it is the first one.
  private static func date(_ text: Substring) -> String? {
    guard text.utf8.count <= 48 else { return nil }
    let words = text.split(separator: " ")
    guard let day = words.first, WrittenDate(day) != nil else { return nil }
    let clock = words.first { $0.contains(":") }?.prefix { $0 != "-" }
    let date = clock.map { "\(day) \($0.utf8.count == 4 ? "0" : "")\($0)" } ?? String(day)
    return WrittenDate(date) == nil ? String(day) : date
  }
}
