import Espalier
import EspalierTesting
import Foundation

/// A table of 390x440 points on a stage, whose data source and delegate record their calls.
///
/// Lines are short: `cfr(3)` cellForRow of row 3 of section 0, `cfr(1.3)` of section 1, `wd`
/// willDisplay, `ded` didEndDisplaying, `pfr` prepareForReuse of the cell that is dequeued.
@MainActor final class TableScene: NSObject, UITableViewDataSource {
  let stage: Stage
  let table: UITableView
  var counts: [Int]
  var lines: [String] = []
  var cellsMade = 0
  /// The heights of the cells' contents by row, for cells that are measured.
  var contentHeight: ((IndexPath) -> CGFloat)?
  var names: [[String]]?
  let recorder = TableRecorder()

  init(
    _ counts: [Int], style: UITableView.Style = .plain, height: CGFloat = 440,
    rowHeight: CGFloat = 44,
    delegate: (any RecorderBase & UITableViewDelegate)? = nil, isShown: Bool = true
  ) {
    self.counts = counts
    stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: height), style: style)
    super.init()
    table.contentInsetAdjustmentBehavior = .never
    table.rowHeight = rowHeight
    table.separatorStyle = .none
    table.sectionHeaderTopPadding = 0
    table.register(RecordedCell.self, forCellReuseIdentifier: "cell")
    RecordedCell.scene = self
    let delegate: any RecorderBase & UITableViewDelegate = delegate ?? recorder
    delegate.scene = self
    table.dataSource = self
    table.delegate = delegate
    held = delegate
    if isShown { show() }
  }

  private var held: (any RecorderBase & UITableViewDelegate)?

  func show() {
    let controller = UIViewController()
    controller.view.addSubview(table)
    stage.show(controller)
  }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Scrolls and lays out.
  func scroll(to offset: CGFloat) {
    table.contentOffset.y = offset
    stage.turn()
  }

  static func name(_ path: IndexPath) -> String {
    path.section == 0 ? "(\(path.row))" : "(\(path.section).\(path.row))"
  }

  // MARK: - UITableViewDataSource

  func numberOfSections(in tableView: UITableView) -> Int {
    lines.append("numberOfSections")
    return counts.count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    lines.append("numberOfRows")
    return counts[section]
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    lines.append("cfr\(Self.name(indexPath))")
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    if let cell = cell as? RecordedCell {
      cell.heightRow.constant = contentHeight?(indexPath) ?? 44
    }
    return cell
  }
}

/// A cell whose contents are as high as the test says.
@MainActor final class RecordedCell: UITableViewCell {
  static weak var scene: TableScene?
  let box = UIView()
  lazy var heightRow = box.heightAnchor.constraint(equalToConstant: 44)

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    Self.scene?.cellsMade += 1
    guard Self.scene?.table.rowHeight == UITableView.automaticDimension else { return }
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: contentView.topAnchor),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor), heightRow,
    ])
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    Self.scene?.lines.append("pfr")
  }
}

/// The part that all recording delegates of tables have in common.
///
/// It does not conform to the protocol itself: a subclass could not add methods that count as
/// implemented.
@MainActor class RecorderBase: NSObject {
  weak var scene: TableScene?
  var answersToWillSelect: [IndexPath: IndexPath?] = [:]
  var mayHighlight = true

  func note(_ word: String, _ path: IndexPath) { scene?.lines.append(word + TableScene.name(path)) }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    note("wd", indexPath)
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    note("ded", indexPath)
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    note("shouldHighlight", indexPath)
    return mayHighlight
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    note("didHighlight", indexPath)
  }

  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    note("didUnhighlight", indexPath)
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willSelect", indexPath)
    return answersToWillSelect[indexPath] ?? indexPath
  }

  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willDeselect", indexPath)
    return indexPath
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    note("didSelect", indexPath)
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    note("didDeselect", indexPath)
  }
}

/// A delegate that records its calls.
@MainActor final class TableRecorder: RecorderBase, UITableViewDelegate {}

/// A recorder that also gives heights.
@MainActor final class HeightRecorder: RecorderBase, UITableViewDelegate {
  var asked = 0
  var height: (IndexPath) -> CGFloat = { _ in 44 }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    asked += 1
    return height(indexPath)
  }
}
