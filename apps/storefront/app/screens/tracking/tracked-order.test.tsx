import { priceLine } from '@comanda/domain'
import { aBusiness, aChoice, aLocation, anItem, anOption, aValue, chosen, noonOn } from '@comanda/test-kit'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'
import { aCourier, anOrderView } from '../../../test/an-order-view.ts'
import type { OrderView } from '../../api/shapes.ts'
import { TrackedOrder } from './tracked-order.tsx'

// The page is rendered in London, on the day of the order.
const site = aSite({
  business: aBusiness({ legalName: 'Napoli Ltd', vatNumber: 'GB 1' }),
  renderedAt: Date.parse('2026-11-21T12:05:00Z'),
})
const pageOf = (order: OrderView, at = site): string =>
  markupIn(
    at,
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <TrackedOrder order={order} onChanged={() => {}} /> }])}
    />,
  )
const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

/** The offers to order again load in the browser. */
const OFFERS_LOADING = 'h-40'

const TABLE = { orderType: 'table', table: { id: 4, name: '4', capacity: 2 }, address: null } as const

it('status and promise come first, then the steps, the receipt and where mails go [2.57, 4.05, 4.07]', () => {
  const text = textOf(pageOf(anOrderView()))
  const parts = [
    'Arriving 12:35–12:45',
    'Your order has been received by',
    'Order received',
    'Your order Order 4K7-34 · Today 12:00',
    'Order total £9.95',
    'Paid by card.',
    'updates to ada@',
  ]
  const positions = parts.map((part) => text.indexOf(part))
  expect(positions.indexOf(-1)).toBe(-1)
  expect(positions.toSorted((a, b) => a - b)).toEqual(positions)
})

it.each([
  ['delivery', 'Arriving 12:35–12:45'],
  ['collection', 'Ready 12:35–12:45'],
] as const)('an accepted %s order shows its time: %s [4.07]', (orderType, promise) => {
  expect(textOf(pageOf(anOrderView({ status: 'accepted', orderType })))).toContain(promise)
})

it('a collection that is not ready yet does not read as ready in Spanish', () => {
  const order = anOrderView({ status: 'accepted', orderType: 'collection' })
  const text = textOf(pageOf(order, { ...site, language: 'es', wordsLanguage: 'es' }))
  expect(text).toContain('Hora de recogida 12:35–12:45')
  expect(text).not.toContain('Listo 12:35')
})

it('an accepted delivery or collection without a ready time shows N/A, a table nothing [4.07]', () => {
  const accepted = { status: 'accepted', readyAt: null } as const
  expect(textOf(pageOf(anOrderView(accepted)))).toContain('Arriving N/A')
  expect(textOf(pageOf(anOrderView({ ...accepted, orderType: 'collection' })))).toContain('Ready N/A')
  expect(pageOf(anOrderView({ ...accepted, ...TABLE }))).not.toContain('N/A')
})

it('a time that the kitchen moved back names the first promise [4.07]', () => {
  const moved = anOrderView({ status: 'accepted', readyAt: '2026-11-21T12:51:00Z' })
  expect(textOf(pageOf(moved))).toContain('Arriving 12:55–13:05 Running late, sorry: it was 12:35–12:45.')
  expect(textOf(pageOf(anOrderView({ status: 'accepted' })))).not.toContain('Running late')
})

it('the customer reads that the kitchen has seen an allergy, the reader of a mail’s link not', () => {
  const seen = { status: 'accepted', allergySeenAt: '2026-11-21T12:04:00Z' } as const
  expect(textOf(pageOf(anOrderView(seen)))).toContain('The kitchen has seen your allergy note.')
  expect(textOf(pageOf(anOrderView({ ...seen, isReadOnly: true })))).not.toContain('allergy note')
  expect(textOf(pageOf(anOrderView({ ...seen, allergySeenAt: null })))).not.toContain('allergy note')
})

it('a delivery that failed says so, with the reason and the note of the rider, or N/A [4.09, 4.10]', () => {
  const failed = (reason: string | null, notes: string | null) =>
    textOf(
      pageOf(
        anOrderView({
          status: 'delivery',
          courier: aCourier({ phase: 'failed', dropStatus: 4, reason, notes }),
        }),
      ),
    )
  const text = failed('Nobody home', 'Rang twice')
  expect(text).toContain('Your order couldn’t be delivered.')
  expect(text).toContain('Reason: Nobody home Note from the rider: Rang twice')
  expect(text).not.toMatch(/on its way|Arriving/)
  expect(failed(null, null)).toContain('Reason: N/A Note from the rider: N/A')
})

