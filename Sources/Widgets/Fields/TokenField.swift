import CellCanvas
import Input

/// A field that holds words, such as tags. Each is typed, or completed, and taken into the row.
///
/// What stands in the row is its value: a completion that is shown is taken by Enter, by Tab and by leaving. Only a comma takes
/// what is typed.
package struct TokenField: FormField {
  /// The words without the one that is being typed.
  package private(set) var tokens: [String]
  /// The tokens in lower case.
  private var taken: Set<String>
  private(set) var buffer = LineBuffer()
  /// The words that complete what is typed; nil until they are counted.
  package var choices: TokenChoices? { didSet { findMatching() } }
  /// The choices that match what is typed.
  private var matching: [TokenChoices.Choice] = []
  /// The completion that the arrows went to.
  private var marked: Int?
  /// The word that the caret went back to, which Backspace removes.
  private var chosen: Int?
  /// Whether it holds one word at most, which may have commas, and which another one replaces.
  let isSingle: Bool

  private static let longestList = 6

  package init(_ tokens: [String], isSingle: Bool = false) {
    self.tokens = tokens
    taken = Set(tokens.map { $0.lowercased() })
    self.isSingle = isSingle
  }

  /// The field with other words. What is being typed stays.
  package func holding(_ words: [String]) -> TokenField {
    var field = self
    (field.tokens, field.taken, field.chosen) = (words, Set(words.map { $0.lowercased() }), nil)
    return field
  }

  private mutating func findMatching() {
    let typed = typed
    matching = typed.isEmpty ? [] : choices?.matching(typed, without: taken, limit: Self.longestList) ?? []
  }

  /// The word that is being typed, without the white space round it.
  private var typed: String {
    let start = buffer.text.drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }

  /// The completion that is shown: the one that the arrows went to, or the first if it begins with what is typed and no blank
  /// has ended the word.
  private var highlighted: Int? {
    if let marked { return matching.indices.contains(marked) ? marked : nil }
    guard buffer.text.last?.isWhitespace == false else { return nil }
    return matching.first?.lead(before: typed.lowercased()) == nil ? nil : 0
  }

  private var completion: String? { highlighted.map { matching[$0].text } }

  /// The word that is being typed, as it is shown.
  private var shown: String { completion ?? typed }

  /// The words with the one that is being typed, as it is shown.
  var words: [String] { isNew(shown) ? (isSingle ? [] : tokens) + [shown] : tokens }

  private func isNew(_ word: String) -> Bool {
    !word.isEmpty && !taken.contains(word.lowercased())
  }

  /// Whether a word is half typed.
  package var isTyping: Bool { !typed.isEmpty }

  package var typedText: String? { buffer.text }

  package mutating func press(_ key: Key) -> FieldResponse {
    switch key {
    case .enter where isTyping: return take(shown) ? .changed : .moved
    case "," where !isSingle: return take(typed) ? .changed : .moved
    case .down where !matching.isEmpty:
      return mark(min((highlighted ?? -1) + 1, matching.count - 1))
    case .up where highlighted ?? 0 > 0: return mark((highlighted ?? 0) - 1)
    case .left where buffer.text.isEmpty: choose(by: -1)
    case .right where buffer.text.isEmpty: choose(by: 1)
    case .backspace where buffer.text.isEmpty, .delete where buffer.text.isEmpty && chosen != nil:
      return removeToken() ? .changed : .moved
    default: return type(key)
    }
    return .moved
  }

  private mutating func mark(_ index: Int) -> FieldResponse {
    let old = shown
    marked = index
    return shown == old ? .moved : .changed
  }

  private mutating func type(_ key: Key) -> FieldResponse {
    let response = buffer.press(key)
    guard response == .changed else { return response }
    (marked, chosen) = (nil, nil)
    findMatching()
    return .changed
  }

  package mutating func paste(_ text: String) -> FieldResponse {
    let pieces = text.split(omittingEmptySubsequences: false) { $0 == "," && !isSingle || $0.isNewline }
    for (index, piece) in pieces.enumerated() {
      buffer.insertWithoutLineBreaks(String(piece))
      if index < pieces.count - 1 { _ = take(typed) }
    }
    (marked, chosen) = (nil, nil)
    findMatching()
    return .changed
  }

  package mutating func leave() -> Bool { take(shown) }

  /// Returns `new` with the completions of this field in the place of its own.
  package func following(_ new: TokenField) -> TokenField {
    var field = new
    field.choices = choices
    return field
  }

  /// Takes a word in the place of what is typed. Returns whether the value changed.
  private mutating func take(_ token: String) -> Bool {
    buffer = LineBuffer()
    marked = nil
    chosen = nil
    matching = []
    guard isNew(token) else { return false }
    if isSingle { (tokens, taken) = ([], []) }
    tokens.append(token)
    taken.insert(token.lowercased())
    return true
  }

  private mutating func choose(by step: Int) {
    let place = (chosen ?? tokens.count) + step
    chosen = tokens.indices.contains(place) ? place : step > 0 ? nil : chosen
  }

  private mutating func removeToken() -> Bool {
    guard let index = chosen ?? tokens.indices.last else { return false }
    tokens.remove(at: index)
    taken = Set(tokens.map { $0.lowercased() })
    chosen = chosen == nil || tokens.isEmpty ? nil : min(index, tokens.count - 1)
    return true
  }
}

