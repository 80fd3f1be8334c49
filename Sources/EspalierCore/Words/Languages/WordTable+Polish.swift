extension WordTable {
  /// The words in Polish.
  static let polish = """
    done Gotowe
    cancel Anuluj
    edit Edytuj
    save Zachowaj
    add Dodaj
    compose Utwórz
    reply Odpowiedz
    share Udostępnij
    organize Porządkuj
    bookmarks Zakładki
    search Szukaj
    refresh Odśwież
    stop Zatrzymaj
    camera Aparat
    delete Usuń
    play Odtwarzaj
    pause Wstrzymaj
    rewind Przewiń wstecz
    fastForward Przewiń w przód
    undo Cofnij
    redo Ponów
    close Zamknij
    more Więcej
    favorites Ulubione
    featured Polecane
    topRated Najwyżej oceniane
    recents Ostatnie
    contacts Kontakty
    history Historia
    downloads Pobrane
    mostRecent Najnowsze
    mostViewed Najczęściej oglądane
    cut Wytnij
    copy Kopiuj
    paste Wklej
    select Zaznacz
    selectAll Zaznacz wszystko
    bold Pogrubienie
    italic Kursywa
    underline Podkreślenie
    clear Wyczyść
    fileMenu Plik
    editMenu Edycja
    formatMenu Format
    fontMenu Czcionka
    textMenu Tekst
    viewMenu Widok
    windowMenu Okno
    helpMenu Pomoc
    loading Ładowanie…
    undoAction Cofnij: %@
    redoAction Ponów: %@
    back Wstecz
    sidebar Pasek boczny
    moreInformation Więcej informacji
    insert Wstaw
    move Przesuń
    sectionIndex Indeks sekcji
    expand Pokaż zawartość
    sheetGrabber Uchwyt arkusza
    backToApp Wróć do aplikacji
    show Pokaż
    upKey Góra
    downKey Dół
    leftKey Lewo
    rightKey Prawo
    escapeKey Esc
    pageUpKey Page Up
    pageDownKey Page Down
    homeKey Home
    endKey End
    deleteKey Del
    spaceKey Spacja
    returnKey Enter
    tabKey Tab
    backspaceKey Backspace
    controlKey Ctrl
    altKey Alt
    shiftKey Shift
    noResults Brak wyników
    noResultsFor Brak wyników dla „%@”
    checkSpelling Sprawdź pisownię lub spróbuj ponownie wyszukać.
    colors Kolory
    grid Siatka
    sliders Suwaki
    opacity Krycie
    red Czerwony
    green Zielony
    blue Niebieski
    hexColor Kolor szesnastkowy
    progress Postęp
    inProgress W toku
    increment Zwiększ
    decrement Zmniejsz
    nextItem Następny
    previousItem Poprzedni
    pageOf strona %@ z %@
    open Otwórz
    openWith Otwórz w programie
    mail E-mail
    """
}
