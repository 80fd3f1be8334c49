import Espalier
import EspalierTesting
import Testing

/// Background colours that a program sets on the layer of a view.
@Suite("Colours of a view's layer") @MainActor struct LayerBackgroundTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))

  @Test func theColourOfALayerStaysInAWindowAndWhenTraitsChange() {
    let controller = UIViewController()
    stage.show(controller)
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    view.layer.backgroundColor = UIColor.red.cgColor
    #expect(view.backgroundColor == .red)
    controller.view.addSubview(view)
    stage.settle()
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
    stage.window.overrideUserInterfaceStyle = .dark
    stage.settle()
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
    #expect(view.backgroundColor == .red)
  }

  @Test func theColourOfALayerReplacesTheViewsOwn() {
    let controller = UIViewController()
    stage.show(controller)
    controller.view.backgroundColor = .systemBackground
    controller.view.layer.backgroundColor = UIColor.green.cgColor
    stage.window.overrideUserInterfaceStyle = .dark
    stage.settle()
    #expect(controller.view.layer.backgroundColor == UIColor.green.cgColor)
    #expect(controller.view.backgroundColor == .green)
    controller.view.backgroundColor = .systemBackground
    #expect(controller.view.backgroundColor === UIColor.systemBackground)
    #expect(controller.view.layer.backgroundColor == UIColor.black.cgColor)
  }

  @Test func aViewReturnsTheColourThatWasSetInAnyWindow() {
    let controller = UIViewController()
    let view = UIView()
    view.backgroundColor = .systemBackground
    #expect(view.backgroundColor === UIColor.systemBackground)
    stage.show(controller)
    controller.view.addSubview(view)
    stage.window.overrideUserInterfaceStyle = .dark
    stage.settle()
    #expect(view.backgroundColor === UIColor.systemBackground)
    #expect(view.layer.backgroundColor == UIColor.black.cgColor)
    view.backgroundColor = nil
    #expect(view.layer.backgroundColor == nil)
  }
}
