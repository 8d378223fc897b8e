/// The property of a dream or a night that a field is of, by the kind of its value.
package enum FieldProperty<Item: Mergeable>: Sendable {
  case id
  case date(Path<DreamDate?>)
  case prose(Path<Prose>)
  case text(Path<String?>)
  case rating(Path<Rating?>)
  case mood(Path<Mood?>)
  case count(Path<CreatureCount>)
  case minutes(Path<Int?>)
  case clock(Path<ClockTime?>)
  case creature(Path<Creature>)
  case recall(Path<Night.Recall?>)
  case technique(Path<Technique?>)
  /// Any number of techniques, also none on purpose.
  case techniques(Path<Set<Technique>?>)
  case cue(Path<LucidityCue?>)
  case kinds(Path<Set<Kind>>)
  case effects(Path<Set<Effect>>)
  /// Any number of words or names, in an order of their own.
  case names(Path<[String]>)
  /// Signs, and the text that they are in.
  case signs(Path<[DreamSign]>, in: Path<Prose>)
  case flag(Path<Bool>)
  case extra(Path<[String: String]>)
  case time(Path<Instant>)

  package typealias Path<Value: Sendable> = Lens<Item, Value>

  /// Copies the value from one item to another. The id stays.
  package func copy(from item: Item, to other: inout Item) {
    func copy<Value>(_ path: Path<Value>) { other[path] = item[path] }
    switch self {
    case .id: break
    case .date(let path): copy(path)
    case .prose(let path): copy(path)
    case .text(let path): copy(path)
    case .rating(let path): copy(path)
    case .mood(let path): copy(path)
    case .count(let path): copy(path)
    case .minutes(let path): copy(path)
    case .clock(let path): copy(path)
    case .creature(let path): copy(path)
    case .recall(let path): copy(path)
    case .technique(let path): copy(path)
    case .techniques(let path): copy(path)
    case .cue(let path): copy(path)
    case .kinds(let path): copy(path)
    case .effects(let path): copy(path)
    case .names(let path): copy(path)
    case .signs(let path, _): copy(path)
    case .flag(let path): copy(path)
    case .extra(let path): copy(path)
    case .time(let path): copy(path)
    }
  }
}
