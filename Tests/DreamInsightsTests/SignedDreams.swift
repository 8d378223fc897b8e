import DreamCore

/// Makes a dream that has signs.
func signed(
  _ id: Int64, _ date: String?, _ signs: [String], lucid: Int? = nil, as category: DreamSign.Category = .action,
  series: String? = nil
) -> Dream {
  Dream(
    id: Dream.ID(rawValue: id), date: date.flatMap { DreamDate($0) }, lucidity: lucid.flatMap { Rating($0) },
    signs: signs.map { DreamSign(text: $0, category: category) }, series: series,
    createdAt: Instant(milliseconds: 0))
}
