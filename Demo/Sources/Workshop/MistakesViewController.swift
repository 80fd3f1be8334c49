import Espalier

/// Seven containment mistakes to make, with the reports of the diagnostics.
final class MistakesViewController: WorkshopPage {
  let table = UITableView(frame: .zero, style: .insetGrouped)
  /// The sandbox above the report: over the rows in a narrow window, beside them in a wide one.
  private let panel = UIView()
  private let top = UIView()
  private let area = UIView()
  private let areaLabel = UILabel.text("Sandbox", size: 15, color: .secondaryLabel)
  let report = ReportCard()
  private var sandbox: Sandbox?
  private var listener: IssueListener?
  private var watch: CADisplayLink?
  private var watchEnd = 0.0
  /// The last mistake.
  private var current: Mistake?

  /// The time to wait for a report, in seconds: leaks are reported after two.
  private static let patience = 3.0

  init() { super.init(title: "Seven Mistakes") }

  required init?(coder: NSCoder) { nil }

  /// The report about the last mistake.
  var findings: [Finding] { listener?.findings ?? [] }

  override func makeScrollView() -> UIScrollView { table }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.backgroundColor = nil
    table.register(MistakeCell.self, forCellReuseIdentifier: MistakeCell.name)
    table.separatorInset.left = MistakeCell.textStart
    table.dataSource = self
    table.delegate = self
    area.backgroundColor = Palette.raised
    area.layer.cornerRadius = 12
    areaLabel.textAlignment = .center
    area.addSubview(areaLabel)
    panel.addSubview(area)
    panel.addSubview(report)
    report.showHint()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    endWatch()
    clear()
    listener = nil
    current = nil
    table.selectRow(at: nil, animated: false, scrollPosition: .none)
    report.showHint()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let isWide = view.bounds.width >= 720 && view.bounds.height >= 480
    let (x, width) = column(upTo: isWide ? 1000 : 640)
    var rows = x..<x + width
    if isWide {
      rows = x..<x + (width * 0.44).rounded()
      placePanel(from: rows.upperBound + 24, to: x + width)
    } else {
      placePanel(above: rows)
    }
    table.layoutMargins = UIEdgeInsets(
      top: 0, left: rows.lowerBound, bottom: 0, right: view.bounds.width - rows.upperBound)
    areaLabel.frame = area.bounds
    if let sandbox { sandbox.view.frame = area.bounds }
  }

  /// Places the sandbox and the report beside the rows, where they do not scroll.
  private func placePanel(from left: CGFloat, to right: CGFloat) {
    if panel.superview !== view { view.addSubview(panel) }
    if table.tableHeaderView != nil { table.tableHeaderView = nil }
    let height = arrangePanel(from: 0, to: right - left)
    panel.frame = CGRect(
      x: left, y: view.safeAreaInsets.top + 16, width: right - left, height: height)
  }

  /// Places the sandbox and the report above the rows.
  private func placePanel(above rows: Range<CGFloat>) {
    let height = arrangePanel(from: rows.lowerBound, to: rows.upperBound, top: 16)
    if table.tableHeaderView !== top || top.frame.height != height {
      top.frame.size.height = height
      table.tableHeaderView = top
      table.setNeedsLayout()
    }
    // The panel goes from one view to the other without leaving the window.
    if panel.superview !== top { top.addSubview(panel) }
    panel.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
  }

  /// Places the parts of the panel; returns the height that they need.
  private func arrangePanel(from left: CGFloat, to right: CGFloat, top start: CGFloat = 0)
    -> CGFloat
  {
    area.frame = CGRect(x: left, y: start, width: right - left, height: 120)
    report.frame = CGRect(
      x: left, y: area.frame.maxY + 16, width: right - left,
      height: report.height(forWidth: right - left))
    return report.frame.maxY
  }

  /// Makes a mistake in a new sandbox, and shows the report.
  func commit(_ mistake: Mistake) {
    endWatch()
    clear()
    current = mistake
    report.showWaiting(for: mistake)
    if table.tableHeaderView != nil {
      table.setContentOffset(CGPoint(x: 0, y: -table.adjustedContentInset.top), animated: true)
    }
    view.setNeedsLayout()
    let sandbox = Sandbox()
    addChild(sandbox)
    sandbox.view.frame = area.bounds
    sandbox.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    area.addSubview(sandbox.view)
    sandbox.didMove(toParent: self)
    self.sandbox = sandbox
    // A new listener gets every issue again, so that a repeated mistake is reported each time.
    listener = IssueListener()
    sandbox.commit(mistake)
    beginWatch()
  }

  /// Removes the sandbox with its contents.
  private func clear() {
    guard let sandbox else { return }
    self.sandbox = nil
    sandbox.tidyUp()
    sandbox.willMove(toParent: nil)
    sandbox.view.removeFromSuperview()
    sandbox.removeFromParent()
  }

  // MARK: Waiting for the report

  private func beginWatch() {
    watchEnd = CACurrentMediaTime() + Self.patience
    let link = CADisplayLink(
      target: self, selector: Selector(MistakesViewController.lookForReport))
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 10, preferred: 10)
    link.add(to: .main, forMode: .default)
    watch = link
  }

  private func endWatch() {
    watch?.invalidate()
    watch = nil
  }

  private func lookForReport() {
    guard let mistake = current else { return endWatch() }
    let isOver = CACurrentMediaTime() >= watchEnd
    guard isOver || !findings.isEmpty else { return }
    endWatch()
    sandbox?.tidyUp()
    if let finding = findings.first(where: { $0.code == mistake.code }) ?? findings.first {
      report.show(finding, of: mistake)
    } else {
      report.showSilence(about: mistake)
    }
    view.setNeedsLayout()
  }
}

extension MistakesViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Mistake.allCases.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: MistakeCell.name, for: indexPath)
    (cell as? MistakeCell)?.show(Mistake.allCases[indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 16 }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    commit(Mistake.allCases[indexPath.row])
  }
}
