import ArgumentParser
import DreamCore
import Interchange

/// A dream sign as it is given on the command line: its class and its words, `form: six fingers`.
struct SignArgument: ExpressibleByArgument, Sendable {
  private let category: DreamSign.Category
  private let text: String

  init?(argument: String) {
    guard let colon = argument.firstIndex(of: ":"),
      let category = NamedValue<DreamSign.Category>(argument: String(argument[..<colon]))?.value
    else { return nil }
    text = String(argument[argument.index(after: colon)...].trimmed)
    guard !text.isBlank else { return nil }
    self.category = category
  }

  /// The sign in a dream's text, where the words first are.
  func sign(in narrative: Prose) -> DreamSign? {
    DreamSign(fieldText: "\(category.rawValue): \(text)", in: narrative)
  }

  static let help = ArgumentHelp(
    "A dream sign, such as 'form: six fingers'; can be repeated. Its class is form, action, context or inner-awareness.",
    valueName: "class: words")
}
