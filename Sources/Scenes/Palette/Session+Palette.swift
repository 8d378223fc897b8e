extension Session {
  /// Every command that can be given in the scene that is on top.
  var palette: PaletteScene {
    let top = scenes.top.content
    let here = top.help(in: context).compactMap(PaletteCommand.init)
    let main = mainBindings.map { PaletteCommand($0.help, keys: $0.label, [.go($0.verb)]) }
    let commands =
      here + main + globalCommands(inText: top.takesText) + PaletteCommand.settings + PaletteCommand.session
    return PaletteScene(commands, about: top.subject)
  }

  /// In a text, those by their names too that have letters for keys; nothing is undone behind it.
  private func globalCommands(inText: Bool) -> [PaletteCommand] {
    GlobalVerb.bindings.all.filter { isListed($0.verb, inText: inText) }.map {
      PaletteCommand($0.help, keys: $0.label, [.act($0.verb)])
    }
  }

  private func isListed(_ verb: GlobalVerb, inText: Bool) -> Bool {
    switch verb {
    case .palette, .interrupt, .settings: false
    case .undo, .redo: canUndo
    case .compare: !inText && !scenes.all.contains(where: \.content.takesText)
    case .help, .hide, .redraw, .suspend: true
    }
  }
}
