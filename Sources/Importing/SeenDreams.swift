import DreamCore
import Records

/// The dreams of the files so far, by which what is in them twice is told.
struct SeenDreams: Sendable {
  private var byKey: [ReadDream.Key: ReadDream] = [:]
  /// The first file with each content, and the times of the dreams of one content in the file that is read.
  private var contents: [Content: (file: Int, times: Set<DreamTime?>)] = [:]
  private var file = 0

  /// What one has of a text and a day; two series may have the same.
  private struct Content: Hashable {
    let key: ContentKey
    let series: String?
  }

  /// How a dream stands to those before it.
  enum Meeting {
    case new
    /// The same dream came before.
    case again
    /// An earlier dream has the same key and another text: this one was copied from it and written on.
    case copy
    /// Another version of an earlier dream with the same id. `than` is that dream if this version is the later one; else nil.
    case later(than: ReadDream?)
  }

  /// Begins another file. What one has twice are two dreams, if their times tell them apart; two files may have one dream.
  mutating func beginFile() { file += 1 }

  mutating func meet(_ read: ReadDream) -> Meeting {
    let key = read.key == .own ? .source("lucid", ExactName("\(read.dream.id)")) : read.key
    if key == .none { return meetContent(of: read) }
    guard let earlier = byKey[key] else {
      byKey[key] = read
      return .new
    }
    if earlier.content == read.content { return .again }
    // Other programs don't know the time of the last change, so that a copy has that of the first.
    guard read.key == .own, earlier.dream.modifiedAt != read.dream.modifiedAt else {
      if case .again = meetContent(of: read) { return .again }
      return .copy
    }
    guard earlier.dream.modifiedAt < read.dream.modifiedAt else { return .later(than: nil) }
    byKey[key] = read
    return .later(than: earlier)
  }

  private mutating func meetContent(of read: ReadDream) -> Meeting {
    let (time, content) = (read.dream.time, Content(key: read.content, series: read.dream.series))
    guard let first = contents[content] else {
      contents[content] = (file, [time])
      return .new
    }
    guard first.file == file, time != nil, !first.times.contains(time) else { return .again }
    contents[content]?.times.insert(time)
    return .new
  }
}

/// When a dream of a day was, or one without a day.
enum DreamTime: Hashable, Sendable {
  /// The minute of the day.
  case minute(Int)
  /// The date as it came, if it couldn't be read.
  case words(String)
}

extension Dream {
  /// The time that tells it from others of its day and text; nil if it has none.
  var time: DreamTime? {
    date == nil ? extra["date"].map { .words($0) } : (date?.start?.clock).map { .minute($0.secondOfDay / 60) }
  }
}
