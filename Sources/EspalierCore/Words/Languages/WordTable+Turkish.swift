extension WordTable {
  /// The words in Turkish.
  static let turkish = """
    done Bitti
    cancel Vazgeç
    edit Düzenle
    save Kaydet
    add Ekle
    compose Yaz
    reply Yanıtla
    share Paylaş
    organize Düzenle
    bookmarks Yer İmleri
    search Ara
    refresh Yenile
    stop Durdur
    camera Kamera
    delete Sil
    play Oynat
    pause Duraklat
    rewind Geri Sar
    fastForward İleri Sar
    undo Geri Al
    redo Yinele
    close Kapat
    more Daha Fazla
    favorites Favoriler
    featured Öne Çıkanlar
    topRated En Yüksek Puanlı
    recents Son Kullanılanlar
    contacts Kişiler
    history Geçmiş
    downloads İndirilenler
    mostRecent En Yeni
    mostViewed En Çok Görüntülenen
    cut Kes
    copy Kopyala
    paste Yapıştır
    select Seç
    selectAll Tümünü Seç
    bold Kalın
    italic İtalik
    underline Altı Çizili
    clear Temizle
    fileMenu Dosya
    editMenu Düzen
    formatMenu Biçim
    fontMenu Yazı Tipi
    textMenu Metin
    viewMenu Görüntü
    windowMenu Pencere
    helpMenu Yardım
    loading Yükleniyor…
    undoAction Geri Al: %@
    redoAction Yinele: %@
    back Geri
    sidebar Kenar Çubuğu
    moreInformation Daha fazla bilgi
    insert Araya Ekle
    move Taşı
    sectionIndex Bölüm dizini
    expand İçeriği göster
    sheetGrabber Sayfa tutamacı
    backToApp Uygulamaya dön
    show Göster
    upKey Yukarı
    downKey Aşağı
    leftKey Sol
    rightKey Sağ
    escapeKey Esc
    pageUpKey Page Up
    pageDownKey Page Down
    homeKey Home
    endKey End
    deleteKey Delete
    spaceKey Boşluk
    returnKey Enter
    tabKey Sekme
    backspaceKey Geri Silme
    controlKey Ctrl
    altKey Alt
    shiftKey Shift
    noResults Sonuç Yok
    noResultsFor “%@” için Sonuç Yok
    checkSpelling Yazımı kontrol edin veya yeni bir arama deneyin.
    colors Renkler
    grid Izgara
    sliders Sürgüler
    opacity Opaklık
    red Kırmızı
    green Yeşil
    blue Mavi
    hexColor Onaltılık Renk
    progress İlerleme
    inProgress Sürüyor
    increment Artır
    decrement Azalt
    nextItem Sonraki
    previousItem Önceki
    pageOf sayfa %@/%@
    open Aç
    openWith Birlikte Aç
    mail E-posta
    """
}
