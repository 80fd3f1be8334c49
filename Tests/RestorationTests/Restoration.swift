import Testing

/// The tests of saved states, one after another: a process that is forked in one test would hold
/// the lock of a file that another test releases.
@Suite(.serialized) enum Restoration {}
