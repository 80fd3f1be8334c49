import EspalierDiagnostics
import Foundation

/// Menu elements that a provider delivers when the menu opens.
///
/// Until it delivers them, the menu shows a row "Loading…" in their place.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  /// A closure that passes elements to its argument, at once or later.
  public typealias ElementProvider =
    @MainActor (_ completion: @escaping @MainActor ([UIMenuElement]) -> Void) -> Void

  private let provider: ElementProvider
  private let isCached: Bool
  /// The elements that the provider delivered last; `nil` before the first time.
  package final private(set) var answer: [UIMenuElement]?

  /// Creates an element whose provider is called once; the element keeps the result.
  public init(_ elementProvider: @escaping ElementProvider) {
    provider = elementProvider
    isCached = true
    super.init(title: "", subtitle: nil, image: nil)
  }

  private init(uncached elementProvider: @escaping ElementProvider) {
    provider = elementProvider
    isCached = false
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Creates an element whose provider is called each time a menu with it opens.
  open class func uncached(_ elementProvider: @escaping ElementProvider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(uncached: elementProvider)
  }

  override func makeCopy() -> UIMenuElement {
    let copy =
      isCached ? UIDeferredMenuElement(provider) : UIDeferredMenuElement(uncached: provider)
    copy.answer = answer
    return copy
  }

  /// Discards the last result of an element whose provider is called each time.
  package final func menuOpens() {
    if !isCached { answer = nil }
  }

  /// Calls the provider, and `completion` with the first result.
  ///
  /// A second result is an issue and changes nothing. If the provider releases its closure without
  /// a result, that is an issue, and the result is empty.
  package final func ask(_ completion: @escaping @MainActor ([UIMenuElement]) -> Void) {
    let question = DeferredQuestion { [weak self] elements in
      self?.answer = elements
      completion(elements)
    }
    provider { question.answer($0) }
  }
}

/// One call of a provider, of which only the first result counts.
@MainActor private final class DeferredQuestion {
  private var completion: (@MainActor ([UIMenuElement]) -> Void)?

  init(_ completion: @escaping @MainActor ([UIMenuElement]) -> Void) {
    self.completion = completion
  }

  func answer(_ elements: [UIMenuElement]) {
    guard let completion else {
      reportIssue(
        Issue(
          "menu.deferred.twice", .warning, subjects: ["UIDeferredMenuElement"],
          "The provider of a UIDeferredMenuElement called its completion a second time; the menu keeps the \(elements.count == 1 ? "element" : "elements") of the first call.",
          fix: "Call the completion exactly once, with all elements."))
      return
    }
    self.completion = nil
    completion(elements)
  }

  isolated deinit {
    guard let completion else { return }
    reportIssue(
      Issue(
        "menu.deferred.never", .warning, subjects: ["UIDeferredMenuElement"],
        "The provider of a UIDeferredMenuElement released its completion without calling it; the menu shows nothing in its place.",
        fix: "Call the completion exactly once, with an empty array when there are no elements."))
    completion([])
  }
}
