import EspalierDesktop
import EspalierPlatform
import Foundation
import Synchronization
import Testing

/// The desktop's own registry, and a reader that uses the library of screen readers.
@Suite(
  .enabled(if: PrivateBus.hasReader, "at-spi2-core or python3-pyatspi is not installed"),
  .serialized, .timeLimit(.minutes(1)))
@MainActor struct ReaderTests {
  /// Finds the program on the desktop, reads its tree, and uses every kind of element.
  private static let script = """
    import pyatspi, time, sys
    from gi.repository import GLib
    app = None
    end = time.time() + 20
    while app is None and time.time() < end:
        desktop = pyatspi.Registry.getDesktop(0)
        for i in range(desktop.childCount):
            c = desktop.getChildAtIndex(i)
            if c is not None and c.name == 'Player': app = c
        if app is None: time.sleep(0.05)
    def dump(a, depth=0):
        print('  ' * depth + '%d %s' % (int(a.getRole()), a.name))
        for c in a: dump(c, depth + 1)
    dump(app)
    window = app[0]
    log = []
    for kind in ['object:state-changed:focused', 'object:property-change:accessible-name',
                 'object:announcement', 'object:text-changed:insert']:
        pyatspi.Registry.registerEventListener(
            lambda e: log.append('%s %d %r' % (e.type, e.detail1, e.any_data)), kind)
    play, position, search = window[0], window[1], window[2]
    e = play.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
    print('extents', e.x, e.y, e.width, e.height)
    print('at point', window.queryComponent().getAccessibleAtPoint(50, 90, pyatspi.WINDOW_COORDS).name)
    print('action', play.queryAction().getName(0), play.queryAction().doAction(0))
    value = position.queryValue()
    value.currentValue = 0.75
    print('value', value.currentValue)
    text = search.queryText()
    print('text', text.getText(0, -1), text.characterCount, text.getText(6, 11))
    print('focus', search.queryComponent().grabFocus())
    print('edit', search.queryEditableText().setTextContents('abc'), text.getText(0, -1))
    GLib.timeout_add(500, lambda: pyatspi.Registry.stop())
    pyatspi.Registry.start()
    for line in log: print(line)
    print('name now', play.name)
    listed = [desktop.getChildAtIndex(i) for i in range(desktop.childCount)]
    print('listed', sum(1 for c in listed if c is not None and c.name == 'Player'))
    """

  /// What a program wrote, which a thread of Foundation's reads.
  private final class Output: Sendable {
    let data = Mutex(Data())
  }

  @Test func aReaderSeesTheProgramOnTheDesktopAndUsesIt() async throws {
    let bus = try PrivateBus()
    let source = FakeSource()
    let host = FakeHost()
    let window = source.add(.window, "Player window")
    let play = source.add(.button, "Play", to: window) {
      $0.actions = [.init("click")]
      $0.frame = .init(x: 20, y: 40, width: 100, height: 44)
    }
    source.add(.slider, "Position", to: window) {
      $0.value = AccessibleValue(minimum: 0, maximum: 1, current: 0.25)
    }
    let field = source.addText("hello wörld", AccessibleText(isEditable: true), to: window)
    source.nodes[field]?.states.insert(.focusable)
    source.onAction = { [source] node in
      guard node == play else { return }
      source.nodes[play]?.name = "Pause"
      source.post(.announcement(window: window, "Playing", isUrgent: false), .name(play))
    }
    source.onFocus = { [source] in source.post(.focus($0)) }
    source.onEdit = { [source] in source.post(.textInserted($0, offset: 0, $1)) }
    host.sessionBusAddress = bus.address
    host.variables["ESPALIER_ACCESSIBILITY"] = "on"
    AccessibilityBus.install(on: host) { source }

    let (pipe, output) = (Pipe(), Output())
    pipe.fileHandleForReading.readabilityHandler = { handle in
      let read = handle.availableData
      output.data.withLock { $0 += read }
    }
    let reader = try bus.start("/usr/bin/python3", ["-c", Self.script], output: pipe)
    while reader.isRunning {
      host.onTurn?()
      await Task.yield()
    }
    pipe.fileHandleForReading.readabilityHandler = nil
    output.data.withLock { $0 += pipe.fileHandleForReading.availableData }
    bus.end()
    let text = output.data.withLock { String(decoding: $0, as: UTF8.self) }
    // The first lines of some versions are about their daemons.
    let lines = text.split(separator: "\n").map(String.init).drop { $0 != "75 Player" }
    #expect(
      Array(lines) == [
        "75 Player", "  23 Player window", "    43 Play", "    51 Position", "    79 Search",
        "extents 40 80 200 88", "at point Play", "action click True", "value 0.75",
        "text hello wörld 11 wörld", "focus True", "edit True abc",
        "object:property-change:accessible-name 0 'Pause'", "object:announcement 1 'Playing'",
        "object:state-changed:focused 1 0", "object:text-changed:insert 0 'abc'",
        "name now Pause", "listed 1",
      ], "\(text)")
  }
}
