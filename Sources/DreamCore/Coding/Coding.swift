/// What one coder found in one dream by one scale.
package struct Coding: Hashable, Sendable {
  package let dream: Dream.ID
  package let coder: String
  package let scale: CodingScale
  /// The codes; none if the coder looked and found nothing.
  package let codes: [Code]
  package let at: Instant
  /// Whether the coder took back what was said before: then the dream isn't coded.
  package let isTakenBack: Bool

  package init(
    dream: Dream.ID, coder: String, scale: CodingScale, codes: [Code], at: Instant, isTakenBack: Bool = false
  ) {
    (self.dream, self.coder, self.scale, self.codes) = (dream, coder, scale, codes)
    (self.at, self.isTakenBack) = (at, isTakenBack)
  }

  /// The same codes as those of a coder of another name.
  package func by(_ coder: String) -> Coding {
    Coding(dream: dream, coder: coder, scale: scale, codes: codes, at: at, isTakenBack: isTakenBack)
  }

  /// Whether another coding of the same dream, coder and scale says the same, whenever it was made.
  package func says(_ other: Coding) -> Bool { (codes, isTakenBack) == (other.codes, other.isTakenBack) }

  /// Whether it has all that an earlier one says, and more behind it.
  package func onlyAdds(to earlier: Coding) -> Bool {
    !isTakenBack && !earlier.isTakenBack && !earlier.codes.isEmpty && text.hasPrefix(earlier.text)
  }

  /// The codes as they are typed and kept, one a line.
  package var text: String { codes.map(\.line).joined(separator: "\n") }
}

/// A code, and the coder's note about it. It is typed as a line: `2MBA 4> D # he shouts`.
package struct Code: Hashable, Sendable {
  package let text: String
  package let note: String

  private static let mark = " # "

  /// Reads a line. A code of Hall and Van de Castle gets its usual form if it is right, and else stays as it is.
  package init(_ line: some StringProtocol, in scale: CodingScale) {
    let parts = " \(line)".split(separator: Self.mark, maxSplits: 1, omittingEmptySubsequences: false)
    let words = parts[0].inOneLine
    text = scale.hall.flatMap { try? HallCode(words, in: $0).description } ?? words
    note = parts.count > 1 ? parts[1].inOneLine : ""
  }

  package init(_ text: String, note: String, in scale: CodingScale) {
    self.init(note.isBlank ? text : text + Self.mark + note, in: scale)
  }

  /// The codes of several lines; blank ones are left out.
  package static func lines(_ text: String, in scale: CodingScale) -> [Code] {
    text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }.map { Code($0, in: scale) }
  }

  package var line: String { note.isEmpty ? text : text + Self.mark + note }
}

extension StringProtocol {
  fileprivate var inOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

/// The name of a scale: one of Hall and Van de Castle's, or one of a codebook of one's own, which takes any codes.
package struct CodingScale: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ hall: HallScale) { description = hall.rawValue }

  /// A scale as it stands in a journal or a file, whatever it is called.
  package init(kept name: String) { description = name }

  /// Reads a name. Throws if it is empty, or seems to be a misspelt one of Hall and Van de Castle's.
  package init(_ name: String) throws(CodeFault) {
    let name = name.lowercased().inOneLine
    let names = HallScale.allCases.map(\.rawValue)
    guard !name.isEmpty else { throw CodeFault("A scale needs a name, such as \(names.joined(separator: ", ")).") }
    if !names.contains(name), let meant = name.nearest(of: names), meant.dropLast().hasPrefix(name.prefix(4)) {
      throw CodeFault("There is no scale “\(name)”: did you mean \(meant)? Call one of your own something else.")
    }
    description = name
  }

  /// Texts that programs for statistics take for a missing value, in small letters.
  private static let missing: Set = ["na", "n/a", "#n/a", "#na", "<na>", "nan", "-nan", "none", "null"]

  package var hall: HallScale? { HallScale(rawValue: description) }

  /// Hall and Van de Castle's scales in the order of their coding cards.
  package static let standard = HallScale.allCases.map(CodingScale.init)

  /// What is wrong with a code in this scale; nil if nothing is.
  package func fault(in code: Code) -> CodeFault? {
    guard let hall else {
      if code.text.isEmpty { return CodeFault("A note without a code. Write the code first.") }
      return Self.missing.contains(code.text.lowercased())
        ? CodeFault("\(code.text): R and pandas take this for a missing value. Write another word.") : nil
    }
    do throws(CodeFault) {
      _ = try HallCode(code.text, in: hall)
      return nil
    } catch {
      return error
    }
  }

  /// Orders Hall and Van de Castle's scales as they do, and others behind them by their names.
  package static func < (left: CodingScale, right: CodingScale) -> Bool { left.place < right.place }

  private var place: (Int, String) { (Self.standard.firstIndex(of: self) ?? Self.standard.count, description) }
}
