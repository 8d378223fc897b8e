import DreamCore

extension EditorScene {
  /// What is written so far, on its way through the gate.
  mutating func write(_ environment: Environment) -> [Action] {
    pacing = WritePacing()
    let (title, narrative) = (Prose(title.text), Prose(narrative.text))
    // What is written comes back, also where another session has deleted the dream.
    let (new, id) = (isNew || hasTouched ? dream : nil, dream.id)
    let edit = Edit(stepName, sitting: sitting) { model in
      if new != nil, title.isBlank, narrative.isBlank { return model.removing(id) }
      var dream = model.dreams[id] ?? new
      dream?.title = title
      dream?.narrative = narrative
      return dream.map(model.replacing) ?? model
    }
    return [.edit(edit), .select(.dream(id))]
  }

  private var stepName: String {
    var dream = dream
    dream.title = Prose(title.text)
    dream.narrative = Prose(narrative.text)
    return "\(isNew ? "Write" : "Edit") “\(dream.displayTitle)”"
  }
}

extension String {
  /// How many words it has: runs of anything but white space.
  var wordCount: Int {
    var count = 0
    var isInside = false
    for byte in utf8 {
      let isSpace = byte == 0x20 || (0x09...0x0D).contains(byte)
      if !isSpace, !isInside { count += 1 }
      isInside = !isSpace
    }
    return count
  }
}
