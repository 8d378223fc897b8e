import Chance
import DreamCore
import JournalStore

/// A journal of so many dreams of about 100 words, in the file it was made in.
struct SampleJournal {
  let path: String
  let model: Model

  /// What its dreams are written in.
  enum Script: String, CaseIterable {
    case ascii, cjk, mixed

    var words: [String] {
      let latin = [
        "the", "water", "stairs", "window", "house", "running", "teeth", "falling", "door", "mirror", "night",
      ]
      let korean = ["밤의", "기차가", "바다", "밑으로", "계단을", "내려갔다", "손가락이", "여섯", "물속의", "집"]
      return switch self {
      case .ascii: latin
      case .cjk: korean
      case .mixed: latin + korean + ["naïve", "café", "“so”"]
      }
    }
  }

  init(count: Int, script: Script, at path: String) throws {
    self.path = path
    var random = SplitMix64(seed: UInt64(count))
    let words = script.words
    let now = Instant(milliseconds: 1_795_000_000_000)
    let dreams = (0..<count).map { index in
      Dream(
        id: Dream.ID(rawValue: Int64(index) << 10), date: DreamDate(day: Day(daysSince1970: 20_700 - index / 3)),
        title: Prose((0..<4).map { _ in random.some(words) }.joined(separator: " ")),
        narrative: Prose((0..<100).map { _ in random.some(words) }.joined(separator: " ")), createdAt: now)
    }
    model = Model().inserting(dreams)
    let store = try JournalStore(path: path, at: now, session: 1)
    let step = Step(id: Step.ID(session: 1, sequence: 0), name: "Import \(count) dreams", at: now)
    let change = ModelChange(old: Model(), new: model)
    _ = try store.save(SaveRequest(change: change, record: .step(step), at: now))
    store.close(at: now)
  }

  /// Bytes of text in it.
  var textSize: Int {
    model.dreams.values.reduce(0) { $0 + $1.narrative.string.utf8.count + $1.title.string.utf8.count }
  }
}
