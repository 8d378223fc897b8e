import DreamCore
import Testing

@Suite struct ClockPhraseTests {
  @Test(
    "a time needs no sign between its hour and its minutes",
    arguments: [("330", "03:30"), ("0330", "03:30"), ("2310", "23:10"), ("000", "00:00"), ("7", "07:00")])
  func bare(text: String, time: String) throws {
    #expect(try ClockPhrase.read(text).get()?.description == time)
  }

  @Test("digits that are no time are none", arguments: ["960", "2460", "12345", "33a"])
  func none(text: String) {
    #expect(throws: ClockPhraseError.self) { try ClockPhrase.read(text).get() }
  }
}
