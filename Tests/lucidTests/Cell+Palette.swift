import CellCanvas

@testable import CursesTerminal

extension Cell {
  /// As a terminal of 256 colours shows it.
  var of256: Cell {
    Cell(glyph, style: style.with(foreground: style.foreground?.of256).with(background: style.background?.of256))
  }
}

extension Color {
  fileprivate var of256: Color {
    switch self {
    case .ansi, .indexed: self
    case .rgb: .indexed(UInt8(RGB(self).nearestOf256))
    }
  }
}
