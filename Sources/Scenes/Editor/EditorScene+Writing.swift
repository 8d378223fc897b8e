import DreamCore

extension EditorScene {
  /// What is written so far, on its way through the gate.
  mutating func write(_ environment: Environment) -> [Action] {
    pacing = WritePacing()
    let (new, id, narrative, details) = (isNew ? dream : nil, dream.id, Prose(narrative.text), details)
    let edit = Edit(stepName, sitting: sitting) { model in
      guard var dream = model.dreams[id] ?? new else { return model }
      dream.narrative = narrative
      details.apply(to: &dream)
      return new?.isAll(thereIsTo: dream) == true ? model.removing(id) : model.replacing(dream)
    }
    return [.edit(edit), .select(.dream(id))]
  }

  private var stepName: String {
    var dream = dream
    dream.narrative = Prose(narrative.text)
    details.apply(to: &dream)
    return "\(isNew ? "Write" : "Edit") “\(dream.displayTitle)”"
  }
}

extension Dream {
  /// Whether nothing was said of what this began as: no word, and no detail.
  fileprivate func isAll(thereIsTo written: Dream) -> Bool {
    guard written.title.isBlank, written.narrative.isBlank else { return false }
    var bare = written
    (bare.title, bare.narrative, bare.modifiedAt) = (title, narrative, modifiedAt)
    return bare == self
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
