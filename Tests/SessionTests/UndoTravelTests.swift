import DreamCore
import Input
import Stage
import Testing

@testable import Session

@Suite("the way through the history")
struct UndoTravelTests {
  @Test("nobody is under way at first")
  func nowhere() {
    let travel = UndoTravel()
    #expect(travel.direction(from: 3) == nil && !travel.isWaiting && !travel.holdsInput)
  }

  @Test("from more steps done than wanted one undoes, from fewer one redoes, and there one is there")
  func directions() {
    var travel = UndoTravel()
    travel.setOut(to: 3)
    #expect(travel.direction(from: 5) == .undo)
    #expect(travel.direction(from: 0) == .redo)
    #expect(travel.direction(from: 3) == nil)
    travel.stop()
    #expect(travel.direction(from: 5) == nil && travel.destination == nil)
  }

  @Test("while a step is read one doesn't go on, and then in the direction one was going")
  func waiting() {
    var travel = UndoTravel()
    travel.setOut(to: 0)
    travel.wait(for: .of(4), going: .undo)
    #expect(travel.isWaiting && travel.direction(from: 5) == nil)
    #expect(travel.arrived(Step.of(3).id) == nil && travel.isWaiting)
    #expect(travel.arrived(Step.of(4).id) == .undo && !travel.isWaiting)
    #expect(travel.arrived(Step.of(4).id) == nil)
    #expect(travel.direction(from: 5) == .undo)
  }

  @Test("a step that is no more is one less to redo, and none less to undo")
  func skipping() {
    var travel = UndoTravel()
    travel.setOut(to: 5)
    travel.skip(.undo)
    #expect(travel.destination == 5)
    travel.skip(.redo)
    #expect(travel.destination == 4)
    travel.stop()
    travel.skip(.redo)
    #expect(travel.destination == nil)
  }

  @Test("who gives up waits for no step, and an answer that comes then is none")
  func givingUp() {
    var travel = UndoTravel()
    travel.wait(for: .of(4), going: .redo)
    travel.giveUp()
    #expect(!travel.isWaiting && travel.arrived(Step.of(4).id) == nil)
  }

  @Test("what is done meanwhile is given back in its order and with its moments, once")
  func holding() {
    var travel = UndoTravel()
    travel.hold(.key("a"), .at(1))
    travel.hold(.paste("b"), .at(2))
    travel.hold(.key("c"), .at(3))
    #expect(travel.holdsInput)
    let held = travel.takeHeld()
    #expect(held.map(\.environment.now) == [.at(1), .at(2), .at(3)])
    let words = held.map { input, _ in
      switch input {
      case .key(let key): "\(key)"
      case .paste(let text): text
      default: "?"
      }
    }
    #expect(words == ["a", "b", "c"])
    #expect(!travel.holdsInput && travel.takeHeld().isEmpty)
  }
}
