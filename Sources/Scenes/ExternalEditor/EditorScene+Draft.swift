import DreamCore

extension EditorScene {
  /// What it would write, for another editor.
  var draft: Draft { Draft(dream, isNew: isNew) }
}
