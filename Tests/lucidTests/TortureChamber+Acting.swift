import Chance
import Tmux

extension TortureChamber {
  /// Does something in a session: types in a field of some scene, changes several dreams at once, or undoes and does again.
  func act(in session: TmuxSession) async throws {
    try session.press("Escape", "Escape", "Escape")
    field = "text"
    switch Int.random(in: 0..<(isLocked ? 21 : 20), using: &random) {
    case 0, 1: try await type(after: ["n"], times: 4, in: session)
    case 2: try await type(after: ["g", "e"], times: 4, in: session)
    case 3: try await type(after: ["e", "Tab"], "title", in: session)
    case 4: try await type(after: ["e"] + tabs(8), "tags", in: session)
    case 5: try await type(after: ["e"] + tabs(9), "people", in: session)
    case 6: try await type(after: ["e"] + tabs(Int.random(in: 11...15, using: &random)), nil, in: session)
    case 7:
      try session.press("e", "Tab", "Tab")
      try session.type(random.some(["yesterday 6:40", "2001-02-03", "p"]))
    case 8:
      try await type(after: ["t"], "tag sheet", in: session)
      if random.isTrue(onceIn: 2) { try session.press("Enter") }
    case 9:
      try session.press("r")
      try session.type(random.some(["34+1", "5", "21"]))
    case 10:
      try await type(after: ["N"] + tabs(6), "intention", in: session)
    case 11:
      try session.press("N", "Tab")
      try session.type(random.some(["23:10", "7", "p"]))
    case 12: try await type(after: [random.some(["/", "f", ":"])], nil, in: session)
    case 13: try await type(after: [random.some(["s", "e", "H"]), random.some(["Tab", "C-g"])], nil, in: session)
    case 14: try await changeSeveral(in: session)
    case 15, 16: try await goThroughHistory(in: session)
    case 17, 18: try command()
    case 20:
      try session.press("L")
      try await unlock(session)
    default:
      field = "editor"
      try place.write(word(), to: "word")
      try session.press("E")
    }
  }

  private func tabs(_ count: Int) -> [String] { Array(repeating: "Tab", count: count) }

  private func type(
    after keys: [String], _ field: String? = "text", times most: Int = 1, in session: TmuxSession
  ) async throws {
    for key in keys { try session.press(key) }
    self.field = field ?? ""
    for _ in 0..<Int.random(in: 1...most, using: &random) {
      try session.type(" \(word(field == nil ? "p" : "k")) ")
      try look(at: session)
      try await sleep(upTo: 300)
    }
  }

  private func changeSeveral(in session: TmuxSession) async throws {
    for key in random.some([["v", "j", "j"], ["v", "a"], ["v", "Space", "j", "Space"]]) { try session.press(key) }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: try await type(after: ["t"], "tag sheet", in: session)
    case 1: try session.press("*")
    default: try session.press("d", "Enter")
    }
    if random.isTrue(onceIn: 2) { try session.press("u") }
  }

  private func goThroughHistory(in session: TmuxSession) async throws {
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      try session.press(random.some(["u", "u", "C-r"]))
      try await sleep(upTo: 50)
    }
  }

  private func command() throws {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: try lucid("undo")
    case 1: try lucid("redo")
    default:
      field = "command"
      let added = word()
      if try lucid("add", added).status == 0 { acknowledge(added) }
    }
  }

  @discardableResult
  func lucid(_ words: String...) throws -> CommandPlace.Outcome { try place.lucid(words, environment: environment) }
}
