public import Foundation

/// The machine, described as an iPad without the parts that a desktop lacks.
///
/// A desktop has no orientation, no motion, no battery that an app of a tablet would expect: these
/// are unknown, and nothing is posted about them. Code for an iPad takes the way that suits large
/// windows; whether a window is wide is told by the size classes.
///
/// - Source: https://developer.apple.com/documentation/uikit/uidevice
@preconcurrency @MainActor open class UIDevice: NSObject {
  /// The machine.
  public static let current = UIDevice()

  /// The name of the notification of another orientation; never posted.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// The name of the notification of another charge of the battery; never posted.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// The name of the notification of another state of the battery; never posted.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")

  /// The state of a battery.
  public enum BatteryState: Int, Sendable {
    /// Not known.
    case unknown
    /// In use, and not connected to power.
    case unplugged
    /// Being charged.
    case charging
    /// Connected to power, and full.
    case full
  }

  private override init() { super.init() }

  /// The name that the machine has for itself, as `hostname` prints it.
  open var name: String {
    // Foundation would ask name servers, which may take seconds.
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return "localhost" }
    return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
  /// "iPad", or "iPhone" where `ESPALIER_IDIOM` is "phone".
  open var model: String { userInterfaceIdiom == .phone ? "iPhone" : "iPad" }
  /// The same as `model`.
  open var localizedModel: String { model }
  /// "Linux".
  open var systemName: String { "Linux" }
  /// The version of UIKit that the framework corresponds to, "26.0", as `#available` compares it.
  open var systemVersion: String { "26.0" }

  /// The kind of the interface: `pad`, or `phone` where the environment variable `ESPALIER_IDIOM`
  /// is "phone".
  open var userInterfaceIdiom: UIUserInterfaceIdiom { Self.idiom }

  /// The idiom of the machine, also in traits.
  nonisolated static let idiom: UIUserInterfaceIdiom =
    ProcessInfo.processInfo.environment["ESPALIER_IDIOM"] == "phone" ? .phone : .pad

  private static let vendorKey = "EspalierIdentifierForVendor"

  /// A number that stays the same for this app and this user, kept in the app's defaults.
  open var identifierForVendor: UUID? {
    if let kept = UserDefaults.standard.string(forKey: Self.vendorKey).flatMap(UUID.init) {
      return kept
    }
    let made = UUID()
    UserDefaults.standard.set(made.uuidString, forKey: Self.vendorKey)
    return made
  }

  /// True: other programs run beside the app.
  open var isMultitaskingSupported: Bool { true }

  // MARK: - What a desktop lacks

  /// How the machine is held: unknown.
  open var orientation: UIDeviceOrientation { .unknown }
  /// Whether changes of the orientation are reported: false.
  open var isGeneratingDeviceOrientationNotifications: Bool { false }
  /// Begins nothing: a desktop is not turned.
  open func beginGeneratingDeviceOrientationNotifications() {}
  /// Ends nothing: a desktop is not turned.
  open func endGeneratingDeviceOrientationNotifications() {}
  /// The charge of the battery: -1, unknown.
  open var batteryLevel: Float { -1 }
  /// The state of the battery: unknown.
  open var batteryState: BatteryState { .unknown }
  /// Whether something is close to the screen: false.
  open var proximityState: Bool { false }
  /// Plays no sound: a keyboard has its own.
  open func playInputClick() {}
}

/// How a machine is held, with Apple's numbers.
public enum UIDeviceOrientation: Int, Sendable {
  /// Not known.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// Turned to the left: its top is at the left.
  case landscapeLeft
  /// Turned to the right: its top is at the right.
  case landscapeRight
  /// Flat, the screen up.
  case faceUp
  /// Flat, the screen down.
  case faceDown

  /// Whether the machine is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the machine is turned to a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the machine lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether an interface can follow the orientation.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// How an interface is turned, with Apple's numbers.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Not known.
  case unknown
  /// Higher than wide.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// Wider than high; the machine is turned to the left.
  case landscapeRight
  /// Wider than high; the machine is turned to the right.
  case landscapeLeft

  /// Whether the interface is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the interface is turned to a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Ways in which an interface may be turned.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// A bit for each orientation.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  private init(_ orientation: UIInterfaceOrientation) {
    rawValue = 1 << UInt(orientation.rawValue)
  }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(.portrait)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(.portraitUpsideDown)
  /// Turned, with the machine's top at the right.
  public static let landscapeLeft = UIInterfaceOrientationMask(.landscapeLeft)
  /// Turned, with the machine's top at the left.
  public static let landscapeRight = UIInterfaceOrientationMask(.landscapeRight)
  /// Turned to either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// All but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
