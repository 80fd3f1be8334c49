extension WordTable {
  /// The words in Russian.
  static let russian = """
    done Готово
    cancel Отменить
    edit Править
    save Сохранить
    add Добавить
    compose Написать
    reply Ответить
    share Поделиться
    organize Упорядочить
    bookmarks Закладки
    search Поиск
    refresh Обновить
    stop Остановить
    camera Камера
    delete Удалить
    play Воспроизвести
    pause Пауза
    rewind Назад
    fastForward Вперёд
    undo Отменить
    redo Повторить
    close Закрыть
    more Ещё
    favorites Избранное
    featured Рекомендуемые
    topRated С высшим рейтингом
    recents Недавние
    contacts Контакты
    history История
    downloads Загрузки
    mostRecent Самые новые
    mostViewed Самые просматриваемые
    cut Вырезать
    copy Скопировать
    paste Вставить
    select Выбрать
    selectAll Выбрать все
    bold Жирный
    italic Курсив
    underline Подчёркнутый
    clear Очистить
    fileMenu Файл
    editMenu Правка
    formatMenu Формат
    fontMenu Шрифт
    textMenu Текст
    viewMenu Вид
    windowMenu Окно
    helpMenu Справка
    loading Загрузка…
    undoAction Отменить: %@
    redoAction Повторить: %@
    back Назад
    sidebar Боковое меню
    moreInformation Подробнее
    insert Вставить
    move Переместить
    sectionIndex Указатель разделов
    expand Показать содержимое
    sheetGrabber Ручка листа
    backToApp Вернуться в приложение
    show Показать
    upKey Вверх
    downKey Вниз
    leftKey Влево
    rightKey Вправо
    escapeKey Esc
    pageUpKey Page Up
    pageDownKey Page Down
    homeKey Home
    endKey End
    deleteKey Del
    spaceKey Пробел
    returnKey Ввод
    tabKey Tab
    backspaceKey Backspace
    controlKey Ctrl
    altKey Alt
    shiftKey Shift
    noResults Нет результатов
    noResultsFor Нет результатов для «%@»
    checkSpelling Проверьте правописание или выполните новый поиск.
    colors Цвета
    grid Сетка
    sliders Бегунки
    opacity Непрозрачность
    red Красный
    green Зеленый
    blue Синий
    hexColor Шестнадцатеричный цвет
    progress Ход выполнения
    inProgress Выполняется
    increment Увеличить
    decrement Уменьшить
    nextItem Следующий
    previousItem Предыдущий
    pageOf страница %@ из %@
    open Открыть
    openWith Открыть в программе
    mail Почта
    """
}
