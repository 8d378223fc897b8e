import DreamCore
import Stage
import Testing

@testable import Session

@Suite("the beginning and the end of a run")
struct LifetimeTests {
  @Test("the scene to begin with is opened once")
  func opening() {
    var lifetime = Lifetime(opening: .calendar)
    #expect(lifetime.takeOpening(isComplete: false) == .calendar && lifetime.takeOpening(isComplete: false) == nil)
    var plain = Lifetime(opening: nil)
    #expect(plain.takeOpening(isComplete: false) == nil)
  }

  @Test("a scene that needs the whole journal waits until that is read")
  func waiting() {
    var lifetime = Lifetime(opening: .insights)
    #expect(lifetime.takeOpening(isComplete: false) == nil)
    #expect(lifetime.takeOpening(isComplete: true) == .insights && lifetime.takeOpening(isComplete: true) == nil)
  }

  @Test("a wish is that of the key before, and no older one")
  func wishes() {
    var lifetime = Lifetime(opening: nil)
    #expect(lifetime.takeConfirmation() == nil)
    lifetime.confirmation = .interrupt
    #expect(lifetime.takeConfirmation() == .interrupt && lifetime.takeConfirmation() == nil)
  }
}

@Suite("texts from other editors")
struct UnsavedFilesTests {
  @Test("the files are removed together, once, and not before there is one")
  func files() {
    var unsaved = UnsavedFiles()
    #expect(unsaved.remove() == [])
    unsaved.read = ["/a", "/b"]
    #expect(unsaved.remove() == [.removeFiles(["/a", "/b"])] && unsaved.remove() == [])
  }
}

@Suite("what the session has to say")
struct NoticesTests {
  @Test("alerts wait in line, each with an id of its own and the scene that had it shown")
  func alerts() throws {
    let scene = try Instances.make(1)[0].id
    var notices = Notices()
    #expect(notices.nextAlert() == nil)
    let alert = Alert(title: "Delete", message: "All?", cancelButtonTitle: "Keep")
    notices.append(alert, from: scene)
    notices.append(Alert(title: "Other", message: "", cancelButtonTitle: "No"), from: nil)
    notices.append(alert, from: nil)
    let shown = [notices.nextAlert(), notices.nextAlert(), notices.nextAlert()].compactMap { $0 }
    #expect(shown.map(\.title) == ["Delete", "Other", "Delete"])
    #expect(shown.map(\.asker) == [scene, nil, nil])
    #expect(Set(shown.map(\.id)).count == 3 && shown[0] != shown[2])
    #expect(notices.nextAlert() == nil)
  }

  @Test("when nothing can be saved, one goes on or has it tried at once")
  func nothingCanBeSaved() {
    let alert = Alert.nothingCanBeSaved("The disk is full.")
    #expect(alert.message.hasPrefix("The disk is full. ") && alert.buttonTitles == ["Go on", "Try now"])
    #expect(alert.didDismiss(0).isEmpty)
    let actions = alert.didDismiss(1)
    guard case .saveAgain? = actions.first, actions.count == 1 else {
      Issue.record("the second button doesn't try again")
      return
    }
  }
}
