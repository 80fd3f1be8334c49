import Espalier
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

/// A view that copies.
private final class Card: UIView {
  private(set) var copies = 0
  override var canBecomeFirstResponder: Bool { true }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == .copy
  }
  override func copy(_ sender: Any?) { copies += 1 }
}

/// The delegate of an edit menu, which writes its callbacks down.
@MainActor private final class EditMenu: NSObject, UIEditMenuInteractionDelegate {
  var lines: [String] = []
  var extra: [UIMenuElement] = []
  var target: CGRect?

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    let count = (suggestedActions.first as? UIMenu)?.children.count ?? 0
    lines.append("menu \((configuration.identifier.base as? String) ?? "-") \(count)")
    return extra.isEmpty ? nil : UIMenu(children: suggestedActions + extra)
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { target ?? CGRect(origin: configuration.sourcePoint, size: .zero) }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    lines.append("willPresent")
    animator.addCompletion { [weak self] in self?.lines.append("presented") }
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    lines.append("willDismiss")
    animator.addCompletion { [weak self] in self?.lines.append("dismissed") }
  }
}

@MainActor struct EditMenuInteractionTests {
  private let stage = Stage(size: CGSize(width: 600, height: 400))
  private let root = UIViewController()
  private let card = Card(frame: CGRect(x: 100, y: 100, width: 200, height: 80))
  private let delegate = EditMenu()

  private func begin() -> UIEditMenuInteraction {
    root.loadViewIfNeeded()
    root.view.addSubview(card)
    let interaction = UIEditMenuInteraction(delegate: delegate)
    card.addInteraction(interaction)
    stage.show(root)
    stage.settle()
    return interaction
  }

  @Test func theProgramOpensTheMenuAtThePointOfAConfiguration() {
    let interaction = begin()
    delegate.extra = [UIAction(title: "Rotate") { _ in }]
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: "card", sourcePoint: CGPoint(x: 20, y: 30)))
    #expect(stage.openMenus == [["Copy", "---", "Rotate"]])
    #expect(stage.openMenuFrames.first?.origin == CGPoint(x: 121, y: 131))
    #expect(interaction.location(in: card) == CGPoint(x: 20, y: 30))
    stage.settle()
    #expect(delegate.take() == ["menu card 1", "willPresent", "presented"])
    stage.tap(stage.row("Copy"))
    #expect(card.copies == 1)
    stage.settle()
    #expect(delegate.take() == ["willDismiss", "dismissed"])
  }

  @Test func aSecondMenuReplacesTheFirst() {
    let interaction = begin()
    let first = UIEditMenuConfiguration(identifier: "a", sourcePoint: .zero)
    interaction.presentEditMenu(with: first)
    stage.settle()
    _ = delegate.take()
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: "b", sourcePoint: CGPoint(x: 50, y: 5)))
    stage.settle()
    #expect(
      delegate.take() == ["willDismiss", "dismissed", "menu b 1", "willPresent", "presented"])
    interaction.reloadVisibleMenu()
    #expect(delegate.take() == ["menu b 1"])
    interaction.dismissMenu()
    stage.settle()
    #expect(stage.openMenus.isEmpty)
    #expect(delegate.take() == ["willDismiss", "dismissed"])
  }

  @Test func theMenuKeepsOffTheTargetRectangleAndFollowsIt() {
    let interaction = begin()
    delegate.target = CGRect(x: 0, y: 0, width: 100, height: 50)
    let configuration = UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero)
    interaction.presentEditMenu(with: configuration)
    #expect(stage.openMenuFrames.first?.origin == CGPoint(x: 100, y: 154))
    delegate.target = CGRect(x: 40, y: 0, width: 100, height: 70)
    interaction.updateVisibleMenuPosition(animated: false)
    #expect(stage.openMenuFrames.first?.origin == CGPoint(x: 140, y: 174))
    interaction.dismissMenu()
    configuration.preferredArrowDirection = .down
    interaction.presentEditMenu(with: configuration)
    #expect(stage.openMenuFrames.first?.maxY == 96)
  }

  @Test func reloadingShowsTheNewElements() {
    let interaction = begin()
    delegate.extra = [UIAction(title: "Rotate") { _ in }]
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    delegate.extra = [UIAction(title: "Flip") { _ in }]
    interaction.reloadVisibleMenu()
    #expect(stage.openMenus == [["Copy", "---", "Flip"]])
  }

  @Test func theSecondaryButtonAndTheMenuKeyOpenItAndAHeldFingerDoesNot() {
    _ = begin()
    stage.secondaryClick(CGPoint(x: 150, y: 130))
    #expect(stage.openMenus == [["Copy"]])
    stage.press(key: .keyboardEscape)
    stage.settle()
    stage.send(.down, at: CGPoint(x: 150, y: 130), isFinger: true)
    stage.advance(by: 1)
    #expect(stage.openMenus.isEmpty)
    stage.send(.up, at: CGPoint(x: 150, y: 130), isFinger: true)
    card.becomeFirstResponder()
    stage.press(key: .keyboardApplication)
    #expect(stage.openMenus.last?.last?.contains("Copy") == true)
  }

  @Test func anEmptyMenuAndAViewOffScreenOpenNothing() {
    let interaction = begin()
    card.removeFromSuperview()
    let configuration = UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero)
    interaction.presentEditMenu(with: configuration)
    #expect(stage.openMenus.isEmpty)
    #expect(delegate.take().isEmpty)
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    root.view.addSubview(plain)
    let other = UIEditMenuInteraction(delegate: nil)
    plain.addInteraction(other)
    stage.settle()
    other.presentEditMenu(with: configuration)
    #expect(stage.openMenus.isEmpty)
  }

  @Test func aFieldTellsItsDelegateOfTheEditMenuAndMayReplaceIt() {
    final class Field: UITextField {
      override func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement])
        -> UIMenu?
      { UIMenu(children: [UIAction(title: "Own") { _ in }]) }
    }
    final class Teller: NSObject, UITextFieldDelegate {
      var lines: [String] = []
      func textField(
        _ textField: UITextField,
        willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
      ) { lines.append("present") }
      func textField(
        _ textField: UITextField,
        willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
      ) { lines.append("dismiss") }
    }
    _ = begin()
    let teller = Teller()
    let field = Field(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
    field.delegate = teller
    root.view.addSubview(field)
    stage.settle()
    stage.secondaryClick(CGPoint(x: 40, y: 35))
    #expect(stage.openMenus == [["Own"]])
    #expect(teller.lines == ["present"])
    stage.press(key: .keyboardEscape)
    #expect(teller.lines == ["present", "dismiss"])
  }
}
