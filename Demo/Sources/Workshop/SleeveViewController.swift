import Espalier

/// A sleeve to turn over, with the callbacks of its two sides below it.
final class SleeveViewController: WorkshopPage {
  let sleeve: SleeveContainer
  let turnButton = UIButton(type: .system)
  private let heading = UILabel.text("Callbacks of the sides", size: 13, color: .secondaryLabel)
  private let card = UIView()
  private let log = UILabel.text(size: 15)
  /// The callbacks so far, oldest first.
  private(set) var callbacks: [String] = []

  init(player: Player) {
    sleeve = SleeveContainer(album: player.album)
    super.init(title: "Record Sleeve")
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for side in [sleeve.front, sleeve.back] {
      side.onCallback = { [weak self] in self?.append($0) }
    }
    addChild(sleeve)
    scrollView.addSubview(sleeve.view)
    sleeve.didMove(toParent: self)
    turnButton.setTitle("Turn Over", for: .normal)
    turnButton.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    turnButton.backgroundColor = Palette.raised
    turnButton.layer.cornerRadius = 12
    turnButton.addTarget(self, action: SleeveViewController.turn, for: .touchUpInside)
    card.backgroundColor = Palette.raised
    card.layer.cornerRadius = 12
    for part in [turnButton, heading, card] { scrollView.addSubview(part) }
    card.addSubview(log)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // In a wide window the sleeve is larger, with the callbacks beside it.
    let isWide = view.bounds.width >= 840
    let (left, whole) = column(upTo: isWide ? 784 : 320)
    let side = isWide ? 400 : whole
    sleeve.view.frame = CGRect(x: left, y: isWide ? 40 : 16, width: side, height: side)
    let x = isWide ? left + side + 32 : left
    let width = isWide ? whole - side - 32 : whole
    turnButton.frame = CGRect(
      x: x, y: isWide ? sleeve.view.frame.minY : sleeve.view.frame.maxY + 16, width: width,
      height: 50)
    let top = heading.place(x: x + 16, y: turnButton.frame.maxY + 24, width: width - 32) + 8
    let end = log.place(x: 16, y: 12, width: width - 32)
    card.frame = CGRect(x: x, y: top, width: width, height: max(end, 24) + 12)
    scrollView.contentSize = CGSize(
      width: view.bounds.width, height: max(card.frame.maxY, sleeve.view.frame.maxY) + 16)
  }

  private func turn() { sleeve.turn() }

  private func append(_ callback: String) {
    callbacks.append(callback)
    log.text = callbacks.suffix(4).joined(separator: "\n")
    viewIfLoaded?.setNeedsLayout()
  }
}
