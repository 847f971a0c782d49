import { locationToWire, orderToWire } from '@comanda/contract/wire'
import { aDraft, aLocation, anAddress } from '@comanda/test-kit'
import { beforeEach, expect, it } from 'vitest'
import type { ApiClient } from '../../../api/client.ts'
import type { OrderView } from '../../../api/shapes.ts'
import { useDraft } from '../../../stored/draft.ts'
import { submitOrder } from './submit-order.ts'

const { id, slug, name, telephone, email, timeZone, receiptIssuer } = aLocation()
const EARLIER: OrderView = {
  id: 'EARLIER',
  number: 34,
  code: '4K7-34',
  status: 'pending',
  orderType: 'collection',
  paymentType: 'card',
  payment: 'checking',
  refunded: 0,
  isRefundStuck: false,
  currency: 'GBP',
  language: 'en',
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
  promisedAt: null,
  preparedAt: null,
  allergySeenAt: null,
  reminders: null,
  history: [],
  mailDropped: false,
  isReadOnly: false,
  location: { id, slug, name, telephone, email, address: anAddress(), timeZone, receiptIssuer, logo: null },
  courier: null,
  change: null,
  review: null,
}

const LOCATION = locationToWire(
  { location: aLocation(), delivery: null, refused: null, distance: null, coupons: [], specials: [] },
  { today: '2026-11-21', language: 'en', logo: null },
)

/** Returns a client of a server whose earlier order is being paid; `read` answers requests for that order. */
function clientTo(read: () => Response): { readonly client: ApiClient; readonly asked: string[] } {
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
  const client: ApiClient = {
    language: 'en',
    origin: 'http://napoli.localhost',
    send: async (request) => {
      const { pathname } = new URL(request.url)
      asked.push(`${request.method} ${pathname}`)
      return answer(pathname)
    },
  }
  return { client, asked }
}

beforeEach(() => useDraft.getState().clear())

it('a draft changed during payment leads to the earlier order, not to a second one [4.56]', async () => {
  const { client, asked } = clientTo(() => Response.json({ data: orderToWire(EARLIER) }))
  expect(await submitOrder(client, aDraft({ comment: 'One' }), null)).toMatchObject({ ok: true, isEarlier: false })
  expect(await submitOrder(client, aDraft({ comment: 'Two' }), null)).toEqual({
    ok: true,
    order: EARLIER,
    isEarlier: true,
  })
  expect(asked.at(-1)).toBe('GET /api/v1/order/EARLIER')
})

it('an earlier order that cannot be read makes the submission fail', async () => {
  const { client } = clientTo(() => {
    throw new TypeError('fetch failed')
  })
  await submitOrder(client, aDraft({ comment: 'One' }), null)
  expect(await submitOrder(client, aDraft({ comment: 'Two' }), null)).toMatchObject({
    ok: false,
    failure: { kind: 'call', call: 'fault', text: 'A payment is being checked' },
  })
})
