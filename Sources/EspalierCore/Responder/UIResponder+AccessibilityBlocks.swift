import Foundation

/// Closures in place of values: each is asked whenever its value is needed, and answers before a
/// value that was set. `nil`, the default and as an answer, leaves it to that value.
///
/// A class that overrides the property answers itself, unless it asks `super`.
extension UIResponder {
  /// The closure that returns `isAccessibilityElement`.
  public final var isAccessibilityElementBlock: AXBoolReturnBlock? {
    get { accessibilityValues?.blocks?.isElement }
    set { setAccessibilityBlock(\.isElement, newValue) }
  }

  /// The closure that returns `accessibilityLabel`.
  public final var accessibilityLabelBlock: AXStringReturnBlock? {
    get { accessibilityValues?.blocks?.label }
    set { setAccessibilityBlock(\.label, newValue) }
  }

  /// The closure that returns `accessibilityValue`.
  public final var accessibilityValueBlock: AXStringReturnBlock? {
    get { accessibilityValues?.blocks?.value }
    set { setAccessibilityBlock(\.value, newValue) }
  }

  /// The closure that returns `accessibilityHint`.
  public final var accessibilityHintBlock: AXStringReturnBlock? {
    get { accessibilityValues?.blocks?.hint }
    set { setAccessibilityBlock(\.hint, newValue) }
  }

  /// The closure that returns `accessibilityTraits`.
  public final var accessibilityTraitsBlock: AXTraitsReturnBlock? {
    get { accessibilityValues?.blocks?.traits }
    set { setAccessibilityBlock(\.traits, newValue) }
  }

  /// The closure that returns `accessibilityIdentifier`.
  public final var accessibilityIdentifierBlock: AXStringReturnBlock? {
    get { accessibilityValues?.blocks?.identifier }
    set { setAccessibilityBlock(\.identifier, newValue) }
  }

  /// The closure that returns `accessibilityAttributedLabel`.
  public final var accessibilityAttributedLabelBlock: AXAttributedStringReturnBlock? {
    get { accessibilityValues?.blocks?.attributedLabel }
    set { setAccessibilityBlock(\.attributedLabel, newValue) }
  }

  /// The closure that returns `accessibilityAttributedHint`.
  public final var accessibilityAttributedHintBlock: AXAttributedStringReturnBlock? {
    get { accessibilityValues?.blocks?.attributedHint }
    set { setAccessibilityBlock(\.attributedHint, newValue) }
  }

  /// The closure that returns `accessibilityAttributedValue`.
  public final var accessibilityAttributedValueBlock: AXAttributedStringReturnBlock? {
    get { accessibilityValues?.blocks?.attributedValue }
    set { setAccessibilityBlock(\.attributedValue, newValue) }
  }

  /// The closure that returns `accessibilityLanguage`.
  public final var accessibilityLanguageBlock: AXStringReturnBlock? {
    get { accessibilityValues?.blocks?.language }
    set { setAccessibilityBlock(\.language, newValue) }
  }

  /// The closure that returns `accessibilityTextualContext`.
  public final var accessibilityTextualContextBlock: AXTextualContextReturnBlock? {
    get { accessibilityValues?.blocks?.textualContext }
    set { setAccessibilityBlock(\.textualContext, newValue) }
  }

  /// The closure that returns `accessibilityUserInputLabels`.
  public final var accessibilityUserInputLabelsBlock: AXStringArrayReturnBlock? {
    get { accessibilityValues?.blocks?.userInputLabels }
    set { setAccessibilityBlock(\.userInputLabels, newValue) }
  }

  /// The closure that returns `accessibilityAttributedUserInputLabels`.
  public final var accessibilityAttributedUserInputLabelsBlock: AXAttributedStringArrayReturnBlock?
  {
    get { accessibilityValues?.blocks?.attributedUserInputLabels }
    set { setAccessibilityBlock(\.attributedUserInputLabels, newValue) }
  }

  /// The closure that returns `accessibilityElementsHidden`.
  public final var accessibilityElementsHiddenBlock: AXBoolReturnBlock? {
    get { accessibilityValues?.blocks?.areElementsHidden }
    set { setAccessibilityBlock(\.areElementsHidden, newValue) }
  }

  /// The closure that returns `accessibilityRespondsToUserInteraction`.
  public final var accessibilityRespondsToUserInteractionBlock: AXBoolReturnBlock? {
    get { accessibilityValues?.blocks?.respondsToUserInteraction }
    set { setAccessibilityBlock(\.respondsToUserInteraction, newValue) }
  }

  /// The closure that returns `accessibilityViewIsModal`.
  public final var accessibilityViewIsModalBlock: AXBoolReturnBlock? {
    get { accessibilityValues?.blocks?.isModal }
    set { setAccessibilityBlock(\.isModal, newValue) }
  }

