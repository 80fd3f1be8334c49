/// The meaning of a key to a container, independent of the focus inside it.
@_spi(Framework) public enum SystemKey {
  case nextTab
  case previousTab
  case sidebar
}
