import DreamCore

/// A date as people of the DreamBank wrote it (`(8/11/67)`, `(1985?)`, `(12/??/98)`), and what can soundly be read in it.
package struct DreamBankDate: Equatable, Sendable {
  /// As it is written, without blanks around it.
  let text: String
  /// Nothing where it has no sound reading.
  let date: DreamDate?
  /// Whether `date` says all that `text` does.
  let isWhole: Bool

  /// Nothing is read as a date after `today`; a year of two digits is the latest that isn't.
  init(_ text: String, today: Day) {
    let text = String(text.trimmingBlanks)
    let reading = Reader(today: today).read(text.withoutBrackets.trimmingBlanks.lowercased())
    self.text = text
    date = reading?.date
    isWhole = reading?.isWhole ?? text.isEmpty
  }

  /// What was read, and whether that is all there was.
  struct Reading {
    let date: DreamDate
    let isWhole: Bool
  }

  /// What was read of one end of a date.
  struct Part {
    let moment: DateMoment
    var isWhole = true
  }
}

extension DreamBankDate {
  /// Reads lower-case text without brackets.
  struct Reader {
    let today: Day

    func read(_ text: String) -> Reading? {
      standard(text) ?? single(text) ?? interval(text) ?? withNote(text)
    }

    /// EDTF itself.
    private func standard(_ text: String) -> Reading? {
      guard let date = DreamDate(text.uppercased()), isPast(date) else { return nil }
      return Reading(date: date, isWhole: true)
    }

    private func single(_ text: String) -> Reading? {
      part(text).map { Reading(date: DreamDate(.moment($0.moment)), isWhole: $0.isWhole) }
    }

    /// A date, then words without a digit: `8/11/67, morning`.
    private func withNote(_ text: String) -> Reading? {
      guard let lastDigit = text.lastIndex(where: { $0.isASCII && $0.isNumber }) else { return nil }
      let rest = text[text.index(after: lastDigit)...].drop { $0 == "?" }
      guard let first = rest.first, ",; ".contains(first) else { return nil }
      let head = text[..<rest.startIndex]
      return (single(String(head)) ?? interval(String(head))).map { Reading(date: $0.date, isWhole: false) }
    }

    func isPast(_ moment: DateMoment) -> Bool { moment.earliest < today.advanced(by: 1).start }

    private func isPast(_ date: DreamDate) -> Bool {
      switch date.form {
      case .moment(let moment): isPast(moment)
      case .interval(let from, let to): isPast(from) && isPast(to)
      }
    }

    private func isPast(_ bound: DreamDate.Bound) -> Bool {
      switch bound {
      case .moment(let moment): isPast(moment)
      case .open, .unknown: true
      }
    }
  }
}

extension StringProtocol {
  /// Without the blanks at both ends.
  var trimmingBlanks: SubSequence {
    let rest = drop(while: \.isWhitespace)
    return rest.lastIndex { !$0.isWhitespace }.map { rest[...$0] } ?? rest
  }

  fileprivate var withoutBrackets: SubSequence {
    let isBracketed = first == "(" && last == ")" || first == "[" && last == "]"
    return isBracketed && count > 1 ? dropFirst().dropLast() : self[...]
  }
}
