import DreamCore

/// A date as written in the DreamBank, such as `(8/11/67)`, `(1985?)` or `(12/??/98)`, and its meaning as far as it is certain.
package struct DreamBankDate: Equatable, Sendable {
  /// The text without surrounding white space.
  let text: String
  /// The date; nil if the text has no certain meaning.
  let date: DreamDate?
  /// Whether `date` includes everything that `text` says, and nothing that was guessed.
  let isWhole: Bool
  /// Whether the text means a date that lies outside of the time frame of its series, and so isn't believed.
  let isOutside: Bool

  /// Reads a text. No date is after `today`, nor outside of a time frame. `century` decides what a year of two digits means.
  init(_ text: String, today: Day, century: CenturyChoice = .latest) {
    let text = String(text.trimmed)
    let plain = text.withoutBrackets.trimmed.lowercased()
    let reading = Reader(today: today, century: century).read(plain)
    let isBelieved = reading.map { century.timeframe?.meets($0.date) ?? true } ?? false
    self.text = text
    date = isBelieved ? reading?.date : nil
    isWhole = isBelieved ? reading?.isWhole ?? false : text.isEmpty
    isOutside = !isBelieved && (reading ?? Reader(today: today, century: .latest).read(plain)) != nil
  }

  /// A date, and whether it includes everything that the text says.
  struct Reading {
    let date: DreamDate
    let isWhole: Bool
  }

  /// The first or last moment of a date, and whether it includes everything that the text says.
  struct Endpoint {
    let moment: DateMoment
    var isWhole = true
  }
}

extension DreamBankDate {
  /// Reads a text in lower case without brackets.
  struct Reader {
    let today: Day
    let century: CenturyChoice

    func read(_ text: String) -> Reading? {
      standard(text) ?? single(text) ?? interval(text) ?? withNote(text)
    }

    /// Reads EDTF.
    private func standard(_ text: String) -> Reading? {
      guard let date = DreamDate(text.uppercased()), isPast(date) else { return nil }
      return Reading(date: date, isWhole: true)
    }

    private func single(_ text: String) -> Reading? {
      endpoint(text).map { Reading(date: DreamDate(.moment($0.moment)), isWhole: $0.isWhole) }
    }

    /// Reads a date followed by words without digits: `8/11/67, morning`.
    private func withNote(_ text: String) -> Reading? {
      guard let lastDigit = text.lastIndex(where: { $0.isASCII && $0.isNumber }) else { return nil }
      let rest = text[text.index(after: lastDigit)...].drop { $0 == "?" }
      guard let first = rest.first, ",; ".contains(first) else { return nil }
      let head = text[..<rest.startIndex]
      return (single(String(head)) ?? interval(String(head))).map { Reading(date: $0.date, isWhole: false) }
    }

    func isPast(_ moment: DateMoment) -> Bool { moment.earliest < today.advanced(by: 1).start }

    private func isPast(_ date: DreamDate) -> Bool {
      switch date.extent {
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
  fileprivate var withoutBrackets: SubSequence {
    let isBracketed = first == "(" && last == ")" || first == "[" && last == "]"
    return isBracketed && count > 1 ? dropFirst().dropLast() : self[...]
  }
}
