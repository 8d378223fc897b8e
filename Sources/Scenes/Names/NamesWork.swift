import DreamCore
import DreamInsights
import DreamSearch
import Stage

/// The counting of all names of a subject.
struct NamesWork: BackgroundWork {
  let model: Model
  let subject: NameSubject
  /// The hour at which nights turn.
  let nightTurn: Int

  func run() -> [CountedName] { NameTally(of: subject, in: model.dreams.values, nightTurn: nightTurn).names }
}

/// The search for what surrounds a name: others in the same dreams, and a sign's words where it isn't marked.
struct NameSurroundingsWork: BackgroundWork {
  let model: Model
  let subject: NameSubject
  let name: CountedName

  func run() -> NameSurroundings {
    NameSurroundings(
      name: name, companions: name.companions(as: subject, in: model),
      unmarked: subject == .signs ? Unmarked.places(of: name, in: model) : [])
  }
}

/// What surrounds a name.
struct NameSurroundings: Equatable, Sendable {
  let name: CountedName
  let companions: [Companion]
  let unmarked: [Unmarked]
}

/// A dream of one's own that has the words of a sign, where they aren't marked.
struct Unmarked: Equatable, Sendable {
  let dream: Dream.ID
  /// The first place of the words, in UTF-8 bytes of `narrative`.
  let range: Range<Int>
  let narrative: Prose

  /// The dreams that have the words of a sign but not the sign, the latest first.
  static func places(of sign: CountedName, in model: Model) -> [Unmarked] {
    guard let finder = TextFinder(String(sign.text.trimmed)) else { return [] }
    let marked = Set(sign.sightings.map(\.dream))
    return model.dreams.values
      .filter { $0.series == nil && !marked.contains($0.id) }
      .compactMap { dream in
        finder.firstOfWholeWords(in: dream.narrative.string, from: 0).map {
          (DreamOrder(dream), Unmarked(dream: dream.id, range: $0, narrative: dream.narrative))
        }
      }
      .sorted { $0.0.isNewer(than: $1.0) }.map(\.1)
  }

  /// The dream with the words marked as a sign of a class; nil if the text was changed since.
  func marked(in model: Model, as category: DreamSign.Category) -> Dream? {
    guard var dream = model.dreams[dream], dream.narrative == narrative else { return nil }
    let words = String(decoding: Array(narrative.string.utf8)[range], as: UTF8.self)
    dream.signs.append(DreamSign(text: words, range: range, category: category))
    return dream
  }
}
