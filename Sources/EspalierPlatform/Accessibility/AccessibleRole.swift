/// What a node is for its reader.
package enum AccessibleRole: CaseIterable, Sendable {
  /// A window of the operating system.
  case window
  /// A part with a title of its own: the view of a controller, a floating window.
  case panel
  case alert
  /// A sheet, a popover, or a presentation over the whole window.
  case dialog
  case menu
  /// A menu inside a menu.
  case submenu
  case menuItem
  /// A menu item that is on or off.
  case checkMenuItem
  /// A menu item of which one in its group is on.
  case radioMenuItem
  case toolBar
  case heading
  case tabBar
  case tab
  case splitView
  case scrollView
  /// A list, or a container of the kind list; rows that can be selected make it a list box.
  case list
  case listBox
  case listItem
  /// A container of rows and columns.
  case table
  case tableCell
  case columnHeader
  case rowHeader
  case landmark
  /// A container of the kind semantic group.
  case group
  /// Text that the user cannot change.
  case label
  case button
  /// A button that is on or off: a switch.
  case toggleButton
  case link
  case image
  case slider
  case stepper
  case progress
  case textField
  case secureTextField
  case textView
  case tooltip
  /// A part that only holds others.
  case filler
  /// An element without children that is none of the others.
  case other
}
