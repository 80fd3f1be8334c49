import Foundation

extension UIView {
  final func baseAddLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self, !(layoutGuide is SystemGuide) else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    // A deallocated view leaves the guide with variables of an engine that may be gone as well.
    layoutGuide.item = nil
    layoutGuide.owningView = self
    ownAutoLayout.guides.append(layoutGuide)
  }

  final func baseRemoveLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard let auto = autoLayout, auto.guides.contains(where: { $0 === layoutGuide }) else { return }
    for constraint in auto.constraints + auto.references where constraint.names(layoutGuide) {
      constraint.deactivate()
    }
    auto.guides.removeAll { $0 === layoutGuide }
    if let item = layoutGuide.item { auto.engine?.remove(item) }
    layoutGuide.item = nil
    layoutGuide.owningView = nil
  }

  final func systemGuide(_ kind: SystemGuide.Kind) -> SystemGuide {
    let auto = ownAutoLayout
    if let found = auto.systemGuides.first(where: { $0.kind == kind }) { return found }
    let created = SystemGuide(kind, of: self)
    // A view with an environment is told when its margins change.
    if kind == .margins || kind == .readable { _ = ownEnvironment }
    auto.systemGuides.append(created)
    flags.insert(.hasSystemGuides)
    return created
  }

  /// Called when insets changed that guides of this view follow.
  final func insetsDidChangeForLayout() {
    guard let auto = autoLayout else { return }
    for guide in auto.systemGuides {
      guide.updateOwnConstraints()
      if let item = guide.item { auto.engine?.markStale(item, .place) }
    }
  }
}

extension NSLayoutConstraint {
  final func names(_ item: AnyObject) -> Bool {
    firstItem === item || secondItem === item || spans?.firstStart === item
      || spans?.secondStart === item
  }
}
