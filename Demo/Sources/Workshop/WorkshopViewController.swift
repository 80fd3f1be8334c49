import Espalier

/// What the app is made of, to be tried: containment, floating, and what goes wrong.
final class WorkshopViewController: WorkshopPage {
  private let player: Player
  private let intro = UILabel.text(
    "Three things that view controllers do, to be tried out.", size: 15, color: .secondaryLabel)
  let sleeveRow = WorkshopRow(
    symbol: "square.stack", title: "Record Sleeve",
    text: "A container turns between two children and shows what each of them hears.")
  let floatRow = WorkshopRow(
    symbol: "pip.enter", title: "Floating Player",
    text: "The player leaves the bar. Throw it into a corner, or push it past an edge.")
  let mistakesRow = WorkshopRow(
    symbol: "exclamationmark.triangle", title: "Seven Mistakes",
    text: "Commit a containment mistake and read what the diagnostics say.")

  private var rows: [WorkshopRow] { [sleeveRow, floatRow, mistakesRow] }

  init(player: Player) {
    self.player = player
    super.init(title: "Workshop")
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.addSubview(intro)
    for row in rows { scrollView.addSubview(row) }
    sleeveRow.addTarget(self, action: WorkshopViewController.showSleeve, for: .touchUpInside)
    floatRow.addTarget(self, action: WorkshopViewController.floatPlayer, for: .touchUpInside)
    mistakesRow.addTarget(
      self, action: WorkshopViewController.showMistakes, for: .touchUpInside)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (x, width) = column(upTo: 760)
    var y = intro.place(x: x, y: 16, width: width) + 16
    for row in rows {
      row.frame = CGRect(x: x, y: y, width: width, height: row.height(forWidth: width))
      y = row.frame.maxY + 12
    }
    scrollView.contentSize = CGSize(width: view.bounds.width, height: y + 4)
  }

  private func showSleeve() {
    navigationController?.pushViewController(
      SleeveViewController(player: player), animated: true)
  }

  private func floatPlayer() { (tabBarController as? TabBarViewController)?.floatPlayer() }

  private func showMistakes() {
    navigationController?.pushViewController(MistakesViewController(), animated: true)
  }
}

/// One entry of the workshop: a symbol, a title and a sentence on a card.
final class WorkshopRow: UIControl {
  private let icon = UIImageView()
  private let titleLabel: UILabel
  private let textLabel: UILabel
  private let arrow = UIImageView()

  init(symbol: String, title: String, text: String) {
    titleLabel = .text(title, size: 17, weight: .semibold)
    textLabel = .text(text, size: 15, color: .secondaryLabel)
    super.init(frame: .zero)
    accessibilityLabel = title
    backgroundColor = Palette.raised
    layer.cornerRadius = 12
    icon.image = UIImage(
      systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 24))
    icon.contentMode = .center
    icon.tintColor = Palette.accent
    arrow.image = UIImage(
      systemName: "chevron.right",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold))
    arrow.contentMode = .center
    arrow.tintColor = .secondaryLabel
    for part in [icon, titleLabel, textLabel, arrow] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      backgroundColor = isHighlighted ? Palette.pressed : Palette.raised
    }
  }

  private static let textLeft: CGFloat = 64
  private static let textRight: CGFloat = 40

  func height(forWidth width: CGFloat) -> CGFloat {
    let box = CGSize(
      width: width - Self.textLeft - Self.textRight, height: .greatestFiniteMagnitude)
    return (16 + titleLabel.sizeThatFits(box).height + 4 + textLabel.sizeThatFits(box).height + 16)
      .rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - Self.textLeft - Self.textRight
    icon.frame = CGRect(x: 16, y: (bounds.height - 32) / 2, width: 32, height: 32)
    arrow.frame = CGRect(
      x: bounds.width - 32, y: (bounds.height - 16) / 2, width: 16, height: 16)
    let end = titleLabel.place(x: Self.textLeft, y: 16, width: width)
    _ = textLabel.place(x: Self.textLeft, y: end + 4, width: width)
  }
}
