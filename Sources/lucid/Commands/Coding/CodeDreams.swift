import ArgumentParser
import DreamCore
import JournalStore

/// The command `lucid code`, which holds the commands about coding dreams.
struct CodeDreams: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "code", abstract: "Code the content of dreams, for research.",
    discussion: """
        lucid code sample pilot --number 25 --seed 7 --blind    draws 25 dreams by chance
        lucid code next --coder Ada --sample pilot              the first that Ada hasn't coded
        lucid code set pilot:1 --coder Ada --scale aggressions '2MBA 4> D # he shouts'
        lucid code agree --sample pilot --coder Ada --coder Bo  how far two coders agree
        lucid code norms --sample pilot --coder Ada --against female

      The scales are those of Hall and Van de Castle (1966): \(HallScale.names). Their codes are checked; the rules are at \
      dreams.ucsc.edu/Coding. Any other name is a scale of your own, such as theme, which takes any codes. Codings are kept \
      beside the dreams: lucid undo leaves them alone, and what a coder said before stays in lucid code show --past.
      """,
    subcommands: [
      CodeSample.self, CodeNext.self, CodeSet.self, CodeShow.self, CodeAgree.self, CodeNorms.self, CodeExport.self,
      CodeImport.self,
    ])

  @OptionGroup var journal: JournalOption
}

extension HallScale {
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

/// Who codes.
struct CoderOption: ParsableArguments {
  @Option(help: ArgumentHelp("Who codes.", valueName: "name")) var coder: String

  func validate() throws { try Self.check(coder) }

  static func check(_ coder: String) throws {
    let isLine = !coder.isBlank && coder == coder.trimmed && !coder.contains(where: \.isNewline)
    if !isLine { throw ValidationError("--coder needs a name, without blanks around it.") }
  }
}

extension String {
  /// The scale of this name. The error says what else it could be.
  func codingScale() throws(ValidationError) -> CodingScale {
    do throws(CodeFault) {
      return try CodingScale(self)
    } catch {
      throw ValidationError(error.message)
    }
  }
}

extension JournalStore {
  /// The coder of a name as the journal writes it, in whatever case it is typed; the name itself if nobody of that name has coded.
  func coder(_ name: String) throws -> String {
    let there = try coders()
    return there.contains(name) ? name : there.first { FoldedText($0) == FoldedText(name) } ?? name
  }

  /// The sample of a name. Throws if there is none.
  func sample(_ name: String) throws -> CodingSample {
    let samples = try samples()
    guard let sample = samples.first(where: { $0.name == name }) else {
      let there = samples.isEmpty ? "" : " There is \(samples.map(\.name).joined(separator: ", "))."
      throw CommandFailure.failed("there is no sample “\(name)”.\(there) lucid code sample draws one.")
    }
    return sample
  }

  /// The dream of an id, or at a place of a sample: `pilot:3`.
  func coded(_ name: String) throws -> Dream {
    guard let colon = name.lastIndex(of: ":"), let place = Int(name[name.index(after: colon)...]) else {
      return try dream(matching: name)
    }
    let sample = try sample(String(name[..<colon]))
    guard sample.dreams.indices.contains(place - 1), let id = sample.dreams[place - 1],
      let dream = try versions(of: id).current?.dream
    else { throw CommandFailure.failed("the sample \(sample.name) has no dream \(place), or it was deleted.") }
    return dream
  }
}

extension CodingSample {
  /// The place of a dream as commands name it: `pilot:3`.
  func name(of dream: Dream.ID) -> String {
    "\(name):\(dreams.firstIndex(of: dream).map { $0 + 1 } ?? 0)"
  }

  /// The sample in one line, as a report cites it.
  var words: String {
    let words = query.isEmpty ? "all dreams, those of collections too" : "“\(query)”"
    let erased = dreams.count - ids.count
    return "\(name): \(dreams.count.counted("dream")) of \(words), seed \(seed)\(isBlind ? ", blind" : ""), drawn \(at)"
      + (erased == 0 ? "" : ", \(erased) erased since") + ", journal \(String(UInt64(bitPattern: digest), radix: 16))"
  }
}

extension Double {
  /// The number with two digits behind the point.
  var twoDigits: String {
    let hundredths = Int((magnitude * 100).rounded())
    let sign = self < 0 && hundredths > 0 ? "-" : ""
    return "\(sign)\(hundredths / 100).\(String(hundredths % 100).leftPadded(to: 2, with: "0"))"
  }
}
