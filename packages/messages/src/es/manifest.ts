/** Shortcuts of the page on a home screen. */
export const manifestMessages = { menu: 'Carta', orders: 'Repetir un pedido' }
