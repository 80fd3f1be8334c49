import EspalierDiagnostics
import EspalierSDL
import Testing

@Suite struct StartEnvironmentTests {
  private func environment(
    _ variables: [String: String], files: Set<String> = []
  ) -> StartEnvironment {
    StartEnvironment(variables: variables) { files.contains($0) }
  }

  @Test func sdlMayChooseOnlyVisibleDrivers() {
    #expect(environment([:]).drivers == [])
    #expect(environment(["DISPLAY": ":0"]).drivers == ["x11"])
    #expect(environment(["XDG_RUNTIME_DIR": "/run/user/1"]).drivers == ["wayland"])
    #expect(
      environment(["DISPLAY": ":0", "XDG_RUNTIME_DIR": "/run/user/1"]).drivers
        == ["x11", "wayland"])
  }

  @Test func aDriverTheUserNamedIsLeftToSDL() {
    let asked = environment(["SDL_VIDEODRIVER": "dummy"])
    #expect(asked.drivers == nil)
    #expect(asked.wantsInvisibleDriver)
    #expect(!environment(["SDL_VIDEODRIVER": "x11"]).wantsInvisibleDriver)
    #expect(!environment(["SDL_VIDEODRIVER": ""]).wantsInvisibleDriver)
    #expect(environment(["SDL_VIDEODRIVER": ""]).drivers == [])
  }

  @Test func theXServerIsVisitedOnlyWhereSDLWillUseIt() {
    #expect(environment(["DISPLAY": ":0"]).triesX11)
    #expect(environment(["DISPLAY": ":0", "SDL_VIDEODRIVER": "x11,wayland"]).triesX11)
    #expect(!environment(["DISPLAY": ":0", "SDL_VIDEODRIVER": "wayland"]).triesX11)
    #expect(!environment(["DISPLAY": ":0", "SDL_VIDEODRIVER": "dummy"]).triesX11)
    #expect(!environment(["DISPLAY": ""]).triesX11)
  }

  @Test func aSessionBusIsKnownByItsAddressOrItsSocket() {
    #expect(!environment([:]).hasSessionBus)
    #expect(environment(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a"]).hasSessionBus)
    #expect(!environment(["DBUS_SESSION_BUS_ADDRESS": "disabled:"]).hasSessionBus)
    #expect(!environment(["XDG_RUNTIME_DIR": "/run/user/1"]).hasSessionBus)
    #expect(environment(["XDG_RUNTIME_DIR": "/run/user/1"]).busAddress == nil)
    #expect(
      environment(["XDG_RUNTIME_DIR": "/run/user/1"], files: ["/run/user/1/bus"]).busAddress
        == "unix:path=/run/user/1/bus")
    #expect(environment(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a"]).busAddress == "unix:path=/a")
    #expect(
      environment(["XDG_RUNTIME_DIR": "/run/user/1"], files: ["/run/user/1/bus"]).hasSessionBus)
  }

  @Test func theSocketOfTheSessionBusIsNamed() {
    #expect(environment([:]).busPaths == [])
    #expect(environment(["XDG_RUNTIME_DIR": "/run/user/1"]).busPaths == ["/run/user/1/bus"])
    #expect(
      environment(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a%20b,guid=1"]).busPaths == ["/a b"])
    #expect(
      environment(["DBUS_SESSION_BUS_ADDRESS": "unix:abstract=/tmp/b;tcp:host=x,port=1"]).busPaths
        == ["/tmp/b"])
    #expect(environment(["DBUS_SESSION_BUS_ADDRESS": "disabled:"]).busPaths == [])
  }

  @Test(arguments: [("1.5", 1.5), ("100", 4), ("0.1", 0.5), ("x", nil), ("-1", nil), ("nan", nil)])
  func theScaleOfTextIsThatOfGTKsVariable(text: String, scale: Double?) {
    #expect(environment(["GDK_DPI_SCALE": text]).textScale == scale)
  }

  @Test func composeSequencesOfTheUserAreNoticed() {
    #expect(!environment(["HOME": "/home/a"]).hasOwnComposeFile)
    #expect(environment(["HOME": "/home/a"], files: ["/home/a/.XCompose"]).hasOwnComposeFile)
    #expect(environment(["XCOMPOSEFILE": "/a"]).hasOwnComposeFile)
  }

  @Test(arguments: [
    ("ar_EG.UTF-8", ["ar-EG"]), ("he", ["he"]), ("fa_IR@calendar", ["fa-IR@calendar"]),
    ("sr_RS.UTF-8@latin", ["sr-RS@latin"]), ("de_DE.UTF-8", ["de-DE"]), ("C", ["en"]),
    ("POSIX", ["en"]), ("C.UTF-8", ["en"]),
  ])
  func theLanguageIsThatOfTheFirstVariableThatIsSet(locale: String, languages: [String]) {
    #expect(environment(["LANG": locale]).languages == languages)
    #expect(environment(["LANG": "nl", "LC_MESSAGES": locale]).languages == languages)
    let all = ["LANG": "nl", "LC_MESSAGES": "it", "LC_ALL": locale]
    #expect(environment(all).languages == languages)
    #expect(environment(["LANG": locale, "LC_ALL": "", "LANGUAGE": ""]).languages == languages)
  }

  @Test func aListOfLanguagesReplacesTheLocalesUnlessThatIsC() {
    let list = "gsw:de_AT:de:C:fr"
    #expect(
      environment(["LANG": "fr_FR.UTF-8", "LANGUAGE": list]).languages
        == ["gsw", "de-AT", "de", "en"])
    #expect(environment(["LANG": "C", "LANGUAGE": list]).languages == ["en"])
    #expect(environment(["LANG": "fr", "LC_ALL": "POSIX", "LANGUAGE": list]).languages == ["en"])
    #expect(environment(["LANGUAGE": list]).languages == ["en"])
  }

  @Test func aDarkThemeIsKnownByItsName() {
    #expect(environment(["GTK_THEME": "Adwaita:dark"]).prefersDarkAppearance == true)
    #expect(environment(["GTK_THEME": "Yaru-dark"]).prefersDarkAppearance == true)
    #expect(environment(["GTK_THEME": "Adwaita"]).prefersDarkAppearance == false)
    #expect(environment([:]).prefersDarkAppearance == nil)
  }
}