extension TokenField {
  package func picture(width: Int, isTight: Bool, isFocused: Bool) -> FieldPicture {
    guard isFocused else {
      return .oneLine(
        tokens.prefix(max(width, 2)).map { FieldChip($0) }, of: tokens.count, gap: Self.gap, width: width,
        otherwise: "\(tokens.count) of them")
    }
    let (chips, chosen) = shownTokens
    // A column is left for the caret behind what is typed.
    return FieldPicture(
      chips + [FieldChip(typedSpans, margin: 1)], gap: Self.gap, width: width, caret: chosen ?? chips.count,
      behind: chosen == nil ? DisplayText((lead ?? "") + buffer.text[..<buffer.caretIndex]).width : 0)
  }

  /// What is typed with the rest of its completion, or the completion in which it stands.
  private var typedSpans: [Span] {
    guard let completion else { return [Span(buffer.text)] }
    let blanks = buffer.text.prefix(while: \.isWhitespace)
    guard let lead else { return [Span(String(blanks)), Span(completion, .dim)] }
    let rest = completion.dropFirst(lead.count)
    return [
      Span(lead, .dim), Span(String(blanks) + rest.prefix(typed.count)),
      Span(String(rest.dropFirst(typed.count)), .dim),
    ]
  }

  /// What the completion has before what is typed; nil if it only has that within.
  private var lead: String? {
    guard let choice = highlighted.map({ matching[$0] }) else { return nil }
    return choice.lead(before: typed.lowercased()).map { String(choice.text.prefix($0)) }
  }

  /// The tokens, or those before the chosen one and it, or the last ones; and how many others there are.
  private var shownTokens: (chips: [FieldChip], caret: Int?) {
    let end = min(tokens.count, max(Self.mostShown, (chosen ?? tokens.count) + 1))
    let shown = max(0, end - Self.mostShown)..<end
    var chips = shown.map { FieldChip(tokens[$0], $0 == chosen ? .selection : .text) }
    let caret = chosen.map { $0 - shown.lowerBound + (shown.lowerBound > 0 ? 1 : 0) }
    if shown.lowerBound > 0 { chips.insert(FieldChip("\(shown.lowerBound) more", .dim), at: 0) }
    if end < tokens.count { chips.append(FieldChip("and \(tokens.count - end) more", .dim)) }
    return (chips, caret)
  }

  /// The most tokens that are shown at once.
  private static let mostShown = 60

  private static let gap = 2

  /// The completions, each with how often it is used.
  package var completions: [Span] {
    matching.enumerated().flatMap { index, choice in
      [Span(choice.text, index == highlighted ? .accent : .dim), Span(" \(choice.count)   ", .dim)]
    }
  }

  package var hints: [Hint] {
    if completion != nil {
      return [Hint("↵", "take")] + (isSingle ? [] : [Hint(",", "take what is typed")]) + [Hint("↓", "the next")]
    }
    return isTyping ? [Hint("↵", "take")] : tokens.isEmpty ? [] : [Hint("Backspace", "remove the last")]
  }
}
