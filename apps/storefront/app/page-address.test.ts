import { expect, it } from 'vitest'
import { createPageAddress, type KnownPlaces } from './page-address.ts'

const ROUTES = [
  { id: 'root', path: '' },
  { id: 'screens/home/home-route', index: true },
  { id: 'screens/menu/bare-menu-route', path: 'menu' },
  { id: 'screens/menu/menu-route', path: 'menu/:location/:orderType' },
  { id: 'screens/cart/cart-route', path: 'cart' },
  { id: 'screens/offer/offer-route', path: 'offer/:code' },
  { id: 'screens/tracking/tracking-route', path: 'order/:id/tracking' },
  { id: 'screens/documents/documents-route', path: 'termsandconditions/:doc?' },
  { id: 'anything-else', path: '*' },
]
const KNOWN: KnownPlaces = {
  menus: new Map([['headingley', new Set(['delivery', 'table'] as const)]]),
  tables: new Set(['7']),
  dishes: new Set(['5']),
}
const addressOf = createPageAddress(ROUTES)

const read = (address: string, known: KnownPlaces | null = KNOWN) => {
  const [pathname = '', query] = address.split('?')
  return addressOf(pathname, new URLSearchParams(query), known)
}

it.each([
  ['/', '/'],
  ['/?show=reviews&utm_source=x', '/'],
  ['/?lang=es&show=reviews', '/?lang=es'],
  ['/?table=7', '/?table=7'],
  ['/?table=8', '/?table=unknown'],
  ['/menu/headingley/delivery?item=1&in=2&tab=deals', '/menu/headingley/delivery?tab=deals'],
  ['/menu/headingley/delivery?item=5', '/menu/headingley/delivery?item=5'],
  ['/menu/headingley/delivery?tab=menu', '/menu/headingley/delivery'],
  ['/Menu/headingley/delivery/', '/menu/headingley/delivery'],
  ['/menu/headingley/collection', '/menu/-/-'],
  ['/menu/elsewhere/delivery', '/menu/-/-'],
  ['/cart?table=7', '/cart'],
  ['/order/abc/tracking?payment_intent=x', '/order/-/tracking'],
  ['/offer/FLYER20', '/offer/-'],
  ['/termsandconditions/terms', '/termsandconditions/terms'],
  ['/termsandconditions/other', '/termsandconditions'],
  ['/nothing?lang=es', '/not-found?lang=es'],
  ['/cart/more', '/not-found'],
  ['//cart', '/not-found'],
  ['/%zz', '/not-found'],
])('%s is the page %s', (address, page) => expect(read(address)).toBe(page))

it.each([
  ['/_.data?_routes=root,x', '/_.data?_routes=root'],
  ['/cart.data?_routes=screens%2Fcart%2Fcart-route,root&q=1', '/cart.data?_routes=root%2Cscreens%2Fcart%2Fcart-route'],
  ['/menu/headingley/delivery.data?tab=deals', '/menu/headingley/delivery.data'],
  ['/nothing.data', '/not-found.data'],
])('%s is the data %s', (address, data) => expect(read(address)).toBe(data))

it('without the places of a business, names are kept and paths without a page have no address', () => {
  expect(read('/menu/elsewhere/delivery?table=8', null)).toBe('/menu/elsewhere/delivery?table=8')
  expect(read('/?table=x', null)).toBe('/?table=unknown')
  expect(read('/nothing', null)).toBeNull()
})

it('two readings of an address are the same', () => {
  for (const address of ['/?table=8', '/menu/elsewhere/x', '/order/1/tracking', '/nothing', '/cart.data?_routes=root'])
    expect(read(read(address) ?? '')).toBe(read(address))
})
