import Testing

@testable import Pictures

@Suite("a paint")
struct PaintTests {
  @Test("is mixed with another one in each of its three colours")
  func mixing() {
    let paint = Paint(0x204060, opacity: 40)
    #expect(paint.mixed(with: Paint(0x80A0C0), percent: 0) == paint)
    #expect(paint.mixed(with: Paint(0x80A0C0), percent: 50) == Paint(0x507090, opacity: 40))
    #expect(paint.mixed(with: Paint(0x80A0C0), percent: 100) == Paint(0x80A0C0, opacity: 40))
  }
}
