import DreamCore
import Records
import YAML

/// A month of RedNotebook, such as `2024-01.txt`: YAML with a text for each day and notes in categories beside it.
struct RedNotebookMonth {
  private let days: [(day: Day, content: [YAMLNode.Member])]
  /// The keys of what is no day of the month.
  private let broken: [String]

  /// Returns `nil` if the name is no month, or the content isn't what RedNotebook writes.
  init?(_ file: ImportFile) {
    guard let (year, month) = Self.month(of: file.name),
      let mapping = try? YAMLNode.read(DecodedText(file.bytes).string[...])?.mapping, !mapping.isEmpty
    else { return nil }
    var (days, broken): ([(Day, [YAMLNode.Member])], [String]) = ([], [])
    for (key, value) in mapping {
      guard let key = key.text, let number = Int(key) else { return nil }
      if let day = Day(year: year, month: month, day: number), let content = value.mapping {
        days.append((day, content))
      } else {
        broken.append(key)
      }
    }
    guard !days.isEmpty else { return nil }
    (self.days, self.broken) = (days, broken)
  }

  /// Whether a file is a month by its name and its first line, `7: {text: …}` or `7:`, and yet none that can be read.
  static func isBroken(_ file: ImportFile) -> Bool {
    guard month(of: file.name) != nil, RedNotebookMonth(file) == nil else { return false }
    let line = file.beginning.drop(while: \.isBlank)
    let number = line.prefix(while: \.isDigit)
    let rest = line.dropFirst(number.count).prefix { $0 != UInt8(ascii: "\n") }
    return (1...2).contains(number.count) && rest.first == UInt8(ascii: ":")
      && rest.dropFirst().first { !$0.isBlank }.map { $0 == UInt8(ascii: "{") } ?? true
  }

  /// The month that the name of a file is of; nil if it is none.
  static func month(of path: String) -> (year: Int, month: Int)? {
    // Each note of a folder is asked for its month.
    guard path.utf8.suffix(4).elementsEqual(".txt".utf8) else { return nil }
    let name = path.split(separator: "/").last ?? ""
    let parts = name.dropLast(4).utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2], let year = Int(digits: parts[0]), let month = Int(digits: parts[1]) else {
      return nil
    }
    return (year, month)
  }

  /// Adds a dream for each day. The category Tags and words with `#` are tags; other categories become extra fields.
  func add(to journal: inout ImportedJournal, _ setting: ReadingSetting) {
    for key in broken { journal.leaveOut(.day(key), "the month has no such day, or there is no text below it") }
    for (day, content) in days {
      var record = Record()
      record.set(.date, .text("\(day)"))
      for (key, value) in content {
        let name = key.text ?? ""
        if name == "text" {
          record.set(.narrative, .text(value.text ?? ""))
          record.addTags(JrnlTags.hashtags(in: value.text ?? ""))
        } else {
          let entries = value.mapping.map { $0.compactMap(\.key.text) } ?? [value.text].compactMap(\.self)
          if name == "Tags" { record.addTags(entries) } else { record.extra[name] = entries.joined(separator: ", ") }
        }
      }
      journal.add(record, setting, at: .day("\(day)"))
    }
  }
}
