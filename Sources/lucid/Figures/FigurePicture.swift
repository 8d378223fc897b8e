import App
import CellLayout
import DreamCore
import DreamInsights
import Pictures

/// Figures as a picture: a line each, with its share and interval, and charts over time.
struct FigurePicture {
  let chapters: [Chapter]
  let insights: Insights

  private static let width = 1240
  private static let margin = 32
  private static let ink = Paint(0x22223A)
  private static let faint = Paint(0x6C6C84)
  private static let title = PictureFont(.sans, size: 22, lineHeight: 34)
  private static let heading = PictureFont(.sans, size: 17, lineHeight: 30)
  private static let text = PictureFont(.sans, size: 14, lineHeight: 22)
  private static let chartHeight = 3 * text.lineHeight + 8
  /// The width of the ends of a chart's scale beside it.
  private static let scaleWidth = 52
  private static let legend = [
    "A bar is Wilson's 95 % interval of a share; an open dot, and a small letter of a month, is of fewer than ten.",
    "* marks p below 0.05; h is Cohen's; visible from: the least difference that so many nights can show.",
  ]

  init(_ chapters: [Chapter], of insights: Insights) { (self.chapters, self.insights) = (chapters, insights) }

  func write(to path: String, replacing: Bool) throws(WriteFailure) {
    try OutputFile(path, isPrivate: true).write(svg, isReplacing: replacing)
  }

  var svg: String {
    let rows =
      [row(insights.heading, Self.title, Self.ink)] + chapters.flatMap(rows)
      + ([""] + Self.legend).map { row($0, Self.text, Self.faint) }
    let height = rows.reduce(2 * Self.margin) { $0 + $1.height }
    let stack = StackLayout(rows.map { StackItem($0.layout, height: .fixed($0.height)) })
    let margins = Insets(top: Self.margin, left: Self.margin, bottom: Self.margin, right: Self.margin)
    let page = ZStackLayout([
      AnyLayout(PictureLeaf(Panel(fill: Paint(0xFFFFFF), radius: 0))), AnyLayout(InsetLayout(stack, insets: margins)),
    ])
    return PictureDocument(page, size: Size(width: Self.width, height: height), title: insights.heading).text
  }

  private typealias Row = (layout: AnyLayout<PictureLeaf>, height: Int)

  private func row(_ text: String, _ font: PictureFont, _ paint: Paint) -> Row {
    (AnyLayout(PictureLeaf(TextShape(text, font, paint, limit: 1))), font.lineHeight)
  }

  private func rows(of chapter: Chapter) -> [Row] {
    [row("", Self.text, Self.ink), titleRow(of: chapter)]
      + chapter.lines.flatMap { line -> [Row] in
        switch line {
        case .figure(let figure): [row(of: figure)]
        case .words(let words): [row(words, Self.text, Self.faint)]
        case .chart(let chart):
          [
            row("\(chart.caption), \(chart.scaleWords), \(chart.extent)", Self.text, Self.faint), row(of: chart),
          ] + (chart.ticks.isEmpty ? [] : [ticks(of: chart)]) + [names(of: chart)]
        }
      }
  }

  /// A chart with the ends of its scale at the left, and 0 between them if it has both signs.
  private func row(of chart: Chart) -> Row {
    let ends = [chart.ends.high] + (chart.bounds.lowerBound < 0 ? ["0"] : []) + [chart.ends.low]
    let items = ends.enumerated().flatMap { index, words in
      (index == 0 ? [] : [StackItem(AnyLayout(PictureLeaf(EmptyShape())), height: .flexible)])
        + [StackItem(AnyLayout(text(words, Self.faint, isTrailing: true)), height: .fixed(Self.text.lineHeight))]
    }
    let shape = ChartShape(chart: chart, paint: Self.ink, margin: Self.text.lineHeight / 2)
    return (beside(AnyLayout(StackLayout(items)), AnyLayout(PictureLeaf(shape))), Self.chartHeight)
  }

  /// The letters of the months or the hours, below their values.
  private func ticks(of chart: Chart) -> Row {
    let shape = TicksShape(chart: chart, font: Self.text, paint: Self.faint)
    return (beside(AnyLayout(PictureLeaf(EmptyShape())), AnyLayout(PictureLeaf(shape))), Self.text.lineHeight)
  }

