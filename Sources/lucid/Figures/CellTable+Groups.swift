import DreamCore
import DreamInsights

extension CellTable {
  /// A few figures of each group, a line each.
  init(_ groups: [(name: String, insights: Insights)]) {
    func label(_ chapter: String, _ figure: String) -> String? {
      groups.lazy.compactMap { $1.figure(figure, of: chapter)?.label }.first
    }
    let figures = [("recall", "nights"), ("lucidity", "lucid"), ("kinds", "nightmare"), ("length", "median")]
      .compactMap { chapter, figure in label(chapter, figure).map { (chapter: chapter, id: figure, label: $0) } }
    self.init(
      [.init(name: "", kind: .text), .init(name: "dreams")]
        + figures.enumerated().map { .init(name: $1.label, rank: $0 + 1) }, gap: 3)
    for (name, insights) in groups {
      add(
        [name, insights.dreams.grouped]
          + figures.map { insights.figure($0.id, of: $0.chapter).map(Self.words) ?? "" })
    }
  }

  /// The value, the percentages of shares with as many columns each.
  private static func words(of figure: Figure) -> String {
    guard let share = figure.share, let value = share.value else { return figure.value.words }
    return
      "\(share.counts)  \((share.isFew ? "few" : value.percent).leftPadded(to: FigureLines.widestPercent, with: " "))"
  }
}

extension Insights {
  fileprivate func figure(_ id: String, of chapter: String) -> Figure? {
    chapters.first { $0.id == chapter }?.figures.first { $0.id == id }
  }
}
