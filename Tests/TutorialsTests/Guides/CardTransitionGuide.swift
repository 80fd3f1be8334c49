import UIKit

// The code of Docs/Guides/CardTransition.md, as it stands there.

final class CoverCard: UIViewController {
  let cover = UIImageView()
  private let thumbnailFrame: CGRect
  private lazy var left = cover.leadingAnchor.constraint(equalTo: view.leadingAnchor)
  private lazy var top = cover.topAnchor.constraint(equalTo: view.topAnchor)
  private lazy var width = cover.widthAnchor.constraint(equalToConstant: 0)

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
    NSLayoutConstraint.activate([
      left, top, width, cover.heightAnchor.constraint(equalTo: cover.widthAnchor),
    ])
  }

  private func place(_ frame: CGRect, cornerRadius: CGFloat, background: UIColor) {
    left.constant = frame.minX
    top.constant = frame.minY
    width.constant = frame.width
    cover.layer.cornerRadius = cornerRadius
    view.backgroundColor = background
    view.layoutIfNeeded()
  }

  private func shrink() { place(thumbnailFrame, cornerRadius: 4, background: .clear) }

  private func grow() {
    let side = view.bounds.width - 60
    let frame = CGRect(x: 30, y: 60, width: side, height: side)
    place(frame, cornerRadius: 12, background: .systemBackground)
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
