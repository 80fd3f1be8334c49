import UIKit

// The contents of the storyboard of tutorial 002: the card's views and their constraints.

extension SongCardController {
  func makeHierarchy() {
    view.backgroundColor = .black
    add(backingImageView, to: view)
    add(dimmerLayer, to: view)
    add(scrollView, to: view)
    add(stretchySkirt, to: scrollView)
    add(coverImageContainer, to: scrollView)
    add(coverArtImage, to: coverImageContainer)
    add(dismissChevron, to: coverImageContainer)
    add(controlsContainer, to: scrollView)
    backingImageView.clipsToBounds = true
    dimmerLayer.backgroundColor = .black
    dimmerLayer.alpha = 0
    dismissChevron.setTitle("Close", for: .normal)
    dismissChevron.setTitleColor(.black, for: .normal)
    embedControls()
    pinBackground()
    pinCover()
    pinContents()
  }

  private func add(_ subview: UIView, to superview: UIView) {
    subview.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(subview)
  }

  // The embed segue.
  private func embedControls() {
    addChild(controls)
    add(controls.view, to: controlsContainer)
    NSLayoutConstraint.activate([
      controls.view.leadingAnchor.constraint(equalTo: controlsContainer.leadingAnchor),
      controls.view.trailingAnchor.constraint(equalTo: controlsContainer.trailingAnchor),
      controls.view.topAnchor.constraint(equalTo: controlsContainer.topAnchor),
      controls.view.bottomAnchor.constraint(equalTo: controlsContainer.bottomAnchor),
    ])
    controls.didMove(toParent: self)
  }

  private func pinBackground() {
    backingImageTopInset = backingImageView.topAnchor.constraint(equalTo: view.topAnchor)
    backingImageLeadingInset = backingImageView.leadingAnchor.constraint(
      equalTo: view.leadingAnchor)
    backingImageTrailingInset = backingImageView.trailingAnchor.constraint(
      equalTo: view.trailingAnchor)
    backingImageBottomInset = backingImageView.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    NSLayoutConstraint.activate([
      backingImageTopInset, backingImageLeadingInset, backingImageTrailingInset,
      backingImageBottomInset,
      dimmerLayer.topAnchor.constraint(equalTo: view.topAnchor),
      dimmerLayer.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      dimmerLayer.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      dimmerLayer.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.topAnchor.constraint(equalTo: view.topAnchor, constant: backingImageEdgeInset),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  private func pinCover() {
    coverImageContainerTopInset = coverImageContainer.topAnchor.constraint(
      equalTo: scrollView.topAnchor)
    coverImageTop = coverArtImage.topAnchor.constraint(equalTo: coverImageContainer.topAnchor)
    coverImageLeading = coverArtImage.leadingAnchor.constraint(
      equalTo: coverImageContainer.leadingAnchor)
    coverImageBottom = coverImageContainer.bottomAnchor.constraint(
      equalTo: coverArtImage.bottomAnchor)
    coverImageHeight = coverArtImage.heightAnchor.constraint(equalToConstant: 40)
    NSLayoutConstraint.activate([
      coverImageContainerTopInset, coverImageTop, coverImageLeading, coverImageBottom,
      coverImageHeight,
      coverArtImage.widthAnchor.constraint(equalTo: coverArtImage.heightAnchor),
      coverImageContainer.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      coverImageContainer.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
      coverImageContainer.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
      dismissChevron.topAnchor.constraint(equalTo: coverImageContainer.topAnchor),
      dismissChevron.centerXAnchor.constraint(equalTo: coverImageContainer.centerXAnchor),
      dismissChevron.heightAnchor.constraint(equalToConstant: 30),
    ])
  }

  private func pinContents() {
    lowerModuleTopConstraint = controlsContainer.topAnchor.constraint(
      equalTo: coverImageContainer.bottomAnchor, constant: 30)
    NSLayoutConstraint.activate([
      lowerModuleTopConstraint,
      controlsContainer.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      controlsContainer.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
      controlsContainer.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      controlsContainer.heightAnchor.constraint(equalToConstant: 400),
      stretchySkirt.topAnchor.constraint(equalTo: coverImageContainer.bottomAnchor),
      stretchySkirt.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      stretchySkirt.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
      stretchySkirt.heightAnchor.constraint(equalTo: view.heightAnchor),
    ])
  }
}