@Suite struct DisplayScaleTests {
  private func scale(_ variables: [String: String], xftDPI: Double = 0) -> DisplayScale {
    .resolve(environment: StartEnvironment(variables: variables) { _ in false }, xftDPI: xftDPI)
  }

  @Test func theScaleIsOneWithoutAnySource() {
    #expect(scale([:]).value == 1)
    #expect(!scale([:]).isForced)
  }

  @Test(arguments: [(96.0, 1.0), (192, 2), (144, 1.5), (120, 1.25), (100, 1), (72, 1), (5000, 8)])
  func dotsPerInchBecomeQuarters(dpi: Double, value: Double) {
    #expect(scale([:], xftDPI: dpi).value == value)
  }

  @Test func theFirstSourceWithANumberDecides() {
    let all = ["ESPALIER_SCALE": "3", "GDK_SCALE": "2", "QT_SCALE_FACTOR": "1.5"]
    #expect(scale(all, xftDPI: 120).value == 3)
    #expect(scale(all, xftDPI: 120).isForced)
    #expect(scale(["GDK_SCALE": "2", "QT_SCALE_FACTOR": "1.5"], xftDPI: 120).value == 1.25)
    #expect(scale(["GDK_SCALE": "2", "QT_SCALE_FACTOR": "1.5"]).value == 2)
    #expect(scale(["QT_SCALE_FACTOR": "1.5"]).value == 1.5)
  }

  @Test(arguments: ["abc", "nan", "inf", "0", "-2", "100", "2x"])
  func aNumberThatIsNoScaleIsAnIssueAndTheNextSourceDecides(text: String) {
    let resolved = scale(["ESPALIER_SCALE": text, "GDK_SCALE": "2"])
    #expect(resolved.value == 2)
    #expect(!resolved.isForced)
    #expect(resolved.problems.map { $0.code } == ["environment.scale"])
    #expect(resolved.problems.allSatisfy { $0.sentence.contains("ESPALIER_SCALE=\(text)") })
  }
}

@Suite struct XServerFactsTests {
  @Test(arguments: [
    ("Xft.dpi:\t192\nXft.antialias:\t1", 192.0), ("*color: red\nXft.dpi: 96.5", 96.5),
    ("Xft.dpi:", 0), ("Xft.dpi: many", 0), ("Xft.dpi: -5", 0), ("Xft.dpi: inf", 0),
    ("Other.Xft.dpi: 5", 0), ("", 0),
  ])
  func dotsPerInchAreReadFromTheResources(text: String, dpi: Double) {
    #expect(XServerFacts.dotsPerInch(inResources: text) == dpi)
  }

  @Test func deadKeysAndTheComposeKeyBeginSequences() {
    #expect(XServerFacts.isComposing(0xfe51))  // dead_acute
    #expect(XServerFacts.isComposing(0xff20))  // Multi_key
    #expect(!XServerFacts.isComposing(0x61))  // a
    #expect(!XServerFacts.isComposing(0))
  }
}

@Suite struct PresenterKindTests {
  @Test func waylandHasNoWindowMemory() {
    let plain = StartEnvironment(variables: [:])
    let texture = StartEnvironment(variables: ["ESPALIER_PRESENTER": "texture"])
    let surface = StartEnvironment(variables: ["ESPALIER_PRESENTER": "surface"])
    #expect(PresenterKind.best(driver: "x11", environment: plain) == .surface)
    #expect(PresenterKind.best(driver: "x11", environment: texture) == .texture)
    #expect(PresenterKind.best(driver: "wayland", environment: plain) == .texture)
    #expect(PresenterKind.best(driver: "wayland", environment: surface) == .texture)
  }
}