  /// The names of the first and the last value, below them.
  private func names(of chart: Chart) -> Row {
    let names = [
      text(chart.points.first?.name ?? "", Self.faint),
      text(chart.points.last?.name ?? "", Self.faint, isTrailing: true),
    ]
    return (
      beside(
        AnyLayout(PictureLeaf(EmptyShape())),
        AnyLayout(
          InsetLayout(
            ZStackLayout(names.map { AnyLayout($0) }), insets: Insets(left: ChartShape.inset, right: ChartShape.inset)))
      ),
      Self.text.lineHeight
    )
  }

  private func beside(
    _ scale: AnyLayout<PictureLeaf>, _ chart: AnyLayout<PictureLeaf>
  ) -> AnyLayout<PictureLeaf> {
    AnyLayout(
      ColumnsLayout<AnyLayout<PictureLeaf>>([
        .init(scale, width: .fixed(Self.scaleWidth)), .init(chart, width: .flexible),
      ]))
  }

  /// The title of a chapter and, above its plots, the ends of their scale.
  private func titleRow(of chapter: Chapter) -> Row {
    let title = PictureLeaf(TextShape(chapter.title, Self.heading, Self.ink, limit: 1))
    let hasPlots = chapter.figures.contains { $0.share != nil }
    let scale = [text("0", Self.faint), text("100 %", Self.faint, isTrailing: true)].map { AnyLayout($0) }
    let axis =
      hasPlots
      ? AnyLayout(
        InsetLayout(ZStackLayout(scale), insets: Insets(left: IntervalShape.inset, right: IntervalShape.inset)))
      : AnyLayout(PictureLeaf(EmptyShape()))
    return (columns(AnyLayout(title), axis, AnyLayout(PictureLeaf(EmptyShape())), ""), Self.heading.lineHeight)
  }

  private func text(_ words: String, _ paint: Paint, isTrailing: Bool = false) -> PictureLeaf {
    PictureLeaf(TextShape(words, Self.text, paint, limit: 1, isTrailing: isTrailing))
  }

  private func columns(
    _ name: AnyLayout<PictureLeaf>, _ plot: AnyLayout<PictureLeaf>, _ value: AnyLayout<PictureLeaf>, _ details: String
  ) -> AnyLayout<PictureLeaf> {
    AnyLayout(
      ColumnsLayout<AnyLayout<PictureLeaf>>([
        .init(name, width: .fixed(260)), .init(plot, width: .flexible), .init(value, width: .fixed(200)),
        .init(AnyLayout(InsetLayout(text(details, Self.faint), insets: Insets(left: 20))), width: .fixed(390)),
      ]))
  }

  private func row(of figure: Figure) -> Row {
    let name = InsetLayout(text(figure.label, Self.ink), insets: Insets(left: figure.isPart ? 16 : 0))
    let plot =
      figure.share.map { AnyLayout(PictureLeaf(IntervalShape(share: $0, paint: Self.ink))) }
      ?? AnyLayout(PictureLeaf(EmptyShape()))
    let value = text(figure.value.words, Self.ink, isTrailing: true)
    return (columns(AnyLayout(name), plot, AnyLayout(value), figure.value.details), Self.text.lineHeight)
  }
}

/// A share with its interval on a line from 0 to 100 %. One of fewer than ten has an open dot.
private struct IntervalShape: Shape {
  let share: DreamInsights.Share
  let paint: Paint

  /// The room at the left of 0 and at the right of 100 %.
  static let inset = 8

