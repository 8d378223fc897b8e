import DreamCore
import DreamInsights
import Stage
import Widgets

/// A line of the pages of the evening and the morning.
enum TonightLine: Hashable, Sendable {
  case field(NightName)
  case dream(Dream.ID)
  /// When to wake for a while.
  case alarm
  /// The sentence to fall asleep with, and the dream that it is from.
  case rehearsal
  /// How often nights were lucid, by technique.
  case nights
  /// What was planned for last night.
  case plan

  /// Whether the keys can act on the line.
  var isStop: Bool {
    switch self {
    case .field, .dream, .rehearsal: true
    case .alarm, .nights, .plan: false
    }
  }
}

extension TonightScene {
  /// The lines of the page, from the top.
  func lines(in context: Context) -> [TonightLine] {
    switch page {
    case .tonight:
      [.field(.intention), .field(.targetSign), .field(.planned), .field(.toBed)]
        + [NightName.wokeInNight, .wakeBackToBed].filter { notes(in: context.model)[$0] != nil }.map { .field($0) }
        + (alarm(in: context) == nil ? [] : [.alarm])
        + (rehearsal(in: context) == nil ? [] : [.rehearsal]) + (nightsWords(in: context) == nil ? [] : [.nights])
    case .lastNight:
      dreamLines(in: context)
        + [
          .field(.attempted), .field(.toBed), .field(.minutesToFallAsleep), .field(.wokeInNight),
          .field(.wakeBackToBed),
          .field(.awake), .field(.sleepQuality),
        ] + (notes(in: context.model).hasPlan ? [.plan] : [])
    }
  }

  /// A line for each dream of the night; without one, the line about recall.
  private func dreamLines(in context: Context) -> [TonightLine] {
    let dreams = context.dreams(around: night...night).filter {
      $0.series == nil && $0.date?.night(turningAt: context.preferences.nightTurn) == night
    }
    return dreams.isEmpty ? [.field(.recall)] : dreams.map { .dream($0.id) }
  }

  func alarm(in context: Context) -> TonightOutlook.Alarm? { outlook?.plannedAlarm(notes(in: context.model)) }

  func rehearsal(in context: Context) -> TonightOutlook.Rehearsal? { outlook?.rehearsal(notes(in: context.model)) }

  func nightsWords(in context: Context) -> String? {
    outlook?.nightsWords(notes(in: context.model).techniquesPlanned)
  }
}

// MARK: Words

extension TonightScene {
  func label(of line: TonightLine) -> String {
    switch line {
    case .field(let name): form.entries.first { $0.name == name }?.label ?? ""
    case .dream: "Dream"
    case .alarm: "WBTB"
    case .rehearsal: "Rehearse"
    case .nights: "Your nights"
    case .plan: "The plan was"
    }
  }

  /// What stands at the right of a line: how often, since when, of how many.
  func note(of line: TonightLine, in context: Context) -> String {
    switch line {
    case .field(.intention): streakWords(in: context)
    case .field(.targetSign): targetWords(in: context)
    case .field(.toBed) where page == .tonight: asleepWords(in: context)
    case .dream(let id): context.model.dreams[id].map(lucidityWords) ?? ""
    case .field, .alarm, .rehearsal, .nights, .plan: ""
    }
  }

  private func streakWords(in context: Context) -> String {
    guard page == .tonight, let streak = outlook?.streak, streak > 1 else { return "" }
    return "\(streak) nights in a row"
  }

  private func targetWords(in context: Context) -> String {
    guard page == .tonight, let outlook, let target, let index = outlook.targets.firstIndex(of: target) else {
      return ""
    }
    return "\(target.words(in: here.year, context.preferences.dates))   \(index + 1) of \(outlook.targets.count)"
  }

  private func asleepWords(in context: Context) -> String {
    outlook?.alarm(notes(in: context.model))?.asleep.map { "asleep about \($0)" } ?? ""
  }

  private func lucidityWords(_ dream: Dream) -> String {
    guard let lucidity = dream.lucidity else { return "not rated" }
    return "lucid \(lucidity.value)\(dream.lucidThrough.map { ", \($0.name)" } ?? "")"
  }

  /// The words of a line that is no field, which may need several rows.
  func words(of line: TonightLine, in context: Context) -> String {
    switch line {
    case .alarm: return alarm(in: context)?.words ?? ""
    case .nights: return nightsWords(in: context) ?? ""
    case .rehearsal:
      guard let outlook, let rehearsal = outlook.rehearsal(notes(in: context.model)) else { return "" }
      return outlook.sentence(rehearsal, notes(in: context.model))
        + "\nfrom \(rehearsal.day.words(in: here.year, context.preferences.dates)), \(rehearsal.title)"
    case .plan:
      let night = notes(in: context.model)
      return [
        night.intention.isBlank ? nil : night.intention.string, night.targetSign.map { "target: \($0)" },
        night.techniquesPlanned?.words,
      ].compactMap(\.self).joined(separator: "  ·  ")
    case .dream(let id): return context.model.dreams[id]?.rowTitle ?? ""
    case .field: return ""
    }
  }
}
