import Espalier

/// Seven containment mistakes to make, with the reports of the diagnostics.
final class MistakesViewController: WorkshopPage {
  private(set) var rows: [MistakeRow] = []
  private let list = UIView()
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

  override func viewDidLoad() {
    super.viewDidLoad()
    list.backgroundColor = Palette.raised
    list.clipsToBounds = true
    list.layer.cornerRadius = 12
    area.backgroundColor = Palette.raised
    area.layer.cornerRadius = 12
    areaLabel.textAlignment = .center
    area.addSubview(areaLabel)
    rows = Mistake.allCases.map { mistake in
      let row = MistakeRow(mistake)
      row.addTarget(self, action: MistakesViewController.rowTapped, for: .touchUpInside)
      list.addSubview(row)
      return row
    }
    for part in [area, report, list] { scrollView.addSubview(part) }
    report.showHint()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    endWatch()
    clear()
    listener = nil
    current = nil
    for row in rows { row.isSelected = false }
    report.showHint()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let isWide = view.bounds.width >= 720
    let (x, width) = column(upTo: isWide ? 1000 : 640)
    let (left, right) = isWide ? (width * 0.44, width * 0.56 - 24) : (width, width)
    let reportX = isWide ? x + left + 24 : x
    area.frame = CGRect(x: reportX, y: 16, width: right, height: 120)
    let height = report.height(forWidth: right)
    report.frame = CGRect(x: reportX, y: 152, width: right, height: height)
    var y: CGFloat = 0
    for row in rows {
      row.frame = CGRect(x: 0, y: y, width: left, height: row.height(forWidth: left))
      y = row.frame.maxY
    }
    let top = isWide ? 16 : report.frame.maxY + 16
    list.frame = CGRect(x: x, y: top, width: left, height: y)
    scrollView.contentSize = CGSize(
      width: view.bounds.width, height: max(list.frame.maxY, report.frame.maxY) + 16)
    areaLabel.frame = area.bounds
    if let sandbox { sandbox.view.frame = area.bounds }
  }

  private func rowTapped(_ row: MistakeRow) { commit(row.mistake) }

  /// Makes a mistake in a new sandbox, and shows the report.
  func commit(_ mistake: Mistake) {
    endWatch()
    clear()
    current = mistake
    for row in rows { row.isSelected = row.mistake == mistake }
    report.showWaiting(for: mistake)
    scrollView.setContentOffset(
      CGPoint(x: 0, y: -scrollView.adjustedContentInset.top), animated: true)
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