  func svg(in rect: Rect) -> String {
    guard let value = share.value, let interval = share.interval, rect.width > 20 else { return "" }
    let middle = rect.y + rect.height / 2
    func x(_ share: Double) -> String {
      (Double(rect.x + Self.inset) + share * Double(rect.width - 2 * Self.inset)).svg
    }
    let grid = (0...4).map { quarter -> String in
      let place = x(Double(quarter) / 4)
      return
        "<line x1=\"\(place)\" x2=\"\(place)\" y1=\"\(rect.y)\" y2=\"\(rect.maxY)\" \(paint.with(opacity: 15).stroke)/>"
    }
    let (low, high) = (x(interval.lowerBound), x(interval.upperBound))
    let dot = share.isFew ? "fill=\"#ffffff\" \(paint.stroke)" : paint.fill
    return grid.joined() + """
      <line x1="\(low)" x2="\(high)" y1="\(middle)" y2="\(middle)" \(paint.stroke)/>\
      <line x1="\(low)" x2="\(low)" y1="\(middle - 4)" y2="\(middle + 4)" \(paint.stroke)/>\
      <line x1="\(high)" x2="\(high)" y1="\(middle - 4)" y2="\(middle + 4)" \(paint.stroke)/>\
      <circle cx="\(x(value))" cy="\(middle)" r="4" \(dot)/>
      """
  }
}

/// What stands below the values of a chart, each in the middle below its value.
private struct TicksShape: Shape {
  let chart: Chart
  let font: PictureFont
  let paint: Paint

  func svg(in rect: Rect) -> String {
    chart.ticks.sorted { $0.key < $1.key }.map { index, words in
      let width = font.width(of: words) + 1
      let x = rect.x + ChartShape.inset + index * (rect.width - 2 * ChartShape.inset) / max(1, chart.points.count - 1)
      return TextShape(words, font, paint, limit: 1)
        .svg(in: Rect(x: x - width / 2, y: rect.y, width: width, height: rect.height))
    }.joined()
  }
}

/// The values of a chart as dots over time, joined where they follow each other, between lines at the ends of its scale; open dots
/// are of few things.
private struct ChartShape: Shape {
  let chart: Chart
  let paint: Paint
  /// The room above and below the scale.
  let margin: Int

  /// The room beside the first and the last value.
  static let inset = 8

  func svg(in rect: Rect) -> String {
    guard chart.points.count > 1, rect.width > 20, rect.height > 20 else { return "" }
    let (low, span) = (chart.bounds.lowerBound, chart.bounds.upperBound - chart.bounds.lowerBound)
    func place(_ index: Int, _ value: Double) -> (x: String, y: String) {
      let across = Double(index) / Double(chart.points.count - 1)
      let up = span > 0 ? min(1, max(0, (value - low) / span)) : 0
      return (
        (Double(rect.x + Self.inset) + across * Double(rect.width - 2 * Self.inset)).svg,
        (Double(rect.maxY - margin) - up * Double(rect.height - 2 * margin)).svg
      )
    }
    let places = chart.points.enumerated().map { index, point in point.value.map { place(index, $0) } }
    let lines = zip(places, places.dropFirst()).compactMap { from, to -> String? in
      guard let from, let to else { return nil }
      return "<line x1=\"\(from.x)\" y1=\"\(from.y)\" x2=\"\(to.x)\" y2=\"\(to.y)\" \(paint.with(opacity: 60).stroke)/>"
    }
    let dots = zip(places, chart.points).compactMap { place, point in
      let dot = point.isFew ? "fill=\"#ffffff\" \(paint.stroke)" : paint.fill
      return place.map { "<circle cx=\"\($0.x)\" cy=\"\($0.y)\" r=\"2.5\" \(dot)/>" }
    }
    return (grid(in: rect) { place($0, $1) } + lines + dots).joined()
  }

  /// Lines at the ends of the scale and at 0, and a tick below each value.
  private func grid(in rect: Rect, _ place: (Int, Double) -> (x: String, y: String)) -> [String] {
    let (low, high) = (chart.bounds.lowerBound, chart.bounds.upperBound)
    let levels = [low, high] + (low < 0 && high > 0 ? [0] : [])
    let rows = levels.map { level -> String in
      let y = place(0, level).y
      return "<line x1=\"\(rect.x)\" x2=\"\(rect.maxX)\" y1=\"\(y)\" y2=\"\(y)\" \(paint.with(opacity: 20).stroke)/>"
    }
    let base = rect.maxY - margin
    let ticks = chart.points.indices.map { index -> String in
      let x = place(index, low).x
      return "<line x1=\"\(x)\" x2=\"\(x)\" y1=\"\(base)\" y2=\"\(base + 4)\" \(paint.with(opacity: 40).stroke)/>"
    }
    return rows + ticks
  }
}
