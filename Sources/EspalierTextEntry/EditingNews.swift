import EspalierCore

/// The listeners that were notified of the begin of editing, in their order.
enum EditingNews: Int, Comparable {
  case none, delegate, targets, observers

  static func < (left: EditingNews, right: EditingNews) -> Bool { left.rawValue < right.rawValue }
}

/// The number of one time that a text is edited.
struct EditingNumber: Equatable {
  fileprivate var value = 0
}

/// Keeps the notifications of begin and end in pairs: a callback may end editing, and begin it
/// again, before the other listeners were called.
struct EditingState {
  private var number = EditingNumber()
  private var told = EditingNews.none
  /// Whether the text is being edited.
  private(set) var isActive = false

  /// Whether the delegate was notified that editing began.
  var isTold: Bool { told > .none }

  /// Called before the view is made first responder, which may make it that in a callback already.
  mutating func prepare() { isActive = false }

  mutating func begin() -> EditingNumber {
    number.value += 1
    told = .none
    isActive = true
    return number
  }

  /// Ends editing; returns the listeners that were notified of its begin.
  mutating func end() -> EditingNews {
    defer { told = .none }
    isActive = false
    return told
  }

  func isEditing(_ number: EditingNumber) -> Bool { isActive && self.number == number }

  /// Records the notification of one listener; returns false if editing has ended since.
  mutating func tells(_ news: EditingNews, of number: EditingNumber) -> Bool {
    guard isEditing(number) else { return false }
    told = news
    return true
  }
}
