// swift-tools-version: 6.2
import PackageDescription

// Settings of every target of this package. Warnings are errors here only: SwiftPM ignores the
// setting when this package is a dependency of another one.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// A library target. `uses` lists targets of a lower rank; Docs/Architecture.md has the ranks.
func room(_ name: String, uses: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: uses, swiftSettings: strict)
}

// A feature: it knows the core, what the core shows of the modules below, and `uses`.
func feature(_ name: String, uses: [Target.Dependency] = []) -> Target {
  room(
    name,
    uses: uses + [
      "EspalierGeometry", "EspalierDiagnostics", "EspalierPaths", "EspalierDisplayList",
      "EspalierPlatform", "EspalierTypography", "EspalierLayers", "EspalierText", "EspalierTypes",
      "EspalierCore",
    ])
}

// The tests of one module.
func tests(_ name: String, uses: [Target.Dependency], resources: [Resource]? = nil) -> Target {
  .testTarget(name: name, dependencies: uses, resources: resources, swiftSettings: strict)
}

// The modules that `Espalier` re-exports, and itself. A target that imports it names them all:
// SwiftPM builds a target again when a module that it names has changed, and does not look behind a
// re-export.
let houseModules = [
  "EspalierCore", "EspalierInteraction", "EspalierLists", "EspalierTextEntry",
  "EspalierPickers", "EspalierDebugging", "EspalierContainers", "EspalierCards", "EspalierPopup",
  "EspalierDynamics", "EspalierAccessibility", "Espalier",
]
let house = houseModules.map { Target.Dependency(stringLiteral: $0) }

// What tests of the framework may import.
let framework: [Target.Dependency] =
  house + [
    "EspalierTesting", "EspalierTestSupport", "EspalierTestNumbers",
    "EspalierDiagnostics", "EspalierGeometry",
    "EspalierDisplayList", "EspalierPlatform", "EspalierHeadless", "EspalierTypography",
    "EspalierLayers", "EspalierText",
  ]

// What the command `espalier` is made of.
let projectTools: [Target.Dependency] = [
  "EspalierMessages", "EspalierMarkup", "EspalierSources", "EspalierResources",
  "EspalierInterfaceBuilder", "EspalierProjects",
]

