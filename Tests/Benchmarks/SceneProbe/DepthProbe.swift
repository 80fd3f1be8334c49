import Espalier
import Foundation

/// An app that nests views deeply, has every walk over the tree go through them, and ends.
final class DepthProbe: NSObject, UIApplicationDelegate {
  var window: UIWindow?
  private let depth = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 4000
  private let usesConstraints = CommandLine.arguments.last == "constraints"
  private var steps: [(name: String, run: @MainActor (DepthProbe) -> Void)] = [
    ("shown", { _ in }), ("hit", { $0.hit() }), ("traits", { $0.changeTraits() }),
    ("resized", { $0.resize() }), ("measured", { $0.measure() }), ("moved", { $0.move() }),
    ("pictured", { $0.picture() }), ("removed", { $0.remove() }),
  ]
  private var top: UIView?
  private weak var innermost: UIView?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let root = UIViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    self.window = window
    top = nest(in: root.view)
    say("built")
    next()
    return true
  }

  /// Does one step a turn, each followed by a frame.
  private func next() {
    DispatchQueue.main.async { [self] in
      guard !steps.isEmpty else {
        say(innermost == nil ? "ended" : "kept")
        exit(0)
      }
      let step = steps.removeFirst()
      step.run(self)
      say(step.name)
      next()
    }
  }

  private func nest(in outer: UIView) -> UIView? {
    var current = outer
    for level in 0..<depth {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      if level % 100 == 0 { view.backgroundColor = level % 200 == 0 ? .systemRed : .systemBlue }
      if level % 7 == 0 { view.clipsToBounds = true }
      current.addSubview(view)
      if usesConstraints { pin(view, to: current) } else { view.autoresizingMask = .flexibleWidth }
      current = view
    }
    innermost = current
    return outer.subviews.first
  }

  private func pin(_ view: UIView, to outer: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: outer.leftAnchor),
      view.topAnchor.constraint(equalTo: outer.topAnchor),
      view.rightAnchor.constraint(equalTo: outer.rightAnchor),
      view.heightAnchor.constraint(equalToConstant: 200),
    ])
  }

  private func hit() {
    let found = window?.hitTest(CGPoint(x: 5, y: 5), with: nil)
    if found !== innermost { say("missed") }
  }

  private func changeTraits() { window?.overrideUserInterfaceStyle = .dark }

  private func resize() { window?.rootViewController?.view.frame.size.width = 250 }

  private func measure() {
    _ = top?.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    _ = innermost?.convert(CGPoint.zero, to: nil)
    innermost?.tintColor = .systemGreen
    top?.tintColor = .systemGreen
  }

  private func move() {
    guard let top, let root = window?.rootViewController?.view else { return }
    let other = UIView(frame: root.bounds)
    root.addSubview(other)
    other.addSubview(top)
  }

  private func picture() {
    guard let top else { return }
    _ = UIGraphicsImageRenderer(size: top.bounds.size).image { top.layer.render(in: $0.cgContext) }
  }

  private func remove() {
    top?.removeFromSuperview()
    top = nil
  }
}
