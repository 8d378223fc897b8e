/// The fields of a night.
enum NightName: Hashable, Sendable {
  case recall, toBed, awake, wakeBackToBed, sleepQuality, technique, intention
}
