import DreamCore
import Interchange

/// The contents of a file to import.
struct ImportSource {
  let path: String
  let file: DreamBankFile

  init(path: String) throws(CommandFailure) {
    self.path = path
    let bytes = try FileBytes.read(path: path, atMost: 256 << 20)
    let about = Self.description(beside: path)
    do {
      file = try DreamBankFile(series: about?.series ?? Self.stem(of: path), bytes: bytes, about: about)
    } catch {
      throw .notDreamBank(path: path, error)
    }
  }

  /// The description that lies beside the file, under the same name with `.json`; nil if there is none.
  private static func description(beside path: String) -> DreamBankDescription? {
    let ending = fileName(of: path).count - stem(of: path).count
    let description = String(path.dropLast(ending)) + ".json"
    return (try? FileBytes.read(path: description, atMost: FileBytes.mostOfText)).flatMap { DreamBankDescription($0) }
  }

  private static func fileName(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The name of the file without its ending.
  private static func stem(of path: String) -> String {
    let name = fileName(of: path)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// Reports the rows that are left out, and why; bytes that are no UTF-8; and dates that aren't believed.
  func sayProblems() {
    for problem in file.problems {
      let last = problem.line + problem.lines - 1
      let what = problem.lines == 1 ? "the row is left out" : "all up to line \(last) is left out"
      StandardStream.say("\(path):\(problem.line): \(problem.what); \(what).")
    }
    if file.windowsBytes > 0 {
      StandardStream.say("\(path): no UTF-8: \(file.windowsBytes.counted("byte")), read as Windows-1252.")
    }
    if file.replacedBytes > 0 {
      StandardStream.say("\(path): no UTF-8: \(file.replacedBytes.counted("byte")), replaced by U+FFFD.")
    }
  }

  /// Reports the dates that lie outside of the time frame of the series.
  func sayDoubts(today: Day) {
    guard let frame = file.about?.timeframe?.years else { return }
    let outside = file.datesOutside(today: today)
    guard !outside.isEmpty else { return }
    let named = outside.prefix(3).joined(separator: ", ") + (outside.count > 3 ? ", …" : "")
    StandardStream.say(
      "\(path): \(outside.count.counted("date")) outside of \(frame.lowerBound)-\(frame.upperBound), kept as text only: "
        + "\(named)")
  }
}
