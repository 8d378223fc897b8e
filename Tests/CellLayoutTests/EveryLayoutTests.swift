import CellLayout
import Testing

@Suite("every layout")
struct EveryLayoutTests {
  /// One of each kind, and all of them nested.
  static var all: [AnyLayout<Probe>] { simple + [AnyLayout(nested)] }

  private static let probes = Array(repeating: Probe(), count: 4)

  private static var simple: [AnyLayout<Probe>] {
    [
      AnyLayout(Probe()),
      AnyLayout(InsetLayout(Probe(), insets: Insets(top: 1, left: 2, bottom: 3, right: 4))),
      AnyLayout(BackgroundLayout(background: Probe(), foreground: Probe())),
      AnyLayout(ZStackLayout(probes)),
      AnyLayout(CascadingLayout(probes)),
      AnyLayout(DecoratingLayout(content: Probe(), decoration: Probe())),
      AnyLayout(MultiPaneLayout(content: Probe(), panes: probes)),
      AnyLayout(DreamEffectLayout(content: Probe(), decoration: Probe(), effects: probes)),
      AnyLayout(
        StackLayout([
          StackItem(Probe(), height: .fixed(3)), StackItem(Probe(), height: .flexible),
          StackItem(Probe.rows(2), height: .fitting), StackItem(Probe(), height: .flexible),
        ])),
      AnyLayout(RowLayout(probes, spacing: 1)),
      AnyLayout(FlowLayout(Array(repeating: Probe.columns(9), count: 6), spacing: 2, lineSpacing: 1)),
      AnyLayout(GridLayout(probes, columns: 3)),
      AnyLayout(
        ColumnsLayout([
          .init(Probe(), width: .fixed(3)), .init(Probe(), width: .flexible),
          .init(Probe.columns(5), width: .fitting(leaving: 4)), .init(Probe(), width: .fixed(1)),
        ])),
    ]
  }

  private static var nested: some Layout<Probe> {
    StackLayout([
      StackItem(AnyLayout(ZStackLayout(simple)), height: .flexible),
      StackItem(AnyLayout(CascadingLayout(simple)), height: .flexible),
      StackItem(AnyLayout(InsetLayout(ZStackLayout(simple), insets: Insets(all: 1))), height: .fitting),
    ])
  }

  @Test("keeps its leaves inside the rect, off the origin, at every size", arguments: all.indices)
  func staysInside(index: Int) {
    let layout = Self.all[index]
    for width in 0...40 {
      for height in 0...40 {
        let rect = Rect(x: 7, y: 3, width: width, height: height)
        let frames = layout.frames(in: rect)
        let isInside = frames.allSatisfy { rect.contains($0) && $0.maxX <= rect.maxX && $0.maxY <= rect.maxY }
        #expect(isInside, "\(rect): \(frames)")
      }
    }
  }

  @Test("gives each leaf a frame", arguments: all.indices)
  func framesAreKept(index: Int) {
    let rect = Rect(x: 7, y: 3, width: 40, height: 40)
    #expect(Self.all[index].frames(in: rect).allSatisfy { $0 != .zero && $0.x >= 7 && $0.y >= 3 })
  }

  @Test("lays out the same, moved, when the rect is moved", arguments: all.indices)
  func moves(index: Int) {
    let rect = Rect(x: 0, y: 0, width: 37, height: 23)
    let moved = Self.all[index].frames(in: rect.offsetBy(dx: -50, dy: 9))
    #expect(moved == Self.all[index].frames(in: rect).map { $0.offsetBy(dx: -50, dy: 9) })
  }

  @Test("survives the ends of Int", arguments: all.indices)
  func survivesExtremes(index: Int) {
    let ends = [Int.min, -1, 0, 1, .max - 1, .max]
    for origin in ends {
      for side in ends {
        let rect = Rect(x: origin, y: origin, width: side, height: side)
        #expect(Self.all[index].frames(in: rect).allSatisfy(rect.contains))
        _ = Self.all[index].sizeThatFits(Size(width: origin, height: side))
      }
    }
  }

  @Test(
    "wants no more than it is offered if that is enough for its leaves",
    arguments: [(90, 40), (91, 41), (40, 12)])
  func wantsWhatIsOffered(width: Int, height: Int) {
    for layout in Self.simple {
      let fit = layout.sizeThatFits(Size(width: width, height: height))
      #expect(fit.width <= width && fit.height <= height)
    }
  }
}
