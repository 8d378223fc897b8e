import DreamCore

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
