import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { businesses } from '../../src/platform/db/schema/index.ts'
import {
  publishBusiness,
  renewPreviewToken,
  resumeBusiness,
  suspendBusiness,
} from '../../src/restaurants/businesses/state.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aPlacedOrder, askForOrder, askForPayment, get } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let second: TestServer

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
  second = await aServer({ databaseUrl: server.databaseUrl }, whenFileEnds)
})

const pageOf = (at: TestServer, host: string, path = '/', cookie = '') =>
  at.fetch(`http://${host}${path}`, { redirect: 'manual', headers: cookie === '' ? {} : { cookie } })

const aDraft = async () => {
  const made = await aStaffedRestaurant(server)
  await server.deps.db.update(businesses).set({ state: 'draft' }).where(eq(businesses.id, made.business.id))
  const token = await renewPreviewToken(server.deps.db, made.business.id)
  return { ...made, token: token ?? '' }
}

it('the pages of a suspended restaurant are 503 on every server at once, also cached ones', async () => {
  const { host, business } = await aStaffedRestaurant(server)
  for (const at of [server, second]) for (const _ of [1, 2]) expect((await pageOf(at, host)).status).toBe(200)
  expect(await suspendBusiness(server.deps.db, business.id)).toBe(true)
  expect(await suspendBusiness(server.deps.db, business.id)).toBe(false)
  for (const at of [server, second]) {
    await expect.poll(async () => (await pageOf(at, host)).status).toBe(503)
    for (const path of ['/', '/menu', '/menu/x/collection', '/cart', '/checkout', '/register', '/re-order', '/nowhere'])
      expect((await pageOf(at, host, path)).status, path).toBe(503)
    const closed = await pageOf(at, host)
    expect(closed.headers.get('x-robots-tag')).toBe('noindex')
    expect(closed.headers.get('retry-after')).toBe('86400')
    expect(await closed.text()).toContain(business.name)
    for (const path of ['/login', '/account', '/order/1/tracking', '/your-data'])
      expect((await pageOf(at, host, path)).status, path).not.toBe(503)
  }
  expect(await resumeBusiness(second.deps.db, business.id)).toBe(true)
  for (const at of [server, second]) await expect.poll(async () => (await pageOf(at, host)).status).toBe(200)
})

it('a suspended restaurant takes no order; orders under way are followed and finished', async () => {
  const { host, business } = await aStaffedRestaurant(server)
  const unpaid = await aPlacedOrder(server, host)
  const received = await aReceivedOrder(server, host)
  const kitchen = await aMember(server, host, 'kitchen')
  await suspendBusiness(server.deps.db, business.id)
  const refused = { status: 409, body: { error: { code: 'business_not_available' } } }
  await expect.poll(() => askForOrder(server, host)).toMatchObject(refused)
  expect(await askForPayment(server, host, unpaid)).toMatchObject(refused)
  const guest = { 'guest-id': received.guest }
  expect((await get(server, host, `/order/${received.order.id}`, guest)).status).toBe(200)
  const accepted = { orderStatus: 3, readyAt: '2026-11-21T12:30:00Z' }
  expect((await kitchen.post(`/staff/orders/${received.order.id}/status`, accepted)).status).toBe(200)
  const again = await aMember(server, host, 'owner')
  expect((await again.get('/staff/session')).body.data).not.toBeNull()
})

it('a draft is a host without a business, except to its preview token', async () => {
  const { host, business, token } = await aDraft()
  await expect.poll(async () => (await pageOf(server, host)).status).toBe(404)
  expect((await get(server, host, '/location')).status).toBe(404)
  expect((await pageOf(server, host, '/?preview=wrong')).status).toBe(404)
  const opened = await pageOf(server, host, `/?preview=${token}`)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/'])
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  for (const _ of [1, 2]) {
    const shown = await pageOf(server, host, '/', cookie)
    expect(shown.status).toBe(200)
    expect(await shown.text()).toContain(business.name)
    expect((await get(server, host, '/theme/website', { cookie })).status).toBe(200)
  }
  // Nothing of it was kept for others.
  expect((await pageOf(server, host)).status).toBe(404)
  expect((await get(server, host, '/theme/website')).status).toBe(404)
})

it('a draft takes no order, and publishing opens it to everyone and ends its preview token', async () => {
  const { host, business, token } = await aDraft()
  const headers = { cookie: `comanda_preview=${token}` }
  await expect.poll(async () => (await get(server, host, '/location')).status).toBe(404)
  const order = await server.fetch(`http://${host}/api/v1/guest-order/new-order`, { method: 'POST', headers })
  expect(order.status).toBe(409)
  expect((await aMember(server, host, 'owner')).cookie).not.toBe('')
  expect(await resumeBusiness(server.deps.db, business.id)).toBe(false)
  expect(await publishBusiness(server.deps.db, business.id)).toBe(true)
  await expect.poll(async () => (await askForOrder(second, host)).status).toBe(200)
  expect((await pageOf(server, host)).status).toBe(200)
  expect(await renewPreviewToken(server.deps.db, business.id)).toBeNull()
  expect(await publishBusiness(server.deps.db, business.id)).toBe(false)
})
