import Espalier

/// The words that were searched for, the last ones first.
@MainActor final class SearchHistory {
  /// Posted after a change; the object is the history.
  static let didChange = Notification.Name("SearchHistoryDidChange")
  private static let length = 8

  private(set) var words: [String]

  init(_ kept: [String]) { words = Array(kept.filter { !$0.isEmpty }.prefix(Self.length)) }

  /// Puts words on top of those that were searched for.
  func remember(_ text: String) {
    guard !text.isEmpty else { return }
    change(
      to: [text] + words.filter { !LibrarySearch.areEqual($0, text) }.prefix(Self.length - 1))
  }

  func clear() { change(to: []) }

  private func change(to new: [String]) {
    guard new != words else { return }
    words = new
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }
}