let package = Package(
  name: "Espalier",
  products: [
    // All modules are named: what is re-exported must be rebuilt against when it changes.
    .library(name: "Espalier", targets: houseModules),
    .library(
      name: "UIKit",
      targets: houseModules + [
        "UIKit", "QuartzCore", "CoreGraphics", "MediaPlayer", "UserNotifications",
        "UniformTypeIdentifiers", "MobileCoreServices", "os", "OSLog", "_Testing_UIKit",
        "_Testing_CoreGraphics",
      ]),
    .library(name: "EspalierTesting", targets: ["EspalierTesting"]),
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
    .executable(name: "Demo", targets: ["Demo"]),
    .executable(name: "espalier", targets: ["espalier"]),
    .plugin(name: "EspalierProject", targets: ["EspalierProject"]),
  ],
  targets: [
    // System libraries: what libsdl2-dev and libsdl2-ttf-dev bring.
    .systemLibrary(
      name: "EspalierCSDL", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(name: "EspalierCPNG", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "EspalierCHarfBuzz", providers: [.apt(["libharfbuzz-dev"])]),
    // FreeType's headers lie in a folder of their own, which pkg-config names.
    .systemLibrary(
      name: "EspalierCFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),

    // Rank 0
    room("EspalierGeometry"),
    room("EspalierDiagnostics"),
    room("EspalierTypes"),
    room("os"),

    // Rank 1
    room("UniformTypeIdentifiers", uses: ["EspalierTypes"]),
    room("MobileCoreServices", uses: ["EspalierTypes"]),
    room("OSLog", uses: ["os"]),
    room("ConstraintSolver"),
    room("EspalierPaths", uses: ["EspalierGeometry"]),
    room("EspalierDisplayList", uses: ["EspalierGeometry"]),
    room("EspalierPictures"),
    room("EspalierPlatform", uses: ["EspalierGeometry", "EspalierDiagnostics"]),

    // Rank 2
    room("EspalierRaster", uses: ["EspalierGeometry", "EspalierPaths", "EspalierDisplayList"]),
    room(
      "EspalierTypography",
      uses: [
        "EspalierGeometry", "EspalierDiagnostics", "EspalierPaths", "EspalierPlatform",
        "EspalierPictures", "EspalierCPNG", "EspalierCHarfBuzz", "EspalierCFreeType",
      ]),
    room("EspalierBus"),
    // Rank 3
    room("EspalierDesktop", uses: ["EspalierPlatform", "EspalierBus"]),
    room(
      "EspalierSDL",
      uses: [
        "EspalierGeometry", "EspalierDiagnostics", "EspalierPlatform", "EspalierTypography",
        "EspalierBus", "EspalierCSDL",
      ]),
    room(
      "EspalierHeadless",
      uses: [
        "EspalierGeometry", "EspalierDiagnostics", "EspalierPlatform", "EspalierTypography",
      ]),
    room(
      "EspalierLayers",
      uses: [
        "EspalierGeometry", "EspalierDiagnostics", "EspalierPaths", "EspalierDisplayList",
        "EspalierPlatform", "EspalierRaster",
      ]),

    .target(
      name: "EspalierText",
      dependencies: [
        "EspalierGeometry", "EspalierDiagnostics", "EspalierPlatform", "EspalierTypography",
      ],
      swiftSettings: strict,
      // The toolchain's ICU, which every program with Foundation maps anyhow.
      linkerSettings: [.linkedLibrary("_FoundationICU")]),

    // Rank 4: what every app uses
    room(
      "EspalierCore",
      uses: [
        "EspalierGeometry", "EspalierDiagnostics", "ConstraintSolver", "EspalierPaths",
        "EspalierDisplayList", "EspalierPlatform", "EspalierRaster", "EspalierTypography",
        "EspalierSDL", "EspalierHeadless", "EspalierLayers", "EspalierText", "EspalierTypes",
      ]),

    // Rank 5: features; none knows another
    feature("EspalierInteraction"),
    feature("EspalierLists"),
    feature("EspalierTextEntry"),
    feature("EspalierPickers"),
    feature("EspalierDebugging", uses: ["ConstraintSolver"]),
    // Rank 6: features that show the parts of rank 5
    feature("EspalierContainers", uses: ["EspalierLists"]),
    feature("EspalierDynamics", uses: ["EspalierLists"]),
    feature("EspalierPopup", uses: ["EspalierInteraction"]),
    feature("EspalierAccessibility", uses: ["EspalierInteraction"]),
    // Rank 7: features that show containers
    feature("EspalierCards", uses: ["EspalierLists", "EspalierTextEntry", "EspalierContainers"]),

    // Rank 8: all of them
    room("Espalier", uses: house.dropLast() + ["EspalierDesktop", "EspalierPlatform"]),

    // Rank 9
    room("UIKit", uses: house),
    room("QuartzCore", uses: house),
    room("CoreGraphics", uses: house),
    room("MediaPlayer", uses: house + ["UIKit", "EspalierPlatform"]),
    room(
      "UserNotifications",
      uses: house + ["UIKit", "EspalierPlatform", "EspalierDiagnostics"]),
    // The toolchain declares cross-import overlays of these names for Testing and UIKit or
    // CoreGraphics without shipping them: a test that imports both does not compile unless the
    // package supplies it.
    room("_Testing_UIKit"),
    room("_Testing_CoreGraphics"),
    room(
      "EspalierTesting",
      uses: house + [
        "EspalierGeometry", "EspalierDiagnostics", "EspalierPlatform",
        "EspalierTypography", "EspalierHeadless", "EspalierBus", "EspalierDesktop",
      ]),

    // Projects of Xcode: nothing here knows the framework, nor the framework these. The command is
    // built in the packages of its users, so it is small and needs nothing but Foundation.
    room("EspalierMessages"),
    room("EspalierMarkup", uses: ["EspalierMessages"]),
    room("EspalierSources", uses: ["EspalierMessages"]),
    room("EspalierResources", uses: ["EspalierMessages"]),
    room(
      "EspalierInterfaceBuilder",
      uses: ["EspalierMessages", "EspalierMarkup", "EspalierSources"]),
    room("EspalierProjects", uses: projectTools.dropLast()),
    .executableTarget(
      name: "espalier", dependencies: projectTools, path: "Sources/EspalierCommand",
      swiftSettings: strict),
    .plugin(
      name: "EspalierProject", capability: .buildTool(), dependencies: ["espalier"],
      path: "Sources/EspalierProjectPlugin"),

    // The demo: its sounds, which know nothing of the framework, and the app
    .target(
      name: "TrellisMusic", dependencies: ["EspalierCSDL"], path: "Demo/Music",
      swiftSettings: strict),
    .executableTarget(
      name: "Demo",
      dependencies: house + [
        "EspalierTesting", "EspalierDiagnostics", "MediaPlayer", "TrellisMusic",
      ],
      path: "Demo",
      exclude: ["run.sh", "Music"], sources: ["Sources"], swiftSettings: strict),

    // Tests, one target a module; numbers that look random and are the same in every run, and
    // calls made of them
    .target(
      name: "EspalierTestNumbers", path: "Tests/EspalierTestNumbers", swiftSettings: strict),
    .target(
      name: "EspalierTestCalls",
      dependencies: ["EspalierBus", "EspalierDesktop", "EspalierTestNumbers"],
      path: "Tests/EspalierTestCalls", swiftSettings: strict),
    tests("EspalierGeometryTests", uses: ["EspalierGeometry"]),
    tests("EspalierDiagnosticsTests", uses: ["EspalierDiagnostics"]),
    tests("ConstraintSolverTests", uses: ["ConstraintSolver", "EspalierTestNumbers"]),
    tests(
      "EspalierPathsTests", uses: ["EspalierPaths", "EspalierGeometry", "EspalierTestNumbers"]),
    tests("EspalierPicturesTests", uses: ["EspalierPictures"]),
    tests("EspalierMarkupTests", uses: ["EspalierMarkup", "EspalierMessages"]),
    tests("EspalierSourcesTests", uses: ["EspalierSources", "EspalierMessages"]),
    tests("EspalierResourcesTests", uses: ["EspalierResources", "EspalierMessages"]),
    tests("EspalierInterfaceBuilderTests", uses: projectTools.dropLast()),
    tests("EspalierProjectsTests", uses: projectTools),
    tests("EspalierDisplayListTests", uses: ["EspalierDisplayList", "EspalierGeometry"]),
    tests(
      "EspalierRasterTests",
      uses: [
        "EspalierRaster", "EspalierDisplayList", "EspalierPaths", "EspalierGeometry",
        "EspalierTestNumbers",
      ]),
    tests(
      "EspalierTypographyTests",
      uses: [
        "EspalierTypography", "EspalierPlatform", "EspalierPaths", "EspalierGeometry",
        "EspalierDiagnostics", "EspalierTestNumbers",
      ]),
    tests(
      "EspalierPlatformTests",
      uses: ["EspalierPlatform", "EspalierGeometry", "EspalierDiagnostics", "EspalierTestNumbers"]),
    tests("EspalierBusTests", uses: ["EspalierBus"]),
    tests(
      "EspalierDesktopTests",
      uses: ["EspalierDesktop", "EspalierBus", "EspalierPlatform", "EspalierTestCalls"]),
    tests(
      "EspalierSDLTests",
      uses: [
        "EspalierSDL", "EspalierBus", "EspalierCSDL", "EspalierPlatform", "EspalierGeometry",
        "EspalierDiagnostics", "EspalierTestNumbers", "loop-probe", "scene-probe", "fake-desktop",
      ]),
    tests(
      "EspalierHeadlessTests",
      uses: [
        "EspalierHeadless", "EspalierPlatform", "EspalierGeometry", "EspalierDiagnostics",
        "EspalierTestNumbers",
      ]),
    tests(
      "EspalierLayersTests",
      uses: [
        "EspalierLayers", "EspalierDisplayList", "EspalierPlatform", "EspalierGeometry",
      ]),
    tests(
      "EspalierTextTests",
      uses: [
        "EspalierText", "EspalierTypography", "EspalierPlatform", "EspalierGeometry",
        "EspalierDiagnostics", "EspalierTestNumbers",
      ]),
    // Tests of Espalier, one target a topic
    .target(
      name: "EspalierTestSupport",
      dependencies: house + [
        "EspalierTesting", "EspalierDiagnostics", "EspalierGeometry",
        "EspalierPlatform", "EspalierHeadless",
      ],
      path: "Tests/EspalierTestSupport", swiftSettings: strict),
    tests("EspalierTestingTests", uses: framework),
    tests("LifecycleTests", uses: framework),
    tests("RestorationTests", uses: framework),
    tests("RandomContainmentTests", uses: framework),
    tests("ContainerTests", uses: framework),
    tests("PresentationTests", uses: framework + ["EspalierTypes"]),
    tests("AccessibilityTests", uses: framework),
    tests("MediaPlayerTests", uses: framework + ["UIKit", "MediaPlayer", "_Testing_UIKit"]),
    tests(
      "UserNotificationsTests",
      uses: framework + ["UIKit", "UserNotifications", "_Testing_UIKit"]),
    tests("NibTests", uses: framework),
    tests("PointerTests", uses: framework),
    tests("PopupTests", uses: framework),
    tests("LayoutTests", uses: framework),
    tests("ViewTests", uses: framework),
    tests("PickerTests", uses: framework),
    tests("DynamicsTests", uses: framework),
    tests("InputTests", uses: framework),
    tests("DragTests", uses: framework + ["EspalierTypes"]),
    tests("MenuTests", uses: framework),
    tests("FocusTests", uses: framework),
    tests("ListTests", uses: framework),
    tests("RichTextTests", uses: framework),
    tests("TextEntryTests", uses: framework),
    // The five tutorials' own code shapes, through the UIKit product, as a reader pastes them.
    .testTarget(
      name: "TutorialsTests",
      dependencies: house + [
        "UIKit", "QuartzCore", "CoreGraphics", "_Testing_UIKit", "_Testing_CoreGraphics",
        "EspalierTesting", "UserNotifications", "UniformTypeIdentifiers", "MediaPlayer",
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "TutorialsSwift6Tests",
      dependencies: house + ["UIKit", "_Testing_UIKit", "EspalierTesting"],
      swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),
    // What Apple's UIKit was measured to do, fact by fact.
    .testTarget(
      name: "FidelityTests",
      dependencies: house + ["UIKit", "_Testing_UIKit", "EspalierTesting"],
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
    // Five ordinary apps as a UIKit developer writes them, their program, and the people who use them.
    .target(
      name: "EspalierSamples", dependencies: house + ["UIKit"],
      path: "Tests/Samples/Apps", swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "samples", dependencies: house + ["EspalierSamples", "UIKit"],
      path: "Tests/Samples/Program", swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "SampleTests",
      dependencies: house + ["EspalierSamples", "UIKit", "_Testing_UIKit", "EspalierTesting"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // Modules of Apple that know no view.
    tests(
      "AppleModulesTests",
      uses: ["EspalierTypes", "UniformTypeIdentifiers", "MobileCoreServices", "os", "OSLog"]),
    tests("TrellisMusicTests", uses: ["TrellisMusic", "EspalierCSDL", "EspalierTestNumbers"]),
    // The demo, started as a user starts it.
    tests(
      "DemoTests",
      uses: framework + ["EspalierBus", "EspalierTestCalls", "TrellisMusic"]),

    // Programs that measure
    .executableTarget(
      name: "solver-trace", dependencies: ["ConstraintSolver"],
      path: "Tests/Benchmarks/SolverTrace", swiftSettings: strict),
    .executableTarget(
      name: "loop-probe",
      dependencies: ["EspalierSDL", "EspalierPlatform", "EspalierGeometry", "EspalierDiagnostics"],
      path: "Tests/Benchmarks/LoopProbe", swiftSettings: strict),
    .executableTarget(
      name: "scene-probe", dependencies: house, path: "Tests/Benchmarks/SceneProbe",
      swiftSettings: strict),
    // An input method and a settings portal for tests.
    .executableTarget(
      name: "fake-desktop", dependencies: ["EspalierBus"], path: "Tests/FakeDesktop",
      swiftSettings: strict),
    .executableTarget(
      name: "espalier-bench", dependencies: house + ["EspalierTesting", "EspalierPlatform"],
      path: "Tests/Benchmarks/EspalierBench", swiftSettings: strict),
  ]
)

// An application in the format of Xcode: its files stay as they are, and the plugin makes Swift of
// them. SwiftPM builds the plugin's tool before anything else, so Demo/run.sh, which builds the demo
// alone, leaves the application out.
if Context.environment["ESPALIER_DEMO_ONLY"] == nil {
  package.targets += [
    .executableTarget(
      name: "Orchard", dependencies: house + ["UIKit"], path: "Tests/Orchard/Orchard",
      exclude: [
        "AppDelegate.swift", "BadgeView.swift", "BasketController.swift", "Fruit.swift",
        "FruitCell.swift", "FruitController.swift", "FruitListController.swift", "NoteView.swift",
        "SettingsController.swift", "NoteView.xib", "Base.lproj", "en.lproj", "de.lproj",
        "pl.lproj", "Assets.xcassets", "Info.plist",
      ],
      swiftSettings: [.swiftLanguageMode(.v5)], plugins: ["EspalierProject"]),
    .testTarget(
      name: "OrchardTests",
      dependencies: house + ["Orchard", "UIKit", "_Testing_UIKit", "EspalierTesting"],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
}
