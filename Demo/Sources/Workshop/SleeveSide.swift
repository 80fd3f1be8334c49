import Espalier

/// One side of a sleeve, which shows its own appearance callbacks.
class SleeveSide: UIViewController {
  let album: Album
  /// Called with each callback, as `Front · viewWillAppear`.
  var onCallback: ((String) -> Void)?

  init(album: Album, title: String) {
    self.album = album
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    report("viewWillAppear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    report("viewDidAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    report("viewWillDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    report("viewDidDisappear")
  }

  private func report(_ callback: String) { onCallback?("\(title ?? "") · \(callback)") }
}

/// The cover.
final class FrontOfSleeve: SleeveSide {
  private let cover = UIImageView()

  init(album: Album) { super.init(album: album, title: "Front") }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    cover.image = CoverPainter.image(for: album.cover, side: 640)
    cover.contentMode = .scaleAspectFill
    cover.frame = view.bounds
    cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.clipsToBounds = true
    view.layer.cornerRadius = 12
    view.addSubview(cover)
  }
}

/// The list of songs.
final class BackOfSleeve: SleeveSide {
  private var lines: [(title: UILabel, duration: UILabel)] = []
  private let heading: UILabel

  init(album: Album) {
    heading = .text(album.title, size: 20, weight: .bold, color: .white)
    super.init(album: album, title: "Back")
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = CoverPainter.color(album.cover.shade, darkenedTo: 0.45)
    view.layer.cornerRadius = 12
    view.addSubview(heading)
    lines = album.tracks.enumerated().map { index, track in
      let title = UILabel.text("\(index + 1)  \(track.title)", size: 15, color: .white)
      title.numberOfLines = 1
      let duration = UILabel.text(track.duration.asClock, size: 15, color: .white)
      duration.font = .monospacedDigitSystemFont(ofSize: 15, weight: .regular)
      duration.textAlignment = .right
      for label in [title, duration] { view.addSubview(label) }
      return (title, duration)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width - 32
    var y = heading.place(x: 16, y: 20, width: width) + 12
    for line in lines {
      line.title.frame = CGRect(x: 16, y: y, width: width - 56, height: 24)
      line.duration.frame = CGRect(x: 16 + width - 48, y: y, width: 48, height: 24)
      y += 32
    }
  }
}
