internal import Glibc

/// The functions of the D-Bus library that are needed, found at run time.
///
/// SDL loads the same library where the machine has it.
///
/// The library is safe to use from several threads, one for each connection.
struct BusLibrary: @unchecked Sendable {
  // Unchecked: the members are functions that never change.
  /// A connection on its way from one thread to another.
  struct Connection: @unchecked Sendable {
    // Unchecked: one thread gives it away and does not use it any more.
    let pointer: OpaquePointer
  }

  typealias Pointer = OpaquePointer
  typealias Place = UnsafeMutableRawPointer
  typealias Text = UnsafePointer<CChar>
  typealias Flag = UInt32

  let open: @convention(c) (Text, Place?) -> Pointer?
  let register: @convention(c) (Pointer, Place?) -> Flag
  let uniqueName: @convention(c) (Pointer) -> Text?
  let setExitsOnEnd: @convention(c) (Pointer, Flag) -> Void
  let requestName: @convention(c) (Pointer, Text, UInt32, Place?) -> CInt
  let addMatch: @convention(c) (Pointer, Text, Place?) -> Void
  let removeMatch: @convention(c) (Pointer, Text, Place?) -> Void
  let descriptor: @convention(c) (Pointer, UnsafeMutablePointer<CInt>) -> Flag
  let isConnected: @convention(c) (Pointer) -> Flag
  let readWrite: @convention(c) (Pointer, CInt) -> Flag
  let popMessage: @convention(c) (Pointer) -> Pointer?
  let hasUnsent: @convention(c) (Pointer) -> Flag
  let unsentSize: @convention(c) (Pointer) -> CLong
  let setLongestMessage: @convention(c) (Pointer, CLong) -> Void
  let send: @convention(c) (Pointer, Pointer, UnsafeMutablePointer<UInt32>?) -> Flag
  let flush: @convention(c) (Pointer) -> Void
  let close: @convention(c) (Pointer) -> Void
  let releaseConnection: @convention(c) (Pointer) -> Void

  let newMessage: @convention(c) (CInt) -> Pointer?
  let releaseMessage: @convention(c) (Pointer) -> Void
  let type: @convention(c) (Pointer) -> CInt
  let path: @convention(c) (Pointer) -> Text?
  let interface: @convention(c) (Pointer) -> Text?
  let member: @convention(c) (Pointer) -> Text?
  let sender: @convention(c) (Pointer) -> Text?
  let destination: @convention(c) (Pointer) -> Text?
  let errorName: @convention(c) (Pointer) -> Text?
  let signature: @convention(c) (Pointer) -> Text?
  let wantsNoReply: @convention(c) (Pointer) -> Flag
  let serial: @convention(c) (Pointer) -> UInt32
  let replySerial: @convention(c) (Pointer) -> UInt32
  let setPath: @convention(c) (Pointer, Text) -> Flag
  let setInterface: @convention(c) (Pointer, Text) -> Flag
  let setMember: @convention(c) (Pointer, Text) -> Flag
  let setDestination: @convention(c) (Pointer, Text) -> Flag
  let setErrorName: @convention(c) (Pointer, Text) -> Flag
  let setReplySerial: @convention(c) (Pointer, UInt32) -> Flag
  let setStartsPrograms: @convention(c) (Pointer, Flag) -> Void

  let beginReading: @convention(c) (Pointer, Place) -> Flag
  let argumentType: @convention(c) (Place) -> CInt
  let elementType: @convention(c) (Place) -> CInt
  let currentSignature: @convention(c) (Place) -> UnsafeMutablePointer<CChar>?
  let getBasic: @convention(c) (Place, Place) -> Void
  let enter: @convention(c) (Place, Place) -> Void
  let next: @convention(c) (Place) -> Flag
  let beginWriting: @convention(c) (Pointer, Place) -> Void
  let appendBasic: @convention(c) (Place, CInt, Place) -> Flag
  let openContainer: @convention(c) (Place, CInt, Text?, Place) -> Flag
  let closeContainer: @convention(c) (Place, Place) -> Flag
  let free: @convention(c) (Place?) -> Void

