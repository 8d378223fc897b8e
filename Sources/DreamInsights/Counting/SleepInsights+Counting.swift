import DreamCore

extension SleepInsights {
  init(_ nights: some Sequence<Night>) {
    var quality = Distribution(0...5)
    var minutes: [Int] = []
    for night in nights {
      if let rating = night.sleepQuality { quality.add(rating.value) }
      if let toBed = night.toBed, let awake = night.awake { minutes.append(toBed.minutes(until: awake)) }
    }
    self.init(
      quality: quality, timedNights: minutes.count,
      minutesInBed: minutes.isEmpty ? nil : minutes.reduce(0, +) / minutes.count)
  }
}

extension ClockTime {
  /// To the next time that a clock shows the other.
  fileprivate func minutes(until other: ClockTime) -> Int {
    (other.secondOfDay - secondOfDay + 86_400) % 86_400 / 60
  }
}
