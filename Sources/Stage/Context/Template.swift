import DreamCore

/// A text with which new dreams can begin.
package struct Template: Hashable, Sendable {
  /// The name, of letters, digits, `-` and `_`.
  package let name: String
  package let text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// The name of the template with which every new dream begins.
  static let usualName = "new"
}

extension [Template] {
  /// The template of a name; nil if there is none.
  package subscript(name: String) -> Template? { first { $0.name == name } }
}

extension PaletteCommand {
  /// The commands that begin a dream with a template. That of every new dream has a command of its own.
  package static func writing(_ templates: [Template]) -> [PaletteCommand] {
    templates.filter { $0.name != Template.usualName }.map { template in
      PaletteCommand("new dream: \(template.name)", keys: "", [.transition(.writing(nil, template), .push)])
    }
  }
}

extension Draft {
  /// A new dream of a date, or of the usual one for a dream that is written now. It begins with the template, or else with
  /// the usual one.
  package static func new(_ date: DreamDate?, _ template: Template? = nil, in setting: SceneSetting) -> Draft {
    let (environment, preferences) = (setting.environment, setting.context.preferences)
    let usual = environment.here.usualDate(turningAt: preferences.nightTurn)
    let text = (template ?? preferences.templates[Template.usualName])?.text ?? ""
    return Draft(
      Dream(id: environment.newID, date: date ?? usual, narrative: Prose(text), createdAt: environment.now),
      isNew: true)
  }
}
