extension Session {
  /// The keys of the scene that is on top, from the tables that the keyboard itself uses, and what
  /// else there is to know in it.
  var help: HelpScene {
    let top = scenes.top.content
    let elsewhere = [
      HelpGroup("The main scenes", mainBindings.map(\.line)),
      HelpGroup("Everywhere", top.takesText ? GlobalVerb.inText.help : everywhere),
      HelpGroup("The mouse", preferences.mouse == .on ? MouseHelp.lines : MouseHelp.linesWhenOff),
    ]
    return HelpScene([HelpGroup("Here", top.help(in: context))] + top.guides(in: context) + elsewhere)
  }

  private var everywhere: [HelpLine] {
    GlobalVerb.bindings.all.filter { isAvailable($0.verb, by: $0.keys[0]) }.map(\.line)
  }
}
