extension WordTable {
  /// The words in Hindi.
  static let hindi = """
    done पूर्ण
    cancel रद्द करें
    edit संपादित करें
    save सहेजें
    add जोड़ें
    compose लिखें
    reply जवाब दें
    share साझा करें
    organize व्यवस्थित करें
    bookmarks बुकमार्क
    search खोजें
    refresh रीफ़्रेश करें
    stop रोकें
    camera कैमरा
    delete मिटाएँ
    play चलाएँ
    pause ठहराएँ
    rewind पीछे करें
    fastForward आगे बढ़ाएँ
    undo पूर्ववत करें
    redo फिर से करें
    close बंद करें
    more अधिक
    favorites पसंदीदा
    featured चुनिंदा
    topRated शीर्ष रेटेड
    recents हाल के
    contacts संपर्क
    history इतिहास
    downloads डाउनलोड
    mostRecent नवीनतम
    mostViewed सबसे ज़्यादा देखे गए
    cut काटें
    copy कॉपी करें
    paste चिपकाएँ
    select चुनें
    selectAll सभी चुनें
    bold बोल्ड
    italic इटैलिक
    underline रेखांकित
    clear साफ़ करें
    fileMenu फ़ाइल
    editMenu संपादन
    formatMenu फ़ॉर्मैट
    fontMenu फ़ॉन्ट
    textMenu टेक्स्ट
    viewMenu दृश्य
    windowMenu विंडो
    helpMenu सहायता
    loading लोड हो रहा है…
    undoAction पूर्ववत करें: %@
    redoAction फिर से करें: %@
    back वापस
    sidebar साइडबार
    moreInformation अधिक जानकारी
    insert डालें
    move ले जाएँ
    sectionIndex खंड सूची
    expand सामग्री दिखाएँ
    sheetGrabber शीट का हैंडल
    backToApp ऐप पर लौटें
    show दिखाएँ
    upKey ऊपर
    downKey नीचे
    leftKey बायाँ
    rightKey दायाँ
    escapeKey Esc
    pageUpKey Page Up
    pageDownKey Page Down
    homeKey Home
    endKey End
    deleteKey Delete
    spaceKey स्पेस
    returnKey Enter
    tabKey Tab
    backspaceKey Backspace
    controlKey Ctrl
    altKey Alt
    shiftKey Shift
    noResults कोई परिणाम नहीं
    noResultsFor “%@” के लिए कोई परिणाम नहीं
    checkSpelling वर्तनी जाँचें या नई खोज आज़माएँ।
    colors रंग
    grid ग्रिड
    sliders स्लाइडर
    opacity अपारदर्शिता
    red लाल
    green हरा
    blue नीला
    hexColor हेक्स रंग
    progress प्रगति
    inProgress प्रगति में
    increment बढ़ाएँ
    decrement घटाएँ
    nextItem अगला
    previousItem पिछला
    pageOf पृष्ठ %@ / %@
    open खोलें
    openWith इससे खोलें
    mail मेल
    """
}
