/// A key by its position on the keyboard, numbered as on page 7 of the HID usage tables.
///
/// The names are those of the US layout, independent of the keys' labels.
public enum UIKeyboardHIDUsage: Int, Sendable {
  /// An error: too many keys at once.
  case keyboardErrorRollOver = 0x01
  /// The keyboard failed its own test.
  case keyboardPOSTFail = 0x02
  /// An error without a name.
  case keyboardErrorUndefined = 0x03
  /// The key at the place of A.
  case keyboardA = 0x04
  /// The key at the place of B.
  case keyboardB = 0x05
  /// The key at the place of C.
  case keyboardC = 0x06
  /// The key at the place of D.
  case keyboardD = 0x07
  /// The key at the place of E.
  case keyboardE = 0x08
  /// The key at the place of F.
  case keyboardF = 0x09
  /// The key at the place of G.
  case keyboardG = 0x0A
  /// The key at the place of H.
  case keyboardH = 0x0B
  /// The key at the place of I.
  case keyboardI = 0x0C
  /// The key at the place of J.
  case keyboardJ = 0x0D
  /// The key at the place of K.
  case keyboardK = 0x0E
  /// The key at the place of L.
  case keyboardL = 0x0F
  /// The key at the place of M.
  case keyboardM = 0x10
  /// The key at the place of N.
  case keyboardN = 0x11
  /// The key at the place of O.
  case keyboardO = 0x12
  /// The key at the place of P.
  case keyboardP = 0x13
  /// The key at the place of Q.
  case keyboardQ = 0x14
  /// The key at the place of R.
  case keyboardR = 0x15
  /// The key at the place of S.
  case keyboardS = 0x16
  /// The key at the place of T.
  case keyboardT = 0x17
  /// The key at the place of U.
  case keyboardU = 0x18
  /// The key at the place of V.
  case keyboardV = 0x19
  /// The key at the place of W.
  case keyboardW = 0x1A
  /// The key at the place of X.
  case keyboardX = 0x1B
  /// The key at the place of Y.
  case keyboardY = 0x1C
  /// The key at the place of Z.
  case keyboardZ = 0x1D
  /// The 1 key of the main block.
  case keyboard1 = 0x1E
  /// The 2 key of the main block.
  case keyboard2 = 0x1F
  /// The 3 key of the main block.
  case keyboard3 = 0x20
  /// The 4 key of the main block.
  case keyboard4 = 0x21
  /// The 5 key of the main block.
  case keyboard5 = 0x22
  /// The 6 key of the main block.
  case keyboard6 = 0x23
  /// The 7 key of the main block.
  case keyboard7 = 0x24
  /// The 8 key of the main block.
  case keyboard8 = 0x25
  /// The 9 key of the main block.
  case keyboard9 = 0x26
  /// The 0 key of the main block.
  case keyboard0 = 0x27
  /// Return.
  case keyboardReturnOrEnter = 0x28
  /// Escape.
  case keyboardEscape = 0x29
  /// Backspace.
  case keyboardDeleteOrBackspace = 0x2A
  /// Tab.
  case keyboardTab = 0x2B
  /// Space.
  case keyboardSpacebar = 0x2C
  /// Hyphen.
  case keyboardHyphen = 0x2D
  /// Equals.
  case keyboardEqualSign = 0x2E
  /// Opening bracket.
  case keyboardOpenBracket = 0x2F
  /// Closing bracket.
  case keyboardCloseBracket = 0x30
  /// Backslash.
  case keyboardBackslash = 0x31
  /// The key beside Return on keyboards outside the US.
  case keyboardNonUSPound = 0x32
  /// Semicolon.
  case keyboardSemicolon = 0x33
  /// Quote.
  case keyboardQuote = 0x34
  /// The key left of 1.
  case keyboardGraveAccentAndTilde = 0x35
  /// Comma.
  case keyboardComma = 0x36
  /// Period.
  case keyboardPeriod = 0x37
  /// Slash.
  case keyboardSlash = 0x38
  /// Caps lock.
  case keyboardCapsLock = 0x39
  /// Function key 1.
  case keyboardF1 = 0x3A
  /// Function key 2.
  case keyboardF2 = 0x3B
  /// Function key 3.
  case keyboardF3 = 0x3C
  /// Function key 4.
  case keyboardF4 = 0x3D
  /// Function key 5.
  case keyboardF5 = 0x3E
  /// Function key 6.
  case keyboardF6 = 0x3F
  /// Function key 7.
  case keyboardF7 = 0x40
  /// Function key 8.
  case keyboardF8 = 0x41
  /// Function key 9.
  case keyboardF9 = 0x42
  /// Function key 10.
  case keyboardF10 = 0x43
  /// Function key 11.
  case keyboardF11 = 0x44
  /// Function key 12.
  case keyboardF12 = 0x45
  /// Print screen.
  case keyboardPrintScreen = 0x46
  /// Scroll lock.
  case keyboardScrollLock = 0x47
  /// Pause.
  case keyboardPause = 0x48
  /// Insert.
  case keyboardInsert = 0x49
  /// Home.
  case keyboardHome = 0x4A
  /// Page up.
  case keyboardPageUp = 0x4B
  /// Delete forward.
  case keyboardDeleteForward = 0x4C
  /// End.
  case keyboardEnd = 0x4D
  /// Page down.
  case keyboardPageDown = 0x4E
  /// Right arrow.
  case keyboardRightArrow = 0x4F
  /// Left arrow.
  case keyboardLeftArrow = 0x50
  /// Down arrow.
  case keyboardDownArrow = 0x51
  /// Up arrow.
  case keyboardUpArrow = 0x52
  /// Num lock on the number pad.
  case keypadNumLock = 0x53
  /// Divide on the number pad.
  case keypadSlash = 0x54
  /// Multiply on the number pad.
  case keypadAsterisk = 0x55
  /// Minus on the number pad.
  case keypadHyphen = 0x56
  /// Plus on the number pad.
  case keypadPlus = 0x57
  /// Enter on the number pad.
  case keypadEnter = 0x58
  /// 1 on the number pad.
  case keypad1 = 0x59
  /// 2 on the number pad.
  case keypad2 = 0x5A
  /// 3 on the number pad.
  case keypad3 = 0x5B
  /// 4 on the number pad.
  case keypad4 = 0x5C
  /// 5 on the number pad.
  case keypad5 = 0x5D
  /// 6 on the number pad.
  case keypad6 = 0x5E
  /// 7 on the number pad.
  case keypad7 = 0x5F
  /// 8 on the number pad.
  case keypad8 = 0x60
  /// 9 on the number pad.
  case keypad9 = 0x61
  /// 0 on the number pad.
  case keypad0 = 0x62
  /// Decimal point on the number pad.
  case keypadPeriod = 0x63
  /// The key beside the left shift on keyboards outside the US.
  case keyboardNonUSBackslash = 0x64
  /// The menu key.
  case keyboardApplication = 0x65
  /// Power.
  case keyboardPower = 0x66
  /// Equals on the number pad.
  case keypadEqualSign = 0x67
  /// Function key 13.
  case keyboardF13 = 0x68
  /// Function key 14.
  case keyboardF14 = 0x69
  /// Function key 15.
  case keyboardF15 = 0x6A
  /// Function key 16.
  case keyboardF16 = 0x6B
  /// Function key 17.
  case keyboardF17 = 0x6C
  /// Function key 18.
  case keyboardF18 = 0x6D
  /// Function key 19.
  case keyboardF19 = 0x6E
  /// Function key 20.
  case keyboardF20 = 0x6F
  /// Function key 21.
  case keyboardF21 = 0x70
  /// Function key 22.
  case keyboardF22 = 0x71
  /// Function key 23.
  case keyboardF23 = 0x72
  /// Function key 24.
  case keyboardF24 = 0x73
  /// Execute.
  case keyboardExecute = 0x74
  /// Help.
  case keyboardHelp = 0x75
  /// Menu.
  case keyboardMenu = 0x76
  /// Select.
  case keyboardSelect = 0x77
  /// Stop.
  case keyboardStop = 0x78
  /// Again.
  case keyboardAgain = 0x79
  /// Undo.
  case keyboardUndo = 0x7A
  /// Cut.
  case keyboardCut = 0x7B
  /// Copy.
  case keyboardCopy = 0x7C
  /// Paste.
  case keyboardPaste = 0x7D
  /// Find.
  case keyboardFind = 0x7E
  /// Mute.
  case keyboardMute = 0x7F
  /// Louder.
  case keyboardVolumeUp = 0x80
  /// Quieter.
  case keyboardVolumeDown = 0x81
  /// Caps lock that stays down.
  case keyboardLockingCapsLock = 0x82
  /// Num lock that stays down.
  case keyboardLockingNumLock = 0x83
  /// Scroll lock that stays down.
  case keyboardLockingScrollLock = 0x84
  /// Comma on the number pad.
  case keypadComma = 0x85
  /// Equals on the number pad of an AS/400.
  case keypadEqualSignAS400 = 0x86
  /// Key 1 of a Japanese or Brazilian layout.
  case keyboardInternational1 = 0x87
  /// Key 2 of a Japanese or Brazilian layout.
  case keyboardInternational2 = 0x88
  /// Key 3 of a Japanese or Brazilian layout.
  case keyboardInternational3 = 0x89
  /// Key 4 of a Japanese or Brazilian layout.
  case keyboardInternational4 = 0x8A
  /// Key 5 of a Japanese or Brazilian layout.
  case keyboardInternational5 = 0x8B
  /// Key 6 of a Japanese or Brazilian layout.
  case keyboardInternational6 = 0x8C
  /// Key 7 of a Japanese or Brazilian layout.
  case keyboardInternational7 = 0x8D
  /// Key 8 of a Japanese or Brazilian layout.
  case keyboardInternational8 = 0x8E
  /// Key 9 of a Japanese or Brazilian layout.
  case keyboardInternational9 = 0x8F
  /// Language key 1.
  case keyboardLANG1 = 0x90
  /// Language key 2.
  case keyboardLANG2 = 0x91
  /// Language key 3.
  case keyboardLANG3 = 0x92
  /// Language key 4.
  case keyboardLANG4 = 0x93
  /// Language key 5.
  case keyboardLANG5 = 0x94
  /// Language key 6.
  case keyboardLANG6 = 0x95
  /// Language key 7.
  case keyboardLANG7 = 0x96
  /// Language key 8.
  case keyboardLANG8 = 0x97
  /// Language key 9.
  case keyboardLANG9 = 0x98
  /// Alternate erase.
  case keyboardAlternateErase = 0x99
  /// System request.
  case keyboardSysReqOrAttention = 0x9A
  /// Cancel.
  case keyboardCancel = 0x9B
  /// Clear.
  case keyboardClear = 0x9C
  /// Prior.
  case keyboardPrior = 0x9D
  /// Return on terminals that distinguish it from Enter.
  case keyboardReturn = 0x9E
  /// Separator.
  case keyboardSeparator = 0x9F
  /// Out.
  case keyboardOut = 0xA0
  /// Oper.
  case keyboardOper = 0xA1
  /// Clear or again.
  case keyboardClearOrAgain = 0xA2
  /// Cursor selection.
  case keyboardCrSelOrProps = 0xA3
  /// Extended selection.
  case keyboardExSel = 0xA4
  /// The left control key.
  case keyboardLeftControl = 0xE0
  /// The left shift key.
  case keyboardLeftShift = 0xE1
  /// The left alt key.
  case keyboardLeftAlt = 0xE2
  /// The left logo key.
  case keyboardLeftGUI = 0xE3
  /// The right control key.
  case keyboardRightControl = 0xE4
  /// The right shift key.
  case keyboardRightShift = 0xE5
  /// The right alt key.
  case keyboardRightAlt = 0xE6
  /// The right logo key.
  case keyboardRightGUI = 0xE7
  /// A key without a name.
  // Apple's name.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case keyboard_Reserved = 0xFFFF

  /// Switches between Hangul and Latin letters.
  public static let keyboardHangul = UIKeyboardHIDUsage.keyboardLANG1
  /// Turns Hangul into Hanja.
  public static let keyboardHanja = UIKeyboardHIDUsage.keyboardLANG2
  /// Switches to kana.
  public static let keyboardKanaSwitch = UIKeyboardHIDUsage.keyboardLANG1
  /// Switches to Latin letters.
  public static let keyboardAlphanumericSwitch = UIKeyboardHIDUsage.keyboardLANG2
  /// Switches to katakana.
  public static let keyboardKatakana = UIKeyboardHIDUsage.keyboardLANG3
  /// Switches to hiragana.
  public static let keyboardHiragana = UIKeyboardHIDUsage.keyboardLANG4
  /// Switches between full and half width.
  public static let keyboardZenkakuHankakuKanji = UIKeyboardHIDUsage.keyboardLANG5

  /// The key of a usage number; `keyboard_Reserved` for a number without a name.
  init(usage: UInt16) { self = UIKeyboardHIDUsage(rawValue: Int(usage)) ?? .keyboard_Reserved }
}
