import { type LocationWire, linesToWire, type WebsiteWire } from '@comanda/contract/wire'
import type { Coupon } from '@comanda/domain'
import { aChoice, aCoupon } from '@comanda/test-kit'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { coupons } from '../../src/platform/db/schema/index.ts'
import { saveCoupons } from '../../src/restaurants/coupons/store.ts'
import { aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { get } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let restaurant: Restaurant

beforeAll(async () => {
  server = await aServer({ clock: aClock() }, whenFileEnds)
})

beforeEach(async () => {
  restaurant = await aStaffedRestaurant(server)
})

const offer = (...list: readonly Partial<Coupon>[]) =>
  saveCoupons(
    server.deps.db,
    restaurant.business.id,
    list.map((parts, n) => aCoupon({ id: n + 1, ...parts })),
  )
const read = async <T>(path: string) => (await get(server, restaurant.host, path)).body.data as T
const codes = (list: LocationWire['coupons']) => list.map(({ code }) => code)
const shown = async () => codes((await read<LocationWire>('/location/1')).coupons)
const change = (id: number, columns: Partial<typeof coupons.$inferInsert>) =>
  server.deps.db
    .update(coupons)
    .set(columns)
    .where(and(eq(coupons.businessId, restaurant.business.id), eq(coupons.id, id)))

it('deals list the automatic and the listed coupons with their conditions [2.03, 3.17, 3.19]', async () => {
  const listed: Partial<Coupon> = {
    code: 'CIAO10',
    listed: true,
    minimumTotal: 1500,
    orderTypes: ['collection'],
    endsAt: '2026-12-01T00:00:00Z',
    maxUses: 50,
    maxUsesPerCustomer: 1,
  }
  await offer(listed, { code: 'BYITSELF', autoApplied: true }, { code: 'SECRET' })
  expect(await shown()).toEqual(['CIAO10', 'BYITSELF'])
  const { locations } = await read<WebsiteWire>('/theme/website')
  expect(locations[0]?.coupons[0]).toMatchObject({
    code: 'CIAO10',
    minimum_total: 15,
    order_types: [2],
    ends_at: '2026-12-01T00:00:00Z',
    max_uses: 50,
    max_uses_per_customer: 1,
    listed: true,
  })
})

it('an unlisted code is in no public answer, and can still be used [3.19]', async () => {
  await offer({ code: 'WHISPER', name: 'For friends only', listed: false })
  const answers = await Promise.all(
    [
      '/theme/website',
      '/location',
      '/location?lat=53.7965&lng=-1.5443',
      '/location/1',
      '/location/1/menulist',
      '/location/1/menulist/1',
      '/location/1/reviews',
      '/public-documents',
      '/openapi.json',
    ].map(async (path) => {
      const response = await server.fetch(`http://${restaurant.host}/api/v1${path}`)
      expect([path, response.status]).toEqual([path, 200])
      return response.text()
    }),
  )
  for (const text of answers) expect(text).not.toMatch(/WHISPER|For friends only/i)
  const ada = await aCustomer(server, restaurant)
  const { status } = await ada.post('/coupon/whisper/verify', {
    cart: linesToWire([aChoice()]),
    coupon: null,
    order_type: 2,
    location_id: 1,
  })
  expect(status).toBe(200)
})

it('an inactive or used-up listed coupon is not a deal [2.03]', async () => {
  await offer(
    { code: 'OFF', listed: true },
    { code: 'GONE', listed: true, maxUses: 2 },
    { code: 'LAST', listed: true, maxUses: 2 },
  )
  await change(1, { active: false })
  await change(2, { uses: 2 })
  await change(3, { uses: 1 })
  expect(await shown()).toEqual(['LAST'])
})

it('deals of another business are not listed [1.01]', async () => {
  await offer({ code: 'OURS', listed: true })
  restaurant = await aStaffedRestaurant(server)
  await offer({ code: 'THEIRS', listed: true })
  expect(await shown()).toEqual(['THEIRS'])
})
