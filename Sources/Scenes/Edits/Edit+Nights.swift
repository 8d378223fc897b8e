import DreamCore
import Widgets

extension Edit {
  /// Notes something of a night. One of which nothing is noted is no more.
  static func note(_ day: Day, _ form: Form<NightName>) -> Edit {
    Edit("Note the \(day.nightWords)") { model in
      let old = model.nights[day]
      var night = old ?? Night(id: day)
      night.take(form)
      if night == old { return model }
      return night == Night(id: day) ? model.removingNights([day]) : model.replacing(night)
    }
  }
}
