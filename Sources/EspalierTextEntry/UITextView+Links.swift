import EspalierCore
import EspalierText
import Foundation

/// A link on which a button of the mouse or a finger went down.
struct PressedLink {
  let url: URL
  let range: Range<Int>
}

extension UITextView {
  /// The usual attributes of links: the colour of the tint.
  final var usualLinkAttributes: [NSAttributedString.Key: Any] {
    [.foregroundColor: tintColor as Any]
  }

  /// The colour of links.
  final var linkColor: UIColor { linkAttributes?[.foregroundColor] as? UIColor ?? tintColor }

  /// The link at a point; links can be clicked while the text can be selected and not edited.
  final func link(at point: CGPoint) -> PressedLink? {
    guard isSelectable, !isEditable, session.store.length > 0 else { return nil }
    let place = unit(at: point)
    guard place < session.store.length else { return nil }
    let (number, run) = session.store.attributes(at: place)
    guard let url = Self.url(table[number].link) else { return nil }
    // Beside the last character of a line there is none.
    let isOnText = rects(of: place..<place + 1).contains {
      $0.insetBy(dx: -1, dy: -1).contains(point)
    }
    guard isOnText else { return nil }
    return PressedLink(url: url, range: linkRange(url, around: run))
  }

  /// Runs with one link may differ in other attributes.
  private final func linkRange(_ url: URL, around run: Range<Int>) -> Range<Int> {
    let store = session.store
    var (start, end) = (run.lowerBound, run.upperBound)
    while start > 0 {
      let (number, before) = store.attributes(at: start - 1)
      guard Self.url(table[number].link) == url else { break }
      start = before.lowerBound
    }
    while end < store.length {
      let (number, after) = store.attributes(at: end)
      guard Self.url(table[number].link) == url else { break }
      end = after.upperBound
    }
    return start..<end
  }

  private static func url(_ value: Any?) -> URL? {
    value as? URL ?? (value as? String).flatMap { URL(string: $0) }
  }

  /// Performs the action of a link: the delegate's answer, or opening it by the desktop.
  final func perform(_ link: PressedLink) {
    let range = NSRange(link.range)
    let open = UIAction { [weak self] _ in
      guard let self else { return }
      let delegate = delegate
      let agrees =
        delegate?.textView(
          self, shouldInteractWith: link.url, in: range, interaction: .invokeDefaultAction) ?? true
      if agrees { UIApplication.shared.open(link.url) }
    }
    let item = UITextItem(content: .link(link.url), range: range)
    guard let delegate else { return open.performWithSender(self, target: nil) }
    let action = delegate.textView(self, primaryActionFor: item, defaultAction: open)
    action?.performWithSender(self, target: nil)
  }
}
