/// Where something stands in a tape: lines and columns count from 1.
package struct TapePlace: Hashable, Sendable {
  let file: String
  let line: Int
  let column: Int

  init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension TapePlace: CustomStringConvertible {
  /// `tour.tape:3:7`, as compilers put it.
  package var description: String { "\(file):\(line):\(column)" }
}
