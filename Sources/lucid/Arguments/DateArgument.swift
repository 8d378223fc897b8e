import App
import ArgumentParser
import DreamCore
import Interchange

/// A date on the command line, with its words: a time without an offset is one of the zone of the dream that gets it.
struct DateArgument {
  /// The date in local time.
  let date: DreamDate
  private let words: String

  init(argument: String) throws { (date, words) = (try DreamDate(argument: argument), argument) }

  /// The date in the time zone that a dream came with, or else in local time.
  func date(of dream: Dream) -> DreamDate {
    guard let zone = ImportZone(of: dream) else { return date }
    let read = DatePhrase.read(words, now: Surroundings.live.here, offset: zone.offset(on:at:))
    return (try? read.get()) ?? date
  }
}

extension DreamDate {
  /// Reads a date or a phrase such as `yesterday 6:40` in local time.
  init(argument: String) throws {
    let surroundings = Surroundings.live
    let read = DatePhrase.read(argument, now: surroundings.here) { $0.offset(at: $1, surroundings.utcOffset) }
    switch read {
    case .success(let date?): self = date
    case .success(nil): throw ValidationError("Try \(DatePhraseError.examples).")
    case .failure(let error): throw ValidationError(error.message)
    }
  }
}
