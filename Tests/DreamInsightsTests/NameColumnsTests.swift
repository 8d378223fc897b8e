import DreamCore
import Testing

@testable import DreamInsights

@Suite("The columns of a table of names")
struct NameColumnsTests {
  private static let signs = NameTally(
    of: .signs,
    in: (1...12).map { signed($0, "2026-11-13", ["flying"], lucid: $0 < 6 ? 0 : $0 < 11 ? 3 : nil) }
  ).names

  private func columns(_ width: Int, _ names: [CountedName] = signs) -> [NameColumn] {
    NameColumns(for: names, width: width, dates: .dayFirst).widths.map(\.column)
  }

  @Test("there are as many as there is room for, those first that say most, and a name always has its room")
  func room() {
    #expect(columns(20) == [.letter])
    #expect(columns(40) == [.letter, .met, .missed, .noticed])
    #expect(columns(80) == [.category, .met, .lucid, .missed, .unrated, .noticed, .last])
    #expect(columns(120) == [.category, .met, .lucid, .missed, .unrated, .interval, .last])
    for width in 0...130 {
      let widths = NameColumns(for: Self.signs, width: width, dates: .dayFirst).widths
      #expect(widths.isEmpty || widths.reduce(0) { $0 + $1.width } + 16 <= width)
    }
  }

  @Test("every text has room in its column, with a blank before it")
  func texts() {
    for dates in DateStyle.allCases {
      for (column, width) in NameColumns(for: Self.signs, width: 200, dates: dates).widths {
        #expect(column.text(of: Self.signs[0], dates: dates).count < width && column.heading.count < width)
      }
    }
    #expect(NameColumn.interval.text(of: Self.signs[0], dates: .dayFirst) == "5 of 10  50 %, 24–76 %")
    #expect(NameColumn.last.text(of: Self.signs[0], dates: .monthFirst) == "Nov 13, 2026")
  }

  @Test("names without classes have no column for them, and only those of collections one for others")
  func others() {
    var dream = signed(1, nil, [], series: "bea1")
    dream.tags = ["sea"]
    let tags = NameTally(of: .names(.tags), in: [dream]).names
    #expect(columns(120, tags) == [.met, .lucidInterval, .unrated, .others, .last])
    #expect(NameColumn.others.text(of: tags[0], dates: .iso) == "1")
    #expect(NameColumn.lucidInterval.text(of: tags[0], dates: .iso).isEmpty)
  }
}
