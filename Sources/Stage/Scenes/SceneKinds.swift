import DreamCore
import Widgets

// What only some scenes have, each for those who ask for it. A scene that adopts none of these needs to know of none.

/// A scene about one dream. It is over when the dream is gone.
package protocol DreamSubjectScene: SceneContent {
  var subject: Dream.ID { get }
}

extension DreamSubjectScene {
  package func isOver(in context: Context) -> Bool { !context.model.dreams.contains(subject) }
}

/// A scene in which a dream is being written.
package protocol WritingScene: SceneContent {
  var writes: Dream.ID { get }

  /// The dream as written here, if `difference`, a change of another session, conflicts with it; else nil.
  func rival(of difference: Difference<Dream>) -> Dream?
}

/// The scene with the list, whose selection and scroll position belong to undo steps.
package protocol ListPlaceScene: SceneContent {
  var place: Place { get }

  /// Restores a selection and scroll position.
  mutating func go(to place: Place, in context: Context)
}

/// A scene with an input line in the place of the last line.
package protocol PromptScene: SceneContent {
  func prompt(in context: Context) -> PromptLine

  /// Further groups of help, such as the query language.
  func guides(in context: Context) -> [HelpGroup]
}

/// A scene that needs the undo history in its context.
package protocol HistoryReadingScene: SceneContent {}

/// A scene that covers the whole screen, header and last line too, and closes with the next key.
package protocol CoveringScene: SceneContent {}
