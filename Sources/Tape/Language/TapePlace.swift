/// Where something stands in a tape: lines and columns count from 1.
package struct TapePlace: Hashable, Sendable {
  package let file: String
  package let line: Int
  package let column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension TapePlace: CustomStringConvertible {
  /// `tour.tape:3:7`, as compilers put it.
  package var description: String { "\(file):\(line):\(column)" }
}
