extension Model {
  /// As it would have been, had another session's change been made before: its dreams as they are by the change, and of
  /// its nights what the change is about; what else was noted of one stays.
  func rebased(onto change: ModelChange) -> Model {
    var nights = nights
    for (day, difference) in change.nights {
      let blank = Night(id: day)
      let night = (nights[day] ?? blank).rebased(from: difference.old ?? blank, to: difference.new ?? blank)
      if night == blank { nights.remove(day) } else { nights.put(night) }
    }
    let rest = applying(ModelChange(dreams: change.dreams, favoriteCreature: change.favoriteCreature))
    return Model(dreams: rest.dreams, nights: nights, favoriteCreature: rest.favoriteCreature)
  }
}

extension Night {
  /// With everything in which the two others differ as it is in the second.
  fileprivate func rebased(from old: Night, to new: Night) -> Night {
    var night = self
    if old.recall != new.recall { night.recall = new.recall }
    if old.toBed != new.toBed { night.toBed = new.toBed }
    if old.awake != new.awake { night.awake = new.awake }
    if old.wakeBackToBed != new.wakeBackToBed { night.wakeBackToBed = new.wakeBackToBed }
    if old.sleepQuality != new.sleepQuality { night.sleepQuality = new.sleepQuality }
    if old.techniqueAttempted != new.techniqueAttempted { night.techniqueAttempted = new.techniqueAttempted }
    if old.intention != new.intention { night.intention = new.intention }
    return night
  }
}
