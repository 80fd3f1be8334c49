import Espalier
import EspalierTesting
import Foundation
import Testing

/// The looks of navigation bars: appearances, the edge of the contents, the older properties.
@MainActor @Suite("Bar appearances") struct BarAppearanceTests {
  let stage = Stage(size: CGSize(width: 390, height: 500))
  let list = UIViewController()
  let contents = UIScrollView()
  let navigation: UINavigationController

  init() {
    navigation = UINavigationController(rootViewController: list)
    list.title = "Songs"
    contents.backgroundColor = .white
    contents.contentSize = CGSize(width: 390, height: 3000)
    list.view = contents
    stage.show(navigation)
    stage.settle()
  }

  private var bar: UINavigationBar { navigation.navigationBar }
  private var showsMaterial: Bool { stage.lastDisplayList.contains("backdrop") }

  private func redraw() {
    stage.resize(to: CGSize(width: 391, height: 500))
    stage.resize(to: CGSize(width: 390, height: 500))
    stage.settle()
  }

  private func scroll(to offset: CGFloat) {
    contents.contentOffset.y = offset - contents.adjustedContentInset.top
    stage.settle()
    redraw()
  }

  @Test("Looks T28") func defaultsAndConfigurations() {
    let look = UINavigationBarAppearance()
    #expect(look.backgroundEffect == UIBlurEffect(style: .systemChromeMaterial))
    #expect(look.shadowColor != nil && look.backgroundColor == nil && look.shadowImage == nil)
    look.titleTextAttributes = [.foregroundColor: UIColor.red]
    look.configureWithTransparentBackground()
    #expect(look.backgroundEffect == nil && look.shadowColor == nil)
    #expect(look.titleTextAttributes.count == 1)
    look.configureWithOpaqueBackground()
    #expect(look.backgroundEffect == nil && look.backgroundColor == .systemBackground)
    let other = UIToolbarAppearance(barAppearance: look)
    #expect(other.backgroundColor == .systemBackground)
    let same = UINavigationBarAppearance(barAppearance: look)
    #expect(same.titleTextAttributes.count == 1)
    let copy = look.copy() as? UINavigationBarAppearance
    #expect(copy !== look && copy?.backgroundColor == .systemBackground)
  }

  @Test("Looks T29") func theBackgroundIsThereOnceContentsAreBelowTheBar() {
    redraw()
    #expect(!showsMaterial)
    scroll(to: 1)
    #expect(showsMaterial)
    scroll(to: 0)
    #expect(!showsMaterial)
    let edge = UINavigationBarAppearance()
    edge.configureWithOpaqueBackground()
    edge.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    bar.scrollEdgeAppearance = edge
    stage.settle()
    #expect(stage.pixel(5, 5) == 0xffff_0000)
    let own = UINavigationBarAppearance()
    own.configureWithOpaqueBackground()
    own.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    list.navigationItem.scrollEdgeAppearance = own
    stage.settle()
    #expect(stage.pixel(5, 5) == 0xff00_ff00)
  }

  @Test func aBarKeepsACopyAndFollowsIt() {
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    bar.standardAppearance = look
    bar.scrollEdgeAppearance = look
    stage.settle()
    #expect(stage.pixel(5, 5) == 0xff00_00ff)
    look.backgroundColor = .red
    stage.settle()
    #expect(stage.pixel(5, 5) == 0xff00_00ff)
    #expect(bar.standardAppearance !== look)
    bar.scrollEdgeAppearance?.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    stage.settle()
    #expect(stage.pixel(5, 5) == 0xffff_0000)
  }

  @Test func titlesAndButtonsHaveTheAttributesOfTheLook() throws {
    let look = UINavigationBarAppearance()
    look.titleTextAttributes = [.foregroundColor: UIColor.red]
    look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    list.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: nil, action: nil)
    bar.standardAppearance = look
    stage.settle()
    func label(_ text: String) -> UILabel? {
      var views: [UIView] = [bar]
      while let view = views.popLast() {
        if let label = view as? UILabel, label.text == text, !label.isHidden { return label }
        views += view.subviews
      }
      return nil
    }
    let edit = try #require(label("Edit"))
    let color = edit.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    #expect(color as? UIColor == .green)
    bar.standardAppearance.buttonAppearance.normal.titleTextAttributes = [:]
    stage.settle()
    #expect(label("Edit")?.textColor == bar.tintColor)
  }

  @Test func theOlderPropertiesCountUntilALookIsSet() {
    bar.barTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    stage.settle()
    #expect(stage.pixel(5, 5) == 0xffff_0000)
    bar.setBackgroundImage(UIImage(), for: .default)
    bar.shadowImage = UIImage()
    bar.barTintColor = nil
    stage.settle()
    #expect(stage.pixel(5, 5) == 0xffff_ffff)
    #expect(bar.backgroundImage(for: .default) != nil)
  }

  @Test func anOpaqueBarHasTheFlatColor() {
    bar.isTranslucent = false
    stage.settle()
    redraw()
    #expect(!showsMaterial)
    #expect(stage.pixel(5, 5) == 0xfff9_f9fa)
  }
}
