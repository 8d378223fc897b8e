import CellCanvas
import CellLayout
import Interchange

/// A recording in asciinema's format, asciicast version 2 (docs.asciinema.org).
struct Cast: Equatable, Sendable {
  private let size: Size
  /// The time since the start in milliseconds.
  private var now: Int64 = 0
  private var encoder = ANSIEncoder()
  private var shownSize: Size
  private var lines: [String] = []
  /// The size of the events.
  private(set) var bytes = 0

  init(size: Size) {
    self.size = size
    shownSize = size
  }

  /// Lets time pass.
  mutating func pass(_ milliseconds: Int64) { now += milliseconds }

  /// Adds a frame.
  mutating func show(_ canvas: Canvas) {
    if canvas.size != shownSize {
      add("r", "\(canvas.size.width)x\(canvas.size.height)")
      shownSize = canvas.size
    }
    let bytes = encoder.encode(canvas)
    if !bytes.isEmpty { add("o", bytes) }
  }

  /// Adds a marker.
  mutating func mark(_ label: String) { add("m", label) }

  private mutating func add(_ kind: String, _ data: String) {
    let fraction = String(now % 1000)
    let padded = String(repeating: "0", count: 3 - fraction.count) + fraction
    let line = "[\(now / 1000).\(padded), \"\(kind)\", \(JSON.string(data).text)]"
    lines.append(line)
    bytes += line.utf8.count
  }

  /// The text of the file.
  var text: String {
    let header =
      #"{"version": 2, "width": \#(size.width), "height": \#(size.height), "title": "Lucid", "env": {"TERM": "xterm-256color"}}"#
    return ([header] + lines).map { $0 + "\n" }.joined()
  }
}
