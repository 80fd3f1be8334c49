extension WordTable {
  /// The words in Finnish.
  static let finnish = """
    done Valmis
    cancel Kumoa
    edit Muokkaa
    save Tallenna
    add Lisää
    compose Kirjoita
    reply Vastaa
    share Jaa
    organize Järjestä
    bookmarks Kirjanmerkit
    search Etsi
    refresh Päivitä
    stop Pysäytä
    camera Kamera
    delete Poista
    play Toista
    pause Tauko
    rewind Kelaa taaksepäin
    fastForward Kelaa eteenpäin
    undo Peru
    redo Tee uudelleen
    close Sulje
    more Lisää
    favorites Suosikit
    featured Esittelyssä
    topRated Parhaiksi arvioidut
    recents Äskeiset
    contacts Yhteystiedot
    history Historia
    downloads Lataukset
    mostRecent Uusimmat
    mostViewed Katsotuimmat
    cut Leikkaa
    copy Kopioi
    paste Sijoita
    select Valitse
    selectAll Valitse kaikki
    bold Lihavoi
    italic Kursivoi
    underline Alleviivaa
    clear Tyhjennä
    fileMenu Tiedosto
    editMenu Muokkaus
    formatMenu Muotoilu
    fontMenu Fontti
    textMenu Teksti
    viewMenu Näyttö
    windowMenu Ikkuna
    helpMenu Ohje
    loading Ladataan…
    undoAction Peru: %@
    redoAction Tee uudelleen: %@
    back Takaisin
    sidebar Sivupalkki
    moreInformation Lisätietoja
    insert Lisää
    move Siirrä
    sectionIndex Osioluettelo
    expand Näytä sisältö
    sheetGrabber Arkin kahva
    backToApp Takaisin appiin
    show Näytä
    upKey Ylös
    downKey Alas
    leftKey Vasen
    rightKey Oikea
    escapeKey Esc
    pageUpKey Page Up
    pageDownKey Page Down
    homeKey Home
    endKey End
    deleteKey Delete
    spaceKey Välilyönti
    returnKey Rivinvaihto
    tabKey Sarkain
    backspaceKey Askelpalautin
    controlKey Ctrl
    altKey Alt
    shiftKey Vaihto
    noResults Ei tuloksia
    noResultsFor Ei tuloksia haulla ”%@”
    checkSpelling Tarkista oikeinkirjoitus tai kokeile uutta hakua.
    colors Värit
    grid Ruudukko
    sliders Liukusäätimet
    opacity Peittävyys
    red Punainen
    green Vihreä
    blue Sininen
    hexColor Heksaväri
    progress Edistyminen
    inProgress Käynnissä
    increment Lisää arvoa
    decrement Vähennä arvoa
    nextItem Seuraava
    previousItem Edellinen
    pageOf sivu %@/%@
    open Avaa
    openWith Avaa ohjelmalla
    mail Sähköposti
    """
}
