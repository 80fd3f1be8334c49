import Espalier
import EspalierDiagnostics
import EspalierTesting
import Foundation
import Testing

/// A size that changes asks the superview for a layout.
@Suite("Sizes of subviews") @MainActor struct SubviewSizeTests {
  final class Counted: UIView {
    var layouts = 0
    var onLayout: ((Counted) -> Void)?
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      onLayout?(self)
    }
  }

  let outer = Counted(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    outer.layouts = 0
  }

  @Test(arguments: ["frame", "bounds", "layer"])
  func anotherSizeMarksTheSuperviewForLayout(of property: String) {
    switch property {
    case "frame": inner.frame.size = CGSize(width: 20, height: 20)
    case "bounds": inner.bounds.size = CGSize(width: 20, height: 20)
    default: inner.layer.bounds.size = CGSize(width: 20, height: 20)
    }
    outer.layoutIfNeeded()
    #expect(outer.layouts == 1)
    outer.layoutIfNeeded()
    #expect(outer.layouts == 1)
  }

  @Test func anotherPlaceMarksNoSuperview() {
    inner.frame.origin = CGPoint(x: 5, y: 5)
    inner.bounds.origin = CGPoint(x: 5, y: 5)
    outer.layoutIfNeeded()
    #expect(outer.layouts == 0)
  }

  @Test func aSizeSetInTheSuperviewsLayoutAsksForNoOther() {
    outer.onLayout = { [inner] in inner.frame.size.width += CGFloat($0.layouts) }
    outer.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(outer.layouts == 1)
  }

  @Test func aSizeSetInTheControllersLayoutCallbacksAsksForNoOther() {
    final class Page: UIViewController {
      let box = UIView()
      var layouts = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(box)
      }
      override func viewWillLayoutSubviews() { box.frame.size.width += 1 }
      override func viewDidLayoutSubviews() {
        layouts += 1
        box.frame.size.height += 1
      }
    }
    let stage = Stage()
    let page = Page()
    stage.show(page)
    let before = page.layouts
    page.view.setNeedsLayout()
    stage.settle()
    #expect(page.layouts == before + 1)
    #expect(stage.issues == [])
  }

  @Test func framesThatConstraintsGiveAskForNoSecondLayout() {
    let box = Counted()
    box.translatesAutoresizingMaskIntoConstraints = false
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(content)
    outer.addSubview(box)
    let width = content.widthAnchor.constraint(equalToConstant: 30)
    NSLayoutConstraint.activate([
      width, content.heightAnchor.constraint(equalToConstant: 10),
      content.topAnchor.constraint(equalTo: box.topAnchor),
      content.bottomAnchor.constraint(equalTo: box.bottomAnchor),
      content.leftAnchor.constraint(equalTo: box.leftAnchor),
      content.rightAnchor.constraint(equalTo: box.rightAnchor),
      box.topAnchor.constraint(equalTo: outer.topAnchor),
      box.leftAnchor.constraint(equalTo: outer.leftAnchor),
    ])
    outer.layoutIfNeeded()
    let before = (outer.layouts, box.layouts)
    width.constant = 50
    outer.layoutIfNeeded()
    #expect(box.frame.width == 50)
    #expect(outer.layouts == before.0 + 1)
    #expect(box.layouts == before.1 + 1)
  }
}
