public import Foundation

/// Returns a Boolean value for an accessibility property.
public typealias AXBoolReturnBlock = () -> Bool
/// Returns a text for an accessibility property; `nil` for none.
public typealias AXStringReturnBlock = () -> String?
/// Returns texts for an accessibility property; `nil` for none.
public typealias AXStringArrayReturnBlock = () -> [String]?
/// Returns a text with attributes for an accessibility property; `nil` for none.
public typealias AXAttributedStringReturnBlock = () -> NSAttributedString?
/// Returns texts with attributes for an accessibility property; `nil` for none.
public typealias AXAttributedStringArrayReturnBlock = () -> [NSAttributedString]?
/// Returns objects for an accessibility property; `nil` for none.
public typealias AXArrayReturnBlock = () -> [Any]?
/// Carries out an action for people who cannot see the screen.
public typealias AXVoidReturnBlock = () -> Void
/// Returns traits of an element.
public typealias AXTraitsReturnBlock = () -> UIAccessibilityTraits
/// Returns a point of the screen.
public typealias AXPointReturnBlock = () -> CGPoint
/// Returns a rectangle of the screen.
public typealias AXRectReturnBlock = () -> CGRect
/// Returns how readers go through the elements inside.
public typealias AXNavigationStyleReturnBlock = () -> UIAccessibilityNavigationStyle
/// Returns what the elements inside have in common.
public typealias AXContainerTypeReturnBlock = () -> UIAccessibilityContainerType
/// Returns the kind of a text; `nil` for none.
public typealias AXTextualContextReturnBlock = () -> UIAccessibilityTextualContext?
/// Returns the actions of an element; `nil` for none.
public typealias AXCustomActionsReturnBlock = () -> [UIAccessibilityCustomAction]?

/// The closures that a program gave in place of values; few responders have any.
@MainActor final class AccessibilityBlocks {
  var isElement: AXBoolReturnBlock?
  var label: AXStringReturnBlock?
  var attributedLabel: AXAttributedStringReturnBlock?
  var hint: AXStringReturnBlock?
  var attributedHint: AXAttributedStringReturnBlock?
  var value: AXStringReturnBlock?
  var attributedValue: AXAttributedStringReturnBlock?
  var traits: AXTraitsReturnBlock?
  var identifier: AXStringReturnBlock?
  var language: AXStringReturnBlock?
  var textualContext: AXTextualContextReturnBlock?
  var userInputLabels: AXStringArrayReturnBlock?
  var attributedUserInputLabels: AXAttributedStringArrayReturnBlock?
  var areElementsHidden: AXBoolReturnBlock?
  var respondsToUserInteraction: AXBoolReturnBlock?
  var isModal: AXBoolReturnBlock?
  var groupsChildren: AXBoolReturnBlock?
  var elements: AXArrayReturnBlock?
  var automationElements: AXArrayReturnBlock?
  var containerType: AXContainerTypeReturnBlock?
  var activationPoint: AXPointReturnBlock?
  var frame: AXRectReturnBlock?
  /// Returns a path.
  var path: (() -> AnyObject?)?
  /// The closure that was given for the path, as it was given.
  var givenPath: Any?
  var navigationStyle: AXNavigationStyleReturnBlock?
  var expandedStatus: (() -> UIAccessibilityExpandedStatus)?
  var activate: AXBoolReturnBlock?
  var increment: AXVoidReturnBlock?
  var decrement: AXVoidReturnBlock?
  var performEscape: AXBoolReturnBlock?
  var magicTap: AXBoolReturnBlock?
  var customActions: AXCustomActionsReturnBlock?
  var customRotors: AXCustomRotorsReturnBlock?
}
