import { locationToWire, orderToWire } from '@comanda/contract/wire'
import { aDraft, aLocation, anAddress } from '@comanda/test-kit'
import { beforeEach, expect, it } from 'vitest'
import type { Door } from '../../api/door.ts'
import type { OrderView } from '../../api/shapes.ts'
import { useDraft } from '../../stored/draft.ts'
import { placeDraft } from './place-draft.ts'

const { id, slug, name, telephone, email, timeZone } = aLocation()
const EARLIER: OrderView = {
  id: 'EARLIER',
  number: 1234,
  status: 'pending',
  orderType: 'collection',
  paymentType: 'card',
  payment: 'checking',
  refunded: 0,
  currency: 'GBP',
  totals: { subTotal: 995, serviceCharge: 0, bagCharge: 0, deliveryFee: 0, discount: 0, tip: 0, total: 995 },
  vat: [],
  lines: [],
  contact: aDraft().contact,
  pickup: { type: 'asap' },
  address: null,
  table: null,
  comment: 'One',
  driverInstructions: '',
  couponCode: null,
  createdAt: '2026-11-21T12:00:00Z',
  updatedAt: '2026-11-21T12:00:00Z',
  readyAt: '2026-11-21T12:30:00Z',
  history: [],
  location: { id, slug, name, telephone, email, address: anAddress(), timeZone, logo: null },
  courier: null,
  reviewed: false,
}

const LOCATION = locationToWire(
  { location: aLocation(), delivery: null, refused: null, distance: null, coupons: [], specials: [] },
  { today: '2026-11-21', language: 'en', logo: null },
)

/** A server that has taken an order whose payment is being checked by the time that another is sent; `read` answers who asks for it. */
function doorTo(read: () => Response): { readonly door: Door; readonly asked: string[] } {
  const asked: string[] = []
  let isTaken = false
  const answer = (pathname: string): Response => {
    if (pathname.includes('/location/')) return Response.json({ data: LOCATION })
    if (!pathname.endsWith('/new-order')) return read()
    if (isTaken)
      return Response.json(
        { error: { code: 'payment_in_progress', message: 'A payment is being checked' } },
        { status: 409 },
      )
    isTaken = true
    return Response.json({ data: { order: orderToWire({ ...EARLIER, payment: 'unpaid' }), guest: null } })
  }
  const door: Door = {
    language: 'en',
    origin: 'http://napoli.localhost',
    send: async (request) => {
      const { pathname } = new URL(request.url)
      asked.push(`${request.method} ${pathname}`)
      return answer(pathname)
    },
  }
  return { door, asked }
}

beforeEach(() => useDraft.getState().clear())

it('a draft changed while its earlier order is being paid leads to that order, not to a second one [4.56]', async () => {
  const { door, asked } = doorTo(() => Response.json({ data: orderToWire(EARLIER) }))
  expect(await placeDraft(door, aDraft({ comment: 'One' }), null)).toMatchObject({ ok: true, isEarlier: false })
  expect(await placeDraft(door, aDraft({ comment: 'Two' }), null)).toEqual({
    ok: true,
    order: EARLIER,
    isEarlier: true,
  })
  expect(asked.at(-1)).toBe('GET /api/v1/order/EARLIER')
})

it('where that order cannot be read, nothing is said to be ordered', async () => {
  const { door } = doorTo(() => {
    throw new TypeError('fetch failed')
  })
  await placeDraft(door, aDraft({ comment: 'One' }), null)
  expect(await placeDraft(door, aDraft({ comment: 'Two' }), null)).toMatchObject({
    ok: false,
    trouble: { kind: 'call', call: 'fault', text: 'A payment is being checked' },
  })
})
