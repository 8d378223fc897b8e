import CNcurses
import Glibc
import Input
import Terminal

struct Keyboard: ~Copyable {
  /// The descriptor to poll; -1, which `poll` ignores, once the terminal is closed.
  private(set) var descriptor: Int32
  /// The time at which pending bytes in the decoder become keys; nil if there are none.
  private(set) var deadline: ContinuousClock.Instant?
  private let patience: Duration
  private var decoder: KeyDecoder
  /// The conversion of typed bytes to UTF-8; nil if the locale's characters are UTF-8.
  private var transcoder: Transcoder?
  private var buffer = [UInt8](repeating: 0, count: 4096)
  /// Whether bytes are read one by one, each into the place of the one before it.
  var isSecret = false { didSet { decoder.pastesCharacters = isSecret } }
  /// The time after which no answer of the terminal is awaited any more.
  private var lastAnswer = ContinuousClock.Instant.now

  init(descriptor: Int32, patience: Duration, transcoder: consuming Transcoder? = nil) {
    self.descriptor = descriptor
    self.patience = patience
    self.transcoder = transcoder
    decoder = KeyDecoder(terminfo: TerminfoKeys.table())
  }

  /// Whether the terminal has answered that it supports synchronized output: that the mode is set or can be set.
  var knowsSynchronizedOutput: Bool { (1...2).contains(decoder.answers.modes[Self.synchronizedOutput] ?? 0) }
  /// Whether the terminal has answered that it knows kitty's keyboard protocol.
  var knowsKeyProtocol: Bool { decoder.answers.knowsKeyProtocol }

  /// Whether the terminal has answered all questions, or has let too much time pass.
  var isAnswered: Bool { !decoder.answers.areAwaited }

  /// Expects answers, as the terminal was asked.
  mutating func expectAnswers() {
    decoder.answers.areAwaited = true
    lastAnswer = .now + Self.longPatience
  }

  private static let synchronizedOutput = 2026
  /// The time after which an Esc is a key while answers are awaited, which begin with one and may come in pieces.
  private static let answerPatience = Duration.milliseconds(100)
  /// The pause after which a paste without an end is over. Slow connections pause for less.
  private static let longPatience = Duration.seconds(4)

  /// Reads once and returns the events; nil if there are none yet, and `.ended` if the terminal is closed.
  mutating func read() -> Wait? {
    let count = Glibc.read(descriptor, &buffer, isSecret ? 1 : buffer.count)
    guard count > 0 else { return count < 0 && (errno == EINTR || errno == EAGAIN) ? nil : hangUp() }
    if !isAnswered, lastAnswer <= .now { decoder.answers.areAwaited = false }
    let events = decoder.decode(transcoder?.utf8(buffer[..<count])[...] ?? buffer[..<count])
    let patience = isAnswered ? patience : max(patience, Self.answerPatience)
    deadline = decoder.hasPending ? .now + patience : decoder.isWithin ? .now + Self.longPatience : nil
    return events.isEmpty ? nil : .events(events)
  }

  /// The events of pending bytes if their time is over; nil if there are none.
  mutating func flush(at now: ContinuousClock.Instant) -> Wait? {
    guard let due = deadline, due <= now else { return nil }
    deadline = nil
    let events = decoder.hasPending ? decoder.flush() : decoder.giveUp()
    if decoder.isWithin { deadline = now + Self.longPatience }
    return events.isEmpty ? nil : .events(events)
  }

  /// The events of what has begun and won't end any more, such as a paste that a hang-up cut; nil if there are none.
  mutating func end() -> Wait? {
    let events = decoder.giveUp()
    return events.isEmpty ? nil : .events(events)
  }

  /// Stops reading, as a closed terminal stays readable, and reports the end.
  private mutating func hangUp() -> Wait {
    descriptor = -1
    deadline = nil
    return .ended
  }
}

/// The sequences that the keys of the open terminal send, according to the terminal database.
enum TerminfoKeys {
  static func table() -> [[UInt8]: Key] {
    var table: [[UInt8]: Key] = [:]
    for (name, key) in plain + modified {
      if let text = lucid_capability(name) { table[Array(String(cString: text).utf8)] = key }
    }
    return table
  }

  private static let plain: [(String, Key)] =
    [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home), ("kend", .end),
      ("kpp", .pageUp), ("knp", .pageDown), ("kich1", .insert), ("kdch1", .delete), ("kcbt", .backTab),
      ("kent", .enter), ("kri", Key(.up, .shift)), ("kind", Key(.down, .shift)),
    ] + (1...12).map { ("kf\($0)", .function($0)) }

  /// The capabilities of keys with modifiers, as xterm names them: `kUP` is Shift-Up, `kUP3` is Alt-Up and so on.
  private static let modified: [(String, Key)] = [
    ("kUP", .up), ("kDN", .down), ("kLFT", .left), ("kRIT", .right), ("kHOM", .home), ("kEND", .end),
    ("kPRV", .pageUp), ("kNXT", .pageDown), ("kIC", .insert), ("kDC", Key.Code.delete),
  ].flatMap { name, code in
    modifiers.map { suffix, held in (name + suffix, Key(code, held)) }
  }

  private static let modifiers: [(String, Key.Modifiers)] = [
    ("", .shift), ("3", .alt), ("4", [.shift, .alt]), ("5", .control), ("6", [.shift, .control]),
    ("7", [.alt, .control]), ("8", [.shift, .alt, .control]),
  ]
}

/// Turns text in a character set of the system into UTF-8, piece by piece.
struct Transcoder: ~Copyable {
  private let conversion: iconv_t
  /// The beginning of a character whose other bytes have yet to come.
  private var rest: [UInt8] = []

  /// - Parameter charset: a name that `iconv` knows. Returns nil for others.
  init?(charset: String) {
    let conversion = iconv_open("UTF-8", charset)
    // The C library returns -1 for an error.
    guard Int(bitPattern: conversion) != -1, let conversion else { return nil }
    self.conversion = conversion
  }

  deinit { iconv_close(conversion) }

  /// Converts the next piece. Each byte that is no character becomes U+FFFD.
  mutating func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var input = (rest + bytes).map { CChar(bitPattern: $0) }
    var text: [UInt8] = []
    let done = input.withUnsafeMutableBufferPointer { Self.convert($0, by: conversion, to: &text) }
    rest = input[done...].map { UInt8(bitPattern: $0) }
    return text
  }

  /// Appends the complete characters of `input` to `text`, converted. Returns the number of bytes that were read.
  private static func convert(
    _ input: UnsafeMutableBufferPointer<CChar>, by conversion: iconv_t, to text: inout [UInt8]
  ) -> Int {
    var next = input.baseAddress
    var left = input.count
    while left > 0 {
      var output = [CChar](repeating: 0, count: 4096)
      var room = output.count
      let error = output.withUnsafeMutableBufferPointer { buffer in
        var end = buffer.baseAddress
        return iconv(conversion, &next, &left, &end, &room) == -1 ? errno : 0
      }
      text += output.dropLast(room).map { UInt8(bitPattern: $0) }
      if error == EINVAL { break }
      guard error == EILSEQ else { continue }
      text += "\u{FFFD}".utf8
      next = next?.advanced(by: 1)
      left -= 1
    }
    return input.count - left
  }
}
