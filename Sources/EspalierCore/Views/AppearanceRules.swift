import Foundation

/// The values of one appearance proxy, and the objects that take them.
@MainActor package final class AppearanceRule {
  /// The class whose objects take the values, and what it inherits from.
  let type: AnyClass
  /// The classes that must be around an object, the nearest first.
  let containers: [AnyClass]
  /// The traits that an object must have; `nil` for any.
  let traits: UITraitCollection?
  /// The proxy.
  let values: NSObject

  init(type: AnyClass, containers: [AnyClass], traits: UITraitCollection?, values: NSObject) {
    self.type = type
    self.containers = containers
    self.traits = traits
    self.values = values
  }

  fileprivate func has(_ type: AnyClass, _ containers: [AnyClass], _ traits: UITraitCollection?)
    -> Bool
  {
    self.type == type && self.traits == traits
      && self.containers.elementsEqual(containers, by: ==)
  }

  /// Returns whether the objects around a view are the containers, in their order.
  fileprivate func isInContainers(_ view: UIView) -> Bool {
    var rest = containers[...]
    var next = view.next
    while let wanted = rest.first, let around = next {
      let chain = ClassChain.of(Swift.type(of: around))
      if chain.contains(ObjectIdentifier(wanted)) { rest.removeFirst() }
      next = around.next
    }
    return rest.isEmpty
  }
}

/// A class and the classes that it inherits from.
@MainActor enum ClassChain {
  private static var chains: [ObjectIdentifier: [ObjectIdentifier]] = [:]

  /// Returns the class and its superclasses, from the class on.
  static func of(_ type: AnyClass) -> [ObjectIdentifier] {
    if let known = chains[ObjectIdentifier(type)] { return known }
    var chain: [ObjectIdentifier] = []
    var next: AnyClass? = type
    while let current = next {
      chain.append(ObjectIdentifier(current))
      next = _getSuperclass(current)
    }
    chains[ObjectIdentifier(type)] = chain
    return chain
  }

  /// Returns the nearest class of the framework: the class itself, or one that it inherits from.
  static func frameworkClass(of type: AnyClass) -> AnyClass {
    var current: AnyClass = type
    while !FrameworkClasses.contain(current), let next = _getSuperclass(current) { current = next }
    return current
  }
}

/// The appearance proxies of a program.
@_spi(Framework) @MainActor public final class AppearanceRules {
  /// Whether some program of this process has made a proxy.
  @exclusivity(unchecked) package private(set) static var isInUse = false

  private static let part = RuntimePart { _ in AppearanceRules() }
  static var current: AppearanceRules { Runtime.current[part] }

  private var rules: [AppearanceRule] = []
  /// The rules for the objects of a class, those that count more first.
  private var rulesOfClass: [ObjectIdentifier: [AppearanceRule]] = [:]
  private var untouched: [ObjectIdentifier: NSObject] = [:]
  private var properties: [ObjectIdentifier: [AppearanceProperty]] = [:]

  /// Returns the proxy for a class, made at the first call.
  package static func proxy<Values: NSObject>(
    for type: AnyClass, _ traits: UITraitCollection?,
    _ containers: [any UIAppearanceContainer.Type], _ make: () -> Values
  ) -> Values {
    isInUse = true
    let rules = current
    let classes = containers.map { $0 as AnyClass }
    if let known = rules.rules.first(where: { $0.has(type, classes, traits) })?.values as? Values {
      return known
    }
    let values = make()
    rules.rules.append(
      AppearanceRule(type: type, containers: classes, traits: traits, values: values))
    rules.rulesOfClass = [:]
    return values
  }

  /// Gives an object the values of the proxies that apply to it, where it has none of its own.
  ///
  /// - Parameters:
  ///   - object: A view, or an item that a view shows.
  ///   - view: The view, in a window.
  package func apply(to object: any AppearanceTaker, shownBy view: UIView) {
    let found = rules(for: Swift.type(of: object))
    guard !found.isEmpty else { return }
    let type: AnyClass = ClassChain.frameworkClass(of: Swift.type(of: object))
    guard let plain = untouchedObject(of: type) else { return }
    let old = object.takenAppearances ?? [:]
    var taken = old
    // The properties for which a rule that counts more was found already.
    var settled: Set<Int> = []
    for rule in found {
      if let traits = rule.traits, !view.traitCollection.containsTraits(in: traits) { continue }
      guard rule.isInContainers(view) else { continue }
      let source: AnyClass = ClassChain.frameworkClass(of: Swift.type(of: rule.values))
      guard let unset = untouchedObject(of: source) else { continue }
      for (index, property) in properties(of: source).enumerated() {
        guard !property.isSame(rule.values, unset), settled.insert(index).inserted else {
          continue
        }
        // A value of a proxy that applied before counts as none of the object's own.
        let isFree =
          property.isSame(object, plain)
          || old[index].map { property.isSame(object, $0.values) } == true
        guard isFree else { continue }
        property.copy(rule.values, object)
        taken[index] = rule
      }
    }
    if !taken.isEmpty { object.takenAppearances = taken }
  }

  private func rules(for type: AnyClass) -> [AppearanceRule] {
    if let known = rulesOfClass[ObjectIdentifier(type)] { return known }
    let chain = ClassChain.of(type)
    let places = Dictionary(zip(chain, chain.indices)) { first, _ in first }
    // The nearest class counts most, then the longest list of containers, then what came last.
    let found = rules.enumerated().compactMap { index, rule in
      places[ObjectIdentifier(rule.type)].map { (rule, $0, -rule.containers.count, -index) }
    }.sorted { ($0.1, $0.2, $0.3) < ($1.1, $1.2, $1.3) }.map(\.0)
    rulesOfClass[ObjectIdentifier(type)] = found
    return found
  }

  /// Returns an object with the values of every new one of a class, or of its superclass where the
  /// framework makes objects of the class in its own way only.
  private func untouchedObject(of type: AnyClass) -> NSObject? {
    if let known = untouched[ObjectIdentifier(type)] { return known }
    guard let taker = type as? any AppearanceTaker.Type else { return nil }
    let made = taker.makeUntouched() ?? _getSuperclass(type).flatMap(untouchedObject)
    untouched[ObjectIdentifier(type)] = made
    return made
  }

  private func properties(of type: AnyClass) -> [AppearanceProperty] {
    if let known = properties[ObjectIdentifier(type)] { return known }
    let found = (type as? any AppearanceTaker.Type)?.appearanceProperties ?? []
    properties[ObjectIdentifier(type)] = found
    return found
  }
}
