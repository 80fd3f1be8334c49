import Espalier

/// The small area for one mistake; each mistake has a new one.
final class Sandbox: UIViewController {
  /// A controller without a parent, retained on purpose.
  private var kept: UIViewController?
  /// The controller that retains itself, until the sandbox releases it.
  private weak var leaked: MiniPlayer?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    view.layer.cornerRadius = 12
  }

  /// Makes the mistake.
  func commit(_ mistake: Mistake) {
    switch mistake {
    case .forgottenDidMove: forgetDidMove()
    case .orphan: showOrphan()
    case .dead: showDead()
    case .stacked: stack()
    case .detached: presentFromNowhere()
    case .covered: cover()
    case .leak: leak()
    }
  }

  /// Breaks the cycle of the controller that retains itself.
  func tidyUp() { leaked?.onPlay = nil }

  // MARK: The mistakes

  private func forgetDidMove() {
    let player = MiniPlayer(color: 0x2f6f8f)
    addChild(player)
    place(player.view)
  }

  private func showOrphan() {
    let player = MiniPlayer(color: 0x3f7d58)
    kept = player
    place(player.view)
  }

  private func showDead() { place(MiniPlayer(color: 0x5a5a66).view) }

  private func stack() {
    for color in [0x5b4b8a, 0x8a4b6b] as [UInt32] {
      let lyrics = Lyrics("Lyrics", color: color)
      addChild(lyrics)
      place(lyrics.view)
      lyrics.didMove(toParent: self)
    }
  }

  private func presentFromNowhere() {
    let player = MiniPlayer(color: 0x9a4a2f)
    kept = player
    place(player.view)
    let alert = UIAlertController(
      title: "Presented by Another",
      message: "The mini player has no parent, so the app's root presents this.",
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    player.present(alert, animated: true)
  }

  private func cover() {
    let list = Feed()
    addChild(list)
    place(list.view)
    list.didMove(toParent: self)
    let bar = MiniPlayer(color: 0x27496d)
    addChild(bar)
    bar.view.frame = CGRect(
      x: 0, y: view.bounds.height - 48, width: view.bounds.width, height: 48)
    bar.view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.addSubview(bar.view)
    bar.didMove(toParent: self)
  }

  private func leak() {
    let player = MiniPlayer(color: 0x7a3b3f)
    player.onPlay = { player.play() }
    leaked = player
    addChild(player)
    place(player.view)
    player.didMove(toParent: self)
    player.willMove(toParent: nil)
    player.view.removeFromSuperview()
    player.removeFromParent()
  }

  private func place(_ part: UIView) {
    part.frame = view.bounds
    part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(part)
  }
}

/// A controller with a name on a colour.
class Sign: UIViewController {
  private let name: String
  private let color: UInt32

  init(_ name: String, color: UInt32) {
    self.name = name
    self.color = color
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = CoverPainter.color(color)
    let label = UILabel.text(name, size: 15, weight: .semibold, color: .white)
    label.textAlignment = .center
    label.frame = view.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(label)
  }
}

/// Stands for the mini player, as the reports name it.
final class MiniPlayer: Sign {
  var onPlay: (() -> Void)?

  init(color: UInt32) { super.init("Mini Player", color: color) }

  required init?(coder: NSCoder) { nil }

  func play() {}
}

/// Stands for the words of a song.
final class Lyrics: Sign {}

/// A list of six rows that fills its controller.
final class Feed: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.raised
    let scrollView = UIScrollView(frame: view.bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: 0, height: 6 * 32)
    for row in 0..<6 {
      let label = UILabel.text("Row \(row + 1)", size: 15)
      label.frame = CGRect(x: 16, y: CGFloat(row) * 32, width: 200, height: 32)
      scrollView.addSubview(label)
    }
    view.addSubview(scrollView)
  }
}
