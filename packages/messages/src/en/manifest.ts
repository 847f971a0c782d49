/** Shortcuts of the page on a home screen. */
export const manifestMessages = { menu: 'Menu', orders: 'Order again' }
