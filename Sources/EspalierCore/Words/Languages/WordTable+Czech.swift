extension WordTable {
  /// The words in Czech.
  static let czech = """
    done Hotovo
    cancel Zrušit
    edit Upravit
    save Uložit
    add Přidat
    compose Napsat
    reply Odpovědět
    share Sdílet
    organize Uspořádat
    bookmarks Záložky
    search Hledat
    refresh Obnovit
    stop Zastavit
    camera Fotoaparát
    delete Smazat
    play Přehrát
    pause Pozastavit
    rewind Přetočit zpět
    fastForward Přetočit vpřed
    undo Odvolat
    redo Opakovat
    close Zavřít
    more Více
    favorites Oblíbené
    featured Doporučené
    topRated Nejlépe hodnocené
    recents Poslední
    contacts Kontakty
    history Historie
    downloads Stahování
    mostRecent Nejnovější
    mostViewed Nejsledovanější
    cut Vyjmout
    copy Kopírovat
    paste Vložit
    select Vybrat
    selectAll Vybrat vše
    bold Tučné
    italic Kurzíva
    underline Podtržené
    clear Vymazat
    fileMenu Soubor
    editMenu Úpravy
    formatMenu Formát
    fontMenu Písmo
    textMenu Text
    viewMenu Zobrazení
    windowMenu Okno
    helpMenu Nápověda
    loading Načítání…
    undoAction Odvolat: %@
    redoAction Opakovat: %@
    back Zpět
    sidebar Postranní panel
    moreInformation Další informace
    insert Vložit
    move Přesunout
    sectionIndex Rejstřík oddílů
    expand Zobrazit obsah
    sheetGrabber Úchyt listu
    backToApp Zpět do aplikace
    show Zobrazit
    upKey Nahoru
    downKey Dolů
    leftKey Doleva
    rightKey Doprava
    escapeKey Esc
    pageUpKey Page Up
    pageDownKey Page Down
    homeKey Home
    endKey End
    deleteKey Delete
    spaceKey Mezerník
    returnKey Enter
    tabKey Tab
    backspaceKey Backspace
    controlKey Ctrl
    altKey Alt
    shiftKey Shift
    noResults Žádné výsledky
    noResultsFor Žádné výsledky pro „%@“
    checkSpelling Zkontrolujte pravopis nebo zkuste nové hledání.
    colors Barvy
    grid Mřížka
    sliders Jezdce
    opacity Krytí
    red Červená
    green Zelená
    blue Modrá
    hexColor Hexadecimální barva
    progress Průběh
    inProgress Probíhá
    increment Zvýšit
    decrement Snížit
    nextItem Další
    previousItem Předchozí
    pageOf strana %@ z %@
    open Otevřít
    openWith Otevřít v aplikaci
    mail E-mail
    """
}
