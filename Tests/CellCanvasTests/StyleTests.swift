import CellCanvas
import Testing

@Suite("a style")
struct StyleTests {
  private static let colors: [Color?] = [
    nil, .ansi(0), .ansi(15), .indexed(0), .indexed(255), .rgb(red: 0, green: 0, blue: 0),
    .rgb(red: 255, green: 1, blue: 128), .rgb(red: 255, green: 255, blue: 255),
  ]

  @Test("gives back the colours and attributes it was made of", arguments: colors, colors)
  func roundTrips(foreground: Color?, background: Color?) {
    for bits in UInt8(0)..<32 {
      let attributes = Attributes(rawValue: bits)
      let style = Style(foreground: foreground, background: background, attributes: attributes)
      #expect(style.foreground == foreground && style.background == background)
      #expect(style.attributes == attributes)
    }
  }

  @Test("changes one thing at a time")
  func changes() {
    let style = Style(foreground: .ansi(1), background: .indexed(2), attributes: .bold)
    #expect(style.with(foreground: nil) == Style(background: .indexed(2), attributes: .bold))
    #expect(style.with(background: .ansi(3)).background == .ansi(3))
    #expect(style.adding(.dim).attributes == [.bold, .dim])
    #expect(
      style.with(attributes: []).with(foreground: .ansi(4)) == Style(foreground: .ansi(4), background: .indexed(2)))
  }
}
