import CellCanvas
import Foundation
import Testing

@testable import Scenes

/// Compares a screen with the one that is kept under this name in `Screens`. With `LUCID_RECORD` set it is kept instead,
/// and the test fails.
func expectScreen(
  _ canvas: Canvas, is name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectFile(canvas.drawing, is: name, sourceLocation: sourceLocation)
}

/// The same with the drawings of several screens in one file.
func expectFile(
  _ drawing: String, is name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Screens/\(name).screen")
  if ProcessInfo.processInfo.environment["LUCID_RECORD"] != nil {
    try drawing.write(to: file, atomically: true, encoding: .utf8)
    Issue.record(
      "recorded \(name).screen; look at it, and run again without LUCID_RECORD",
      sourceLocation: sourceLocation)
    return
  }
  let kept = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  #expect(drawing == kept, "\(name).screen is another:\n\(drawing)", sourceLocation: sourceLocation)
}
