extension Session {
  /// The keys of the scene that is on top, from the tables that the keyboard itself uses.
  var help: HelpScene {
    let top = scenes.top.content
    return HelpScene([
      HelpGroup("Here", top.help(in: context)),
      HelpGroup("The main scenes", mainBindings.map(\.line)),
      HelpGroup("Everywhere", top.takesText ? GlobalVerb.inText.help : GlobalVerb.bindings.help),
      HelpGroup("The mouse", preferences.mouse == .on ? MouseHelp.lines : MouseHelp.linesWhenOff),
    ])
  }
}
