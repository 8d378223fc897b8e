import Platform
import Testing

@Suite("Functions of numbers and bytes")
struct NumbersTests {
  @Test("The functions have the values that tables give")
  func functions() {
    func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= 1e-14 * max(1, abs(other)) }
    #expect(isNear(.log(10), 2.302585092994046) && isNear(.log10(1000), 3))
    #expect(isNear(.exp(1), 2.718281828459045) && isNear(.pow(2, 0.5), 1.4142135623730951))
    #expect(isNear(.sin(.pi / 6), 0.5) && isNear(.asin(1), .pi / 2))
    #expect(isNear(.erfc(1), 0.15729920705028513) && Double.erfc(10) > 0)
    #expect(isNear(.logGamma(11), .log(3_628_800)))
  }

  @Test("A byte is found in a range alone, as bytes are compared")
  func bytes() {
    let bytes: [UInt8] = [1, 2, 3, 1, 2, 4]
    bytes.withUnsafeBytes { buffer in
      #expect(buffer.firstIndex(of: 1, from: 0, to: 6) == 0)
      #expect(buffer.firstIndex(of: 1, from: 1, to: 6) == 3)
      #expect(buffer.firstIndex(of: 1, from: 1, to: 3) == nil && buffer.firstIndex(of: 1, from: 3, to: 3) == nil)
      let start = buffer.baseAddress!
      #expect(start.hasBytes(of: start + 3, count: 2) && !start.hasBytes(of: start + 3, count: 3))
    }
  }

  @Test("What all cores work out comes in the order of the elements", arguments: [1, 7, 2000])
  func concurrent(size: Int) {
    #expect(Array(0..<1000).concurrentMap(inChunksOf: size) { $0 * 2 } == (0..<1000).map { $0 * 2 })
    #expect([Int]().concurrentMap(inChunksOf: size) { $0 } == [])
  }

  @Test("Chunks have all elements, and only the last is shorter")
  func chunks() {
    #expect(Array(0..<7).chunks(ofCount: 3).map(Array.init) == [[0, 1, 2], [3, 4, 5], [6]])
    #expect([Int]().chunks(ofCount: 3).isEmpty)
  }
}
