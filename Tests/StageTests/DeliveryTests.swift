import Testing

@testable import Stage

@Suite("a delivery")
struct DeliveryTests {
  @Test("only a file can be replaced")
  func replacing() {
    let copy = Delivery("a dream", to: .clipboard)
    #expect(copy.replacing == copy)
    let file = Delivery("a dream", to: .file(path: "a", isReplacing: false))
    #expect(file.replacing == Delivery("a dream", to: .file(path: "a", isReplacing: true)))
  }
}
