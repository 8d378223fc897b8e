/// A dream that is being written, here or in an external editor.
package struct Draft: Hashable, Sendable {
  /// The dream as it was when the writing began.
  package let dream: Dream
  /// Whether the dream is new: without a text, it isn't kept.
  package let isNew: Bool

  package init(_ dream: Dream, isNew: Bool) { (self.dream, self.isNew) = (dream, isNew) }

  /// The name of the undo step for the edited dream: `Write “Teeth”`.
  package func stepName(_ edited: Dream) -> String { "\(isNew ? "Write" : "Edit") “\(edited.displayTitle)”" }

  /// The edit that puts the edited dream into `model`, merged with what another session made of the dream since. Where both
  /// changed the text, the edited one stands, and the edit opens a conflict about the other one.
  package func edit(_ edited: Dream, into model: Model, at now: Instant) -> Edit {
    let standing = model.dreams[dream.id]
    var later = edited
    later.modifiedAt = max(now, standing?.modifiedAt.advanced(byMilliseconds: 1) ?? now)
    let merge = Dream.merging(later, standing, since: dream) ?? Merge(later)
    var edit = Edit(stepName(edited)) { $0.replacing(merge.value) }
    edit.conflicts = [merge.other].compactMap { other in
      other.map { NewConflict(other: .dream($0), source: OpenConflict.anotherSession) }
    }
    return edit
  }

  /// Whether nothing was written into the text.
  package func isBlank(_ edited: Dream) -> Bool {
    edited.title.isBlank && (edited.narrative.isBlank || isNew && edited.narrative == dream.narrative)
  }

  /// Whether `edited` has lost its text.
  package func isEmptied(by edited: Dream) -> Bool { !dream.narrative.isBlank && edited.narrative.isBlank }

  /// The text for the editor: `# ` and the title, an empty line, the narrative, a line feed. Without a title, it begins with
  /// the narrative.
  package var text: String { (hasTitleLine ? "\(titleLine)\n\n" : "") + "\(dream.narrative.string)\n" }

  /// The line of the text, from 1, in which one goes on: the first of the narrative, or that of a template's first question.
  package var firstLine: Int {
    let place = isNew ? dream.narrative.string.placeToGoOn : 0
    return (hasTitleLine ? 3 : 1) + dream.narrative.string.utf8.prefix(place).count { $0 == 0x0A }
  }

  /// Whether the text begins with a line of the title: also with an empty one, where the narrative would be read as one.
  private var hasTitleLine: Bool {
    !dream.title.isBlank
      || dream.narrative.string.prefix { $0 != "\n" }.titleOfLine != nil
  }

  private var titleLine: String { "# \(dream.title.string.onOneLine)" }

  /// The dream with the title and narrative of an edited text. Without `# ` at the beginning, the
  /// whole text is the narrative.
  package func dream(from text: String) -> Dream {
    guard text != self.text || !text.utf8.elementsEqual(self.text.utf8) else { return dream }
    let text = hasDOSLines(text) ? text.replacing("\r\n", with: "\n") : text
    let lines = text.utf8.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false).map(Substring.init)
    var edited = dream
    if let title = lines[0].titleOfLine {
      if !lines[0].utf8.elementsEqual(titleLine.utf8) { edited.title = Prose(title) }
      edited.narrative = Prose((lines.dropFirst().first ?? "").droppingFirstLineFeed.droppingLastLineFeed)
    } else {
      edited.title = ""
      edited.narrative = Prose(Substring(text).droppingLastLineFeed)
    }
    edited.signs = dream.signs.following(from: dream.narrative, to: edited.narrative)
    return edited
  }

  /// Whether the editor ended every line with CR LF although the dream has no CR.
  private func hasDOSLines(_ text: String) -> Bool {
    guard !dream.narrative.string.utf8.contains(0x0D) else { return false }
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == 0x0A, previous != 0x0D { return false }
      previous = byte
    }
    return text.utf8.contains(0x0D)
  }
}

extension Dream {
  /// A copy under another id, whose title ends in a mark that tells the copy from the dream: `Teeth (rescued)`.
  func apart(as id: ID, _ mark: String) -> Dream {
    var copy = copy(id: id, at: createdAt)
    copy.title = Prose("\(displayTitle) (\(mark))")
    return copy
  }
}

extension [DreamSign] {
  /// The signs with their places in the changed text. A sign in the common beginning or end of both texts keeps its words;
  /// one in the changed part loses its place.
  package func following(from old: Prose, to new: Prose) -> [DreamSign] {
    guard old != new, contains(where: { $0.range != nil }) else { return self }
    let (before, after) = (Array<UInt8>(old.string.utf8), Array<UInt8>(new.string.utf8))
    let shorter = Swift.min(before.count, after.count)
    let start = zip(before, after).prefix { $0 == $1 }.count
    let end = zip(before.reversed(), after.reversed()).prefix(shorter - start).prefix { $0 == $1 }.count
    let shift = after.count - before.count
    return map { sign in
      guard let range = sign.range, range.upperBound > start else { return sign }
      let isBehind = range.lowerBound >= before.count - end
      let moved = isBehind ? range.lowerBound + shift..<range.upperBound + shift : nil
      return DreamSign(text: sign.text, range: moved, category: sign.category)
    }
  }
}

extension Substring {
  /// The text behind `# `, trimmed; `nil` if the line begins otherwise.
  fileprivate var titleOfLine: String? {
    guard utf8.first == 0x23, utf8.count == 1 || utf8.dropFirst().first == 0x20 else { return nil }
    return String(Substring(unicodeScalars.dropFirst(2)).trimmed)
  }

  fileprivate var droppingFirstLineFeed: Substring {
    utf8.first == 0x0A ? self[utf8.index(after: startIndex)...] : self
  }

  fileprivate var droppingLastLineFeed: String {
    String(utf8.last == 0x0A ? self[..<utf8.index(before: endIndex)] : self)
  }
}

/// A text that an editor saved.
package struct EditedText: Hashable, Sendable {
  package let string: String
  /// Whether U+FFFD stands for bytes of the file that were no UTF-8.
  package let isRepaired: Bool
  /// The way in which the editor failed after it had saved the text, in words that follow “The editor ”; `nil` if it didn't.
  package let failure: String?
  /// The path of the file that keeps the text until the journal has it.
  package let file: String

  package init(_ string: String, isRepaired: Bool = false, failure: String? = nil, file: String) {
    (self.string, self.isRepaired, self.failure, self.file) = (string, isRepaired, failure, file)
  }
}
