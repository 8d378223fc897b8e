import DreamCore
import Interchange

extension ImportBatch {
  /// Whether the import changes nothing.
  var isEmpty: Bool { dreams.isEmpty && corrections.isEmpty && nights.isEmpty && favoriteCreature == nil }

  /// The edit that takes the batch into the journal, as one undo step.
  func edit(at now: Instant) -> Edit {
    // Imported dreams keep the times of their last change.
    Edit(stepName, keepsTimes: true) { changing($0.inserting(dreams), at: now) }
  }

  /// What the edit changes besides the new dreams. No model of those is made: it would take a tenth of the time of an import.
  /// - Parameter old: has the dreams that are corrected, at least.
  func otherChange(of old: Model, at now: Instant) -> ModelChange { ModelChange(old: old, new: changing(old, at: now)) }

  /// The model with everything but the new dreams.
  private func changing(_ model: Model, at now: Instant) -> Model {
    let corrected = corrections.reduce(model.inserting(nights)) { model, correction in
      model.changing(correction.dream) {
        correction.apply(to: &$0)
        $0.modifiedAt = now
      }
    }
    return favoriteCreature.map(corrected.favoring) ?? corrected
  }

  /// What of the files is there already in some way, a line for each with an example.
  package var repetitionWords: [String] {
    repetitions.entries.map { kind, count, example in "\(kind.words(count: count)): \(example)" }
  }

  /// The name of the undo step: `Import 8 dreams`, `Correct 2 dates`, `Import 3 nights`.
  var stepName: String {
    let imported =
      dreams.isEmpty
      ? nights.isEmpty ? nil : "Import \(nights.count.counted("night"))" : "Import \(dreams.count.counted("dream"))"
    let corrected =
      corrections.isEmpty ? nil : "\(imported == nil ? "C" : "c")orrect \(corrections.count.counted("date"))"
    let words = [imported, corrected].compactMap(\.self)
    return words.isEmpty ? "Import the favourite" : words.joined(separator: ", ")
  }

  /// The numbers of what is imported, known already and left out: `8 imported, 2 already there, 1 dream left out`.
  /// - Parameters:
  ///   - leftOut: the number of dreams that could not be read.
  ///   - lines: the number of lines that are left out with them.
  ///   - isDone: whether the batch is in the journal, or only would be.
  package func words(leftOut: Int, lines: Int, isDone: Bool) -> String {
    var words = "\(dreams.count.grouped) \(isDone ? "imported" : "to import"), \(alreadyThere.grouped) already there"
    if !corrections.isEmpty {
      words += ", \(corrections.count.counted("date")) \(isDone ? "corrected" : "to correct")"
    }
    if !nights.isEmpty { words += ", \(nights.count.counted("night"))" }
    if otherNights > 0 { words += ", \(otherNights.counted("night")) kept as it is here" }
    if let favorite = favoriteCreature { words += ", favourite \(favorite.name)" }
    if leftOut > 0 { words += ", \(leftOut.counted("dream")) left out" }
    if lines > leftOut { words += " (\(lines.counted("line")))" }
    return words
  }
}
