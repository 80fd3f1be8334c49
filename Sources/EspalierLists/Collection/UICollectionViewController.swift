@_spi(Framework) public import EspalierCore
public import Foundation

/// A controller whose view is a collection, of which it is data source and delegate.
///
/// Each method of the collection's protocols is a method here, so that a subclass overrides those
/// it needs. Subclasses override at least `collectionView(_:numberOfItemsInSection:)` and
/// `collectionView(_:cellForItemAt:)`.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicollectionviewcontroller
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  /// The layout the controller was made with.
  open var collectionViewLayout: UICollectionViewLayout { collectionViewLayoutStorage }
  private final let collectionViewLayoutStorage: UICollectionViewLayout

  /// Whether the selection goes when the view appears; true by default.
  ///
  /// The items are deselected alongside the transition that brings the view back, and selected
  /// again if it is cancelled.
  open var clearsSelectionOnViewWillAppear = true

  /// Whether holding an item begins to move it; true by default.
  ///
  /// Items move that the data source allows to be moved (`canMoveItemAt`).
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { movementPress?.isEnabled = installsStandardGestureForInteractiveMovement }
  }

  private var movementPress: UILongPressGestureRecognizer?

  /// Makes a controller with a collection of a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayoutStorage = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller with a flow layout; there are no nibs.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    collectionViewLayoutStorage = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a controller with a flow layout; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    collectionViewLayoutStorage = UICollectionViewFlowLayout()
    super.init(coder: coder)
    coder.finish(self, as: UICollectionViewController.self)
  }

  /// The collection; the controller's view, unless the program set another view.
  ///
  /// Loads the view.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return ownCollection ?? viewIfLoaded as? UICollectionView
    }
    set {
      ownCollection = newValue
      if let newValue { view = newValue }
    }
  }

  private weak var ownCollection: UICollectionView?

  /// Makes the collection, with this controller as data source and delegate.
  open override func loadView() {
    if loadViewFromNib() { return }
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: collectionViewLayout
    )
    collection.dataSource = self
    collection.delegate = self
    collection.alwaysBounceVertical = true
    ownCollection = collection
    view = collection
    let press = ItemPress(target: nil, action: nil)
    press.addTarget(self, action: UICollectionViewController.movesItem)
    press.isEnabled = installsStandardGestureForInteractiveMovement
    collection.addGestureRecognizer(press)
    movementPress = press
  }

  /// Clears the selection if `clearsSelectionOnViewWillAppear` asks for it.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let collection = ownCollection,
      let selected = collection.indexPathsForSelectedItems, !selected.isEmpty
    else { return }
    let deselect = {
      for path in selected { collection.deselectItem(at: path, animated: animated) }
    }
    guard animated, let coordinator = transitionCoordinator else { return deselect() }
    coordinator.animate(
      alongsideTransition: { _ in deselect() },
      completion: { context in
        guard context.isCancelled else { return }
        for path in selected {
          collection.selectItem(at: path, animated: false, scrollPosition: [])
        }
      })
  }

  /// Shows the scroll indicators for a moment.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    ownCollection?.flashScrollIndicators()
  }

  /// Begins or ends editing of the collection.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    ownCollection?.isEditing = editing
  }

  final func movesItem(_ press: UILongPressGestureRecognizer) {
    guard let collection = ownCollection else { return }
    let point = press.location(in: collection)
    switch press.state {
    case .began:
      if let path = collection.indexPathForItem(at: point) {
        _ = collection.beginInteractiveMovementForItem(at: path)
      }
    case .changed: collection.updateInteractiveMovementTargetPosition(point)
    case .ended: collection.endInteractiveMovement()
    default: collection.cancelInteractiveMovement()
    }
  }

  // MARK: - UICollectionViewDataSource

  /// Returns 1 unless overridden.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Returns 0 unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  /// Returns an empty cell unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }

  /// Returns nil unless overridden.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// Returns the first item of the section with the title's index unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  /// Returns an empty view unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.usedDefault = true
    return UICollectionReusableView()
  }

  /// Returns false unless overridden.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  { false }

  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  // MARK: - UICollectionViewDelegate

  /// Returns true unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}

  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}

  /// Returns true unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Returns true unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}

  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}

  /// Returns false unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { false }

  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}

  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// Returns nil unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// Returns nil unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// Returns false.
  open func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool { false }
  /// Returns false.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { false }
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) {}
  /// Returns nil unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns nil unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  /// Returns true unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Returns the collection's `selectionFollowsFocus` unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { collectionView.selectionFollowsFocus }

  /// Returns false unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }

  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}

  /// Does nothing unless overridden.
  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}

  /// Returns the layout's result unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    collectionView.collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposedContentOffset)
  }

  /// Returns a `UICollectionViewTransitionLayout` unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }

  /// Returns the proposed path unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
}