it("the courier's page shows sandboxed only while the order is on its way and no stop failed [4.11, 4.12]", () => {
  const trackingUrl = 'https://courier.example/track/1'
  const framed = (status: OrderView['status'], more: Parameters<typeof aCourier>[0] = {}) =>
    pageOf(anOrderView({ status, courier: aCourier({ trackingUrl, isFramed: true, ...more }) }))
  expect(framed('delivery')).toMatch(/<iframe src="https:\/\/courier.example\/track\/1"[^>]*sandbox="allow-scripts/)
  for (const html of [
    framed('accepted'),
    framed('delivery', { dropStatus: 4 }),
    framed('delivery', { pickupStatus: 4 }),
    framed('delivery', { trackingUrl: 'http://courier.example/track/1' }),
    framed('delivery', { isFramed: false }),
  ])
    expect(html).not.toContain('<iframe')
})

it.each([
  ['requested', 'accepted', 'Finding a rider for your order'],
  ['to-pickup', 'accepted', 'Sofia On the way to'],
  ['to-customer', 'delivery', 'Sofia Has your order and is on the way to you'],
  ['arriving', 'delivery', 'Sofia Almost at your door'],
] as const)('a courier who is %s is named with how far they are [4.11]', (phase, status, words) => {
  const courier = aCourier({ phase, dropAt: '2026-11-21T12:31:00Z', ...(phase === 'requested' && { name: null }) })
  const text = textOf(pageOf(anOrderView({ status, courier })))
  expect(text).toContain(words)
  // The promise follows the courier's estimate, so that the page has one time.
  expect(text).not.toContain('12:31')
})

it('a table order has words for a table and no telephone [2.41]', () => {
  const html = pageOf(anOrderView({ ...TABLE, status: 'accepted', preparedAt: '2026-11-21T12:20:00Z' }))
  const text = textOf(html)
  expect(text).toContain('Your order is ready and on its way to your table.')
  expect(text).toContain('Table 4 An allergy, or something not right? Tell your waiter.')
  expect(text).toMatch(/On its way to your table , Now.*Served at your table , upcoming/)
  expect(html).not.toContain('tel:')
})

it('a courier on the way stands first and across the page, before that below the promise [4.11, 4.12]', () => {
  const trackingUrl = 'https://courier.example/track/1'
  const order = (changes: Partial<OrderView>) =>
    pageOf(anOrderView({ status: 'delivery', courier: aCourier({ trackingUrl, isFramed: true }), ...changes }))
  const placesIn = (page: string) => [page.indexOf('<iframe'), page.indexOf('Sofia'), page.indexOf('Arriving')]
  const [map, courier, promise] = placesIn(order({}))
  expect([map, courier, promise].toSorted((a = 0, b = 0) => a - b)).toEqual([map, courier, promise])
  expect(map).toBeGreaterThan(0)
  expect(order({})).toContain('lg:col-span-2')
  const [, waiting, promised] = placesIn(order({ status: 'accepted', courier: aCourier({ phase: 'to-pickup' }) }))
  expect(waiting).toBeGreaterThan(promised ?? 0)
  expect(order({ courier: aCourier({ trackingUrl, isFramed: true, dropStatus: 4 }) })).not.toContain('lg:col-span-2')
})

it.each([
  ['en', 'At your table around 12:40'],
  ['es', 'En tu mesa sobre las 12:40'],
] as const)('a guest at a table is told a time and no span in %s [4.07]', (language, promise) => {
  const inLanguage = { ...site, language, wordsLanguage: language }
  const text = textOf(pageOf(anOrderView({ ...TABLE, status: 'received' }), inLanguage))
  expect(text).toContain(promise)
  expect(text).not.toContain('12:35–12:45')
})

it('a table with a name of its own is not called a table twice', () => {
  const table = { id: 5, name: 'Long table 5', capacity: 10 }
  const text = textOf(pageOf(anOrderView({ ...TABLE, table, status: 'accepted' })))
  expect(text).toContain('· Long table 5')
  expect(text).not.toContain('Table Long table')
})

it('the current step says "Now", finished ones when they were reached [4.05]', () => {
  const text = textOf(pageOf(anOrderView()))
  expect(text).toMatch(
    /Order received , completed 12:01 Waiting for .*? , Now Now In the kitchen , upcoming On its way/,
  )
})

it('an accepted order for tomorrow waits, and is in the kitchen 90 minutes before its time [4.05]', () => {
  const later = (at: string) => anOrderView({ status: 'accepted', pickup: { type: 'later', at }, readyAt: at })
  expect(textOf(pageOf(later('2026-11-22T19:30:00Z')))).toContain('Planned for your time , Now')
  expect(textOf(pageOf(later('2026-11-21T13:36:00Z')))).toContain('Planned for your time , Now')
  expect(textOf(pageOf(later('2026-11-21T13:35:00Z')))).toContain('In the kitchen , Now')
  expect(textOf(pageOf(anOrderView({ status: 'accepted', readyAt: '2026-11-22T19:30:00Z' })))).toContain(
    'In the kitchen , Now',
  )
})

it('the receipt has the choices with their prices, VAT and the seller [2.58, 9.18]', () => {
  const size = anOption({ values: [aValue({ id: 1, name: 'Large', price: 300 }), aValue({ id: 2, name: 'Thin' })] })
  const pizza = anItem({ name: 'Diavola', options: [size], prices: { base: 995 } })
  const line = priceLine(pizza, aChoice({ quantity: 2, options: [chosen(1, 1, 2)] }), 'delivery', noonOn('2026-11-21'))
  const text = textOf(
    pageOf(anOrderView({ lines: [{ ...line, description: '' }], vat: [{ rate: 2000, gross: 2590, vat: 432 }] })),
  )
  expect(text).toContain('2 × Diavola £25.90 Large (+£3.00) Thin')
  expect(text).toContain('Includes VAT at 20% £4.32')
  expect(text).toContain('Napoli Ltd · VAT number GB 1')
})

it('a rejected order has no promise, no steps and no VAT, but its reason and the money [4.02]', () => {
  const history = [{ status: 'rejected', at: '2026-11-21T12:10:00Z', by: 'staff', reason: 'busy' }] as const
  const text = textOf(pageOf(anOrderView({ status: 'rejected', history })))
  expect(text).toContain('couldn’t make your order. Reason: the kitchen is too busy right now')
  expect(text).toContain('£9.95 is on its way back to your card.')
  expect(text).not.toMatch(/Arriving|In the kitchen|VAT/)
})

it('a rejected order that has been refunded still says who rejected it and offers it again [4.02, 4.08]', () => {
  const history = [{ status: 'rejected', at: '2026-11-21T12:10:00Z', by: 'staff', reason: 'busy' }] as const
  const page = pageOf(anOrderView({ status: 'refunded', payment: 'refunded', refunded: 995, history }))
  const text = textOf(page)
  expect(text).toContain('couldn’t make your order. Reason: the kitchen is too busy right now')
  expect(text).not.toContain('refunded.')
  expect(page).toContain(OFFERS_LOADING)
})

it('a refund of a completed order is not told as a rejection without a reason [4.02]', () => {
  const page = pageOf(anOrderView({ status: 'refunded', payment: 'refunded', refunded: 995 }))
  expect(textOf(page)).toContain('This order was refunded. Your refund £9.95 has gone back to your card.')
  expect(textOf(page)).not.toContain('No reason was given')
  expect(page).not.toContain(OFFERS_LOADING)
})

const REJECTED = [{ status: 'rejected', at: '2026-11-21T12:10:00Z', by: 'staff', reason: 'busy' }] as const

it('a page speaks of the money of a rejected order in one tense, in both languages [4.02]', () => {
  const rejected = (refunded: number, language: 'en' | 'es') =>
    textOf(
      pageOf(
        anOrderView({
          status: refunded > 0 ? 'refunded' : 'rejected',
          payment: refunded > 0 ? 'refunded' : 'paid',
          refunded,
          history: REJECTED,
        }),
        { ...site, language, wordsLanguage: language },
      ),
    )
  expect(rejected(0, 'en')).not.toMatch(/has gone back|refunded/)
  expect(rejected(0, 'es')).toMatch(/El reembolso de 9,95\s£ va camino de tu tarjeta\./)
  expect(rejected(0, 'es')).not.toMatch(/devuelto|reembolsado/)
  expect(rejected(995, 'en').match(/£9\.95 has gone back to your card/g)).toHaveLength(2)
  expect(rejected(995, 'en')).not.toMatch(/on its way back|refunding/)
  expect(rejected(995, 'es')).not.toContain('va camino')
})

it('a rejected order for which nothing was taken speaks of no refund [4.02]', () => {
  const totals = { ...anOrderView().totals, subTotal: 995, discount: 995, total: 0 }
  const unpaid = { payment: 'unpaid', paymentType: 'cash' } as const
  for (const order of [{ totals }, unpaid]) {
    const text = textOf(pageOf(anOrderView({ status: 'rejected', history: REJECTED, ...order })))
    expect(text).toContain('You haven’t been charged.')
    expect(text).not.toMatch(/refund|back to/i)
  }
})

it('the words of a restaurant that rejects an order are quoted as its own', () => {
  const history = [{ ...REJECTED[0], reason: 'Sorry Mia, our oven is broken.' }] as const
  const text = textOf(pageOf(anOrderView({ status: 'rejected', history })))
  expect(text).toContain('says: “Sorry Mia, our oven is broken.”')
})

it('a finished guest page starts with reordering and stars, and a mail link offers neither [4.59, 5.58]', () => {
  const done = {
    status: 'completed',
    history: [{ status: 'completed', at: '2026-11-21T12:40:00Z', by: 'staff', reason: null }],
  } as const
  const text = textOf(pageOf(anOrderView(done)))
  const parts = ['Delivered 12:40', 'Order again', 'Leave review', 'Something is wrong'].map((part) =>
    text.indexOf(part),
  )
  expect(parts).not.toContain(-1)
  expect(parts.toSorted((a, b) => a - b)).toEqual(parts)
  expect(textOf(pageOf(anOrderView({ ...done, isReadOnly: true })))).not.toMatch(/Order again|Leave review/)
})

it('an order at a closed kitchen says until when it is closed, and offers the calendar [4.05, 4.51]', () => {
  const closed = aLocation()
  const known = { location: closed, coupons: [], specials: [], delivery: null, refused: null, distance: null } as const
  const at = { ...site, locations: [known], locationCount: 1, renderedAt: Date.parse('2026-11-21T03:00:00Z') }
  const order = anOrderView({ pickup: { type: 'later', at: '2026-11-21T19:00:00Z' } })
  const text = textOf(pageOf(order, at))
  expect(text).toMatch(/is closed until \S+ and answers then\. We’ll email you\./)
  expect(text).not.toContain(', Now')
  expect(text).toContain('Add to calendar')
  expect(textOf(pageOf(order, { ...at, renderedAt: site.renderedAt }))).toContain(', Now')
})

it('a kitchen that does not answer is named with the reminders and the time of the rejection [11.34]', () => {
  const reminded = (count: number) => ({
    status: 'received' as const,
    reminders: { count, answerDueAt: '2026-11-21T12:15:00Z' },
  })
  const text = textOf(pageOf(anOrderView(reminded(1))))
  expect(text).toContain('hasn’t answered yet')
  expect(text).toContain(
    'We’ve reminded them. If they don’t answer by 12:15, your order is cancelled and you get your money back',
  )
  expect(textOf(pageOf(anOrderView(reminded(2))))).toContain('We’ve reminded them again.')
  const cash = anOrderView({ ...reminded(1), payment: 'unpaid', paymentType: 'cash' })
  expect(textOf(pageOf(cash))).toContain('you don’t pay anything')
  expect(textOf(pageOf(anOrderView({ status: 'received' })))).not.toContain('answered yet')
  expect(textOf(pageOf(anOrderView({ ...reminded(1), status: 'accepted' })))).not.toContain('answered yet')
})

it.each([
  ['en', 'Order confirmation', 'We’ll email your order confirmation and updates to ada@', /receipt/i],
  ['es', 'Confirmación del pedido', 'Te enviaremos la confirmación del pedido y los avisos a ada@', /recibo|factura/i],
] as const)('%s: an order names its confirmation where the till issues the receipt', (language, link, mails, never) => {
  const order = anOrderView()
  const at = { ...site, language, wordsLanguage: language }
  const atTill = anOrderView({ location: { ...order.location, receiptIssuer: 'till' } })
  const text = textOf(pageOf(atTill, at))
  expect(text).toContain(link)
  expect(text).toContain(mails)
  expect(text).not.toMatch(never)
  expect(textOf(pageOf(order, at))).toMatch(never)
})

it.each([
  ['en', 'Includes IGIC at 7% £0.70', /\bVAT at/],
  ['es', 'IGIC incluido al 7 %', /IVA incluido/],
] as const)('%s: an order of the Canary Islands contains IGIC at its rate [9.18]', (language, contains, never) => {
  const order = anOrderView({ vat: [{ rate: 700, gross: 1070, vat: 70, tax: 'igic' }] })
  const text = textOf(pageOf(order, { ...site, language, wordsLanguage: language }))
  expect(text).toContain(contains)
  expect(text).not.toMatch(never)
})
