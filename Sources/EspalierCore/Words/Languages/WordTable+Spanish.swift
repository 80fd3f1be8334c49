extension WordTable {
  /// The words in Spanish.
  static let spanish = """
    done OK
    cancel Cancelar
    edit Editar
    save Guardar
    add Añadir
    compose Redactar
    reply Responder
    share Compartir
    organize Organizar
    bookmarks Marcadores
    search Buscar
    refresh Actualizar
    stop Detener
    camera Cámara
    delete Eliminar
    play Reproducir
    pause Pausar
    rewind Rebobinar
    fastForward Avance rápido
    undo Deshacer
    redo Rehacer
    close Cerrar
    more Más
    favorites Favoritos
    featured Destacados
    topRated Mejor valorados
    recents Recientes
    contacts Contactos
    history Historial
    downloads Descargas
    mostRecent Más recientes
    mostViewed Más vistos
    cut Cortar
    copy Copiar
    paste Pegar
    select Seleccionar
    selectAll Seleccionar todo
    bold Negrita
    italic Cursiva
    underline Subrayado
    clear Borrar
    fileMenu Archivo
    editMenu Edición
    formatMenu Formato
    fontMenu Tipo de letra
    textMenu Texto
    viewMenu Visualización
    windowMenu Ventana
    helpMenu Ayuda
    loading Cargando…
    undoAction Deshacer %@
    redoAction Rehacer %@
    back Atrás
    sidebar Barra lateral
    moreInformation Más información
    insert Insertar
    move Mover
    sectionIndex Índice de secciones
    expand Mostrar contenido
    sheetGrabber Tirador de la hoja
    backToApp Volver a la app
    show Mostrar
    upKey Arriba
    downKey Abajo
    leftKey Izquierda
    rightKey Derecha
    escapeKey Esc
    pageUpKey Re Pág
    pageDownKey Av Pág
    homeKey Inicio
    endKey Fin
    deleteKey Supr
    spaceKey Espacio
    returnKey Intro
    tabKey Tab
    backspaceKey Retroceso
    controlKey Ctrl
    altKey Alt
    shiftKey Mayús
    noResults Sin resultados
    noResultsFor Sin resultados para “%@”
    checkSpelling Comprueba la ortografía o prueba una búsqueda nueva.
    colors Colores
    grid Cuadrícula
    sliders Reguladores
    opacity Opacidad
    red Rojo
    green Verde
    blue Azul
    hexColor Color hexadecimal
    progress Progreso
    inProgress En curso
    increment Aumentar
    decrement Disminuir
    nextItem Siguiente
    previousItem Anterior
    pageOf página %@ de %@
    open Abrir
    openWith Abrir con
    mail Correo
    """
}
