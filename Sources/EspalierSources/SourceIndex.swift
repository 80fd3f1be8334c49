package import EspalierMessages

/// What a target's Swift sources declare, as far as files of Interface Builder need to know.
///
/// Found by scanning, without a compiler: types are the text that stands in the source.
package struct SourceIndex: Sendable {
  /// The classes by name: the classes inside of other types as "Outer.Inner" and as "Inner" where
  /// that is unique.
  package var classes: [String: ClassRecord] = [:]
  /// The methods with one parameter whose type is a segue, which unwinding may end in.
  package var unwindActions: [UnwindAction] = []
  /// The names of protocols, and of structures, enumerations and actors.
  package var protocols: Set<String> = []
  package var valueTypes: Set<String> = []
  /// The optional requirements of the project's `@objc` protocols, and whether each has a result.
  package var optionalRequirements: [String: Bool] = [:]
  /// The selectors of all methods by the methods' names.
  package var selectors: [String: Set<String>] = [:]
  /// The classes that have a method, by its selector.
  package var classesBySelector: [String: [String]] = [:]
  /// The members that move into a class, by the file of the class.
  package var movedMembers: [String: [MovedMember]] = [:]
  /// The indexes of the first tokens of members that move away, by the file that declares them.
  package var movedTokens: [String: Set<Int>] = [:]
  /// The messages about members that cannot move, by file.
  package var messages: [String: [ProjectMessage]] = [:]
  /// The other declarations of classes that are declared more than once, as "file:line".
  package var repeatedClasses: [String: [String]] = [:]

  /// Creates an index of no sources.
  package init() {}
}

/// A method that a storyboard's exit can name.
package struct UnwindAction: Sendable, Hashable {
  /// The name in Objective-C: "unwindToList:".
  package var selector: String
  /// The class that declares the method.
  package var className: String
  /// The method.
  package var method: MethodRecord
}

/// A class of the project, or an extension's members of a class that is declared elsewhere.
package struct ClassRecord: Sendable, Hashable {
  /// The class's name, with the names of the types around it: "Outer.Inner".
  package var name: String
  /// The file that declares the class.
  package var file: String
  /// The line of the class's name.
  package var line: Int
  /// The text of the first name after the colon: "UIViewController", "Base<Item>"; `nil` for none.
  package var superclass: String?
  /// Whether the class has generic parameters.
  package var isGeneric = false
  /// Whether `init(coder:)` always stops the program.
  package var coderInitStops = false
  /// Whether the class is private to its file.
  package var isPrivate = false
  /// The name that `@objc(name)` gives the class.
  package var objectiveCName: String?
  /// Whether the project declares the class; otherwise only extensions of it.
  package var isDeclared = true
  /// The stored and computed properties, those of extensions included.
  package var properties: [PropertyRecord] = []
  /// The methods, those of extensions included.
  package var methods: [MethodRecord] = []

  /// Creates a class without members.
  package init(name: String, file: String, line: Int, superclass: String? = nil) {
    self.name = name
    self.file = file
    self.line = line
    self.superclass = superclass
  }
}

/// A property of a class.
package struct PropertyRecord: Sendable, Hashable {
  /// The property's name.
  package var name: String
  /// The text of the type: "UILabel!", "[UIButton]!"; empty where the source writes none.
  package var type: String
  /// The line of the name.
  package var line: Int
  /// The file, which differs from the class's for members of extensions.
  package var file: String
  /// Whether the property has `@IBOutlet`.
  package var isOutlet = false
  /// Whether the property has `@IBInspectable`.
  package var isInspectable = false
  /// Whether setting is private to the file: `private`, `fileprivate`, `private(set)`.
  ///
  /// The overlay of the file then ends in a static method `_nibSet_NAME(_ object: Class, _
  /// value:)`.
  package var isPrivate = false
  /// Whether an extension declares the property.
  package var isInExtension = false
  /// The type that the initial value `Type(…)` names, where the source writes none.
  package var madeType: String?
  /// Whether the property has observers, a getter or a setter.
  package var hasAccessors = false

  /// Creates a property.
  package init(name: String, type: String, line: Int, file: String) {
    self.name = name
    self.type = type
    self.line = line
    self.file = file
  }
}

/// A method of a class.
package struct MethodRecord: Sendable, Hashable {
  /// The base name: "tapped".
  package var name: String
  /// The labels with "_" where there is none: ["_"] for `tapped(_:)`.
  package var labels: [String]
  /// The texts of the parameters' types.
  package var types: [String]
  /// The text of the result's type; `nil` for none.
  package var result: String?
  /// The name in Objective-C by Apple's rules: "tapped:", "saveWithSender:"; `@objc(name)` wins.
  package var selector: String
  /// The line of the name.
  package var line: Int
  /// The file, which differs from the class's for members of extensions.
  package var file: String
  /// Whether the method has `@IBAction`.
  package var isAction = false
  /// Whether the method has `@IBSegueAction`.
  package var isSegueAction = false
  /// Whether only the file can call the method.
  ///
  /// The overlay of the file then ends in a static property `_nibAction_NAME: Selector`, where NAME
  /// is the selector with "_" for every colon; for a segue action in a static method
  /// `_nibSegue_NAME(_ object: Class, …)` with the parameters of the method, all without labels.
  package var isPrivate = false
  /// Whether the method belongs to the class itself: `static` or `class`.
  package var isStatic = false
  /// Whether an extension declares the method.
  package var isInExtension = false
  /// Whether the method has `override`.
  package var isOverride = false

  /// Creates a method.
  package init(
    name: String, labels: [String], types: [String], selector: String, line: Int, file: String
  ) {
    self.name = name
    self.labels = labels
    self.types = types
    self.selector = selector
    self.line = line
    self.file = file
  }
}
