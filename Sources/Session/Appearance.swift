import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The size of the screen, the preferences, the theme of the hour, the time of the animated effects, and what is on the
/// screen.
struct Appearance: Sendable {
  private(set) var size: Size
  var preferences: Preferences { didSet { if preferences != oldValue { causes.all = true } } }
  /// The settings that were changed in this run and are not kept yet, the latest value of each.
  var changedSettings: [SettingVerb] = []
  /// Without colours some pictures need more room, so that another theme can change what there is to show.
  private(set) var theme = Theme.mono { didSet { if theme != oldValue { causes.all = true } } }
  /// What is on the screen.
  var frame: Frame
  /// What changed since `frame` was last brought up to date.
  var causes = FrameCauses()
  private var themeChange: Instant?
  private var motion = Motion()
  /// The terminal's background; nil while the terminal's answer is awaited.
  var background: Background?
  /// The moment at which an answer is awaited no longer.
  private var lastAnswer: Instant?

  /// The time within which terminals tell their background, in milliseconds.
  private static let answerTime: Int64 = 100

  init(size: Size, preferences: Preferences, background: Background? = .dark) {
    self.size = size
    self.preferences = preferences
    self.background = background
    frame = Frame(size: size, looks: Looks(theme))
  }

  /// Records that a setting was changed.
  mutating func change(_ setting: SettingVerb) {
    changedSettings.removeAll { $0.entry?.name == setting.entry?.name }
    changedSettings.append(setting)
  }

  /// Gives the screen another size, or the same again. All of it is to be drawn then.
  mutating func resize(to size: Size) {
    self.size = size
    frame = Frame(size: size, looks: frame.looks)
  }

  /// Removes and returns the frame, to change it without a copy.
  mutating func takeFrame() -> Frame {
    defer { frame = Frame(size: .zero, looks: Looks(.mono)) }
    return frame
  }

  /// Returns what changed since the last call, and forgets it.
  mutating func takeCauses() -> FrameCauses {
    defer { causes = FrameCauses() }
    return causes
  }

  /// The time of the animated effects, in milliseconds.
  var time: Int { motion.time }

  /// The next moment at which the theme or an animated effect changes; nil for never.
  var nextTick: Instant? { [themeChange, motion.nextFrame].compactMap { $0 }.min() }

  /// Advances the time: updates the theme and the effects. `isSeen` says that a person is at the terminal.
  mutating func pass(to environment: Environment, isSeen: Bool) {
    dress(environment)
    let old = time
    motion.pass(to: environment.now, isSeen: isSeen, isStill: preferences.reduceMotion || theme.isStill)
    if time != old { causes.time = true }
  }

  /// Updates the theme to the preferences and the time of day.
  mutating func dress(_ environment: Environment) {
    let last = lastAnswer ?? environment.now.advanced(byMilliseconds: Self.answerTime)
    lastAnswer = last
    if environment.now >= last { background = background ?? .dark }
    theme = preferences.theme.theme(
      at: environment.here, on: background, colors: preferences.colors
    ).with(preferences.icons)
    // The clock's seconds began with a whole one.
    let passed = environment.now.milliseconds.flooredDivision(by: 1000).remainder
    themeChange =
      background == nil
      ? last
      : preferences.theme.secondsToChange(at: environment.here, on: background)
        .map { environment.now.advanced(byMilliseconds: Int64($0) * 1000 - passed) }
  }

  /// Sets the frame duration of the visible scenes, in milliseconds; nil if nothing moves.
  mutating func show(framesOf frameTime: Int?) {
    let old = time
    motion.show(framesOf: frameTime)
    if time != old { causes.time = true }
  }
}

/// The clock of the animated effects. It runs while an effect is visible, and for a minute after the last input.
struct Motion: Hashable, Sendable {
  /// The moment since which an effect is visible; nil if none is.
  private var start: Instant?
  private var lastInput: Instant?
  private var now = Instant(milliseconds: 0)
  /// The frame duration of the visible effects, in milliseconds; nil if nothing moves.
  private var frameTime: Int?
  private var isStill = false

  /// The time for which effects move after the last input, in milliseconds.
  static let patience: Int64 = 60_000

  /// The time for which the visible effects have moved, in milliseconds; 0 if motion is off.
  var time: Int {
    guard !isStill, let start, let lastInput else { return 0 }
    let end = min(now, lastInput.advanced(byMilliseconds: Self.patience))
    return Int(clamping: max(0, end.milliseconds - start.milliseconds))
  }

  /// Advances the clock. `isSeen` says that a person is at the terminal; `isStill` turns motion off.
  mutating func pass(to now: Instant, isSeen: Bool, isStill: Bool) {
    self.now = now
    self.isStill = isStill
    if isSeen || lastInput == nil { lastInput = now }
  }

  /// Sets the frame duration of the visible effects, in milliseconds; nil if nothing moves.
  mutating func show(framesOf frameTime: Int?) {
    self.frameTime = frameTime
    start = frameTime == nil ? nil : start ?? now
  }

  /// The moment at which the next frame is due; nil if nothing moves, or a minute after the last input.
  var nextFrame: Instant? {
    guard !isStill, let frameTime, let start, let lastInput else { return nil }
    let next = start.advanced(byMilliseconds: Int64(time - time % frameTime + frameTime))
    return next <= lastInput.advanced(byMilliseconds: Self.patience) ? next : nil
  }
}
