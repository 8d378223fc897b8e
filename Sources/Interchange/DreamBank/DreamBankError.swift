/// Why a file is none of the DreamBank's.
package enum DreamBankError: Error, Equatable {
  case empty
  case missingColumn(String)
  case repeatedColumn(String)
}

extension DreamBankError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .empty: "it is empty; a first row with the names of the columns is needed"
    case .missingColumn(let name): "its first row names no column “\(name)”"
    case .repeatedColumn(let name): "its first row names the column “\(name)” twice"
    }
  }
}
