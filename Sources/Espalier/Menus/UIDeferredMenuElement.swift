import EspalierDiagnostics
import Foundation

/// Elements of a menu that are asked for when the menu opens.
///
/// Until the elements are there the menu shows a row "Loading…" in their place.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  /// A closure that is asked for elements and hands them, then or later, to its argument.
  public typealias ElementProvider =
    @MainActor (_ completion: @escaping @MainActor ([UIMenuElement]) -> Void) -> Void

  private let provider: ElementProvider
  private let isCached: Bool
  /// The elements that the provider answered last; `nil` until the first answer.
  final private(set) var answer: [UIMenuElement]?

  /// Creates an element whose provider is asked once; the answer is kept as long as the element.
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

  /// Creates an element whose provider is asked each time a menu with it opens.
  open class func uncached(_ elementProvider: @escaping ElementProvider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(uncached: elementProvider)
  }

  override func makeCopy() -> UIMenuElement {
    let copy =
      isCached ? UIDeferredMenuElement(provider) : UIDeferredMenuElement(uncached: provider)
    copy.answer = answer
    return copy
  }

  /// Forgets the last answer of an element that is asked each time its menu opens.
  final func menuOpens() {
    if !isCached { answer = nil }
  }

  /// Asks the provider, and calls `completion` with the first answer.
  ///
  /// A second answer is an issue and changes nothing. A provider that lets go of its closure without
  /// an answer is an issue and answers no elements.
  final func ask(_ completion: @escaping @MainActor ([UIMenuElement]) -> Void) {
    let question = DeferredQuestion { [weak self] elements in
      self?.answer = elements
      completion(elements)
    }
    provider { question.answer($0) }
  }
}

/// One asking of a provider: takes the first answer only.
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
