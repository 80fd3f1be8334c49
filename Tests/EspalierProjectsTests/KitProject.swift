/// A project written by hand in the format of Xcode: an app with a synchronized folder and a
/// classic group, a framework, tests, an extension and a program for the desktop.
enum KitProject {
  /// The text of `project.pbxproj`.
  static let text = """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objectVersion = 77;
      objects = {
        /* The app. */
        A1 /* Kit */ = {
          isa = PBXNativeTarget;
          buildConfigurationList = A2;
          buildPhases = (A3, A4, A5, A6);
          dependencies = (A7);
          fileSystemSynchronizedGroups = (S1);
          name = "Kit App";
          packageProductDependencies = (A8, A9);
          productReference = P1;
          productType = "com.apple.product-type.application";
        };
        A2 = { isa = XCConfigurationList; buildConfigurations = (C1, C2); };
        A3 = { isa = PBXSourcesBuildPhase; files = (B1, B2, B3, B4, GONE); };
        A4 = { isa = PBXResourcesBuildPhase; files = (B5, B6, B7, B9); };
        A5 = { isa = PBXFrameworksBuildPhase; files = (B8); };
        A6 = { isa = PBXShellScriptBuildPhase; name = "Count \\"lines\\""; shellScript = "rm -rf /"; };
        A7 = { isa = PBXTargetDependency; target = F1; };
        A8 = { isa = XCSwiftPackageProductDependency; package = R1; productName = Algorithms; };
        A9 = { isa = XCSwiftPackageProductDependency; productName = Inner; };
        B1 = { isa = PBXBuildFile; fileRef = G3; };
        B2 = { isa = PBXBuildFile; fileRef = G4; };
        B3 = { isa = PBXBuildFile; fileRef = G5; };
        B4 = { isa = PBXBuildFile; fileRef = G6; };
        B5 = { isa = PBXBuildFile; fileRef = V1; };
        B6 = { isa = PBXBuildFile; fileRef = V2; };
        B7 = { isa = PBXBuildFile; fileRef = G7; };
        B8 = { isa = PBXBuildFile; fileRef = P2; };
        B9 = { isa = PBXBuildFile; fileRef = NOWHERE; };
        C1 = {
          isa = XCBuildConfiguration;
          baseConfigurationReference = X1;
          buildSettings = {
            PRODUCT_NAME = "$(TARGET_NAME)";
            SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG $(inherited) TARGET";
            OTHER_SWIFT_FLAGS = ("-D", FLAG, "-DGLUED", "-Xfrontend", "-warn");
            EXCLUDED_SOURCE_FILE_NAMES = ("*Old.swift");
            INFOPLIST_FILE = "$(SRCROOT)/Kit/Info.plist";
            SWIFT_VERSION = 5.0;
            "SWIFT_VERSION[sdk=iphoneos*]" = 6.0;
            SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;
            SWIFT_OBJC_BRIDGING_HEADER = "Kit/Bridge.h";
            ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon;
          };
          name = Debug;
        };
        C2 = { isa = XCBuildConfiguration; buildSettings = { SWIFT_VERSION = 5.0; }; name = Release; };
        /* The framework. */
        F1 = {
          isa = PBXNativeTarget;
          buildPhases = (F3);
          name = "Kit-Core";
          productReference = P2;
          productType = "com.apple.product-type.framework";
        };
        F3 = { isa = PBXSourcesBuildPhase; files = (F4); };
        F4 = { isa = PBXBuildFile; fileRef = F5; };
        F5 = { isa = PBXFileReference; path = Core.swift; sourceTree = "<group>"; };
        /* The tests, the extension, the program for the desktop. */
        T1 = {
          isa = PBXNativeTarget;
          buildPhases = ();
          dependencies = (T2);
          fileSystemSynchronizedGroups = (S2);
          name = KitTests;
          productType = "com.apple.product-type.bundle.unit-test";
        };
        T2 = { isa = PBXTargetDependency; target = A1; };
        E1 = { isa = PBXNativeTarget; name = Share; productType = "com.apple.product-type.app-extension"; };
        M1 = {
          isa = PBXNativeTarget;
          buildConfigurationList = M2;
          name = Desk;
          productType = "com.apple.product-type.application";
        };
        M2 = { isa = XCConfigurationList; buildConfigurations = (M3); };
        M3 = { isa = XCBuildConfiguration; buildSettings = { SDKROOT = macosx; }; name = Debug; };
        /* The groups. */
        G1 = { isa = PBXGroup; children = (S1, S2, G2, F5, X1, P3, L1); sourceTree = "<group>"; };
        G2 = { isa = PBXGroup; children = (G3, G4, G5, G6, G7, V1, V2); path = Classic; sourceTree = "<group>"; };
        G3 = { isa = PBXFileReference; path = "Über uns.swift"; sourceTree = "<group>"; };
        G4 = { isa = PBXFileReference; path = Kit/Cell.swift; sourceTree = SOURCE_ROOT; };
        G5 = { isa = PBXFileReference; path = VeryOld.swift; sourceTree = "<group>"; };
        G6 = { isa = PBXFileReference; path = Legacy.m; sourceTree = "<group>"; };
        G7 = { isa = PBXFileReference; path = Missing.png; sourceTree = "<group>"; };
        V1 = { isa = PBXVariantGroup; children = (V3, V4); name = Main.storyboard; sourceTree = "<group>"; };
        V2 = { isa = PBXVariantGroup; children = (V5, V6); name = Localizable.strings; sourceTree = "<group>"; };
        V3 = { isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
        V4 = { isa = PBXFileReference; name = de; path = de.lproj/Main.strings; sourceTree = "<group>"; };
        V5 = { isa = PBXFileReference; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
        V6 = { isa = PBXFileReference; name = de; path = de.lproj/Localizable.strings; sourceTree = "<group>"; };
        P1 = { isa = PBXFileReference; path = Kit.app; sourceTree = BUILT_PRODUCTS_DIR; };
        P2 = { isa = PBXFileReference; path = KitCore.framework; sourceTree = BUILT_PRODUCTS_DIR; };
        P3 = { isa = PBXGroup; children = (P1, P2); name = Products; sourceTree = "<group>"; };
        L1 = { isa = PBXFileReference; lastKnownFileType = wrapper; path = Packages/Inner; sourceTree = "<group>"; };
        S1 = {
          isa = PBXFileSystemSynchronizedRootGroup;
          exceptions = (S3, S4);
          explicitFolders = (Data);
          path = Kit;
          sourceTree = "<group>";
        };
        S2 = { isa = PBXFileSystemSynchronizedRootGroup; path = KitTests; sourceTree = "<group>"; };
        S3 = {
          isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
          membershipExceptions = (Info.plist, Drafts, Inner/Later.swift);
          target = A1;
        };
        S4 = {
          isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
          membershipExceptions = (Shared.swift);
          target = E1;
        };
        X1 = { isa = PBXFileReference; path = Config/Kit.xcconfig; sourceTree = "<group>"; };
        R1 = {
          isa = XCRemoteSwiftPackageReference;
          repositoryURL = "https://example.com/apple/swift-algorithms.git";
          requirement = { kind = upToNextMajorVersion; minimumVersion = 1.2.0; };
        };
        Z1 = {
          isa = PBXProject;
          buildConfigurationList = Z2;
          developmentRegion = en;
          mainGroup = G1;
          targets = (M1, A1, F1, T1, E1);
        };
        Z2 = { isa = XCConfigurationList; buildConfigurations = (Z3); };
        Z3 = {
          isa = XCBuildConfiguration;
          buildSettings = { SWIFT_ACTIVE_COMPILATION_CONDITIONS = PROJECT; SDKROOT = iphoneos; };
          name = Debug;
        };
      };
      rootObject = Z1 /* Project object */;
    }

    """

