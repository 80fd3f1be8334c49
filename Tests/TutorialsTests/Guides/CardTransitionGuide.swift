import UIKit

// The code of Docs/Guides/CardTransition.md, as it stands there.

final class CoverCard: UIViewController {
  let cover = UIImageView()
  private let thumbnailFrame: CGRect
  private var edges: [NSLayoutConstraint] = []

  init(thumbnailFrame: CGRect) {
    self.thumbnailFrame = thumbnailFrame
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    cover.backgroundColor = .systemOrange
    cover.clipsToBounds = true
    cover.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(cover)
    edges = [
      cover.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      cover.topAnchor.constraint(equalTo: view.topAnchor),
      cover.widthAnchor.constraint(equalToConstant: 0),
    ]
    NSLayoutConstraint.activate(
      edges + [cover.heightAnchor.constraint(equalTo: cover.widthAnchor)])
  }

  private func place(_ frame: CGRect, cornerRadius: CGFloat, ground: UIColor) {
    edges[0].constant = frame.minX
    edges[1].constant = frame.minY
    edges[2].constant = frame.width
    cover.layer.cornerRadius = cornerRadius
    view.backgroundColor = ground
    view.layoutIfNeeded()
  }

  private func shrink() { place(thumbnailFrame, cornerRadius: 4, ground: .clear) }

  private func grow() {
    let side = view.bounds.width - 60
    let frame = CGRect(x: 30, y: 60, width: side, height: side)
    place(frame, cornerRadius: 12, ground: .systemBackground)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    shrink()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
      animations: { self.grow() })
  }

  func close() {
    UIView.animate(
      withDuration: 0.3, delay: 0, options: .curveEaseOut,
      animations: { self.shrink() },
      completion: { _ in self.dismiss(animated: false) })
  }
}

final class ThumbnailPage: UIViewController {
  let thumbnail = UIView(frame: CGRect(x: 16, y: 400, width: 40, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    thumbnail.backgroundColor = .systemOrange
    view.addSubview(thumbnail)
    let tap = UITapGestureRecognizer(target: self, action: ThumbnailPage.openCard)
    thumbnail.addGestureRecognizer(tap)
  }

  func openCard() {
    let frame = thumbnail.convert(thumbnail.bounds, to: nil)
    present(CoverCard(thumbnailFrame: frame), animated: false)
  }
}