  /// The library, which is never unloaded; `nil` where the machine has none.
  static let shared = BusLibrary()

  private init?() {
    guard let library = dlopen("libdbus-1.so.3", RTLD_LAZY | RTLD_LOCAL) else { return nil }
    var isComplete = true
    func symbol<Function>(_ name: String) -> Function? {
      guard let found = dlsym(library, "dbus_" + name) else {
        isComplete = false
        return nil
      }
      return unsafeBitCast(found, to: Function.self)
    }
    if let beginThreads: @convention(c) () -> Flag = symbol("threads_init_default") {
      _ = beginThreads()
    }
    guard let open: @convention(c) (Text, Place?) -> Pointer? = symbol("connection_open_private"),
      let register: @convention(c) (Pointer, Place?) -> Flag = symbol("bus_register"),
      let uniqueName: @convention(c) (Pointer) -> Text? = symbol("bus_get_unique_name"),
      let setExitsOnEnd: @convention(c) (Pointer, Flag) -> Void = symbol(
        "connection_set_exit_on_disconnect"),
      let requestName: @convention(c) (Pointer, Text, UInt32, Place?) -> CInt = symbol(
        "bus_request_name"),
      let addMatch: @convention(c) (Pointer, Text, Place?) -> Void = symbol("bus_add_match"),
      let removeMatch: @convention(c) (Pointer, Text, Place?) -> Void = symbol("bus_remove_match"),
      let descriptor: @convention(c) (Pointer, UnsafeMutablePointer<CInt>) -> Flag = symbol(
        "connection_get_unix_fd"),
      let isConnected: @convention(c) (Pointer) -> Flag = symbol("connection_get_is_connected"),
      let readWrite: @convention(c) (Pointer, CInt) -> Flag = symbol("connection_read_write"),
      let popMessage: @convention(c) (Pointer) -> Pointer? = symbol("connection_pop_message"),
      let hasUnsent: @convention(c) (Pointer) -> Flag = symbol(
        "connection_has_messages_to_send"),
      let unsentSize: @convention(c) (Pointer) -> CLong = symbol("connection_get_outgoing_size"),
      let setLongestMessage: @convention(c) (Pointer, CLong) -> Void = symbol(
        "connection_set_max_message_size"),
      let send: @convention(c) (Pointer, Pointer, UnsafeMutablePointer<UInt32>?) -> Flag = symbol(
        "connection_send"),
      let flush: @convention(c) (Pointer) -> Void = symbol("connection_flush"),
      let close: @convention(c) (Pointer) -> Void = symbol("connection_close"),
      let releaseConnection: @convention(c) (Pointer) -> Void = symbol("connection_unref")
    else { return nil }
    self.open = open
    self.register = register
    self.uniqueName = uniqueName
    self.setExitsOnEnd = setExitsOnEnd
    self.requestName = requestName
    self.addMatch = addMatch
    self.removeMatch = removeMatch
    self.descriptor = descriptor
    self.isConnected = isConnected
    self.readWrite = readWrite
    self.popMessage = popMessage
    self.hasUnsent = hasUnsent
    self.unsentSize = unsentSize
    self.setLongestMessage = setLongestMessage
    self.send = send
    self.flush = flush
    self.close = close
    self.releaseConnection = releaseConnection
    guard let newMessage: @convention(c) (CInt) -> Pointer? = symbol("message_new"),
      let releaseMessage: @convention(c) (Pointer) -> Void = symbol("message_unref"),
      let type: @convention(c) (Pointer) -> CInt = symbol("message_get_type"),
      let path: @convention(c) (Pointer) -> Text? = symbol("message_get_path"),
      let interface: @convention(c) (Pointer) -> Text? = symbol("message_get_interface"),
      let member: @convention(c) (Pointer) -> Text? = symbol("message_get_member"),
      let sender: @convention(c) (Pointer) -> Text? = symbol("message_get_sender"),
      let destination: @convention(c) (Pointer) -> Text? = symbol("message_get_destination"),
      let errorName: @convention(c) (Pointer) -> Text? = symbol("message_get_error_name"),
      let signature: @convention(c) (Pointer) -> Text? = symbol("message_get_signature"),
      let wantsNoReply: @convention(c) (Pointer) -> Flag = symbol("message_get_no_reply"),
      let serial: @convention(c) (Pointer) -> UInt32 = symbol("message_get_serial"),
      let replySerial: @convention(c) (Pointer) -> UInt32 = symbol("message_get_reply_serial"),
      let setPath: @convention(c) (Pointer, Text) -> Flag = symbol("message_set_path"),
      let setInterface: @convention(c) (Pointer, Text) -> Flag = symbol("message_set_interface"),
      let setMember: @convention(c) (Pointer, Text) -> Flag = symbol("message_set_member"),
      let setDestination: @convention(c) (Pointer, Text) -> Flag = symbol(
        "message_set_destination"),
      let setErrorName: @convention(c) (Pointer, Text) -> Flag = symbol("message_set_error_name"),
      let setReplySerial: @convention(c) (Pointer, UInt32) -> Flag = symbol(
        "message_set_reply_serial"),
      let setStartsPrograms: @convention(c) (Pointer, Flag) -> Void = symbol(
        "message_set_auto_start")
    else { return nil }
    self.newMessage = newMessage
    self.releaseMessage = releaseMessage
    self.type = type
    self.path = path
    self.interface = interface
    self.member = member
    self.sender = sender
    self.destination = destination
    self.errorName = errorName
    self.signature = signature
    self.wantsNoReply = wantsNoReply
    self.serial = serial
    self.replySerial = replySerial
    self.setPath = setPath
    self.setInterface = setInterface
    self.setMember = setMember
    self.setDestination = setDestination
    self.setErrorName = setErrorName
    self.setReplySerial = setReplySerial
    self.setStartsPrograms = setStartsPrograms
    guard let beginReading: @convention(c) (Pointer, Place) -> Flag = symbol("message_iter_init"),
      let argumentType: @convention(c) (Place) -> CInt = symbol("message_iter_get_arg_type"),
      let elementType: @convention(c) (Place) -> CInt = symbol("message_iter_get_element_type"),
      let currentSignature: @convention(c) (Place) -> UnsafeMutablePointer<CChar>? = symbol(
        "message_iter_get_signature"),
      let getBasic: @convention(c) (Place, Place) -> Void = symbol("message_iter_get_basic"),
      let enter: @convention(c) (Place, Place) -> Void = symbol("message_iter_recurse"),
      let next: @convention(c) (Place) -> Flag = symbol("message_iter_next"),
      let beginWriting: @convention(c) (Pointer, Place) -> Void = symbol(
        "message_iter_init_append"),
      let appendBasic: @convention(c) (Place, CInt, Place) -> Flag = symbol(
        "message_iter_append_basic"),
      let openContainer: @convention(c) (Place, CInt, Text?, Place) -> Flag = symbol(
        "message_iter_open_container"),
      let closeContainer: @convention(c) (Place, Place) -> Flag = symbol(
        "message_iter_close_container"),
      let free: @convention(c) (Place?) -> Void = symbol("free"), isComplete
    else { return nil }
    self.beginReading = beginReading
    self.argumentType = argumentType
    self.elementType = elementType
    self.currentSignature = currentSignature
    self.getBasic = getBasic
    self.enter = enter
    self.next = next
    self.beginWriting = beginWriting
    self.appendBasic = appendBasic
    self.openContainer = openContainer
    self.closeContainer = closeContainer
    self.free = free
  }

  /// Connects to the bus of an address; waits for the bus without limit.
  func openConnection(to address: String) -> Pointer? {
    guard let made = address.withCString({ open($0, nil) }) else { return nil }
    setExitsOnEnd(made, 0)
    guard register(made, nil) != 0 else {
      end(made)
      return nil
    }
    return made
  }

  func end(_ connection: Pointer) {
    close(connection)
    releaseConnection(connection)
  }
}
