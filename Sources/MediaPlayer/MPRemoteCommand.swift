import EspalierCore
public import UIKit

/// The result of carrying out a command.
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  /// The command was carried out.
  case success = 0
  /// What was asked for does not exist.
  case noSuchContent = 100
  /// Nothing is played.
  case noActionableNowPlayingItem = 110
  /// The device is not there.
  case deviceNotFound = 120
  /// The command was not carried out.
  case commandFailed = 200
}

/// A command that the user gives outside of the program's window: by a media key, by the controls
/// of the shell, by a head set.
///
/// A command is offered while it is enabled and has a target. Main actor only.
@preconcurrency @MainActor open class MPRemoteCommand: NSObject {
  /// Carries out a command.
  public typealias Handler = @MainActor (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus

  private final class Target: NSObject {
    let handler: Handler
    init(_ handler: @escaping Handler) { self.handler = handler }
  }

  private enum Entry {
    case closure(Target)
    case method(TargetAction, ObjectIdentifier)
  }

  private var entries: [Entry] = []
  private unowned let runtime: Runtime

  init(_ runtime: Runtime) {
    self.runtime = runtime
    super.init()
  }

  /// Whether the user can give the command; true by default.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { changed() } }
  }

  func changed() { MediaSession.of(runtime).changed() }

  /// Whether the command is enabled and has a target.
  final var isOffered: Bool { isEnabled && !entries.isEmpty }

  /// Adds a closure that carries out the command, on the main actor; returns the object that
  /// `removeTarget(_:)` takes.
  open func addTarget(handler: @escaping Handler) -> Any {
    let target = Target(handler)
    entries.append(.closure(target))
    changed()
    return target
  }

  /// Adds a method that carries out the command.
  ///
  /// It takes the event, or nothing; the command counts as carried out.
  ///
  /// - Parameters:
  ///   - target: The object, which is not owned.
  ///   - action: The method.
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    entries.append(
      .method(TargetAction(target: object, selector: action), ObjectIdentifier(object)))
    changed()
  }

  /// Removes a target; `nil` removes all.
  open func removeTarget(_ target: Any?) {
    guard let target else {
      entries = []
      return changed()
    }
    let object = target as AnyObject
    entries.removeAll { entry in
      switch entry {
      case .closure(let known): known === object
      case .method(_, let known): known == ObjectIdentifier(object)
      }
    }
    changed()
  }

  /// Removes the methods of a target; `nil` for all of them.
  open func removeTarget(_ target: Any, action: Selector?) { removeTarget(target) }

  /// Carries out the command; returns whether that was possible.
  @discardableResult final func perform(_ event: MPRemoteCommandEvent? = nil) -> Bool {
    guard isOffered else { return false }
    let event = event ?? MPRemoteCommandEvent(self)
    var isDone = false
    for entry in entries {
      switch entry {
      case .closure(let target): if target.handler(event) == .success { isDone = true }
      case .method(let action, _):
        action.perform(sender: event, event: nil)
        isDone = true
      }
    }
    return isDone
  }
}

/// A command to skip by a number of seconds.
public final class MPSkipIntervalCommand: MPRemoteCommand {
  /// The numbers of seconds that suit the program; empty by default.
  ///
  /// The desktop may ask for others.
  public var preferredIntervals: [NSNumber] = []
}

/// A command to go to a place.
public final class MPChangePlaybackPositionCommand: MPRemoteCommand {}

/// A command to play at another speed.
public final class MPChangePlaybackRateCommand: MPRemoteCommand {
  /// The speeds that suit the program; empty by default.
  ///
  /// The desktop may ask for others.
  public var supportedPlaybackRates: [NSNumber] = []
}

/// How the items repeat.
public enum MPRepeatType: Int, Sendable {
  /// Not at all.
  case off
  /// One item.
  case one
  /// All items.
  case all
}

/// In which order the items are played.
public enum MPShuffleType: Int, Sendable {
  /// In their own.
  case off
  /// In any order.
  case items
  /// One album or list after another, in any order of those.
  case collections
}

/// A command to repeat in another way.
public final class MPChangeRepeatModeCommand: MPRemoteCommand {
  /// How the items repeat now, which the desktop shows; `off` by default.
  public var currentRepeatType = MPRepeatType.off {
    didSet { if currentRepeatType != oldValue { changed() } }
  }
}

/// A command to play in another order.
public final class MPChangeShuffleModeCommand: MPRemoteCommand {
  /// The order now, which the desktop shows; `off` by default.
  public var currentShuffleType = MPShuffleType.off {
    didSet { if currentShuffleType != oldValue { changed() } }
  }
}
