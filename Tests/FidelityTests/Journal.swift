import UIKit

/// One log for all objects of a course of events.
enum Journal {
  private(set) static var lines: [String] = []

  static func note(_ line: String) { lines.append(line) }

  static func clear() { lines = [] }

  /// Returns the lines since the last time, joined by commas.
  static func take() -> String {
    defer { lines = [] }
    return lines.joined(separator: ",")
  }
}

/// A controller that writes its appearance callbacks into the journal.
class Named: UIViewController {
  convenience init(_ name: String) {
    self.init(nibName: nil, bundle: nil)
    title = name
  }

  var name: String { title ?? "?" }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    Journal.note("willAppear:\(name)")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Journal.note("didAppear:\(name)")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    Journal.note("willDisappear:\(name)")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    Journal.note("didDisappear:\(name)")
  }
}

/// A view with an intrinsic content size.
class SizedView: UIView {
  let size: CGSize

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
}
