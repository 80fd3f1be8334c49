import Espalier

/// A table of up to a million rows alone in the window: started, scrolled, jumped in, changed, and
/// used by keys.
///
/// The rows and the random numbers are those of the other toolkits' programs.
final class LongListController: UITableViewController {
  private let workload: Workload
  private let isMixed: Bool
  private let rows: Int
  private let phases: ListPhases
  /// The number shown by each row, once rows come and go.
  private var ids: [Int32]?
  private var fresh: Int32 = 0
  private var random = XorShift()

  init(_ workload: Workload) {
    self.workload = workload
    isMixed = workload.option("heights", default: "uniform") == "mixed"
    rows = workload.number("rows", default: 1_000_000)
    phases = ListPhases(name: "list-\(isMixed ? "mixed" : "uniform")-\(rows)")
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.contentInsetAdjustmentBehavior = .never
    tableView.showsVerticalScrollIndicator = false
    tableView.separatorStyle = .none
    tableView.sectionHeaderTopPadding = 0
    tableView.backgroundColor = .white
    if isMixed {
      tableView.register(MixedCell.self, forCellReuseIdentifier: "row")
      tableView.estimatedRowHeight = 100
    } else {
      tableView.register(UniformCell.self, forCellReuseIdentifier: "row")
      tableView.rowHeight = Scene.rowHeight
    }
    if workload.has("batch") {
      ids = (0..<rows).map { Int32($0) }
      fresh = Int32(rows)
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    ids?.count ?? rows
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let id = ids.map { Int($0[indexPath.row]) } ?? indexPath.row
    if let cell = cell as? MixedCell { cell.show(id) } else { (cell as? UniformCell)?.show(id) }
    return cell
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if workload.has("exit") { Bench.end() }
    reportMemory(name("mem-first"))
    Bench.whenSettled { [self] in
      reportMemory(name("mem-start"))
      if workload.has("startonly") { Bench.end() }
      if workload.has("keys") {
        keys()
      } else if workload.has("batch") {
        tableView.scrollToRow(at: path(rows / 2), at: .top, animated: false)
        Bench.whenSettled { [self] in batch() }
      } else {
        scroll()
      }
    }
  }

  private func name(_ what: String) -> String { "\(phases.name)-\(what)" }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  // MARK: Scrolling and jumping

  private func scroll() {
    let frames = workload.number("frames", default: 600)
    phases.run("scroll-down", "frame", frames) { [tableView] _ in
      tableView?.contentOffset.y += 20
    } then: {
      [self] in
      guard isMixed else { return jump() }
      phases.run("scroll-up", "frame", frames) { [tableView] _ in
        tableView?.contentOffset.y -= 20
      } then: { [self] in
        jump()
      }
    }
  }

  private func jump() {
    phases.run("jump", "jump", workload.number("jumps", default: 200)) { [self] _ in
      let row = Int(random.next(below: UInt32(rows)))
      tableView.scrollToRow(at: path(row), at: .top, animated: false)
    } then: { [self] in
      reportMemory(name("mem-jumps"))
      phases.run("scroll-up-after-jump", "frame", 200) { [tableView] _ in
        tableView?.contentOffset.y -= 20
      } then: {
        Bench.end()
      }
    }
  }

  // MARK: Changes

  private func batch() {
    phases.run("batch", "op", 200) { [self] _ in
      change(at: Int(random.next(below: UInt32(tableView.numberOfRows(inSection: 0)))))
    } then: { [self] in
      phases.run("batch-visible", "op", 200) { [self] _ in
        let first = tableView.indexPathsForVisibleRows?.first?.row ?? 0
        change(at: first + Int(random.next(below: 8)))
      } then: {
        Bench.end()
      }
    }
  }

  private func change(at row: Int) {
    if random.next(below: 2) == 0 {
      ids?.remove(at: row)
      tableView.deleteRows(at: [path(row)], with: .none)
    } else {
      ids?.insert(fresh, at: row)
      fresh += 1
      tableView.insertRows(at: [path(row)], with: .none)
    }
  }

  // MARK: Keys

  /// The focus goes down a thousand rows, as a held key has it.
  private func keys() {
    let row = IndexPath(row: 0, section: 0)
    guard let cell = tableView.cellForRow(at: row), let scene = view.window?.windowScene else {
      Bench.end()
    }
    scene.focusSystem?.requestFocusUpdate(to: cell)
    scene.focusSystem?.updateFocusIfNeeded()
    phases.run("key-down", "step", workload.number("steps", default: 1_000)) { [tableView] index in
      let next = IndexPath(row: index + 1, section: 0)
      guard let tableView else { return }
      tableView.scrollToRow(at: next, at: .none, animated: false)
      tableView.layoutIfNeeded()
      if let cell = tableView.cellForRow(at: next) {
        scene.focusSystem?.requestFocusUpdate(to: cell)
      }
    } then: {
      Bench.end()
    }
  }
}

/// The random numbers of all programs of the comparison.
private struct XorShift {
  private var state: UInt32 = 2_463_534_242

