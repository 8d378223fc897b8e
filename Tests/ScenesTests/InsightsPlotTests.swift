import CellCanvas
import CellLayout
import DreamCore
import DreamInsights
import Foundation
import Stage
import Testing
import Widgets

@testable import Scenes
@testable import Session

@Suite("the plots of the insights")
struct InsightsPlotTests {
  private func desk(_ model: Model = .rated, _ width: Int = 80, _ height: Int = 24, icons: Icons = .unicode) -> Desk {
    var desk = Desk(model, size: Size(width: width, height: height), preferences: Preferences(icons: icons))
    desk.press("3")
    return desk
  }

  private func page(_ size: Size, chartRows: Int) throws -> InsightPage {
    let study = InsightStudy(of: .allTime, today: try #require(Day("2026-11-19")))
    return InsightPage(
      Insights(study, in: .rated).chapters, remarks: [], year: nil, hasDetails: false, chartRows: chartRows, size: size,
      .unicode)
  }

  @Test("m shows recall, lucidity or mood of each night of the period's months, and scrolls there")
  func year() {
    var desk = desk(.rated, 80, 24)
    #expect(!desk.text.contains("each night"))
    for title in ["highest lucidity", "lowest mood", "dreams each night"] {
      desk.press("m")
      #expect(desk.text.contains("Dec 2025 to Nov 2026, \(title)"))
    }
    #expect(desk.rows.contains { $0.hasPrefix(" Dec 2025 ·") } && desk.rows.contains { $0.hasPrefix(" Nov 2026 ") })
    desk.press("p", "m")
    #expect(desk.text.contains("2026, highest lucidity"))
  }

  @Test("nights after today and outside of the period are blank; of a search only its dreams are in the year")
  func outside() {
    var desk = desk(.rated, 80, 24)
    let last = Day(daysSince1970: 20_776)
    desk.press("m", "m", "m")
    let month = desk.rows.last { $0.hasPrefix(" \(last.month.short) ") } ?? ""
    let isOver = last == last.month.days.upperBound
    #expect(!isOver && month.trimmingCharacters(in: .whitespaces).count == 9 + last.components.day)
    desk.press("q", "/")
    desk.type("tag:sea")
    desk.press(.enter, "3", "m", "m", "m")
    #expect(desk.text.contains("dreams found each night"))
  }

  @Test("a chapter whose title is scrolled out keeps it with its scale above the page")
  func scrolled() throws {
    var desk = desk(.rated, 80, 24)
    let scale = desk.rows[4]
    #expect(scale.contains("Recall  ") && scale.hasSuffix("100 %"))
    desk.press("j", "j", .pageDown, "k")
    #expect(desk.rows[3].hasPrefix(" Lucidity") && desk.rows[3].hasSuffix("100 %"))
    desk.press("g")
    #expect(desk.rows[3].isEmpty)
  }

  @Test("above parts that are scrolled to the top stands the scale, or what they are of if they don't say it")
  func headings() throws {
    let page = try page(Size(width: 80, height: 40), chartRows: 2)
    func heading(_ isWanted: (Figure) -> Bool) -> String? {
      let row = page.columns[0].firstIndex { if case .figure(let its, _, _) = $0 { isWanted(its) } else { false } }
      return switch row.flatMap({ page.heading(of: 0, above: $0) }) {
      case .title(let title, _?): title
      case .figure(let whole, _, _): whole.label
      default: nil
      }
    }
    #expect(heading { $0.label == "mood 0" } == "Mood" && heading { $0.label == "lucid 1" } == "Lucidity")
    #expect(DreamSign.Category.allCases.map(\.name).contains(heading(\.needsWhole)))
  }

  @Test("above a chart whose title is scrolled out stands the title")
  func chartTitle() throws {
    let page = try page(Size(width: 40, height: 12), chartRows: 1)
    let lines = page.columns[0]
    let title = try #require(lines.firstIndex { if case .plot(_, .title) = $0 { true } else { false } })
    #expect(page.heading(of: 0, above: title + 1) == lines[title])
  }

  @Test("a narrow chart shows all of its values, with the names of the first and the last below them")
  func narrow() throws {
    var desk = desk(.rated, 40, 60)
    desk.press("p", "p")
    #expect(desk.text.contains("last 30 days"))
    let ends = try #require(desk.rows.first { $0.contains(/^ \d+ [A-Z][a-z]+ +(few each)? +\d+ [A-Z][a-z]+$/) })
    #expect(ends.trimmingCharacters(in: .whitespaces).count == 30)
  }

  @Test("a chart that an end of the page cuts is drawn in the rows that are seen, so that its values can be read")
  func cutChart() throws {
    let page = try page(Size(width: 80, height: 40), chartRows: 2)
    let top = try #require(page.columns[0].firstIndex { if case .plot(_, .values(0, 2)) = $0 { true } else { false } })
    func isWhole(_ line: InsightPage.Line?) -> Bool { if case .plot(_, .values(0, 1)) = line { true } else { false } }
    #expect(isWhole(page.lines(of: 0, from: top + 1, height: 9).first))
    #expect(isWhole(page.lines(of: 0, from: 0, height: top + 1).last))
    #expect(page.lines(of: 0, from: 0, height: top + 2) == Array(page.columns[0].prefix(top + 2)))
  }

  @Test("the caption of a chart names the highest of its values, unless several are as high")
  func highest() throws {
    let dreams = (0..<30).map { number in
      Dream(
        id: Dream.ID(rawValue: Int64(number)),
        date: DreamDate("2026-10-\(String(number + 101).dropFirst())T0\(number % 3 + 3):10"),
        createdAt: Instant(milliseconds: 0))
    }
    func captions(_ count: Int, _ width: Int) -> [String] {
      let desk = desk(Model().inserting(Array(dreams.prefix(count))), width, 120)
      return desk.rows.filter { $0.contains("by the hour, of \(count)") }
    }
    #expect(captions(28, 80).allSatisfy { $0.contains("of 28, highest 03:00  ") } && !captions(28, 80).isEmpty)
    #expect(captions(30, 80).allSatisfy { !$0.contains("highest") } && !captions(30, 80).isEmpty)
  }

  @Test("in a chart, months with few things have a small letter, and its words say so")
  func few() {
    let dreams = (0..<24).map { number in
      Dream(
        id: Dream.ID(rawValue: Int64(number)),
        date: DreamDate(number < 20 ? "2026-10-\(number + 10)" : "2026-09-0\(number - 19)"),
        createdAt: Instant(milliseconds: 0))
    }
    for icons in [Icons.unicode, .ascii] {
      let desk = desk(Model().inserting(dreams), 80, 24, icons: icons)
      #expect(desk.rows.contains { $0.contains(" s ") && $0.contains(" O ") && $0.hasSuffix("abc: few") })
    }
  }
}
