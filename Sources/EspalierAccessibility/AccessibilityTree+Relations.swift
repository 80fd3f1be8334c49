@_spi(Framework) import EspalierCore
package import EspalierPlatform
import Foundation

extension AccessibilityTree {
  package func relations(of identity: Int) -> [AccessibleRelation] {
    guard place(identity) != nil, let object = identities.subject(identity)?.responder else {
      return []
    }
    var found: [AccessibleRelation] = []
    func add(_ kind: AccessibleRelation.Kind, _ other: UIResponder?) {
      guard let other, let number = number(of: other), number != identity else { return }
      if let index = found.firstIndex(where: { $0.kind == kind }) {
        if !found[index].targets.contains(number) { found[index].targets.append(number) }
      } else {
        found.append(AccessibleRelation(kind, [number]))
      }
    }
    for relative in (object as? any AccessibleRelatives)?.accessibleRelatives ?? [] {
      add(relative.kind, relative.object)
    }
    guard let view = object as? UIView else { return found }
    if let page = view.owningController, let tabs = page.parent as? any AccessibleTabs {
      let tab = tabs.accessibleTab(ofPage: page)
      add(.labelledBy, tab)
      add(.controlledBy, tab)
    }
    // A program that gives a field the text of the label beside it connects the two.
    if let label = label(beside: view) { add(.labelledBy, label) }
    if let label = view as? UILabel {
      for field in view.superview?.subviews ?? [] where self.label(beside: field) === label {
        add(.labelFor, field)
      }
    }
    return found
  }

  /// Returns the label in the same superview whose text is the name that the program gave to a
  /// field or a control; `nil` without one.
  private func label(beside view: UIView) -> UILabel? {
    guard view is UIControl || view is any UITextInput, let name = view.givenAccessibilityLabel,
      !name.isEmpty
    else { return nil }
    return view.superview?.subviews.lazy.compactMap { $0 as? UILabel }
      .first { $0.text.hasSameUnits(as: name) && !$0.isHidden }
  }
}
