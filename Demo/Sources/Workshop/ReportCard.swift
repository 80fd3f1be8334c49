import Espalier

/// A report of the diagnostics: the code, what happened, and the fix.
final class ReportCard: UIView {
  private let headingLabel = UILabel.text(size: 13, weight: .semibold, color: Palette.accent)
  private let sentenceLabel = UILabel.text(size: 16)
  private let fixHeading = UILabel.text("How to fix it", size: 13, weight: .semibold)
  private let fixLabel = UILabel.text(size: 15, color: .secondaryLabel)

  private var labels: [(UILabel, space: CGFloat)] {
    [(headingLabel, 4), (sentenceLabel, 12), (fixHeading, 4), (fixLabel, 0)]
  }

  init() {
    super.init(frame: .zero)
    backgroundColor = Palette.raised
    layer.cornerRadius = 12
    fixHeading.textColor = .secondaryLabel
    fixLabel.textColor = .label
    for (label, _) in labels { addSubview(label) }
  }

  required init?(coder: NSCoder) { nil }

  /// The code on the card; empty if there is none.
  private(set) var code = ""

  func showHint() {
    fill("Diagnostics", "Choose a mistake. It is committed in the sandbox.", "")
  }

  func showWaiting(for mistake: Mistake) {
    fill("\(mistake.code) · \(mistake.title)", "Committed. Waiting for the diagnostics …", "")
  }

  func show(_ finding: Finding, of mistake: Mistake) {
    fill("\(finding.code) · \(mistake.title)", finding.sentence, finding.fix)
    code = finding.code
  }

  func showSilence(about mistake: Mistake) {
    fill(
      "\(mistake.code) · \(mistake.title)", "Nothing was reported.",
      "Start the app without ESPALIER_DIAGNOSTICS=off.")
  }

  private func fill(_ heading: String, _ sentence: String, _ fix: String) {
    code = ""
    headingLabel.text = heading
    sentenceLabel.text = sentence
    fixLabel.text = fix
    fixHeading.text = fix.isEmpty ? "" : "How to fix it"
    setNeedsLayout()
  }

  func height(forWidth width: CGFloat) -> CGFloat { arrange(width: width) }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = arrange(width: bounds.width)
  }

  /// Places the labels; returns the height that the card needs.
  private func arrange(width: CGFloat) -> CGFloat {
    var y: CGFloat = 16
    var end = y
    for (label, space) in labels {
      let bottom = label.place(x: 16, y: y, width: width - 32)
      guard bottom > y else { continue }
      end = bottom
      y = bottom + space
    }
    return end + 16
  }
}
