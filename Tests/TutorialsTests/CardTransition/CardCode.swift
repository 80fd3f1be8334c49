import UIKit

// The code of tutorial 002 in its own shape: a card that grows out of a thumbnail in extensions,
// one for each thing that moves. The storyboard's views and constraint outlets are made in code;
// nothing else is an edit that Linux asks for.

protocol SongCardSource: AnyObject {
  var originatingFrameInWindow: CGRect { get }
  var originatingCoverImageView: UIImageView { get }
}

extension UIView {
  func makeSnapshot() -> UIImage? {
    UIGraphicsImageRenderer(size: bounds.size).image { _ in
      drawHierarchy(in: bounds, afterScreenUpdates: true)
    }
  }
}

class SongCardController: UIViewController {
  let primaryDuration = 0.8
  let backingImageEdgeInset: CGFloat = 15
  let cardCornerRadius: CGFloat = 10
  weak var sourceView: SongCardSource!
  var backingImage: UIImage?

  let scrollView = UIScrollView()
  let stretchySkirt = UIView()
  let coverImageContainer = UIView()
  let coverArtImage = UIImageView()
  let dismissChevron = UIButton()
  let backingImageView = UIImageView()
  let dimmerLayer = UIView()
  let controlsContainer = UIView()
  let controls = SongControlsController()

  var coverImageContainerTopInset: NSLayoutConstraint!
  var coverImageLeading: NSLayoutConstraint!
  var coverImageTop: NSLayoutConstraint!
  var coverImageBottom: NSLayoutConstraint!
  var coverImageHeight: NSLayoutConstraint!
  var backingImageTopInset: NSLayoutConstraint!
  var backingImageLeadingInset: NSLayoutConstraint!
  var backingImageTrailingInset: NSLayoutConstraint!
  var backingImageBottomInset: NSLayoutConstraint!
  var lowerModuleTopConstraint: NSLayoutConstraint!

  override init(nibName: String? = nil, bundle: Bundle? = nil) {
    super.init(nibName: nibName, bundle: bundle)
    modalPresentationCapturesStatusBarAppearance = true
    modalPresentationStyle = .fullScreen
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    makeHierarchy()
    backingImageView.image = backingImage
    scrollView.contentInsetAdjustmentBehavior = .never
    coverImageContainer.layer.cornerRadius = cardCornerRadius
    coverImageContainer.layer.maskedCorners = [.layerMaxXMinYCorner, .layerMinXMinYCorner]
    dismissChevron.addTarget(self, action: SongCardController.dismissAction, for: .touchUpInside)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    configureImageLayerInStartPosition()
    coverArtImage.image = sourceView.originatingCoverImageView.image
    configureCoverImageInStartPosition()
    stretchySkirt.backgroundColor = .white
    configureLowerModuleInStartPosition()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    animateBackingImageIn()
    animateImageLayerIn()
    animateCoverImageIn()
    animateLowerModuleIn()
  }

  @IBAction func dismissAction(_ sender: Any) {
    animateBackingImageOut()
    animateCoverImageOut()
    animateLowerModuleOut()
    animateImageLayerOut { _ in
      self.dismiss(animated: false)
    }
  }
}

// Background image animation.
extension SongCardController {
  private func configureBackingImage(presenting: Bool) {
    let edgeInset: CGFloat = presenting ? backingImageEdgeInset : 0
    dimmerLayer.alpha = presenting ? 0.3 : 0
    backingImageView.layer.cornerRadius = presenting ? cardCornerRadius : 0
    backingImageLeadingInset.constant = edgeInset
    backingImageTrailingInset.constant = -edgeInset
    let aspectRatio = backingImageView.frame.height / backingImageView.frame.width
    backingImageTopInset.constant = edgeInset * aspectRatio
    backingImageBottomInset.constant = -edgeInset * aspectRatio
  }

  func animateBackingImage(presenting: Bool) {
    UIView.animate(withDuration: primaryDuration) {
      self.configureBackingImage(presenting: presenting)
      self.view.layoutIfNeeded()
    }
  }

  func animateBackingImageIn() { animateBackingImage(presenting: true) }

  func animateBackingImageOut() { animateBackingImage(presenting: false) }
}

// Image container animation.
extension SongCardController {
  private var startColor: UIColor { UIColor.white.withAlphaComponent(0.3) }

