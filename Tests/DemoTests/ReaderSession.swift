import Foundation

/// A program that uses the demo over the bus of the readers.
enum ReaderSession {
  /// Whether the machine has the registry of readers and the library of one.
  static let isPossible = [
    "/usr/libexec/at-spi2-registryd", "/usr/lib/python3/dist-packages/pyatspi",
    "/usr/bin/dbus-run-session",
  ].allSatisfy { FileManager.default.fileExists(atPath: $0) }

  static let script = """
    import pyatspi, sys, time

    def until(found, what):
        end = time.time() + 30
        while time.time() < end:
            try:
                value = found()
                if value: return value
            except Exception: pass
            time.sleep(0.05)
        print('WAITED IN VAIN FOR', what)
        sys.exit(1)

    def program():
        desktop = pyatspi.Registry.getDesktop(0)
        listed = [desktop.getChildAtIndex(i) for i in range(desktop.childCount)]
        return next(p for p in listed if p is not None and p.name == 'Demo')

    def nodes(node):
        yield node
        for index in range(node.childCount):
            child = node.getChildAtIndex(index)
            if child is not None: yield from nodes(child)

    def named(name, role=None):
        for node in nodes(app):
            if node.name == name and role in (None, node.getRoleName()): return node

    def wait(name, role=None): return until(lambda: named(name, role), name)

    def shown():
        for node in nodes(app):
            states = node.getState()
            if not node.name or not states.contains(pyatspi.STATE_SHOWING): continue
            marks = [word for word, state in (
                ('selected', pyatspi.STATE_SELECTED), ('focused', pyatspi.STATE_FOCUSED),
                ('checked', pyatspi.STATE_CHECKED)) if states.contains(state)]
            yield ' '.join([node.getRoleName(), repr(node.name)] + marks)

    def read(title):
        # A page that is still on its way shows some of its parts.
        last = []
        def isAtRest():
            nonlocal last
            time.sleep(0.3)
            before, last = last, list(shown())
            return before == last
        until(isAtRest, title + ' at rest')
        print('#', title)
        for line in last: print(line)

    def act(node, action='click'):
        actions = node.queryAction()
        index = [actions.getName(i) for i in range(actions.nActions)].index(action)
        print('>', action, repr(node.name), actions.doAction(index))

    app = until(program, 'the program')
    wait('Records')
    read('Library')
    act(wait('Songs', 'page tab'))
    wait('First Frost, Mara Vell')
    songs = next(n for n in nodes(app) if n.getRoleName() == 'list box')
    row = songs.getChildAtIndex(songs.childCount - 1)
    print('> scroll to the last row', row.queryComponent().scrollTo(6))
    place = dict(a.split(':', 1) for a in row.getAttributes())
    print('row', place['posinset'], 'of', place['setsize'], until(lambda: row.name, 'its name'))
    act(wait('Search', 'page tab'))
    field = wait('Songs, Albums, Playlists')
    print('> focus', field.queryComponent().grabFocus())
    until(lambda: field.getState().contains(pyatspi.STATE_FOCUSED), 'the focus')
    field.queryEditableText().insertText(0, 'light', 5)
    until(lambda: field.queryText().getText(0, -1) == 'light', 'the text')
    text = field.queryText()
    print('text', text.getText(0, -1), text.characterCount, text.caretOffset)
    print('word', text.getStringAtOffset(2, 1))
    print('> select', text.setSelection(0, 1, 3), text.getSelection(0))
    wait('Albums')
    read('Results')
    act(wait('Cancel'))
    act(wait('Library', 'page tab'))
    act(wait('Orchard Light, Mara Vell', 'push button'))
    position = wait('Position')
    read('Player')
    until(lambda: named('Play', 'push button'), 'Play')
    before = position.description
    act(position, 'increment')
    until(lambda: position.description != before, 'another position')
    print('position', position.description)
    act(wait('Close'))
    wait('Records')
    read('Library again')
    """
}
