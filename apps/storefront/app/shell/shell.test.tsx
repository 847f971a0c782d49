import type { Business } from '@comanda/domain'
import { messages } from '@comanda/messages/en/storefront'
import { aBusiness, aLocation } from '@comanda/test-kit'
import { PageProgress } from '@comanda/ui'
import type { ReactNode } from 'react'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../test/a-site.tsx'
import { Header } from './header.tsx'
import { type ScreenHandle, Shell, showsOrders } from './shell.tsx'

const at = (id: number) =>
  ({ location: aLocation({ id }), coupons: [], specials: [], delivery: null, refused: null, distance: null }) as const
const site = aSite({
  business: aBusiness({
    name: 'Napoli 1889',
    links: { twitter: null, facebook: 'https://www.facebook.com/n', instagram: 'https://www.instagram.com/n' },
  }),
  locations: [at(1), at(2)],
})

/** Renders a screen with its header inside the root layout, as the server does for an unknown visitor. */
async function pageOf(
  screen: ReactNode,
  handle: ScreenHandle = {},
  business: Partial<Business> = {},
  documents = site.documents,
): Promise<string> {
  const handler = createStaticHandler([{ path: '/', handle, element: <Shell>{screen}</Shell> }])
  const page = await handler.query(new Request('http://napoli.test/'))
  if (page instanceof Response) throw new Error(`answered with ${page.status}`)
  return markupIn(
    { ...site, documents, business: { ...site.business, ...business } },
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, page)} context={page} hydrate={false} />,
  )
}

const screen = (
  <>
    <Header />
    <main id="main">Dishes</main>
  </>
)

it('the layout is header, main view and footer, with notices bottom right, top right and top [2.49]', async () => {
  const html = await pageOf(screen)
  const landmarks = ['<header', '<main', '<footer', `<section aria-label="${messages.shell.notifications}"`]
  const at = landmarks.map((part) => html.indexOf(part))
  expect(Math.min(...at)).toBeGreaterThan(-1)
  expect([...at].sort((a, b) => a - b)).toEqual(at)
  const areas = [...html.matchAll(/<div popover="manual" aria-live="(\w+)" class="([^"]*)"/g)]
  expect(areas.map(([, live]) => live)).toEqual(['polite', 'polite', 'assertive'])
  const [bottomRight = '', topRight = '', topCenter = ''] = areas.map(([, , look]) => look)
  expect(bottomRight).toMatch(/bottom-\[.*sm:items-end/)
  expect(topRight).toMatch(/top-4 .*sm:items-end/)
  expect(topCenter).toMatch(/top-4 .*items-center$/)
})

it('a screen with `noFooter` has no footer [2.49]', async () => {
  expect(await pageOf(screen, { noFooter: true })).not.toContain('<footer')
})

it.each([
  ['Napoli 1889 Ltd', 'GB1', 'Napoli 1889 Ltd · VAT GB1'],
  ['Napoli 1889 Ltd', '', 'Napoli 1889 Ltd'],
  ['', 'GB1', 'VAT GB1'],
])('the footer names the company %o and the VAT number %o where they exist', async (legalName, vatNumber, text) => {
  expect(await pageOf(screen, {}, { legalName, vatNumber })).toContain(`>${text}</p>`)
})

it('the footer has no legal line for a restaurant without company name and VAT number', async () => {
  expect(await pageOf(screen, {}, { legalName: '', vatNumber: '' })).not.toContain('VAT')
})

it('the footer links the documents that the restaurant has published, and no others [2.52]', async () => {
  const linksOf = async (documents: typeof site.documents) =>
    [...(await pageOf(screen, {}, {}, documents)).matchAll(/termsandconditions\/(\w+)/g)].map(([, name]) => name)
  expect(await linksOf(['policy', 'terms', 'allergy'])).toEqual(['policy', 'terms', 'allergy'])
  expect(await linksOf(['allergy'])).toEqual(['allergy'])
  expect(await linksOf([])).toEqual([])
})

it('the header links home and to the login, switches the language and shows the total [2.51]', async () => {
  const header = /<header.*<\/header>/s.exec(await pageOf(<Header />))?.[0] ?? ''
  expect(header).toMatch(/<a[^>]* href="\/"[^>]*>.*Napoli 1889/s)
  expect(header).toMatch(/<a[^>]* href="\/login[^"]*"/)
  expect(header).toMatch(/<select aria-label="Language"[^>]*>.*English.*Español/s)
  expect(header).toContain('aria-label="Basket, 0 items, £0.00"')
  expect(header).toContain('<span>£0.00</span>')
  // Contact details need a location, and ordering again an account.
  expect(header).not.toContain('/contactus')
  expect(header).not.toContain('/re-order')
})

it('the line that shows while a page loads is 2 pixels high [9.26]', () => {
  const html = markupIn(site, <PageProgress active label="Loading" />)
  // 0.125rem.
  expect(html).toMatch(/^<div role="status" class="[^"]*\bh-0\.5"><span class="block h-full/)
})

it('the strip leaves orders under way to a page that shows them, so that each is named once [2.49, 2.50]', () => {
  const pages = ['/', '/checkout', '/order/0123456789first/tracking', '/menu', '/account', '/cart']
  expect(pages.filter((path) => showsOrders(path, true))).toEqual(pages.slice(0, 3))
  expect(pages.filter((path) => showsOrders(path, false))).toEqual(pages.slice(1, 3))
})
