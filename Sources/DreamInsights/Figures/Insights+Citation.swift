import DreamCore

extension Insights {
  /// What the figures are of, so that someone else can count again: the search, the number of dreams, their digest, the version of
  /// Lucid, and the day of counting.
  package func citation(on day: Day) -> String {
    let search = words.map { "the search “\($0)”" } ?? "all dreams"
    let left = [
      leftOut == 0 ? nil : "\(leftOut.counted("dream")) of collections not counted",
      repeated == 0 ? nil : "\(repeated.counted("text")) again not counted",
    ].compactMap(\.self)
    return """
      Counted with Lucid \(Release.version) on \(day): \(search), \(period.name), \(dreams.counted("dream"))\
      \(left.isEmpty ? "" : " (\(left.joined(separator: ", ")))"), digest \(digest).
      Shares with Wilson's 95 % interval (Wilson 1927), differences with Newcombe's (method 10, Newcombe 1998), medians with \
      quartiles.
      """
  }
}

/// A digest of dreams, the same for the same dreams in any order. It tells whether something was changed, added or erased since;
/// it is no proof against someone who wants to deceive.
struct DreamDigest {
  private var sum: UInt64 = 0

  /// Sixteen hexadecimal digits.
  var description: String {
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Adds what is counted of a dream: its id, date, texts, ratings, marks and names.
  mutating func add(_ dream: Dream) {
    var hash = FNV1a()
    hash.add(dream.id.description)
    hash.add(dream.date?.description ?? "")
    hash.add(dream.title.string)
    hash.add(dream.narrative.string)
    hash.add(
      "\(dream.lucidity?.value ?? -1) \(dream.vividness?.value ?? -1) \(dream.mood?.value ?? -9) \(dream.isFragment)")
    for kind in dream.kinds.map(\.rawValue).sorted() { hash.add(kind) }
    for list in NameList.all { dream[list].forEach { hash.add($0) } }
    for sign in dream.signs { hash.add("\(sign.category.rawValue) \(sign.text)") }
    hash.add(dream.technique?.rawValue ?? "")
    hash.add(dream.series ?? "")
    sum &+= hash.value
  }
}

/// The hash function FNV-1a of 64 bits (G. Fowler, L. C. Noll, K.-P. Vo).
private struct FNV1a {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    // No text has this byte: two texts are not the same as their sum.
    value = (value ^ 0xFF) &* 0x100_0000_01b3
  }
}