  private var endColor: UIColor { .white }

  private var imageLayerInsetForOutPosition: CGFloat {
    let imageFrame = view.convert(sourceView.originatingFrameInWindow, to: view)
    return imageFrame.minY - backingImageEdgeInset
  }

  func configureImageLayerInStartPosition() {
    coverImageContainer.backgroundColor = startColor
    let startInset = imageLayerInsetForOutPosition
    dismissChevron.alpha = 0
    coverImageContainer.layer.cornerRadius = 0
    coverImageContainerTopInset.constant = startInset
    view.layoutIfNeeded()
  }

  func animateImageLayerIn() {
    UIView.animate(withDuration: primaryDuration / 4.0) {
      self.coverImageContainer.backgroundColor = self.endColor
    }
    UIView.animate(
      withDuration: primaryDuration, delay: 0, options: [.curveEaseIn],
      animations: {
        self.coverImageContainerTopInset.constant = 0
        self.dismissChevron.alpha = 1
        self.coverImageContainer.layer.cornerRadius = self.cardCornerRadius
        self.view.layoutIfNeeded()
      })
  }

  func animateImageLayerOut(completion: @escaping ((Bool) -> Void)) {
    let endInset = imageLayerInsetForOutPosition
    UIView.animate(
      withDuration: primaryDuration / 4.0, delay: primaryDuration, options: [.curveEaseOut],
      animations: {
        self.coverImageContainer.backgroundColor = self.startColor
      },
      completion: { finished in
        completion(finished)
      })
    UIView.animate(
      withDuration: primaryDuration, delay: 0, options: [.curveEaseOut],
      animations: {
        self.coverImageContainerTopInset.constant = endInset
        self.dismissChevron.alpha = 0
        self.coverImageContainer.layer.cornerRadius = 0
        self.view.layoutIfNeeded()
      })
  }
}

// Cover image animation.
extension SongCardController {
  func configureCoverImageInStartPosition() {
    let originatingImageFrame = sourceView.originatingCoverImageView.frame
    coverImageHeight.constant = originatingImageFrame.height
    coverImageLeading.constant = originatingImageFrame.minX
    coverImageTop.constant = originatingImageFrame.minY
    coverImageBottom.constant = originatingImageFrame.minY
  }

  func animateCoverImageIn() {
    let coverImageEdgeConstraint: CGFloat = 30
    let endHeight = coverImageContainer.bounds.width - coverImageEdgeConstraint * 2
    UIView.animate(
      withDuration: primaryDuration, delay: 0, options: [.curveEaseIn],
      animations: {
        self.coverImageHeight.constant = endHeight
        self.coverImageLeading.constant = coverImageEdgeConstraint
        self.coverImageTop.constant = coverImageEdgeConstraint
        self.coverImageBottom.constant = coverImageEdgeConstraint
        self.view.layoutIfNeeded()
      })
  }

  func animateCoverImageOut() {
    UIView.animate(
      withDuration: primaryDuration, delay: 0, options: [.curveEaseOut],
      animations: {
        self.configureCoverImageInStartPosition()
        self.view.layoutIfNeeded()
      })
  }
}

// Lower module animation.
extension SongCardController {
  private var lowerModuleInsetForOutPosition: CGFloat { view.bounds.height * 0.6 }

  func configureLowerModuleInStartPosition() {
    lowerModuleTopConstraint.constant = lowerModuleInsetForOutPosition
  }

  func animateLowerModule(isPresenting: Bool) {
    let topInset = isPresenting ? 30 : lowerModuleInsetForOutPosition
    UIView.animate(
      withDuration: primaryDuration, delay: 0, options: [.curveEaseIn],
      animations: {
        self.lowerModuleTopConstraint.constant = topInset
        self.view.layoutIfNeeded()
      })
  }

  func animateLowerModuleOut() { animateLowerModule(isPresenting: false) }

  func animateLowerModuleIn() { animateLowerModule(isPresenting: true) }
}

class SongControlsController: UIViewController {
  let titleLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    titleLabel.text = "Northern Line"
    titleLabel.textColor = .black
    titleLabel.frame = CGRect(x: 30, y: 20, width: 260, height: 24)
    view.addSubview(titleLabel)
  }
}
