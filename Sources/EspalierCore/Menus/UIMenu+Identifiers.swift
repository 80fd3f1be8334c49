extension UIMenu.Identifier {
  /// The main menu itself, whose children are the menus of the bar.
  public static let root = UIMenu.Identifier("com.apple.menu.root")
  /// The menu of the app.
  public static let application = UIMenu.Identifier("com.apple.menu.application")
  /// The section of the app's menu about the app.
  public static let about = UIMenu.Identifier("com.apple.menu.about")
  /// The section of the app's menu with the settings.
  public static let preferences = UIMenu.Identifier("com.apple.menu.preferences")
  /// The section of the app's menu with services of the system.
  public static let services = UIMenu.Identifier("com.apple.menu.services")
  /// The section of the app's menu that hides the app.
  public static let hide = UIMenu.Identifier("com.apple.menu.hide")
  /// The section of the app's menu that ends the app.
  public static let quit = UIMenu.Identifier("com.apple.menu.quit")
  /// The File menu.
  public static let file = UIMenu.Identifier("com.apple.menu.file")
  /// The section of the File menu that opens new windows.
  public static let newScene = UIMenu.Identifier("com.apple.menu.new-scene")
  /// The section of the File menu with recent documents.
  public static let openRecent = UIMenu.Identifier("com.apple.menu.open-recent")
  /// The section of the File menu that closes.
  public static let close = UIMenu.Identifier("com.apple.menu.close")
  /// The section of the File menu that prints.
  public static let print = UIMenu.Identifier("com.apple.menu.print")
  /// The Edit menu.
  public static let edit = UIMenu.Identifier("com.apple.menu.edit")
  /// The section of the Edit menu that undoes.
  public static let undoRedo = UIMenu.Identifier("com.apple.menu.undo-redo")
  /// The section of the Edit menu that cuts, copies and pastes.
  public static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")
  /// The section of the Edit menu that searches.
  public static let find = UIMenu.Identifier("com.apple.menu.find")
  /// The section of the Edit menu that replaces found text.
  public static let replace = UIMenu.Identifier("com.apple.menu.replace")
  /// The section of the Edit menu that shares.
  public static let share = UIMenu.Identifier("com.apple.menu.share")
  /// The spelling section of the Edit menu.
  public static let spelling = UIMenu.Identifier("com.apple.menu.spelling")
  /// The section of the Edit menu that substitutes as the user types.
  public static let substitutions = UIMenu.Identifier("com.apple.menu.substitutions")
  /// The section of the Edit menu that changes case.
  public static let transformations = UIMenu.Identifier("com.apple.menu.transformations")
  /// The section of the Edit menu that reads aloud.
  public static let speech = UIMenu.Identifier("com.apple.menu.speech")
  /// The section of the Edit menu that looks words up.
  public static let lookup = UIMenu.Identifier("com.apple.menu.lookup")
  /// The section of the Edit menu that learns words.
  public static let learn = UIMenu.Identifier("com.apple.menu.learn")
  /// The Format menu.
  public static let format = UIMenu.Identifier("com.apple.menu.format")
  /// The section of the Format menu with fonts.
  public static let font = UIMenu.Identifier("com.apple.menu.font")
  /// The section of the Format menu with bold, italic and underline.
  public static let textStyle = UIMenu.Identifier("com.apple.menu.text-style")
  /// The section of the Format menu with sizes of text.
  public static let textSize = UIMenu.Identifier("com.apple.menu.text-size")
  /// The section of the Format menu with colours of text.
  public static let textColor = UIMenu.Identifier("com.apple.menu.text-color")
  /// The section of the Format menu about paragraphs.
  public static let text = UIMenu.Identifier("com.apple.menu.text")
  /// The section of the Format menu that aligns text.
  public static let alignment = UIMenu.Identifier("com.apple.menu.alignment")
  /// The section of the Format menu with directions of writing.
  public static let writingDirection = UIMenu.Identifier("com.apple.menu.writing-direction")
  /// The View menu.
  public static let view = UIMenu.Identifier("com.apple.menu.view")
  /// The section of the View menu with toolbars.
  public static let toolbar = UIMenu.Identifier("com.apple.menu.toolbar")
  /// The section of the View menu with sidebars.
  public static let sidebar = UIMenu.Identifier("com.apple.menu.sidebar")
  /// The section of the View menu that fills the screen.
  public static let fullscreen = UIMenu.Identifier("com.apple.menu.fullscreen")
  /// The Window menu.
  public static let window = UIMenu.Identifier("com.apple.menu.window")
  /// The section of the Window menu that minimises and enlarges.
  public static let minimizeAndZoom = UIMenu.Identifier("com.apple.menu.minimize-and-zoom")
  /// The section of the Window menu that brings all windows to the front.
  public static let bringAllToFront = UIMenu.Identifier("com.apple.menu.bring-all-to-front")
  /// The Help menu.
  public static let help = UIMenu.Identifier("com.apple.menu.help")
}