  /// The closure that returns `shouldGroupAccessibilityChildren`.
  public final var accessibilityShouldGroupAccessibilityChildrenBlock: AXBoolReturnBlock? {
    get { accessibilityValues?.blocks?.groupsChildren }
    set { setAccessibilityBlock(\.groupsChildren, newValue) }
  }

  /// The closure that returns `accessibilityElements`.
  public final var accessibilityElementsBlock: AXArrayReturnBlock? {
    get { accessibilityValues?.blocks?.elements }
    set { setAccessibilityBlock(\.elements, newValue) }
  }

  /// The closure that returns `automationElements`.
  public final var automationElementsBlock: AXArrayReturnBlock? {
    get { accessibilityValues?.blocks?.automationElements }
    set { setAccessibilityBlock(\.automationElements, newValue) }
  }

  /// The closure that returns `accessibilityContainerType`.
  public final var accessibilityContainerTypeBlock: AXContainerTypeReturnBlock? {
    get { accessibilityValues?.blocks?.containerType }
    set { setAccessibilityBlock(\.containerType, newValue) }
  }

  /// The closure that returns `accessibilityActivationPoint`.
  public final var accessibilityActivationPointBlock: AXPointReturnBlock? {
    get { accessibilityValues?.blocks?.activationPoint }
    set { setAccessibilityBlock(\.activationPoint, newValue) }
  }

  /// The closure that returns `accessibilityFrame`.
  public final var accessibilityFrameBlock: AXRectReturnBlock? {
    get { accessibilityValues?.blocks?.frame }
    set { setAccessibilityBlock(\.frame, newValue) }
  }

  /// The closure that returns `accessibilityNavigationStyle`.
  public final var accessibilityNavigationStyleBlock: AXNavigationStyleReturnBlock? {
    get { accessibilityValues?.blocks?.navigationStyle }
    set { setAccessibilityBlock(\.navigationStyle, newValue) }
  }

  /// The closure that returns `accessibilityExpandedStatus`.
  public final var accessibilityExpandedStatusBlock: (() -> UIAccessibilityExpandedStatus)? {
    get { accessibilityValues?.blocks?.expandedStatus }
    set { setAccessibilityBlock(\.expandedStatus, newValue) }
  }

  /// The closure that returns `accessibilityCustomActions`.
  public final var accessibilityCustomActionsBlock: AXCustomActionsReturnBlock? {
    get { accessibilityValues?.blocks?.customActions }
    set { setAccessibilityBlock(\.customActions, newValue) }
  }

  /// The closure that returns `accessibilityCustomRotors`.
  public final var accessibilityCustomRotorsBlock: AXCustomRotorsReturnBlock? {
    get { accessibilityValues?.blocks?.customRotors }
    set { setAccessibilityBlock(\.customRotors, newValue) }
  }

  /// The closure that is called in place of `accessibilityActivate()`.
  public final var accessibilityActivateBlock: AXBoolReturnBlock? {
    get { accessibilityValues?.blocks?.activate }
    set { setAccessibilityBlock(\.activate, newValue) }
  }

  /// The closure that is called in place of `accessibilityIncrement()`.
  public final var accessibilityIncrementBlock: AXVoidReturnBlock? {
    get { accessibilityValues?.blocks?.increment }
    set { setAccessibilityBlock(\.increment, newValue) }
  }

  /// The closure that is called in place of `accessibilityDecrement()`.
  public final var accessibilityDecrementBlock: AXVoidReturnBlock? {
    get { accessibilityValues?.blocks?.decrement }
    set { setAccessibilityBlock(\.decrement, newValue) }
  }

  /// The closure that is called in place of `accessibilityPerformEscape()`.
  public final var accessibilityPerformEscapeBlock: AXBoolReturnBlock? {
    get { accessibilityValues?.blocks?.performEscape }
    set { setAccessibilityBlock(\.performEscape, newValue) }
  }

  /// The closure that is called in place of `accessibilityPerformMagicTap()`.
  public final var accessibilityMagicTapBlock: AXBoolReturnBlock? {
    get { accessibilityValues?.blocks?.magicTap }
    set { setAccessibilityBlock(\.magicTap, newValue) }
  }

  /// Stores a closure.
  final func setAccessibilityBlock<Value>(
    _ path: ReferenceWritableKeyPath<AccessibilityBlocks, Value>, _ value: Value
  ) {
    let values = ownAccessibilityValues
    let blocks = values.blocks ?? AccessibilityBlocks()
    values.blocks = blocks
    blocks[keyPath: path] = value
    AccessibilityObservers.noteChange()
  }
}
