import Espalier
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Drags that end editing") struct KeyboardDismissTests {
  private let stage = Stage(size: CGSize(width: 300, height: 400))
  private let root = UIViewController()
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))

  private func begin(_ mode: UIScrollView.KeyboardDismissMode, inputHeight: CGFloat = 0) {
    stage.show(root)
    scroll.contentSize = CGSize(width: 300, height: 1000)
    scroll.keyboardDismissMode = mode
    root.view.addSubview(scroll)
    scroll.addSubview(field)
    if inputHeight > 0 {
      field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: inputHeight))
    }
    field.becomeFirstResponder()
    stage.settle()
  }

  private func drag(to y: CGFloat) {
    stage.drag(from: CGPoint(x: 250, y: 250), to: CGPoint(x: 250, y: y), duration: 0.3)
  }

  @Test("A drag ends editing where the scroll view says so", arguments: [false, true])
  func drags(ends: Bool) {
    begin(ends ? .onDrag : .none)
    drag(to: 150)
    #expect(field.isEditing == !ends)
  }

  @Test("The wheel does not end editing")
  func wheel() {
    begin(.onDrag)
    stage.scroll(at: CGPoint(x: 250, y: 250), by: CGVector(dx: 0, dy: -50))
    stage.settle()
    #expect(scroll.contentOffset.y > 0)
    #expect(field.isEditing)
  }

  @Test("An interactive drag ends editing when it reaches the input views")
  func interactive() {
    begin(.interactive, inputHeight: 100)
    drag(to: 280)
    #expect(field.isEditing)
    drag(to: 340)
    #expect(!field.isEditing)
  }

  @Test("The padding of a keyboard guide makes an interactive drag end editing earlier")
  func padding() {
    begin(.interactive, inputHeight: 100)
    root.view.keyboardLayoutGuide.keyboardDismissPadding = 40
    drag(to: 255)
    #expect(field.isEditing)
    drag(to: 280)
    #expect(!field.isEditing)
  }
}
