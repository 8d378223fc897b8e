import DreamCore
import Records

/// Codings as a table of comma-separated values, one row a code.
package struct CodingsFile: Sendable {
  package let codings: [Coding]
  /// What is wrong with codes in the file, a line each.
  package private(set) var wrong: [String] = []

  private static let columns = ["dream", "coder", "scale", "code", "note", "at"]

  package init(_ codings: [Coding]) { self.codings = codings }

  /// Why a table can't be read, in a sentence.
  package struct Fault: Error { package let message: String }

  /// Reads a table, whose columns may be in any order.
  /// - Parameters:
  ///   - now: the moment of codings for which the file says none.
  ///   - dream: finds the dream of a name that is no id, such as a place in a sample.
  package init(
    _ bytes: [UInt8], at now: Instant, naming dream: (String) -> Dream.ID? = { _ in nil }
  ) throws(Fault) {
    var table = TableRows(ImportFile(bytes), separator: UInt8(ascii: ","))
    let names = table?.names ?? []
    if let missing = Self.columns.prefix(4).first(where: { !names.contains($0) }) {
      throw Fault(message: "its first row doesn't name the column \(missing). Name dream, coder, scale and code.")
    }
    var rows: [(key: Key, code: Code, at: Instant?)] = []
    while let next = table?.next() {
      if let problem = table?.journal.problems.first { throw Fault(message: "\(problem).") }
      let (line, cells) = ("line \(next.line)", Dictionary(zip(names, next.cells.map(\.text))) { first, _ in first })
      let key = try Key(cells, line, dream)
      let time = cells["at"] ?? ""
      let at = Instant(time)
      guard at != nil || time.isEmpty else {
        throw Fault(message: "\(line): “\(time)” is no time. Write it as 2026-11-27T06:40:00Z.")
      }
      let code = Code(cells["code"] ?? "", note: cells["note"] ?? "", in: key.scale)
      if !code.line.isEmpty, let fault = key.scale.fault(in: code) { wrong.append("\(line): \(fault.message)") }
      rows.append((key, code, at))
    }
    if let problem = table?.journal.problems.first { throw Fault(message: "\(problem).") }
    let all = Dictionary(grouping: rows, by: \.key)
    var seen: Set<Key> = []
    codings = rows.map(\.key).filter { seen.insert($0).inserted }.map { key in
      let rows = all[key] ?? []
      return Coding(
        dream: key.dream, coder: key.coder, scale: key.scale, codes: rows.map(\.code).filter { !$0.line.isEmpty },
        at: rows.compactMap(\.at).max() ?? now)
    }
  }

  private struct Key: Hashable {
    let dream: Dream.ID
    let coder: String
    let scale: CodingScale

    init(_ cells: [String: String], _ line: String, _ named: (String) -> Dream.ID?) throws(Fault) {
      let (id, coder) = (cells["dream"] ?? "", String((cells["coder"] ?? "").trimmed))
      guard let dream = Dream.ID(id) ?? named(id) else {
        throw Fault(message: "\(line): “\(id)” is no id of a dream, nor its place in a sample of the journal.")
      }
      guard !coder.isEmpty else { throw Fault(message: "\(line): there is no coder. Write who coded it.") }
      do throws(CodeFault) {
        scale = try CodingScale(cells["scale"] ?? "")
      } catch {
        throw Fault(message: "\(line): \(error.message)")
      }
      (self.dream, self.coder) = (dream, coder)
    }
  }

  /// The table. A coding by which nothing was found is a row without a code.
  /// - Parameter name: what a dream is called.
  package func bytes(naming name: (Dream.ID) -> String = \.description) -> [UInt8] {
    var bytes: [UInt8] = []
    let table = DreamTable.commas
    table.write(Self.columns, to: &bytes)
    for coding in codings {
      let about = [name(coding.dream), coding.coder, coding.scale.description]
      let codes =
        coding.codes.isEmpty ? [(nil, nil)] : coding.codes.map { (Self.cell($0), $0.note.isEmpty ? nil : $0.note) }
      for (code, note) in codes { table.write(about + [code, note, coding.at.description], to: &bytes) }
    }
    return bytes
  }

  /// The code as other programs read it: R and pandas take `NA`, the code of things of nature, for a missing value.
  private static func cell(_ code: Code) -> String { code.text == "NA" ? "na" : code.text }
}
