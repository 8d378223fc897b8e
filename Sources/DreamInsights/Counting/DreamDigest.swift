import DreamCore

/// A digest of dreams and notes of nights, the same for the same ones in any order. It tells whether something was changed, added or erased since;
/// it is no proof against someone who wants to deceive.
struct DreamDigest: Sendable {
  private var sum: UInt64 = 0

  /// Sixteen hexadecimal digits.
  var description: String {
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Adds what is counted of a dream: its date, texts, ratings, marks and names. Not its id, which is another in each journal that
  /// takes over the same dreams.
  /// - Parameter text: the digest of its narrative.
  mutating func add(_ dream: Dream, text: TextDigest) {
    var digest = text
    digest.add(dream.date?.description ?? "")
    digest.add(dream.title.string)
    for rating in [dream.lucidity?.value, dream.vividness?.value, dream.mood?.value] {
      digest.add(UInt64(bitPattern: Int64(rating ?? 99)))
    }
    digest.add(dream.isFragment ? 1 : 0)
    for kind in dream.kinds.map(\.rawValue).sorted() { digest.add(kind) }
    for list in NameList.all { dream[list].forEach { digest.add($0) } }
    for sign in dream.signs { digest.add("\(sign.category.rawValue) \(sign.text)") }
    digest.add(dream.technique?.rawValue ?? "")
    digest.add(dream.series ?? "")
    sum &+= digest.value
  }
}

extension DreamDigest {
  /// Adds what is noted of a night.
  mutating func add(_ night: NightRecord) { sum &+= night.note.digest }

  /// What the notes of a night add.
  static func value(of night: Night) -> UInt64 {
    var digest = TextDigest()
    digest.add(UInt64(bitPattern: Int64(night.id.daysSince1970)))
    digest.add(night.recall?.rawValue ?? "")
    for time in [night.toBed, night.wokeInNight, night.wakeBackToBed, night.awake] {
      digest.add(UInt64(bitPattern: Int64(time?.secondOfDay ?? -1)))
    }
    for number in [night.minutesToFallAsleep, night.sleepQuality?.value] {
      digest.add(UInt64(bitPattern: Int64(number ?? -1)))
    }
    for techniques in [night.techniquesPlanned, night.techniquesAttempted] {
      digest.add(techniques.map(\.names) ?? "-")
    }
    digest.add(night.targetSign ?? "")
    digest.add(night.intention.string)
    return digest.value
  }
}

extension Set<Technique> {
  /// The names in their order, with blanks between them.
  fileprivate var names: String {
    count < 2 ? first?.rawValue ?? "" : map(\.rawValue).sorted().joined(separator: " ")
  }
}

/// A digest of texts and numbers in their order: FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo) over words of eight bytes.
struct TextDigest: Hashable, Sendable {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init() {}

  /// The digest of a text without white space at its ends.
  init(trimmed text: String) { add(text, trimmed: true) }

  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01b3
    // The low bits of a product know nothing of the high ones.
    value ^= value >> 32
  }

  mutating func add(_ text: String, trimmed: Bool = false) {
    var text = text
    text.withUTF8 { bytes in
      var (start, end) = (0, bytes.count)
      while trimmed, start < end, bytes[start] <= 0x20 { start += 1 }
      while trimmed, start < end, bytes[end - 1] <= 0x20 { end -= 1 }
      add(UInt64(end - start))
      let words = UnsafeRawBufferPointer(bytes)
      while start + 8 <= end {
        add(UInt64(littleEndian: words.loadUnaligned(fromByteOffset: start, as: UInt64.self)))
        start += 8
      }
      add((start..<end).reduce(0) { $0 << 8 | UInt64(bytes[$1]) })
    }
  }
}
