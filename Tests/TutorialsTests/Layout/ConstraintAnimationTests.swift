import EspalierTesting
import Testing
import UIKit

/// Docs/Scenarios.md C2 and D3: constants that animate, containers that resize.
@MainActor @Suite struct ConstraintAnimationTests {
  /// The now-playing card of tutorial 002: a cover that grows out of its thumbnail.
  final class CardController: UIViewController {
    let coverImageContainer = UIView()
    let coverArtImage = UIView()
    var coverImageLeading: NSLayoutConstraint!
    var coverImageTop: NSLayoutConstraint!
    var coverImageHeight: NSLayoutConstraint!
    let primaryDuration = 4.0
    var completions: [Bool] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      for (view, parent) in [
        (coverImageContainer, view as UIView), (coverArtImage, coverImageContainer),
      ] {
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
      }
      coverImageLeading = coverArtImage.leadingAnchor.constraint(
        equalTo: coverImageContainer.leadingAnchor, constant: 16)
      coverImageTop = coverArtImage.topAnchor.constraint(
        equalTo: coverImageContainer.topAnchor, constant: 8)
      coverImageHeight = coverArtImage.heightAnchor.constraint(equalToConstant: 40)
      NSLayoutConstraint.activate([
        coverImageContainer.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        coverImageContainer.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        coverImageContainer.topAnchor.constraint(equalTo: view.topAnchor),
        coverImageLeading, coverImageTop, coverImageHeight,
        coverArtImage.widthAnchor.constraint(equalTo: coverArtImage.heightAnchor),
        coverArtImage.bottomAnchor.constraint(
          equalTo: coverImageContainer.bottomAnchor, constant: -30),
      ])
    }

    func animateCoverImageIn() {
      let edge: CGFloat = 30
      UIView.animate(
        withDuration: primaryDuration, delay: 0, options: [.curveEaseIn],
        animations: {
          self.coverImageLeading.constant = edge
          self.coverImageTop.constant = edge
          self.coverImageHeight.constant = self.view.bounds.width - 2 * edge
          self.view.layoutIfNeeded()
        }, completion: { self.completions.append($0) })
    }
  }

  @Test func c2ChangedConstantsAnimateAllFramesBelow() throws {
    let stage = Stage(size: CGSize(width: 400, height: 800))
    let card = CardController()
    stage.show(card)
    #expect(card.coverArtImage.frame == CGRect(x: 16, y: 8, width: 40, height: 40))
    #expect(card.coverImageContainer.frame == CGRect(x: 0, y: 0, width: 400, height: 78))
    card.animateCoverImageIn()
    // The model has arrived, the picture is on its way.
    #expect(card.coverArtImage.frame == CGRect(x: 30, y: 30, width: 340, height: 340))
    #expect(card.coverImageContainer.frame.height == 400)
    var heights: [CGFloat] = []
    for _ in 0..<3 {
      stage.advance(by: 1)
      let art = try #require(card.coverArtImage.layer.presentation()).frame
      let around = try #require(card.coverImageContainer.layer.presentation()).frame
      #expect(abs(art.width - art.height) < 0.01)
      // The container grows with the cover: 30 below it at the end of each frame.
      #expect(abs(around.height - art.maxY - 30) < 0.01)
      #expect(art.minX > 16 && art.minX < 30)
      heights.append(art.height)
    }
    #expect(heights == heights.sorted())
    #expect(heights[0] > 40 && heights[2] < 340)
    // Slow at first: less than half of the way after half of the time.
    #expect(heights[1] < 190)
    #expect(card.completions.isEmpty)
    stage.advance(by: 1.1)
    #expect(card.completions == [true])
    #expect(stage.issues == [])
  }

  @Test func c2WithoutLayoutInTheBlockNothingAnimates() {
    let stage = Stage(size: CGSize(width: 400, height: 800))
    let card = CardController()
    stage.show(card)
    UIView.animate(withDuration: 1) { card.coverImageLeading.constant = 100 }
    stage.turn()
    #expect(card.coverArtImage.frame.minX == 100)
    #expect(card.coverArtImage.layer.presentation()?.frame.minX ?? 100 == 100)
  }

  @Test func d3AMaskFollowsTheContainerExactly() {
    let stage = Stage(size: CGSize(width: 390, height: 844))
    let container = UIViewController()
    let child = UIViewController()
    stage.show(container)
    container.addChild(child)
    container.view.addSubview(child.view)
    child.view.frame = container.view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.didMove(toParent: container)
    stage.settle()
    for size in [
      CGSize(width: 320, height: 568), CGSize(width: 1, height: 1),
      CGSize(width: 1281, height: 799), CGSize(width: 390, height: 844),
    ] {
      stage.resize(to: size)
      #expect(child.view.frame == container.view.bounds)
    }
    #expect(stage.issues == [])
  }

  @Test func d3InsetsAndMarginsKeepTheirShares() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inset = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
    let middle = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
    let corner = UIView(frame: CGRect(x: 80, y: 80, width: 20, height: 20))
    inset.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    middle.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    corner.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    for view in [inset, middle, corner] { container.addSubview(view) }
    container.frame.size = CGSize(width: 300, height: 150)
    container.layoutIfNeeded()
    #expect(inset.frame == CGRect(x: 10, y: 10, width: 280, height: 130))
    #expect(middle.frame == CGRect(x: 140, y: 65, width: 20, height: 20))
    #expect(corner.frame == CGRect(x: 280, y: 130, width: 20, height: 20))
    container.frame.size = CGSize(width: 100, height: 100)
    #expect(inset.frame == CGRect(x: 10, y: 10, width: 80, height: 80))
    #expect(corner.frame == CGRect(x: 80, y: 80, width: 20, height: 20))
  }

  @Test func d3AChildPinnedWithDistancesFollowsToo() {
    let stage = Stage(size: CGSize(width: 390, height: 844))
    let container = UIViewController()
    let child = UIViewController()
    container.addChild(child)
    container.view.addSubview(child.view)
    child.view.translatesAutoresizingMaskIntoConstraints = false
    let view: UIView = container.view
    NSLayoutConstraint.activate([
      child.view.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
      child.view.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
      child.view.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      child.view.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
    ])
    child.didMove(toParent: container)
    stage.show(container)
    stage.resize(to: CGSize(width: 320, height: 568))
    #expect(child.view.frame == CGRect(x: 10, y: 10, width: 300, height: 548))
  }
}
