/// The meaning of a key to a container, independent of the focus inside it.
enum SystemKey {
  case nextTab
  case previousTab
}
