extension SymbolTable {
  /// The symbols of devices and their state.
  static let devices: StaticString = """

    iphone|/|l R6 2.9 12 18.2 2.8; l0.9 M10.4 5.4 H13.6
    iphone.radiowaves.left.and.right||l R8.2 4.4 7.6 15.2 2; l A12 12 7.2 -40 40; l A12 12 10.6 -42 42; l A12 12 7.2 140 220; l A12 12 10.6 138 222
    ipad||l R4.2 2.9 15.6 18.2 2.4; l0.8 M10.4 18.6 H13.6
    ipad.landscape||@> ipad
    laptopcomputer||l R4.6 4.8 14.8 10.8 2; l M2.9 18.8 H21.1
    desktopcomputer||l R2.9 3.8 18.2 12.4 2.4; l M3.2 13.2 H20.8; l M9.8 16.4 L9.4 20.2; l M14.2 16.4 L14.6 20.2; l M7.6 20.4 H16.4
    display||l R2.9 3.8 18.2 12.4 2.4; l M12 16.4 V20.2; l M8 20.4 H16
    tv|F|b R2.7 4.2 18.6 12.8 2.4; l M8 20.2 H16
    macwindow||l R2.9 4.2 18.2 15.6 2.8; l M3.2 9 H20.8; f O6.2 6.6 0.9; f O8.9 6.6 0.9; f O11.6 6.6 0.9
    rectangle.split.2x1|F|b R2.9 4.6 18.2 14.8 2.8; d M12 4.8 V19.2
    rectangle.split.1x2|F|b R2.9 4.6 18.2 14.8 2.8; d M3.2 12 H20.8
    rectangle.split.3x1|F|b R2.9 4.6 18.2 14.8 2.8; d M9 4.8 V19.2; d M15 4.8 V19.2
    rectangle.split.2x2|F|b R2.9 4.6 18.2 14.8 2.8; d M12 4.8 V19.2; d M3.2 12 H20.8
    square.split.2x1|F|b R3.6 3.6 16.8 16.8 3.2; d M12 3.8 V20.2
    square.split.1x2|F|b R3.6 3.6 16.8 16.8 3.2; d M3.8 12 H20.2
    square.split.2x2|F|b R3.6 3.6 16.8 16.8 3.2; d M12 3.8 V20.2; d M3.8 12 H20.2
    sidebar.left||l R2.9 4.6 18.2 14.8 2.8; l M9.4 4.8 V19.2
    sidebar.right||@< sidebar.left
    sidebar.leading||@ sidebar.left
    sidebar.trailing||@ sidebar.right
    applewatch||l R6.4 6.4 11.2 11.2 3; l M8.8 6.2 L9.4 3 H14.6 L15.2 6.2; l M8.8 17.8 L9.4 21 H14.6 L15.2 17.8
    computermouse|F|b R6.4 2.9 11.2 18.2 5.6; d M12 6.4 V9.6
    battery.0percent||@ battery
    battery.25percent||@ battery; f R5 9.7 3.4 4.6 1
    battery.50percent||@ battery; f R5 9.7 6.4 4.6 1
    battery.75percent||@ battery; f R5 9.7 9.6 4.6 1
    battery.100percent||@ battery; f R5 9.7 12.8 4.6 1
    battery.0||@ battery.0percent
    battery.25||@ battery.25percent
    battery.50||@ battery.50percent
    battery.75||@ battery.75percent
    battery.100||@ battery.100percent
    battery.100percent.bolt||@ battery; f R5 9.7 12.8 4.6 1; c2.2 M12.6 5.4 L7.2 12.8 H10.6 L9.6 18.6 L15.4 11 H11.8 Z; f0.8 M12.6 5.4 L7.2 12.8 H10.6 L9.6 18.6 L15.4 11 H11.8 Z
    battery|h|l R2.7 7.4 17.4 9.2 2.6; l0.95 M22.2 10.6 V13.4
    cpu|F|b R6 6 12 12 2.2; d R9.4 9.4 5.2 5.2 0.8; l0.9 M9 3 V5.4; l0.9 M12 3 V5.4; l0.9 M15 3 V5.4; l0.9 M9 18.6 V21; l0.9 M12 18.6 V21; l0.9 M15 18.6 V21; l0.9 M3 9 H5.4; l0.9 M3 12 H5.4; l0.9 M3 15 H5.4; l0.9 M18.6 9 H21; l0.9 M18.6 12 H21; l0.9 M18.6 15 H21
    memorychip|F|b R2.9 7.4 18.2 9.2 1.8; l0.9 M6.4 4.8 V7.2; l0.9 M10.1 4.8 V7.2; l0.9 M13.9 4.8 V7.2; l0.9 M17.6 4.8 V7.2; l0.9 M6.4 16.8 V19.2; l0.9 M10.1 16.8 V19.2; l0.9 M13.9 16.8 V19.2; l0.9 M17.6 16.8 V19.2
    simcard|F|b M5 5.4 Q5 2.9 7.5 2.9 H13.4 Q14.4 2.9 15.1 3.6 L18.3 6.8 Q19 7.5 19 8.5 V18.6 Q19 21.1 16.5 21.1 H7.5 Q5 21.1 5 18.6 Z; d0.9 R8.4 11 7.2 6.6 1.2; d0.8 M8.6 14.3 H15.4
    sdcard|F|b M5 8.5 Q5 7.5 5.7 6.8 L8.9 3.6 Q9.6 2.9 10.6 2.9 H16.5 Q19 2.9 19 5.4 V18.6 Q19 21.1 16.5 21.1 H7.5 Q5 21.1 5 18.6 Z; d0.9 M10.4 6.2 V9.4; d0.9 M13.2 6.2 V9.4; d0.9 M16 6.2 V9.4
    server.rack||l R2.9 3.6 18.2 5 1.6; l R2.9 9.5 18.2 5 1.6; l R2.9 15.4 18.2 5 1.6; f O6.4 6.1 0.95; f O6.4 12 0.95; f O6.4 17.9 0.95
    opticaldisc|F|b O12 12 9.15; d O12 12 2.6
    powerplug|F|@~45 powerplug.upright
    powerplug.upright|h|b M6.6 8.6 H17.4 V11.6 Q17.4 16.6 12 16.6 Q6.6 16.6 6.6 11.6 Z; l M9.2 3.4 V8.4; l M14.8 3.4 V8.4; l M12 16.8 V22
    power|C|l A12 12.8 8.1 -58 238; l M12 2.9 V11.6
    poweron||l1.1 M12 4 V20
    poweroff||l1.1 O12 12 8
    togglepower||l M12 2.9 V8.6; l O12 15.4 5.4
    switch.2||l R2.9 4 18.2 7 3.5; f O6.6 7.5 1.9; l R2.9 13 18.2 7 3.5; f O17.4 16.5 1.9
    light.max||f O12 12 3; l M12 2.9 V5.6; l M12 18.4 V21.1; l M2.9 12 H5.6; l M18.4 12 H21.1; l M5.6 5.6 L7.4 7.4; l M16.6 16.6 L18.4 18.4; l M5.6 18.4 L7.4 16.6; l M16.6 7.4 L18.4 5.6
    light.min||f O12 12 2.6; f O12 5 1.1; f O12 19 1.1; f O5 12 1.1; f O19 12 1.1; f O7 7 1.1; f O17 7 1.1; f O7 17 1.1; f O17 17 1.1
    icloud|FC/|@ cloud
    icloud.and.arrow.up|F|@ cloud.shape; g3 M12 21 V11; g2.6 M8.8 13.8 L12 10.6 L15.2 13.8; l M12 20.4 V11; l M8.8 13.8 L12 10.6 L15.2 13.8
    icloud.and.arrow.down|F|@ cloud.shape; g3 M12 21 V11; g2.6 M8.8 17.4 L12 20.6 L15.2 17.4; l M12 11 V20.2; l M8.8 17.4 L12 20.6 L15.2 17.4
    xmark.icloud|F|@ cloud.shape; d M9.6 10 L14.4 14.8; d M14.4 10 L9.6 14.8
    checkmark.icloud|F|@ cloud.shape; d M8.8 12.4 L11.2 15 L15.2 9.6
    exclamationmark.icloud|F|@ cloud.shape; d1.05 M12 9 V12.6; e O12 15.4 1.15
    lock.icloud|F|@ cloud.shape; e R8.8 11.6 6.4 4.6 1.1; d0.8 M10.2 11.6 V10.6 a12 10.6 1.8 180 360 V11.6
    viewfinder|C|l M2.9 8.2 V6.2 Q2.9 2.9 6.2 2.9 H8.2; l M15.8 2.9 H17.8 Q21.1 2.9 21.1 6.2 V8.2; l M21.1 15.8 V17.8 Q21.1 21.1 17.8 21.1 H15.8; l M8.2 21.1 H6.2 Q2.9 21.1 2.9 17.8 V15.8
    text.viewfinder||@ viewfinder; l0.9 M7.4 8.6 H16.6; l0.9 M7.4 12 H16.6; l0.9 M7.4 15.4 H12.8
    barcode||l1 M3.2 5.4 V18.6; l0.8 M6.4 5.4 V18.6; l1.4 M9.8 5.4 V18.6; l0.8 M13 5.4 V18.6; l1.2 M16.4 5.4 V18.6; l1 M20.6 5.4 V18.6
    barcode.viewfinder||@ viewfinder; l0.8 M7 8 V16; l0.8 M10.2 8 V16; l1.2 M13.6 8 V16; l0.8 M17 8 V16
    qrcode||l R3.4 3.4 6.6 6.6 1.2; f R5.5 5.5 2.4 2.4 0.4; l R14 3.4 6.6 6.6 1.2; f R16.1 5.5 2.4 2.4 0.4; l R3.4 14 6.6 6.6 1.2; f R5.5 16.1 2.4 2.4 0.4; f R13.2 13.2 2.6 2.6 0.5; f R18.6 13.2 2.6 2.6 0.5; f R15.9 15.9 2.6 2.6 0.5; f R13.2 18.6 2.6 2.6 0.5; f R18.6 18.6 2.6 2.6 0.5
    qrcode.viewfinder||@ viewfinder; @12,12,.54 qrcode
    rotate.3d||l E12 12 9 3.8 0; l E12 12 3.8 9 0
    lightswitch.on||l R6 2.9 12 18.2 2.4; l0.9 R9.6 7 4.8 10 1.2; f R9.6 7 4.8 5 1.2
    fan|F|b O12 12 9.15; d M12 10.4 C9.4 8 9.6 5.6 12 5.4 C14.2 5.4 14.4 7.6 12 10.4 Z; d M13.4 12.8 C16.8 12 18.6 13.6 17.8 15.8 C16.8 17.6 14.8 16.8 13.4 12.8 Z; d M10.6 12.8 C9.2 16.8 7.2 17.6 6.2 15.8 C5.4 13.6 7.2 12 10.6 12.8 Z
    """
}
