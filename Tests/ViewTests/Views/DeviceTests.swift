import Espalier
import EspalierTesting
import Foundation
import Testing

/// The machine, described as an iPad without what a desktop lacks.
@MainActor @Suite struct DeviceTests {
  @Test("Looks T53: the machine is a pad, and so are its traits")
  func theMachineIsAPad() {
    let stage = Stage()
    let page = UIViewController()
    stage.show(page)
    let device = UIDevice.current
    #expect(device.userInterfaceIdiom == .pad)
    #expect(page.traitCollection.userInterfaceIdiom == .pad)
    #expect(device.model == "iPad" && device.systemName == "Linux")
    #expect(!device.name.isEmpty)
    #expect(device.orientation == .unknown && !device.orientation.isPortrait)
    #expect(device.batteryLevel == -1 && device.batteryState == .unknown)
    device.beginGeneratingDeviceOrientationNotifications()
    #expect(!device.isGeneratingDeviceOrientationNotifications)
  }

  @Test func theVendorsIdentifierStaysTheSame() {
    let first = UIDevice.current.identifierForVendor
    #expect(first != nil)
    #expect(UIDevice.current.identifierForVendor == first)
  }

  @Test(
    "Looks T53: a window that is wider than high is landscape",
    arguments: [
      (CGSize(width: 800, height: 600), UIInterfaceOrientation.landscapeRight),
      (CGSize(width: 390, height: 844), .portrait), (CGSize(width: 400, height: 400), .portrait),
    ])
  func aWindowsOrientation(size: CGSize, orientation: UIInterfaceOrientation) {
    let stage = Stage(size: size)
    let page = UIViewController()
    stage.show(page)
    #expect(page.view.window?.windowScene?.interfaceOrientation == orientation)
    #expect(orientation.isLandscape != orientation.isPortrait)
  }

  @Test func theStatusBarIsHiddenAndHasNoExtent() {
    let stage = Stage(size: CGSize(width: 800, height: 600))
    let page = UIViewController()
    stage.show(page)
    let manager = page.view.window?.windowScene?.statusBarManager
    #expect(manager?.statusBarFrame == .zero && manager?.isStatusBarHidden == true)
    #expect(UIApplication.shared.statusBarFrame == .zero && UIApplication.shared.isStatusBarHidden)
    #expect(UIApplication.shared.statusBarOrientation == .landscapeRight)
    #expect(page.childForStatusBarHidden == nil && !page.prefersHomeIndicatorAutoHidden)
    #expect(page.preferredStatusBarUpdateAnimation == .fade)
  }

  @Test func controllersSayHowTheyMayBeTurned() {
    final class Page: UIViewController {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
    }
    #expect(UIViewController().supportedInterfaceOrientations == .all)
    #expect(UIViewController().shouldAutorotate)
    #expect(Page().supportedInterfaceOrientations.contains(.landscapeLeft))
    #expect(!Page().supportedInterfaceOrientations.contains(.portrait))
    #expect(UIInterfaceOrientationMask.allButUpsideDown.rawValue == 26)
    #expect(UIInterfaceOrientationMask.all.rawValue == 30)
    #expect(UIInterfaceOrientation.landscapeLeft.rawValue == 4)
    #expect(UIDeviceOrientation.landscapeLeft.rawValue == 3)
  }

  @Test("Looks T53: what is felt elsewhere is no issue here")
  func feedback() {
    let stage = Stage()
    let impact = UIImpactFeedbackGenerator(style: .heavy)
    impact.prepare()
    impact.impactOccurred(intensity: 0.5)
    UISelectionFeedbackGenerator().selectionChanged()
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    stage.turn()
    #expect(stage.issues.isEmpty)
  }

  @Test func coloursHaveHueAndWhite() {
    var (h, s, b, a) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
    for hue in [CGFloat(0), 0.1, 0.35, 0.5, 0.77, 0.9] {
      UIColor(hue: hue, saturation: 0.6, brightness: 0.8, alpha: 0.5)
        .getHue(&h, saturation: &s, brightness: &b, alpha: &a)
      #expect(abs(h - hue) < 0.001 && abs(s - 0.6) < 0.001 && abs(b - 0.8) < 0.001 && a == 0.5)
    }
    #expect(UIColor.lightText.getWhite(&h, alpha: &a))
    #expect(h == 1 && abs(a - 0.6) < 0.001)
    #expect(!UIColor.red.getWhite(&h, alpha: nil))
  }

  @Test func colorsOfP3AreConverted() {
    var (r, g, b) = (CGFloat.zero, CGFloat.zero, CGFloat.zero)
    UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1)
      .getRed(&r, green: &g, blue: &b, alpha: nil)
    #expect(min(r, g, b) > 0.999)
    UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)
      .getRed(&r, green: &g, blue: &b, alpha: nil)
    #expect(r == 1 && g == 0 && b == 0)
    UIColor(displayP3Red: 0.5, green: 0.4, blue: 0.3, alpha: 1)
      .getRed(&r, green: &g, blue: &b, alpha: nil)
    #expect(abs(r - 0.5193) < 0.001 && abs(g - 0.3951) < 0.001 && abs(b - 0.2845) < 0.001)
  }
}