  /// Writes the project and its files below `tree` in a folder.
  static func write(to folder: Folder, project: String = text) throws {
    let files = [
      "Kit.xcodeproj/project.pbxproj": project,
      "Kit/App.swift": "import UIKit\nimport Inner\nimport CoreBluetooth\n",
      "Kit/Cell.swift": "import UIKit\n", "Kit/Inner/Cell.swift": "import CoreBluetooth\n",
      "Kit/Inner/Later.swift": "", "Kit/Drafts/Idea.swift": "", "Kit/Shared.swift": "",
      "Kit/Info.plist": manifest, "Kit/Card.xib": "<document/>", "Kit/notes.md": "",
      "Kit/Data/a/one.json": "{}", "Kit/Data/b/one.json": "{}", "Kit/Bridge.h": "",
      "Kit/Assets.xcassets/Contents.json": "{}", "Kit/fr.lproj/Extra.strings": "\"a\" = \"b\";",
      "KitTests/KitTests.swift": "import XCTest\n", "Core.swift": "import Foundation\n",
      "Classic/Über uns.swift": "", "Classic/VeryOld.swift": "", "Classic/Legacy.m": "",
      "Classic/Base.lproj/Main.storyboard": "<document/>",
      "Classic/de.lproj/Main.strings": "", "Classic/en.lproj/Localizable.strings": "",
      "Classic/de.lproj/Localizable.strings": "",
      "Config/Kit.xcconfig":
        "#include \"Base.xcconfig\"\nPRODUCT_MODULE_NAME = $(PREFIX)_App // its module\n",
      "Config/Base.xcconfig":
        "PREFIX = Kit\nSWIFT_ACTIVE_COMPILATION_CONDITIONS = $(inherited) FILE\n",
      "Packages/Inner/Package.swift": "let package = Package(name: \"Inner\")",
      "Packages/Inner/Sources/Inner/Inner.swift": "import Foundation\n",
    ]
    for (name, text) in files { try folder.write("tree/" + name, text) }
  }

  private static let manifest = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
    <key>Extra</key><string>${PREFIX}</string>
    </dict></plist>
    """
}
