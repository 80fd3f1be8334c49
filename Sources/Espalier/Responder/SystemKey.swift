/// What a key means to a container, whatever has the focus inside it.
enum SystemKey {
  case nextTab
  case previousTab
}