  mutating func next(below limit: UInt32) -> UInt32 {
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return state % limit
  }
}

/// A row of scene S: cover, two lines, a button, a separator.
final class UniformCell: UITableViewCell {
  private let square = Scene.square(
    .white, radius: 8, frame: CGRect(x: 16, y: 10, width: 44, height: 44))
  private let title = Scene.label(
    "", size: 16, color: .black, frame: CGRect(x: 76, y: 11, width: 226, height: 19))
  private let subtitle = Scene.label(
    "", size: 13, color: Scene.subtitle, frame: CGRect(x: 76, y: 35, width: 226, height: 15))

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .white
    let separator = UIView(frame: CGRect(x: 0, y: 63, width: Scene.size.width, height: 1))
    separator.backgroundColor = Scene.separator
    let pill = Scene.pill("Play", frame: CGRect(x: 310, y: 16, width: 64, height: 32))
    for part in [square, title, subtitle, pill, separator] { contentView.addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ row: Int) {
    square.backgroundColor = Scene.palette[row % 12]
    title.text = Scene.title(of: row)
    subtitle.text = Scene.subtitle(of: row)
  }
}

/// The same with one to six lines of text, which decide how high the row is.
private final class MixedCell: UITableViewCell {
  private let square = Scene.square(.white, radius: 8, frame: .zero)
  private let title = Scene.label("", size: 16, color: .black, frame: .zero)
  private let text = Scene.label("", size: 13, color: Scene.subtitle, frame: .zero)

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .white
    text.numberOfLines = 0
    let separator = UIView()
    separator.backgroundColor = Scene.separator
    let pill = Scene.pill("Play", frame: .zero)
    for part in [square, title, text, pill, separator] {
      part.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(part)
    }
    NSLayoutConstraint.activate([
      square.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      square.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      square.widthAnchor.constraint(equalToConstant: 44),
      square.heightAnchor.constraint(equalToConstant: 44),
      title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 76),
      title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 11),
      title.widthAnchor.constraint(equalToConstant: 226),
      text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 5),
      text.widthAnchor.constraint(equalToConstant: 226),
      text.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -14),
      pill.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      pill.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 16),
      pill.widthAnchor.constraint(equalToConstant: 64),
      pill.heightAnchor.constraint(equalToConstant: 32),
      separator.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      separator.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      separator.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      separator.heightAnchor.constraint(equalToConstant: 1),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func show(_ row: Int) {
    square.backgroundColor = Scene.palette[row % 12]
    title.text = Scene.title(of: row)
    text.text = Self.body(of: row)
  }

  private static let words = [
    "the", "quiet", "river", "of", "morning", "light", "over", "long", "stone", "bridges", "and",
    "seven", "small", "boats", "waiting", "for", "rain", "to", "begin", "again", "between",
    "hills", "under", "clouds",
  ]

  private static func hash(_ number: UInt32) -> UInt32 {
    var x = number
    x ^= x >> 16
    x = x &* 0x7feb_352d
    x ^= x >> 15
    x = x &* 0x846c_a68b
    return x ^ x >> 16
  }

  private static func body(of row: Int) -> String {
    let row = UInt32(truncatingIfNeeded: row)
    let wanted = 26 * Int(1 + hash(row) % 6) - 13
    var seed = hash(row &* 2_654_435_761 &+ 7)
    var body = ""
    while body.utf8.count < wanted {
      if !body.isEmpty { body += " " }
      body += words[Int(seed % 24)]
      seed = seed &* 1_664_525 &+ 1_013_904_223
      seed ^= seed >> 13
    }
    return body
  }
}
