import DreamCore
import Formats
import Testing

@Suite("Codings as a table")
struct CodingsFileTests {
  private func coding(_ dream: Int64, _ scale: String, _ codes: [String], at time: Int64 = 1_700_000_000_123) -> Coding
  {
    let scale = CodingScale(kept: scale)
    return Coding(
      dream: Dream.ID(rawValue: dream), coder: "Ada, \"A\"", scale: scale, codes: codes.map { Code($0, in: scale) },
      at: Instant(milliseconds: time))
  }

  private let now = Instant(milliseconds: 9)

  @Test("are read back as they were written: notes, order, codes that come twice, and those by which nothing was found")
  func roundTrip() throws {
    let codings = [
      coding(1, "characters", ["1MBA # my “brother”, or\u{301} so", "1MBA", "1MBA", "wrong"]),
      coding(1, "emotions", []),
      coding(2, "objects", ["NA", "HH"]), coding(2, "theme", ["flying, \"far\""], at: -5),
      coding(3, "theme", ["# note"]),
    ]
    let file = try CodingsFile(CodingsFile(codings).bytes(), at: now)
    #expect(file.codings == codings)
    #expect(file.wrong.count == 2 && file.wrong[0].hasPrefix("line 5: WRONG: a character has four signs"))
    #expect(!String(decoding: CodingsFile(codings).bytes(), as: UTF8.self).contains("NA"))
  }

  @Test("the columns may be in any order, and some be missing")
  func columns() throws {
    let id = Dream.ID(rawValue: 77).description
    let file = try CodingsFile(Array("code,scale,more,dream,coder\n2mba 4> d,Aggressions,x,\(id),Bo\n".utf8), at: now)
    #expect(file.codings.map(\.text) == ["2MBA 4> D"] && file.codings[0].at == now)
  }

  @Test(
    "what can't be read is told in a line",
    arguments: [
      ("", "doesn't name the column dream"), ("dream,coder,scale\n", "doesn't name the column code"),
      (
        "dream,coder,scale,code\nx,Ada,theme,a\n",
        "line 2: “x” is no id of a dream, nor its place in a sample of the journal."
      ),
      ("dream,coder,scale,code\n0000000000001,,theme,a\n", "line 2: there is no coder."),
      ("dream,coder,scale,code\n0000000000001,Ada,aggresions,a\n", "line 2: There is no scale “aggresions”"),
      ("dream,coder,scale,code,at\n0000000000001,Ada,theme,a,noon\n", "line 2: “noon” is no time."),
      ("dream,coder,scale,code\n0000000000001,Ada,theme,\"a\n", "line 2: a quote that begins here is not closed."),
    ])
  func faults(text: String, words: String) {
    let fault = #expect(throws: CodingsFile.Fault.self) { try CodingsFile(Array(text.utf8), at: now) }
    #expect(fault?.message.contains(words) == true, "\(fault?.message ?? "")")
  }
}
