extension WordTable {
  /// The words in Ukrainian.
  static let ukrainian = """
    done Готово
    cancel Скасувати
    edit Редагувати
    save Зберегти
    add Додати
    compose Написати
    reply Відповісти
    share Поширити
    organize Упорядкувати
    bookmarks Закладки
    search Пошук
    refresh Оновити
    stop Зупинити
    camera Камера
    delete Видалити
    play Відтворити
    pause Пауза
    rewind Назад
    fastForward Уперед
    undo Скасувати
    redo Повторити
    close Закрити
    more Більше
    favorites Улюблені
    featured Рекомендовані
    topRated З найвищою оцінкою
    recents Недавні
    contacts Контакти
    history Історія
    downloads Завантаження
    mostRecent Найновіші
    mostViewed Найпопулярніші
    cut Вирізати
    copy Скопіювати
    paste Вставити
    select Вибрати
    selectAll Вибрати все
    bold Жирний
    italic Курсив
    underline Підкреслений
    clear Очистити
    fileMenu Файл
    editMenu Редагування
    formatMenu Формат
    fontMenu Шрифт
    textMenu Текст
    viewMenu Вигляд
    windowMenu Вікно
    helpMenu Довідка
    loading Завантаження…
    undoAction Скасувати: %@
    redoAction Повторити: %@
    back Назад
    sidebar Бічна панель
    moreInformation Докладніше
    insert Вставити
    move Перемістити
    sectionIndex Покажчик розділів
    expand Показати вміст
    sheetGrabber Ручка аркуша
    backToApp Повернутися до програми
    show Показати
    upKey Угору
    downKey Униз
    leftKey Ліворуч
    rightKey Праворуч
    escapeKey Esc
    pageUpKey Page Up
    pageDownKey Page Down
    homeKey Home
    endKey End
    deleteKey Del
    spaceKey Пробіл
    returnKey Enter
    tabKey Tab
    backspaceKey Backspace
    controlKey Ctrl
    altKey Alt
    shiftKey Shift
    noResults Немає результатів
    noResultsFor Немає результатів для «%@»
    checkSpelling Перевірте правопис або спробуйте новий пошук.
    colors Кольори
    grid Сітка
    sliders Повзунки
    opacity Непрозорість
    red Червоний
    green Зелений
    blue Синій
    hexColor Шістнадцятковий колір
    progress Перебіг
    inProgress Виконується
    increment Збільшити
    decrement Зменшити
    nextItem Наступний
    previousItem Попередній
    pageOf сторінка %@ з %@
    open Відкрити
    openWith Відкрити за допомогою
    mail Пошта
    """
}
