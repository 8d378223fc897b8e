import DreamCore
import Input

/// What a scene wants done. The session does it: edits pass the gate, transitions go to the coordinator.
package enum Action: Sendable {
  case edit(Edit)
  case transition(Scene, TransitionStyle)
  case close
  /// Makes this the list's selected item.
  case select(ListItem)
  case say(String)
  /// Hand this to an editor of the person's own.
  case openEditor(Draft)
  /// Keeps what `.` does again.
  case remember(Repetition)
  /// Keeps text for a later paste.
  case copy(String)
  /// Puts text on the clipboard of the person's system, too.
  case copyOut(String)
  case share(ShareRequest)
  /// Answered by `SceneContent.learn`.
  case ask(Question)
  /// Undoes or does again until so many steps of the history are done.
  case travel(Int)
  /// The person has chosen between the two texts of this dream.
  case settle(Dream.ID)
  /// Asks, as soon as nothing is being written.
  case show(Alert)
  /// Tries to save what could not be saved, without waiting.
  case saveAgain
  /// What these keys do in the scene that is on top by then.
  case press([Key])
  /// Goes to the dreams and shows what these words find.
  case search(String)
  case seek(SearchStep)
  /// Goes to a main scene.
  case go(MainScene)
  /// What acts everywhere.
  case act(GlobalVerb)
  /// For as long as the session lasts.
  case set(SettingVerb)
  /// Keeps what scenes still hold, and says when it is saved.
  case saveNow
  case quit
}
