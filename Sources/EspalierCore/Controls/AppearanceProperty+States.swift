import Foundation

extension AppearanceProperty {
  /// Describes a value that an object has for each state of a control.
  public static func states<Owner: NSObject, Value>(
    of owner: Owner.Type, get: @escaping (Owner, UIControl.State) -> Value,
    set: @escaping (Owner, Value, UIControl.State) -> Void,
    isEqual: @escaping (Value, Value) -> Bool
  ) -> [AppearanceProperty] {
    [.normal, .highlighted, .disabled, .selected, .focused].map { (state: UIControl.State) in
      AppearanceProperty(
        of: Owner.self, get: { get($0, state) }, set: { set($0, $1, state) }, isEqual: isEqual)
    }
  }
}

extension UIButton {
  /// The colours of titles and the backgrounds that proxies hand out.
  static var appearanceOfStates: [AppearanceProperty] {
    AppearanceProperty.states(
      of: UIButton.self, get: { $0.titleColor(for: $1) }, set: { $0.setTitleColor($1, for: $2) },
      isEqual: ==)
      + AppearanceProperty.states(
        of: UIButton.self, get: { $0.backgroundImage(for: $1) },
        set: { $0.setBackgroundImage($1, for: $2) }, isEqual: ===)
  }
}
