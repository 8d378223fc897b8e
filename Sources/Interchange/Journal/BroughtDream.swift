import DreamCore
import Records

/// What imports brought of a dream, by which it can be told what was changed in its file since, and what in the journal.
struct BroughtDream: Sendable {
  /// The dream as it first came, or was when its file was written.
  private let first: Dream
  /// The dream before and after each import that updated it since.
  private var updates: [(before: Dream, after: Dream)] = []

  /// A dream that is as its file brought it.
  init(_ dream: Dream) { first = dream }

  /// Returns `nil` if no import brought the dream.
  ///
  /// What was in a journal before, and came from there, may have been changed in it after its note was read.
  /// - Parameters:
  ///   - past: all versions of the dream in the order in which they were made.
  ///   - isImport: whether the name of a step is one of an import.
  init?(past: [Version], isImport: (String) -> Bool) {
    guard let dream = past.first?.dream, past[0].reason.map(isImport) ?? false, dream.modifiedAt <= dream.id.made else {
      return nil
    }
    self.init(past[...], isImport)
  }

  /// Returns `nil` if no version of the dream was last changed when that was that a file of Lucid has.
  init?(past: [Version], modifiedAt: Instant, isImport: (String) -> Bool) {
    guard let start = past.lastIndex(where: { $0.dream.modifiedAt == modifiedAt }) else { return nil }
    self.init(past[start...], isImport)
  }

  private init(_ past: ArraySlice<Version>, _ isImport: (String) -> Bool) {
    first = past[past.startIndex].dream
    for (before, after) in zip(past, past.dropFirst()) where after.reason.map(isImport) ?? false {
      updates.append((before.dream, after.dream))
    }
  }

  /// The values of a field that the file may have had when it was last read. Where an update changed nothing, the file had
  /// either what the dream had, or what it had before.
  func values<Value: Equatable>(_ field: (Dream) -> Value) -> [Value] {
    var values = [field(first)]
    for (before, after) in updates {
      let (old, new) = (field(before), field(after))
      if old == new { values.append(old) } else { values = [new] }
    }
    return values
  }

  /// Whether a tag stood in the text.
  func hadInText(_ tag: String) -> Bool { ([first] + updates.map(\.after)).contains { $0.hasInText(tag) } }

  /// Whether the dream came from the same kind of entry as another version of it.
  func isOfSameKind(as dream: Dream) -> Bool {
    first.extra[NotePath.key] == nil && first.extra[ReadDream.uuidKey] == dream.extra[ReadDream.uuidKey]
  }
}

/// The contents that imports brought of a dream.
struct BroughtContents {
  private let whole: Set<ContentKey>
  /// Those without titles, if the dream has a note, whose name may be the title.
  private let texts: Set<ContentKey>

  init(_ dreams: [Dream]) {
    whole = Set(dreams.map(ContentKey.init))
    texts = Set(dreams.filter { $0.extra[NotePath.key] != nil }.compactMap { ContentKey(withoutTitle: $0) })
  }

  /// Whether one of them is that of a dream that was read.
  func has(_ read: Dream) -> Bool {
    whole.contains(ContentKey(read))
      || read.extra[NotePath.key] != nil && ContentKey(withoutTitle: read).map(texts.contains) ?? false
  }
}

extension Dream {
  /// Whether a tag stands in the title or the text.
  func hasInText(_ tag: String) -> Bool {
    JrnlTags.tags(in: [title.string, narrative.string], after: JrnlTags.knownSigns)
      .contains { $0.nameKey == tag.nameKey }
  }
}
