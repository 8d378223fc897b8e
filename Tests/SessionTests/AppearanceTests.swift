import CellLayout
import DreamCore
import Input
import Stage
import Testing
import Widgets

@testable import Session

@Suite("how a session looks")
struct AppearanceTests {
  private static let hour: Int64 = 3_600_000

  private func appearance(_ preferences: Preferences, on background: Background? = .dark) -> Appearance {
    Appearance(size: Size(width: 80, height: 24), preferences: preferences, background: background)
  }

  @Test("until the terminal has told its background its own colours are kept to, for a tenth of a second")
  func awaiting() {
    var appearance = appearance(Preferences(theme: .auto), on: nil)
    appearance.pass(to: .at(12 * Self.hour), isSeen: true)
    #expect(appearance.theme == .mono && appearance.nextTick == .at(12 * Self.hour + 100))
    appearance.pass(to: .at(12 * Self.hour + 99), isSeen: false)
    #expect(appearance.theme == .mono)
    appearance.pass(to: .at(12 * Self.hour + 100), isSeen: false)
    #expect(appearance.theme == .dusk && appearance.nextTick == .at(22 * Self.hour))
  }

  @Test("on a light terminal the theme is light, by day and by night, whether it tells that at once or later")
  func light() {
    var appearance = appearance(Preferences(theme: .auto), on: .light)
    appearance.pass(to: .at(12 * Self.hour), isSeen: true)
    #expect(appearance.theme == .paper && appearance.nextTick == nil)
    appearance.pass(to: .at(23 * Self.hour), isSeen: true)
    #expect(appearance.theme == .paper)
    appearance.background = .dark
    appearance.dress(.at(23 * Self.hour))
    #expect(appearance.theme == .night)
  }

  @Test("by itself the theme is night from 22:00 to 07:00, and the session wants to be woken for each change")
  func byTheHour() {
    var appearance = appearance(Preferences(theme: .auto))
    appearance.pass(to: .at(3 * Self.hour), isSeen: false)
    #expect(appearance.theme == .night && appearance.nextTick == .at(7 * Self.hour))
    appearance.pass(to: .at(7 * Self.hour), isSeen: false)
    #expect(appearance.theme == .dusk && appearance.nextTick == .at(22 * Self.hour))
    appearance.pass(to: .at(22 * Self.hour), isSeen: false)
    #expect(appearance.theme == .night && appearance.nextTick == .at(31 * Self.hour))
  }

  @Test("a theme that was chosen stays, and nothing wakes the session for it")
  func chosen() {
    for (choice, theme) in [(ThemeChoice.paper, Theme.paper), (.dusk, .dusk), (.mono, .mono), (.night, .night)] {
      var appearance = appearance(Preferences(theme: choice))
      for hours: Int64 in [3, 12, 23] {
        appearance.background = [.light, .dark].randomElement()
        appearance.pass(to: .at(hours * Self.hour), isSeen: true)
        #expect(appearance.theme == theme && appearance.nextTick == nil)
      }
    }
  }

  @Test("a theme that is chosen meanwhile is worn at once, with the icons that were chosen")
  func dressing() {
    var appearance = appearance(Preferences(icons: .ascii, theme: .auto))
    appearance.pass(to: .at(3 * Self.hour), isSeen: true)
    appearance.preferences.theme = .paper
    appearance.dress(.at(3 * Self.hour))
    #expect(appearance.theme == Theme.paper.with(.ascii) && appearance.theme != .paper && appearance.nextTick == nil)
  }

  @Test("effects move by day, and at night or for those who want no motion they stand still")
  func moving() {
    for (preferences, isMoving) in [
      (Preferences(theme: .dusk), true), (Preferences(theme: .night), false),
      (Preferences(theme: .dusk, reduceMotion: true), false),
    ] {
      var appearance = appearance(preferences)
      appearance.pass(to: .at(0), isSeen: true)
      appearance.show(framesOf: 100)
      appearance.pass(to: .at(250), isSeen: false)
      #expect(appearance.time == (isMoving ? 250 : 0))
      #expect(appearance.nextTick == (isMoving ? .at(300) : nil))
    }
  }
}

@Suite("the time by which effects move")
struct MotionTests {
  /// Something that moves in frames of 100 ms, in sight since the tests' moment.
  private func moving() -> Motion {
    var motion = Motion()
    motion.pass(to: .at(0), isSeen: true, isStill: false)
    motion.show(framesOf: 100)
    return motion
  }

  @Test("without anything that moves there is no time and no next frame")
  func nothing() {
    var motion = Motion()
    #expect(motion.time == 0 && motion.nextFrame == nil)
    motion.pass(to: .at(0), isSeen: true, isStill: false)
    motion.show(framesOf: nil)
    motion.pass(to: .at(5000), isSeen: true, isStill: false)
    #expect(motion.time == 0 && motion.nextFrame == nil)
  }

  @Test("time begins when something that moves comes into sight, and frames are due at multiples of their time")
  func frames() {
    var motion = moving()
    #expect(motion.time == 0 && motion.nextFrame == .at(100))
    motion.pass(to: .at(130), isSeen: false, isStill: false)
    #expect(motion.time == 130 && motion.nextFrame == .at(200))
    motion.show(framesOf: 100)
    #expect(motion.time == 130 && motion.nextFrame == .at(200), "showing the same goes on")
    motion.show(framesOf: 60)
    #expect(motion.time == 130 && motion.nextFrame == .at(180))
  }

  @Test("what is out of sight begins anew when it comes back")
  func outOfSight() {
    var motion = moving()
    motion.pass(to: .at(500), isSeen: true, isStill: false)
    motion.show(framesOf: nil)
    #expect(motion.time == 0 && motion.nextFrame == nil)
    motion.pass(to: .at(700), isSeen: true, isStill: false)
    motion.show(framesOf: 100)
    #expect(motion.time == 0 && motion.nextFrame == .at(800))
  }

  @Test("a minute after somebody was there for the last time all stands still, and goes on with the next key")
  func idle() {
    var motion = moving()
    motion.pass(to: .at(59_950), isSeen: false, isStill: false)
    #expect(motion.nextFrame == .at(60_000))
    motion.pass(to: .at(60_000), isSeen: false, isStill: false)
    #expect(motion.time == 60_000 && motion.nextFrame == nil)
    motion.pass(to: .at(90_000), isSeen: false, isStill: false)
    #expect(motion.time == 60_000)
    motion.pass(to: .at(90_000), isSeen: true, isStill: false)
    #expect(motion.time == 90_000 && motion.nextFrame == .at(90_100))
  }

  @Test("where nothing is to move there is no time, and it is there again as soon as things may move")
  func still() {
    var motion = moving()
    motion.pass(to: .at(250), isSeen: true, isStill: true)
    #expect(motion.time == 0 && motion.nextFrame == nil)
    motion.pass(to: .at(250), isSeen: true, isStill: false)
    #expect(motion.time == 250 && motion.nextFrame == .at(300))
  }

  @Test("a clock that is set back stops nothing for good")
  func clockSetBack() {
    var motion = moving()
    motion.pass(to: .at(-5000), isSeen: true, isStill: false)
    #expect(motion.time == 0 && motion.nextFrame == .at(100))
  }
}
