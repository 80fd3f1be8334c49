import Foundation

/// What a program said of one responder for people who cannot see it; few responders have any.
///
/// A closure that the program gave answers before a value that it set.
@MainActor package final class AccessibilityValues {
  var blocks: AccessibilityBlocks?
  private var given = Given()

  /// The values that were set.
  private struct Given {
    var isElement: Bool?
    var label: String?
    var hint: String?
    var value: String?
    var traits: UIAccessibilityTraits?
    var identifier: String?
    var frame: CGRect?
    var activationPoint: CGPoint?
    var path: AnyObject?
    var areElementsHidden: Bool?
    var isModal: Bool?
    var groupsChildren = false
    var elements: [Any]?
    var containerType = UIAccessibilityContainerType.none
    var customActions: [UIAccessibilityCustomAction]?
    var userInputLabels: [String]?
    var expandedStatus = UIAccessibilityExpandedStatus.unsupported
    var respondsToUserInteraction: Bool?
    var rare: Rare?
  }

  /// The values that hardly any responder has, which cost the others one reference.
  private final class Rare {
    var attributedLabel: NSAttributedString?
    var attributedHint: NSAttributedString?
    var attributedValue: NSAttributedString?
    var attributedInputLabels: [NSAttributedString]?
    var language: String?
    var textualContext: UIAccessibilityTextualContext?
    var navigationStyle = UIAccessibilityNavigationStyle.automatic
    var automationElements: [Any]?
    var customRotors: [UIAccessibilityCustomRotor]?
  }

  var isElement: Bool? {
    get { blocks?.isElement?() ?? given.isElement }
    set { given.isElement = newValue }
  }

  var label: String? {
    get { blocks?.label?() ?? blocks?.attributedLabel?()?.string ?? given.label }
    set {
      given.label = newValue
      given.rare?.attributedLabel = nil
    }
  }

  var hint: String? {
    get { blocks?.hint?() ?? blocks?.attributedHint?()?.string ?? given.hint }
    set {
      given.hint = newValue
      given.rare?.attributedHint = nil
    }
  }

  var value: String? {
    get { blocks?.value?() ?? blocks?.attributedValue?()?.string ?? given.value }
    set {
      given.value = newValue
      given.rare?.attributedValue = nil
    }
  }

  /// The label with attributes; setting it sets `label`, too.
  var attributedLabel: NSAttributedString? {
    get { blocks?.attributedLabel?() ?? given.rare?.attributedLabel }
    set {
      label = newValue?.string
      change(newValue) { $0.attributedLabel = $1 }
    }
  }

  /// The hint with attributes; setting it sets `hint`, too.
  var attributedHint: NSAttributedString? {
    get { blocks?.attributedHint?() ?? given.rare?.attributedHint }
    set {
      hint = newValue?.string
      change(newValue) { $0.attributedHint = $1 }
    }
  }

  /// The value with attributes; setting it sets `value`, too.
  var attributedValue: NSAttributedString? {
    get { blocks?.attributedValue?() ?? given.rare?.attributedValue }
    set {
      value = newValue?.string
      change(newValue) { $0.attributedValue = $1 }
    }
  }

  /// The names for control by voice with attributes; setting them sets `userInputLabels`, too.
  var attributedInputLabels: [NSAttributedString]? {
    get { blocks?.attributedUserInputLabels?() ?? given.rare?.attributedInputLabels }
    set {
      userInputLabels = newValue?.map(\.string)
      change(newValue) { $0.attributedInputLabels = $1 }
    }
  }

  var traits: UIAccessibilityTraits? {
    get { blocks?.traits?() ?? given.traits }
    set { given.traits = newValue }
  }

  var identifier: String? {
    get { blocks?.identifier?() ?? given.identifier }
    set { given.identifier = newValue }
  }

  var frame: CGRect? {
    get { blocks?.frame?() ?? given.frame }
    set { given.frame = newValue }
  }

  var activationPoint: CGPoint? {
    get { blocks?.activationPoint?() ?? given.activationPoint }
    set { given.activationPoint = newValue }
  }

  var path: AnyObject? {
    get { blocks?.path?() ?? given.path }
    set { given.path = newValue }
  }

  var areElementsHidden: Bool? {
    get { blocks?.areElementsHidden?() ?? given.areElementsHidden }
    set { given.areElementsHidden = newValue }
  }

  var isModal: Bool? {
    get { blocks?.isModal?() ?? given.isModal }
    set { given.isModal = newValue }
  }

  var groupsChildren: Bool {
    get { blocks?.groupsChildren?() ?? given.groupsChildren }
    set { given.groupsChildren = newValue }
  }

  var elements: [Any]? {
    get { blocks?.elements?() ?? given.elements }
    set { given.elements = newValue }
  }

  var containerType: UIAccessibilityContainerType {
    get { blocks?.containerType?() ?? given.containerType }
    set { given.containerType = newValue }
  }

  var customActions: [UIAccessibilityCustomAction]? {
    get { blocks?.customActions?() ?? given.customActions }
    set { given.customActions = newValue }
  }

  var userInputLabels: [String]? {
    get {
      blocks?.userInputLabels?() ?? blocks?.attributedUserInputLabels?()?.map(\.string)
        ?? given.userInputLabels
    }
    set {
      given.userInputLabels = newValue
      given.rare?.attributedInputLabels = nil
    }
  }

  var expandedStatus: UIAccessibilityExpandedStatus {
    get { blocks?.expandedStatus?() ?? given.expandedStatus }
    set { given.expandedStatus = newValue }
  }

  var respondsToUserInteraction: Bool? {
    get { blocks?.respondsToUserInteraction?() ?? given.respondsToUserInteraction }
    set { given.respondsToUserInteraction = newValue }
  }

  var language: String? {
    get { blocks?.language?() ?? given.rare?.language }
    set { change(newValue) { $0.language = $1 } }
  }

  var textualContext: UIAccessibilityTextualContext? {
    get { blocks?.textualContext?() ?? given.rare?.textualContext }
    set { change(newValue) { $0.textualContext = $1 } }
  }

  var navigationStyle: UIAccessibilityNavigationStyle {
    get { blocks?.navigationStyle?() ?? given.rare?.navigationStyle ?? .automatic }
    set { change(newValue) { $0.navigationStyle = $1 ?? .automatic } }
  }

  var automationElements: [Any]? {
    get { blocks?.automationElements?() ?? given.rare?.automationElements }
    set { change(newValue) { $0.automationElements = $1 } }
  }

  var customRotors: [UIAccessibilityCustomRotor]? {
    get { blocks?.customRotors?() ?? given.rare?.customRotors }
    set { change(newValue) { $0.customRotors = $1 } }
  }

  private func change<Value>(_ value: Value?, _ store: (Rare, Value?) -> Void) {
    if value == nil, given.rare == nil { return }
    let rare = given.rare ?? Rare()
    store(rare, value)
    given.rare = rare
  }
}

/// An object that wants to know when a program changes what it says for people who cannot see it.
@MainActor package protocol AccessibilityObserver: AnyObject {
  /// Called when a program changed a value of a responder.
  func accessibilityDidChange()
}

/// The observers of accessibility values: most programs have none.
@MainActor package enum AccessibilityObservers {
  private struct Entry { weak var observer: (any AccessibilityObserver)? }
  @exclusivity(unchecked) private static var entries: [Entry] = []

  /// Adds an observer, which is not owned.
  package static func add(_ observer: any AccessibilityObserver) {
    remove(observer)
    entries.append(Entry(observer: observer))
  }

  /// Removes an observer.
  package static func remove(_ observer: any AccessibilityObserver) {
    entries.removeAll { $0.observer == nil || $0.observer === observer }
  }

  /// Tells all observers that a value changed.
  static func noteChange() {
    guard !entries.isEmpty else { return }
    for entry in entries { entry.observer?.accessibilityDidChange() }
  }
}
