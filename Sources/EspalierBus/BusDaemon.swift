/// The program that runs a bus: it gives names, and tells who has them.
package enum BusDaemon {
  package static let name = "org.freedesktop.DBus"
  private static let path = "/org/freedesktop/DBus"

  /// Returns the rule for signals about the owner of a name; each has the name, the old owner and
  /// the new one.
  package static func ownerRule(of service: String) -> String {
    "type='signal',sender='\(name)',interface='\(name)',member='NameOwnerChanged',"
      + "arg0='\(service)'"
  }

  /// Returns a call of the daemon, without a connection.
  package static func call(_ member: String, _ arguments: [BusValue]) -> BusMessage {
    .call(name, path: path, interface: name, member: member, arguments)
  }
}
