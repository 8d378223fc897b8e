import CellCanvas
import Testing

@testable import CursesTerminal

@Suite("the colours of a terminal")
struct PaletteTests {
  let orange = Color.rgb(red: 255, green: 100, blue: 0)

  @Test("with 256 colours the nearest of the cube or of the greys stands in")
  func indexed() {
    let palette = Palette(depth: .indexed)
    #expect(palette.foreground(orange).number == 202)
    #expect(palette.foreground(.rgb(red: 128, green: 128, blue: 128)).number == 244)
    #expect(palette.background(.rgb(red: 0, green: 0, blue: 0)) == 16)
    #expect(palette.foreground(.rgb(red: 255, green: 255, blue: 255)).number == 231)
    #expect(palette.foreground(.indexed(77)).number == 77)
    #expect(palette.foreground(.ansi(9)).number == 9)
  }

  @Test("every colour of the palette stands for itself", arguments: 16...255)
  func identity(index: UInt8) {
    let palette = Palette(depth: .indexed)
    let color = RGB(index: Int(index))
    let same = Color.rgb(red: UInt8(color.red), green: UInt8(color.green), blue: UInt8(color.blue))
    #expect(RGB(index: Int(palette.foreground(same).number)) == color)
  }

  @Test("with 16 colours the nearest stands in")
  func sixteen() {
    let palette = Palette(depth: .sixteen)
    #expect(palette.foreground(orange).number == 9)
    #expect(palette.background(.indexed(255)) == 7)
    #expect(palette.foreground(.ansi(12)).number == 12)
  }

  @Test("with 8 colours bright ones are bold, and never bold black")
  func eight() {
    let palette = Palette(depth: .eight)
    #expect(palette.foreground(orange) == (1, true))
    #expect(palette.foreground(.ansi(2)) == (2, false))
    #expect(palette.foreground(.ansi(8)) == (7, false))
    #expect(palette.background(.ansi(9)) == 1)
  }

  @Test("where numbers are colours, the dark blues that are palette entries are avoided")
  func direct() {
    let palette = Palette(depth: .direct)
    #expect(palette.foreground(orange).number == 0xFF6400)
    #expect(palette.foreground(.ansi(3)).number == 3)
    #expect(palette.foreground(.rgb(red: 0, green: 0, blue: 3)).number == 8)
    #expect(palette.foreground(.indexed(202)).number == 0xFF5F00)
  }

  @Test("no colour is the terminal's own, or white on black where that has no number")
  func defaults() {
    #expect(Palette(depth: .indexed).foreground(nil).number == -1)
    #expect(Palette(depth: .eight, hasDefaults: false).foreground(nil) == (7, false))
    #expect(Palette(depth: .eight, hasDefaults: false).background(nil) == 0)
  }
}
