/// The first word of objects that attributed strings hold as values.
///
/// Foundation on Linux compares such values as Core Foundation objects: it reads the word behind an
/// object's header as the number of a type. With a type that exists it asks `isEqual`; with any
/// other word, which is whatever the object stores first, it ends the process or takes a wrong
/// branch. So the classes of the framework that are attribute values store this word before
/// everything else.
enum FoundationWord {
  /// The number of the general type, in the place and with the flag that Core Foundation expects.
  static let object: UInt = 1 << 8 | 0x80
}
