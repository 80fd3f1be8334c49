import Glibc

/// The functions of the xcb library that the selections need, found at run time.
///
/// The X library is made on top of xcb, so that each machine with one has both. Unlike the X
/// library, xcb ends no process: an error is an event, and a lost connection a state.
struct XcbLibrary: @unchecked Sendable {
  // Unchecked: the members are functions that never change.
  typealias Pointer = OpaquePointer
  typealias Raw = UnsafeMutableRawPointer
  typealias Cookie = UInt32

  let connect: @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<CInt>?) -> Pointer?
  let disconnect: @convention(c) (Pointer) -> Void
  let hasError: @convention(c) (Pointer) -> CInt
  let descriptor: @convention(c) (Pointer) -> CInt
  let setup: @convention(c) (Pointer) -> UnsafeRawPointer?
  let longestRequest: @convention(c) (Pointer) -> UInt32
  let newIdentifier: @convention(c) (Pointer) -> UInt32
  let flush: @convention(c) (Pointer) -> CInt
  let pollForEvent: @convention(c) (Pointer) -> Raw?
  let createWindow:
    @convention(c) (
      Pointer, UInt8, UInt32, UInt32, Int16, Int16, UInt16, UInt16, UInt16, UInt16, UInt32, UInt32,
      UnsafeRawPointer?
    ) -> Cookie
  let changeWindow: @convention(c) (Pointer, UInt32, UInt32, UnsafeRawPointer?) -> Cookie
  let internAtom: @convention(c) (Pointer, UInt8, UInt16, UnsafePointer<CChar>) -> Cookie
  let internAtomReply: @convention(c) (Pointer, Cookie, Raw?) -> Raw?
  let setOwner: @convention(c) (Pointer, UInt32, UInt32, UInt32) -> Cookie
  let owner: @convention(c) (Pointer, UInt32) -> Cookie
  let ownerReply: @convention(c) (Pointer, Cookie, Raw?) -> Raw?
  let convert: @convention(c) (Pointer, UInt32, UInt32, UInt32, UInt32, UInt32) -> Cookie
  let property: @convention(c) (Pointer, UInt8, UInt32, UInt32, UInt32, UInt32, UInt32) -> Cookie
  let propertyReply: @convention(c) (Pointer, Cookie, Raw?) -> Raw?
  let propertyLength: @convention(c) (Raw) -> CInt
  let changeProperty:
    @convention(c) (
      Pointer, UInt8, UInt32, UInt32, UInt32, UInt8, UInt32, UnsafeRawPointer?
    ) -> Cookie
  let deleteProperty: @convention(c) (Pointer, UInt32, UInt32) -> Cookie
  let sendEvent: @convention(c) (Pointer, UInt8, UInt32, UInt32, UnsafeRawPointer) -> Cookie

  /// The library, which is never unloaded; `nil` where the machine has none.
  static let shared = XcbLibrary()

  private init?() {
    guard let library = dlopen("libxcb.so.1", RTLD_LAZY | RTLD_LOCAL) else { return nil }
    var isComplete = true
    func symbol<Function>(_ name: String) -> Function? {
      guard let found = dlsym(library, "xcb_" + name) else {
        isComplete = false
        return nil
      }
      return unsafeBitCast(found, to: Function.self)
    }
    typealias Connect =
      @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<CInt>?) -> Pointer?
    typealias Create =
      @convention(c) (
        Pointer, UInt8, UInt32, UInt32, Int16, Int16, UInt16, UInt16, UInt16, UInt16, UInt32,
        UInt32, UnsafeRawPointer?
      ) -> Cookie
    typealias Change =
      @convention(c) (
        Pointer, UInt8, UInt32, UInt32, UInt32, UInt8, UInt32, UnsafeRawPointer?
      ) -> Cookie
    typealias Reply = @convention(c) (Pointer, Cookie, Raw?) -> Raw?
    guard let connect: Connect = symbol("connect"),
      let disconnect: @convention(c) (Pointer) -> Void = symbol("disconnect"),
      let hasError: @convention(c) (Pointer) -> CInt = symbol("connection_has_error"),
      let descriptor: @convention(c) (Pointer) -> CInt = symbol("get_file_descriptor"),
      let setup: @convention(c) (Pointer) -> UnsafeRawPointer? = symbol("get_setup"),
      let longestRequest: @convention(c) (Pointer) -> UInt32 = symbol(
        "get_maximum_request_length"),
      let newIdentifier: @convention(c) (Pointer) -> UInt32 = symbol("generate_id"),
      let flush: @convention(c) (Pointer) -> CInt = symbol("flush"),
      let pollForEvent: @convention(c) (Pointer) -> Raw? = symbol("poll_for_event"),
      let createWindow: Create = symbol("create_window"),
      let changeWindow: @convention(c) (Pointer, UInt32, UInt32, UnsafeRawPointer?) -> Cookie =
        symbol("change_window_attributes"),
      let internAtom: @convention(c) (Pointer, UInt8, UInt16, UnsafePointer<CChar>) -> Cookie =
        symbol("intern_atom"),
      let internAtomReply: Reply = symbol("intern_atom_reply")
    else { return nil }
    self.connect = connect
    self.disconnect = disconnect
    self.hasError = hasError
    self.descriptor = descriptor
    self.setup = setup
    self.longestRequest = longestRequest
    self.newIdentifier = newIdentifier
    self.flush = flush
    self.pollForEvent = pollForEvent
    self.createWindow = createWindow
    self.changeWindow = changeWindow
    self.internAtom = internAtom
    self.internAtomReply = internAtomReply
    guard
      let setOwner: @convention(c) (Pointer, UInt32, UInt32, UInt32) -> Cookie = symbol(
        "set_selection_owner"),
      let owner: @convention(c) (Pointer, UInt32) -> Cookie = symbol("get_selection_owner"),
      let ownerReply: Reply = symbol("get_selection_owner_reply"),
      let convert: @convention(c) (Pointer, UInt32, UInt32, UInt32, UInt32, UInt32) -> Cookie =
        symbol("convert_selection"),
      let property:
        @convention(c) (Pointer, UInt8, UInt32, UInt32, UInt32, UInt32, UInt32) -> Cookie = symbol(
          "get_property"),
      let propertyReply: Reply = symbol("get_property_reply"),
      let propertyLength: @convention(c) (Raw) -> CInt = symbol("get_property_value_length"),
      let changeProperty: Change = symbol("change_property"),
      let deleteProperty: @convention(c) (Pointer, UInt32, UInt32) -> Cookie = symbol(
        "delete_property"),
      let sendEvent: @convention(c) (Pointer, UInt8, UInt32, UInt32, UnsafeRawPointer) -> Cookie =
        symbol("send_event"), isComplete
    else { return nil }
    self.setOwner = setOwner
    self.owner = owner
    self.ownerReply = ownerReply
    self.convert = convert
    self.property = property
    self.propertyReply = propertyReply
    self.propertyLength = propertyLength
    self.changeProperty = changeProperty
    self.deleteProperty = deleteProperty
    self.sendEvent = sendEvent
  }
}
