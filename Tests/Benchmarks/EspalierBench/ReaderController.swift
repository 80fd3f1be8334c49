import Espalier
import EspalierAccessibility
import EspalierCore
import EspalierPlatform

/// A page of 1,000 labels and buttons that a screen reader reads.
///
/// Measures finding all nodes, one question, and frames of scrolling without a reader and with one.
final class ReaderController: UIViewController {
  private static let count = 1000
  private static let repetitions = 200
  private static let frames = 300
  private let scroll = UIScrollView()
  private let ear = DeafEar()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scroll)
    for index in 0..<Self.count {
      let place = CGRect(x: index % 4 * 90, y: index / 4 * 40, width: 88, height: 36)
      if index.isMultiple(of: 4) {
        let button = UIButton(type: .system)
        button.setTitle("Play \(index)", for: .normal)
        button.frame = place
        scroll.addSubview(button)
      } else {
        let label = UILabel(frame: place)
        label.text = "Row \(index)"
        scroll.addSubview(label)
      }
    }
    scroll.contentSize = CGSize(width: 360, height: Self.count / 4 * 40)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Bench.whenSettled { [self] in measure() }
  }

  private func measure() {
    let tree = AccessibilityTree(Runtime.current)
    var start = Stamp.now()
    for _ in 0..<Self.repetitions { tree.read { _ = tree.windows } }
    report("reader-tree", unit: "tree", count: Self.repetitions, from: start, to: Stamp.now())
    let numbers = tree.read { nodes(of: tree) }
    start = Stamp.now()
    tree.read { for number in numbers { _ = tree.node(number) } }
    report("reader-node", unit: "question", count: numbers.count, from: start, to: Stamp.now())
    scrolls("reader-off") { [self] in
      tree.listener = ear
      for number in numbers { _ = tree.node(number) }
      scrolls("reader-on") {
        tree.listener = nil
        Bench.end()
      }
    }
  }

  private func nodes(of tree: AccessibilityTree) -> [Int] {
    var found: [Int] = []
    func visit(_ number: Int) {
      found.append(number)
      for index in 0..<tree.childCount(of: number) {
        if let child = tree.child(at: index, of: number) { visit(child) }
      }
    }
    tree.windows.forEach(visit)
    return found
  }

  private func scrolls(_ name: String, then next: @escaping @MainActor () -> Void) {
    scroll.contentOffset.y = 0
    Bench.whenSettled { [self] in
      let start = Stamp.now()
      Bench.eachTurn(
        Self.frames, { [scroll] _ in scroll.contentOffset.y += 20 },
        then: {
          report(name, unit: "frame", count: Self.frames, from: start, to: Stamp.now())
          next()
        })
    }
  }
}

/// A reader that wants to know of everything and does nothing with it.
private final class DeafEar: AccessibilityListener {
  var wantsFrames: Bool { false }

  func accessibilitySource(
    _ source: any AccessibilitySource, didChange events: [AccessibleEvent]
  ) {}
}
