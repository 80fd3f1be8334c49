import Foundation

extension NSLayoutConstraint {
  /// The description of a constraint in Apple's format.
  final var debugLine: String {
    let address = "\(Unmanaged.passUnretained(self).toOpaque())"
    let name = identifier.map { " '\($0)'" } ?? ""
    let visual = debugVisual
    var state = isActive ? "active" : "inactive"
    if let visual, !visual.names.isEmpty { state += ", names: \(visual.names)" }
    return
      "<\(type(of: self)):\(address)\(name) \(visual?.text ?? debugEquation)   (\(state))>"
  }

  /// The relation with names that are the same in every run, for the subjects of issues.
  package final var debugRelation: String {
    let left = Self.stableName(firstItem, firstAttribute)
    let right =
      secondAttribute == .notAnAttribute ? "" : Self.stableName(secondItem, secondAttribute)
    let name = identifier.map { "'\($0)' " } ?? ""
    return name + sides(left, right)
  }

  static func stableName(_ item: AnyObject?, _ attribute: Attribute) -> String {
    let name =
      switch item {
      case let view as UIView: view.diagnosticPath
      case let guide as UILayoutGuide: guide.stableName
      default: "(gone)"
      }
    return attribute == .notAnAttribute ? name : "\(name).\(attribute.name)"
  }

  private var debugEquation: String {
    func side(_ item: AnyObject?, _ attribute: Attribute) -> String {
      "\(Self.name(item)).\(attribute.name)"
    }
    let right = secondAttribute == .notAnAttribute ? "" : side(secondItem, secondAttribute)
    return sides(side(firstItem, firstAttribute), right)
  }

  /// `left == 2*right + 8 @750`.
  private func sides(_ left: String, _ right: String) -> String {
    var text = "\(left) \(relation.sign)"
    if right.isEmpty {
      text += " \(constantStorage.shortest)"
    } else {
      text += multiplier == 1 ? " \(right)" : " \(multiplier.shortest)*\(right)"
      if constantStorage > 0 || !constantStorage.isFinite {
        text += " + \(constantStorage.shortest)"
      }
      if constantStorage < 0, constantStorage.isFinite {
        text += " - \((-constantStorage).shortest)"
      }
    }
    return text + strength
  }

  private var strength: String {
    priorityStorage == .required ? "" : " @\(CGFloat(priorityStorage.rawValue).shortest)"
  }

  static func name(_ item: AnyObject?) -> String {
    switch item {
    case let view as UIView: view.debugName
    case let guide as UILayoutGuide: guide.debugName
    default: "(gone)"
    }
  }

  /// The constraint in the visual format; `nil` if the format cannot express it.
  private var debugVisual: (text: String, names: String)? {
    guard spans == nil, multiplier == 1, let first = firstItem else { return nil }
    guard let second = secondItem, secondAttribute != .notAnAttribute else { return nil }
    // The item before the gap ends where the gap begins.
    let isAfter: (Attribute, Attribute) -> Bool = { near, far in
      (near == .leading && far == .trailing) || (near == .left && far == .right)
        || (near == .top && far == .bottom)
    }
    let firstView = first as? UIView
    let secondView = second as? UIView
    let prefix = firstAttribute.axis == .vertical ? "V:" : "H:"
    let mirrored = commonAncestor().map { isMirrored(in: $0) } ?? false
    let suffix = firstAttribute.followsText ? mirrored ? "(RTL)" : "(LTR)" : ""
    func gap(_ constant: CGFloat, flipped: Bool = false) -> String {
      let sign =
        switch (relation, flipped) {
        case (.equal, _): ""
        case (.greaterThanOrEqual, false), (.lessThanOrEqual, true): ">="
        default: "<="
        }
      return "-(\(sign)\(constant.shortest)\(strength.dropFirst()))-"
    }
    if isAfter(firstAttribute, secondAttribute), constantStorage >= 0 {
      let text =
        "\(prefix)[\(Self.name(second))]\(gap(constantStorage))[\(Self.name(first))]\(suffix)"
      return (text, "")
    }
    if isAfter(secondAttribute, firstAttribute), constantStorage <= 0 {
      let text =
        "\(prefix)[\(Self.name(first))]\(gap(-constantStorage, flipped: true))[\(Self.name(second))]\(suffix)"
      return (text, "")
    }
    guard firstAttribute == secondAttribute, let firstView, let secondView else { return nil }
    let starts = [Attribute.leading, .left, .top].contains(firstAttribute)
    let ends = [Attribute.trailing, .right, .bottom].contains(firstAttribute)
    guard starts || ends else { return nil }
    let isInside = firstView.superview === secondView
    guard isInside || secondView.superview === firstView else { return nil }
    let (inner, outer) = isInside ? (firstView, secondView) : (secondView, firstView)
    // The distance counts inwards from the edge of the outer view.
    let distance = starts == isInside ? constantStorage : -constantStorage
    guard distance >= 0 else { return nil }
    let names = "'|':\(outer.debugName) "
    let line = gap(distance, flipped: starts != isInside)
    return starts
      ? ("\(prefix)|\(line)[\(inner.debugName)]\(suffix)", names)
      : ("\(prefix)[\(inner.debugName)]\(line)|\(suffix)", names)
  }
}

extension UIView {
  /// The name `UILabel:0x1234`, with the accessibility identifier if there is one.
  final var debugName: String {
    let address = "\(Unmanaged.passUnretained(self).toOpaque())"
    guard let name = accessibilityIdentifier else { return "\(type(of: self)):\(address)" }
    return "\(type(of: self)):\(address) '\(name)'"
  }
}

extension UILayoutGuide {
  final var debugName: String {
    let address = "\(Unmanaged.passUnretained(self).toOpaque())"
    return "UILayoutGuide:\(address) '\(identifier)'"
  }

  /// A name that is the same in every run.
  final var stableName: String {
    let name =
      if let system = self as? SystemGuide {
        "\(system.kind)"
      } else {
        identifier.isEmpty ? "guide" : identifier
      }
    return "\(owningView?.diagnosticPath ?? "(no view)").\(name)"
  }
}

extension CGFloat {
  /// The number as text with up to six fraction digits, and none for an integer.
  package var shortest: String {
    guard isFinite else { return "\(self)" }
    if self == rounded(), magnitude < 1e15 { return "\(Int(self))" }
    let value = (self * 1_000_000).rounded() / 1_000_000
    return "\(value)"
  }
}
