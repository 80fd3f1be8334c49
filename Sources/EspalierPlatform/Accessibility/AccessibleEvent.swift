/// A change of the accessibility tree, of which readers are told.
package enum AccessibleEvent: Hashable, Sendable {
  /// The focus is on another node; `nil` if no node has it.
  case focus(Int?)
  case state(Int, AccessibleStates, isOn: Bool)
  case name(Int)
  case description(Int)
  case role(Int)
  case value(Int)
  /// A child came to a node, at an index.
  case childAdded(parent: Int, index: Int, child: Int)
  /// A child left a node; the number of the child is not used again.
  case childRemoved(parent: Int, index: Int, child: Int)
  /// Many children of a node came, left or changed places.
  case childrenChanged(Int)
  /// The selected children of a node are others.
  case selection(Int)
  /// Text came into a node at an offset; in a secure text the string is made of bullets.
  case textInserted(Int, offset: Int, String)
  /// Text left a node at an offset; in a secure text the string is made of bullets.
  case textRemoved(Int, offset: Int, String)
  case caret(Int, offset: Int)
  case textSelection(Int)
  /// The place or size of a node is another one.
  case frame(Int)
  /// Scrolling came to rest.
  case scrolled(Int)
  /// A text that a reader speaks, in the window of a node.
  case announcement(window: Int, String, isUrgent: Bool)
  /// A window of the operating system changed.
  case window(Int, AccessibleWindowChange)
}

/// What happened to a window of the operating system.
package enum AccessibleWindowChange: Hashable, Sendable {
  case opened
  case closed
  case gotKeyboard
  case lostKeyboard
  case minimised
  case restored
}

/// The object that a source tells of changes.
@MainActor package protocol AccessibilityListener: AnyObject {
  /// Whether a reader asked for changes of frames, which are many: without it, the source does not
  /// look for them.
  var wantsFrames: Bool { get }
  /// Called after a commit with the changes since the last one, in the order in which they
  /// happened; the listener orders them and leaves out those that repeat others.
  func accessibilitySource(_ source: any AccessibilitySource, didChange events: [AccessibleEvent])
}
