import Foundation
import Testing
import UIKit

/// Classes that UIKit makes without parameters are made so here.
@MainActor @Suite struct PlainInitializerTests {
  /// One object of each class for which UIKit has `init()`.
  private func makeAll() -> [NSObject] {
    [
      CABasicAnimation(), CAAnimationGroup(), CAGradientLayer(), CAKeyframeAnimation(), CALayer(),
      CAShapeLayer(), CASpringAnimation(), CATransition(), NSAttributedString(),
      NSLayoutConstraint(), NSLayoutManager(), NSMutableAttributedString(),
      NSMutableParagraphStyle(), NSParagraphStyle(), NSShadow(), NSStringDrawingContext(),
      NSTextAttachment(), NSTextContainer(), NSTextStorage(), NSTextTab(),

      UIAlertAction(), UIAlertController(), UIBarButtonItem(), UIBezierPath(), UIButton(),
      UICollectionReusableView(), UICollectionViewCell(), UICollectionViewFlowLayout(),
      UICollectionViewLayout(), UICollectionViewLayoutAttributes(),
      UICollectionViewLayoutInvalidationContext(), UICollectionViewListCell(), UIColor(),
      UIContextMenuConfiguration(), UIControl(), UIEvent(), UIFocusEffect(),
      UIFontDescriptor(), UIGestureRecognizer(), UIGraphicsImageRendererFormat(),
      UIHoverGestureRecognizer(), UIImage(), UIImageView(), UIKeyCommand(), UILabel(),
      UILayoutGuide(), UILongPressGestureRecognizer(), UINavigationBar(), UINavigationController(),
      UINavigationItem(), UIPageControl(), UIPageViewController(), UIPanGestureRecognizer(),
      UIPercentDrivenInteractiveTransition(), UIPress(), UIPressesEvent(), UIPreviewParameters(),
      UIProgressView(), UIRefreshControl(), UIResponder(), UIScreenEdgePanGestureRecognizer(),
      UIScrollView(), UISearchBar(), UISearchController(), UISearchTextField(), UISlider(),
      UISplitViewController(), UIStackView(), UISwipeActionsConfiguration(),
      UISwipeGestureRecognizer(), UISwitch(), UITabBar(), UITabBarController(), UITabBarItem(),
      UITableView(), UITableViewCell(), UITableViewController(), UITableViewHeaderFooterView(),
      UITapGestureRecognizer(), UITextField(), UITextPosition(), UITextRange(), UITextView(),
      UITouch(), UITraitCollection(), UIView(), UIViewController(), UIViewPropertyAnimator(),
      UIWindow(),
    ]
  }

  @Test func everyClassOfTheListIsMade() {
    #expect(makeAll().count > 85)
  }

  @Test func theirFirstValuesAreThoseOfUIKit() {
    #expect(NSAttributedString().length == 0)
    #expect(NSMutableAttributedString().string.isEmpty)
    #expect(UISearchController().searchResultsController == nil)
    #expect(UISwipeActionsConfiguration().actions.isEmpty)
    #expect(UIViewPropertyAnimator().state == .inactive)
    #expect(UIAlertController().preferredStyle == .actionSheet)
    var alpha: CGFloat = 1
    UIColor().getRed(nil, green: nil, blue: nil, alpha: &alpha)
    #expect(alpha == 0)
  }

  @Test func prioritiesAreRaisedAndLowered() {
    #expect(UILayoutPriority.defaultHigh + 1 == UILayoutPriority(751))
    var priority = UILayoutPriority.required - 1
    priority -= 9
    priority += 2
    #expect(priority.rawValue == 992)
  }
}
