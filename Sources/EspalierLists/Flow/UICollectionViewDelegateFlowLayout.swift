import EspalierCore
public import EspalierGeometry
public import Foundation

/// Chooses sizes and spaces of a flow layout, in points.
///
/// A collection's delegate that conforms is asked; for a method that it leaves out, the layout's
/// own property applies.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicollectionviewdelegateflowlayout
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout:
  UICollectionViewDelegate
{
  /// Returns the size of an item; the layout's `itemSize` unless implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// Returns the space around a section's items; the layout's `sectionInset` unless implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// Returns the least space between lines; the layout's `minimumLineSpacing` unless implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the least space between items of a line; the layout's `minimumInteritemSpacing` unless
  /// implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the size of a header, of which one extent counts; the layout's `headerReferenceSize`
  /// unless implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// Returns the size of a footer, of which one extent counts; the layout's `footerReferenceSize`
  /// unless implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  private func own<Value>(
    _ collectionView: UICollectionView, _ layout: UICollectionViewLayout,
    _ value: (UICollectionViewFlowLayout) -> Value, _ other: Value
  ) -> Value {
    collectionView.usedDefault = true
    return (layout as? UICollectionViewFlowLayout).map(value) ?? other
  }

  /// Returns the layout's `itemSize`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { own(collectionView, collectionViewLayout, \.itemSize, .zero) }
  /// Returns the layout's `sectionInset`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { own(collectionView, collectionViewLayout, \.sectionInset, .zero) }
  /// Returns the layout's `minimumLineSpacing`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { own(collectionView, collectionViewLayout, \.minimumLineSpacing, 0) }
  /// Returns the layout's `minimumInteritemSpacing`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { own(collectionView, collectionViewLayout, \.minimumInteritemSpacing, 0) }
  /// Returns the layout's `headerReferenceSize`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { own(collectionView, collectionViewLayout, \.headerReferenceSize, .zero) }
  /// Returns the layout's `footerReferenceSize`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { own(collectionView, collectionViewLayout, \.footerReferenceSize, .zero) }
}

/// The parts of a flow layout that must be computed again.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicollectionviewflowlayoutinvalidationcontext
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked again; true by default.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the places are found again; true by default.
  open var invalidateFlowLayoutAttributes = true
}
