import Input
import Testing

@Suite("the keys that sequences are")
struct KeySequenceTests {
  @Test(
    "cursor keys are told in every terminal's way",
    arguments: [
      ("\u{1B}[A", Key.up), ("\u{1B}OA", .up), ("\u{1B}[D", .left), ("\u{1B}OD", .left),
      ("\u{1B}[H", .home), ("\u{1B}OH", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home),
      ("\u{1B}[F", .end), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end), ("\u{1B}[5~", .pageUp),
      ("\u{1B}[6~", .pageDown), ("\u{1B}[2~", .insert), ("\u{1B}[3~", .delete), ("\u{1B}[Z", .backTab),
    ])
  func cursorKeys(bytes: String, key: Key) {
    #expect(keys(bytes) == [key])
  }

  @Test(
    "function keys are told in every terminal's way",
    arguments: [
      ("\u{1B}OP", 1), ("\u{1B}OR", 3), ("\u{1B}[11~", 1), ("\u{1B}[[A", 1), ("\u{1B}[[E", 5), ("\u{1B}[15~", 5),
      ("\u{1B}[17~", 6), ("\u{1B}[21~", 10), ("\u{1B}[23~", 11), ("\u{1B}[24~", 12), ("\u{1B}[34~", 20),
    ])
  func functionKeys(bytes: String, number: Int) {
    #expect(keys(bytes) == [.function(number)])
  }

  @Test(
    "modifiers are told in xterm's and rxvt's way",
    arguments: [
      ("\u{1B}[1;5D", Key(.left, .control)), ("\u{1B}[1;2A", Key(.up, .shift)), ("\u{1B}[1;3C", Key(.right, .alt)),
      ("\u{1B}[1;8B", Key(.down, [.shift, .alt, .control])), ("\u{1B}[3;5~", Key(.delete, .control)),
      ("\u{1B}[1;5P", Key(.function(1), .control)), ("\u{1B}O5P", Key(.function(1), .control)),
      ("\u{1B}[a", Key(.up, .shift)), ("\u{1B}Oc", Key(.right, .control)), ("\u{1B}[3^", Key(.delete, .control)),
      ("\u{1B}[7$", Key(.home, .shift)), ("\u{1B}[8@", Key(.end, [.shift, .control])),
      ("\u{1B}\u{1B}[A", Key(.up, .alt)), ("\u{1B}\u{1B}OA", Key(.up, .alt)),
    ])
  func modifiers(bytes: String, key: Key) {
    #expect(keys(bytes) == [key])
  }

  @Test(
    "keys reported by code point are the keys that plain bytes make",
    arguments: [
      ("\u{1B}[97;5u", Key.control("a")), ("\u{1B}[27;5;97~", .control("a")), ("\u{1B}[97;2u", "A"),
      ("\u{1B}[97:65;2u", "A"), ("\u{1B}[65;2u", "A"), ("\u{1B}[97;3u", .alt("a")), ("\u{1B}[105;5u", .tab),
      ("\u{1B}[27u", .escape), ("\u{1B}[13u", .enter), ("\u{1B}[13;5u", Key(.enter, .control)),
      ("\u{1B}[9;2u", .backTab), ("\u{1B}[127;3u", Key(.backspace, .alt)), ("\u{1B}[32;5u", .control(" ")),
      ("\u{1B}[47;5u", .control("_")), ("\u{1B}[114;6u", Key(.character("r"), [.control, .shift])),
      ("\u{1B}[57414u", .enter), ("\u{1B}[57404u", "5"), ("\u{1B}[54620u", "한"),
    ])
  func codePoints(bytes: String, key: Key) {
    #expect(keys(bytes) == [key])
  }

  @Test(
    "in xterm's modifyOtherKeys, and in tmux, every key is the one that was pressed",
    arguments: [
      ("\u{1B}[27;5;99~", Key.control("c")), ("\u{1B}[27;3;110~", .alt("n")), ("\u{1B}[27;4;78~", .alt("N")),
      ("\u{1B}[27;2;65~", "A"), ("\u{1B}[27;2;32~", " "), ("\u{1B}[27;3;127~", Key(.backspace, .alt)),
      ("\u{1B}[27;5;127~", Key(.backspace, .control)), ("\u{1B}[27;2;127~", .backspace), ("\u{1B}[27;2;27~", .escape),
      ("\u{1B}[27;2;13~", Key(.enter, .shift)), ("\u{1B}[27;5;13~", Key(.enter, .control)),
      ("\u{1B}[27;2;9~", .backTab),
      ("\u{1B}[27;5;105~", .tab), ("\u{1B}[27;5;109~", .enter), ("\u{1B}[27;5;104~", .backspace),
      ("\u{1B}[27;5;91~", .escape), ("\u{1B}[27;5;51~", .escape), ("\u{1B}[27;5;50~", .control(" ")),
      ("\u{1B}[27;5;55~", .control("_")), ("\u{1B}[27;6;95~", .control("_")), ("\u{1B}[27;3;47~", .alt("/")),
      ("\u{1B}[27;4;60~", .alt("<")), ("\u{1B}[27;6;90~", Key(.character("z"), [.control, .shift])),
      ("\u{1B}[27;5;67~", .control("c")), ("\u{1B}[27;2;12626~", "ㅒ"), ("\u{1B}[27;5;1103~", .control("я")),
    ])
  func modifyOtherKeys(bytes: String, key: Key) {
    #expect(keys(bytes) == [key])
  }

  @Test(
    "in kitty's protocol, every key is the one that was pressed, whatever locks are on and whatever the layout",
    arguments: [
      ("\u{1B}[27u", Key.escape), ("\u{1B}[27;129u", .escape), ("\u{1B}[27;2u", .escape),
      ("\u{1B}[110;3u", .alt("n")), ("\u{1B}[110:78;4u", .alt("N")), ("\u{1B}[44:60;4u", .alt("<")),
      ("\u{1B}[45:95;6u", .control("_")), ("\u{1B}[108;69u", .control("l")), ("\u{1B}[127;2u", .backspace),
      ("\u{1B}[122:90;6u", Key(.character("z"), [.control, .shift])), ("\u{1B}[1103::122;5u", .control("z")),
      ("\u{1B}[1103:1071:122;6u", Key(.character("z"), [.control, .shift])), ("\u{1B}[1090::110;3u", .alt("n")),
      ("\u{1B}[1090:1058:110;4u", .alt("N")), ("\u{1B}[12619::122;5u", .control("z")), ("\u{1B}[246::59;3u", .alt(";")),
      ("\u{1B}[97::113;5u", .control("a")), ("\u{1B}[1;129A", .up), ("\u{1B}[13~", .function(3)),
    ])
  func kitty(bytes: String, key: Key) {
    #expect(keys(bytes) == [key])
  }

  @Test(
    "replies, reports and unknown sequences are no keys",
    arguments: [
      "\u{1B}[?62;22c", "\u{1B}[>41;354;0c", "\u{1B}[12;40R", "\u{1B}[1;5R", "\u{1B}[?2026;2$y", "\u{1B}[4;2$y",
      "\u{1B}[0n", "\u{1B}[8;24;80t", "\u{1B}[I", "\u{1B}[O", "\u{1B}[99~", "\u{1B}[201~", "\u{1B}[?1u",
      "\u{1B}]10;rgb:0000/0000/0000\u{7}", "\u{1B}]4;1;rgb:ffff/ffff/ffff\u{1B}\\", "\u{1B}P1+r544e=787465\u{1B}\\",
      "\u{1B}P>|XTerm(380)\u{1B}\\", "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}[97;9u", "\u{1B}[97;5:3u", "\u{1B}[57441u",
      "\u{1B}[M !!", "\u{1B}[99999999999999999999999;9999999999999999999A", "\u{1B}[1;0A",
    ])
  func replies(bytes: String) {
    #expect(decode(bytes) == [])
    #expect(keys(bytes + "j") == ["j"])
  }

  @Test("an Esc before a reply is still an Esc")
  func escapeBeforeReply() {
    #expect(keys("\u{1B}\u{1B}[?62;22c") == [.escape])
  }

  @Test("the terminal's own entry goes before the standard")
  func terminfo() {
    let table: [[UInt8]: Key] = [Array("\u{1B}[5~".utf8): .home, Array("\u{1B}A".utf8): .up]
    #expect(decode("\u{1B}[5~\u{1B}A", terminfo: table) == [.key(.home), .key(.up)])
  }

  @Test("an entry can't make keys of a reply, of a paste or of half a sequence")
  func terminfoIsNotTrusted() {
    let sequences = ["\u{1B}[1;2R", "\u{1B}[200~", "\u{1B}[", "\u{1B}", "j", ""]
    let table = Dictionary(uniqueKeysWithValues: sequences.map { (Array($0.utf8), Key.function(63)) })
    #expect(
      decode("\u{1B}[1;2Rj\u{1B}[200~x\u{1B}[201~\u{1B}[A", terminfo: table) == [.key("j"), .paste("x"), .key(.up)])
  }
}
