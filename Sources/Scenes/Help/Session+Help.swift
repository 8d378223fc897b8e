extension Session {
  /// The keys of the scene that is on top, from the tables that the keyboard itself uses, and what
  /// else there is to know in it.
  var help: HelpScene {
    let top = scenes.top.content
    let elsewhere = [
      HelpGroup("The main scenes", mainBindings.map(\.line)),
      HelpGroup("Everywhere", top.takesText ? GlobalVerb.inText.help : GlobalVerb.bindings.help),
      HelpGroup("The mouse", preferences.mouse == .on ? MouseHelp.lines : MouseHelp.linesWhenOff),
    ]
    return HelpScene([HelpGroup("Here", top.help(in: context))] + top.guides(in: context) + elsewhere)
  }
}
