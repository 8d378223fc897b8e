import DreamCore
import Records

/// What there is to say of a dream of a file: how it is there already, or what it lacks.
package enum ImportRemark: TalliedKind {
  /// The dream is in the files twice: as it is, in two versions, or with its key and another text.
  case inFiles, older, copy
  /// It is in the journal in another version, and stays as it is there.
  case inAnotherVersion
  /// Something of it was changed both in the journal and in the file, and the file's is taken.
  case overwritten
  /// It is new and has no day.
  case undated
  /// It is new, and its text stands in another series, too.
  case inOtherSeries
  /// A night that came before in the files with other notes.
  case otherNight

  /// How often it was met, in words: `2 dreams are in the files twice and come once`.
  package func words(count: Int) -> String {
    let (dreams, isOne) = (count.counted("dream"), count == 1)
    return switch self {
    case .inFiles: "\(dreams) \(isOne ? "is" : "are") in the files twice, and imported once"
    case .older: "\(dreams) \(isOne ? "is" : "are") in the files in two versions; the later one was taken"
    case .copy:
      "\(dreams) \(isOne ? "has" : "have") the id of another one in the files and \(isOne ? "gets" : "get") a new one"
    case .otherNight:
      "\(count.counted("night")) \(isOne ? "is" : "are") in the files twice; the first notes of \(isOne ? "it" : "them") count"
    case .undated: "\(dreams) \(isOne ? "has" : "have") no day"
    case .inOtherSeries: "\(dreams) \(isOne ? "has its" : "have their") text in another series, too"
    case .overwritten:
      "\(dreams) \(isOne ? "was" : "were") changed in the same place here and in the files; the file's version was taken, and undo or the dream's history brings yours back"
    case .inAnotherVersion:
      "\(dreams) \(isOne ? "differs" : "differ") from yours; yours \(isOne ? "was" : "were") kept"
    }
  }
}

extension ImportBatch {
  /// What there is to say of the dreams in the files.
  package var remarks: Tally<ImportRemark> {
    var remarks = inFiles
    if rule != .updated {
      for other in others where !other.isOfNote { remarks.note(.inAnotherVersion, other.read.dream.displayTitle) }
    }
    for other in updates where !other.merge.both.isEmpty { remarks.note(.overwritten, other.read.dream.displayTitle) }
    return remarks
  }

  /// The name of the undo step: `Import 8 dreams, update 2 dreams`, `Import 3 nights`.
  package var stepName: String {
    var words: [String] = []
    if !dreams.isEmpty { words.append("import \(dreams.count.counted("dream"))") }
    if !updates.isEmpty { words.append("update \(updates.count.counted("dream"))") }
    if updates.isEmpty, !nightUpdates.isEmpty { words.append("update \(nightUpdates.count.counted("night"))") }
    if dreams.isEmpty, !nights.isEmpty { words.insert("import \(nights.count.counted("night"))", at: 0) }
    let name = words.isEmpty ? "import the favourite" : words.joined(separator: ", ")
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The numbers of what is imported, known already and left out: `8 imported, 2 already there, 1 dream left out`.
  /// - Parameter isDone: whether the batch is in the journal, or only would be.
  package func words(leftOut: Int, lines: Int, isDone: Bool) -> String {
    var words = "\(dreams.count.grouped) \(isDone ? "imported" : "to import"), \(alreadyThere.grouped) already there"
    if !updates.isEmpty { words += ", \(updates.count.grouped) \(isDone ? "updated" : "to update")" }
    if !nights.isEmpty { words += ", \(nights.count.counted("night"))" }
    if !nightUpdates.isEmpty { words += ", \(nightUpdates.count.counted("night")) \(isDone ? "updated" : "to update")" }
    if otherNights > 0 { words += ", \(otherNights.counted("night")) kept as it is here" }
    if let favorite = favoriteCreature { words += ", favourite \(favorite.name)" }
    if leftOut > 0 { words += ", \(leftOut.counted("dream")) left out" }
    if lines > leftOut { words += " (\(lines.counted("line")))" }
    return words
  }
}
