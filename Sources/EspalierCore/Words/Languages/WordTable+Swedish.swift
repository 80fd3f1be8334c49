extension WordTable {
  /// The words in Swedish.
  static let swedish = """
    done Klar
    cancel Avbryt
    edit Redigera
    save Spara
    add Lägg till
    compose Skriv
    reply Svara
    share Dela
    organize Ordna
    bookmarks Bokmärken
    search Sök
    refresh Uppdatera
    stop Stoppa
    camera Kamera
    delete Radera
    play Spela upp
    pause Pausa
    rewind Spola tillbaka
    fastForward Spola framåt
    undo Ångra
    redo Gör om
    close Stäng
    more Mer
    favorites Favoriter
    featured Utvalt
    topRated Högst betyg
    recents Senaste
    contacts Kontakter
    history Historik
    downloads Hämtningar
    mostRecent Nyast
    mostViewed Mest visade
    cut Klipp ut
    copy Kopiera
    paste Klistra in
    select Markera
    selectAll Markera allt
    bold Fet
    italic Kursiv
    underline Understruken
    clear Rensa
    fileMenu Arkiv
    editMenu Redigera
    formatMenu Format
    fontMenu Typsnitt
    textMenu Text
    viewMenu Visa
    windowMenu Fönster
    helpMenu Hjälp
    loading Läser in…
    undoAction Ångra %@
    redoAction Gör om %@
    back Tillbaka
    sidebar Sidofält
    moreInformation Mer information
    insert Infoga
    move Flytta
    sectionIndex Avsnittsregister
    expand Visa innehåll
    sheetGrabber Handtag för ark
    backToApp Tillbaka till appen
    show Visa
    upKey Upp
    downKey Ned
    leftKey Vänster
    rightKey Höger
    escapeKey Esc
    pageUpKey Page Up
    pageDownKey Page Down
    homeKey Home
    endKey End
    deleteKey Delete
    spaceKey Blanksteg
    returnKey Retur
    tabKey Tabb
    backspaceKey Backsteg
    controlKey Ctrl
    altKey Alt
    shiftKey Skift
    noResults Inga resultat
    noResultsFor Inga resultat för ”%@”
    checkSpelling Kontrollera stavningen eller prova en ny sökning.
    colors Färger
    grid Rutnät
    sliders Reglage
    opacity Opacitet
    red Röd
    green Grön
    blue Blå
    hexColor Hex-färg
    progress Förlopp
    inProgress Pågår
    increment Öka
    decrement Minska
    nextItem Nästa
    previousItem Föregående
    pageOf sida %@ av %@
    open Öppna
    openWith Öppna med
    mail E-post
    """
}
