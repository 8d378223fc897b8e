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

  @Test("every colour of the cube stands for itself, as xterm numbers it", arguments: 0...5, 0...5)
  func cube(red: Int, green: Int) {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    for blue in 0...5 {
      let color = Color.rgb(red: levels[red], green: levels[green], blue: levels[blue])
      #expect(Palette(depth: .indexed).foreground(color).number == Int32(16 + 36 * red + 6 * green + blue))
    }
  }

  @Test("every grey of the palette stands for itself, as xterm numbers it", arguments: 0...23)
  func greys(number: Int) {
    let level = UInt8(8 + 10 * number)
    let color = Color.rgb(red: level, green: level, blue: level)
    #expect(Palette(depth: .indexed).foreground(color).number == Int32(232 + number))
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
    #expect(palette.background(.rgb(red: 0xB4, green: 0xBC, blue: 0xE4)) == 7, "a light ground stays light")
    #expect(palette.background(.rgb(red: 200, green: 80, blue: 60)) == 1, "and a red one red")
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
