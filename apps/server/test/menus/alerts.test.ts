import type { SentMail } from '@comanda/sandbox'
import { aCategory, anItem } from '@comanda/test-kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { queueAlerts } from '../../src/customers/alerts/queue-alerts.ts'
import { aMember, aStaffedRestaurant } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
const clock = aClock()

beforeAll(async () => {
  server = await aServer({ clock }, whenFileEnds)
})

const subscribe = () => server.sandbox.push.subscribe()
type Subscription = ReturnType<typeof subscribe>

const ask = (host: string, subscription: unknown, body: object = {}, headers: Record<string, string> = {}) =>
  post(server, host, '/alerts', { location_id: 1, order_type: 2, subscription, ...body }, headers)

const pushesTo = async ({ endpoint }: Subscription): Promise<readonly string[]> => {
  const { data } = (await (await server.fetch('/sandbox/mail')).json()) as { data: readonly SentMail[] }
  return data
    .filter(({ kind, to }) => kind === 'push' && to === endpoint)
    .map(({ subject, text }) => `${subject}: ${text}`)
}

const arrived = (subscription: Subscription, pushes: readonly string[]) =>
  expect.poll(() => pushesTo(subscription), { timeout: 15_000 }).toEqual(pushes)

const aKitchen = async (parts: Parameters<typeof aStaffedRestaurant>[1] = {}) => {
  const restaurant = await aStaffedRestaurant(server, parts)
  return { ...restaurant, owner: await aMember(server, restaurant.host, 'owner') }
}

const waitingAt = async ({ business }: Restaurant): Promise<number> => {
  const { rows } = await server.deps.pool.query('select count(*)::int as n from alerts where business_id = $1', [
    business.id,
  ])
  return (rows[0] as { n: number }).n
}

const look = () => queueAlerts(server.deps)
const soldOut = (isOut: boolean) => ({ itemId: 1, soldOut: isOut })

describe('alerts about a location', () => {
  it("an alert about a reopened location is sent once in the reader's language with a link [2.62, 4.51]", async () => {
    const { owner, host, ...restaurant } = await aKitchen()
    await owner.post('/staff/locations/1/pause', { minutes: 30 })
    const [ada, lola] = [subscribe(), subscribe()]
    expect((await ask(host, ada)).status).toBe(200)
    expect((await ask(host, ada)).status).toBe(200)
    expect((await ask(host, lola, { order_type: 1 }, { 'accept-language': 'es' })).status).toBe(200)
    await look()
    await owner.post('/staff/locations/1/reopen', {})
    const { name } = restaurant.location
    const menu = `http://${host}:${server.deps.port()}/menu/${restaurant.location.slug}`
    await arrived(ada, [`${restaurant.business.name}: ${name} is now taking orders.\n${menu}/pickup`])
    await arrived(lola, [`${restaurant.business.name}: ${name} ya acepta pedidos.\n${menu}/delivery`])
    await expect.poll(() => waitingAt({ ...restaurant, host })).toBe(0)

    await owner.post('/staff/locations/1/pause', { minutes: 30 })
    await owner.post('/staff/locations/1/reopen', {})
    const again = subscribe()
    await ask(host, again)
    await look()
    await arrived(again, [expect.stringContaining('is now taking orders')])
    expect(await pushesTo(ada)).toHaveLength(1)
  })

  it('an alert is sent when a pause ends or hours begin, and expires after a day [2.62, 4.48]', async () => {
    const own = aClock('2026-11-21T03:00:00Z')
    const night = await aServer({ clock: own })
    const { host } = await aStaffedRestaurant(night)
    const early = night.sandbox.push.subscribe()
    await post(night, host, '/alerts', { location_id: 1, order_type: 2, subscription: early })
    await queueAlerts(night.deps)
    const sent = async () =>
      ((await (await night.fetch('/sandbox/mail')).json()) as { data: readonly SentMail[] }).data.map(({ to }) => to)
    own.set('2026-11-21T10:59:00Z')
    await queueAlerts(night.deps)
    expect(await sent()).toEqual([])
    own.set('2026-11-21T11:00:00Z')
    await queueAlerts(night.deps)
    await expect.poll(sent, { timeout: 15_000 }).toEqual([early.endpoint])

    own.set('2026-11-22T03:00:00Z')
    await post(night, host, '/alerts', { location_id: 1, order_type: 2, subscription: night.sandbox.push.subscribe() })
    own.set('2026-11-23T03:00:01Z')
    await queueAlerts(night.deps)
    const { rows } = await night.deps.pool.query('select id from alerts')
    expect(rows).toEqual([])
  })
})

describe('alerts about a dish', () => {
  it('an alert about an available dish is sent once with a link, however it became available [2.62]', async () => {
    const { owner, host, location, business } = await aKitchen()
    const stock = (body: object) => owner.post('/staff/locations/1/stock', body)
    await stock(soldOut(true))
    await stock({ itemId: 2, stock: 0 })
    const [byHand, counted] = [subscribe(), subscribe()]
    await ask(host, byHand, { item_id: 1 })
    await ask(host, counted, { item_id: 2 })
    await look()
    await stock(soldOut(false))
    await stock({ itemId: 2, stock: 3 })
    const told = (name: string, id: number) =>
      `${business.name}: ${name} is back on the menu at ${location.name}.\nhttp://${host}:${server.deps.port()}/menu/${location.slug}/pickup?item=${id}`
    await arrived(byHand, [told(anItem().name, 1)])
    await arrived(counted, [told('Diavola', 2)])
    await stock(soldOut(true))
    await stock(soldOut(false))
    await look()
    expect(await pushesTo(byHand)).toHaveLength(1)
  })

  it('a deleted alert is not sent, and other alerts stay [2.62]', async () => {
    const { owner, host } = await aKitchen()
    const { host: elsewhere } = await aKitchen()
    await owner.post('/staff/locations/1/stock', soldOut(true))
    const [ada, bob] = [subscribe(), subscribe()]
    for (const each of [ada, bob]) await ask(host, each, { item_id: 1 })
    const remove = (at: string, { endpoint }: Subscription, body: object = {}) =>
      server.fetch(`http://${at}/api/v1/alerts`, {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ location_id: 1, item_id: 1, endpoint, ...body }),
      })
    expect((await remove(elsewhere, bob)).status).toBe(200)
    expect((await remove(host, bob, { item_id: null })).status).toBe(200)
    expect((await remove(host, ada)).status).toBe(200)
    expect((await remove(host, bob, { endpoint: '' })).status).toBe(422)
    await owner.post('/staff/locations/1/stock', soldOut(false))
    await arrived(bob, [expect.stringContaining('is back')])
    expect(await pushesTo(ada)).toEqual([])
  })

  it('an alert is deleted when its push subscription has ended [2.62]', async () => {
    const kitchen = await aKitchen()
    await kitchen.owner.post('/staff/locations/1/stock', soldOut(true))
    const gone = subscribe()
    await ask(kitchen.host, gone, { item_id: 1 })
    server.sandbox.push.forget(gone.endpoint)
    await kitchen.owner.post('/staff/locations/1/stock', soldOut(false))
    await expect.poll(() => waitingAt(kitchen), { timeout: 15_000 }).toBe(0)
    expect(await pushesTo(gone)).toEqual([])
  })
})

describe('refused alerts', () => {
  it('an alert is refused for an endpoint of no push service and for invalid keys [2.62]', async () => {
    const kitchen = await aKitchen()
    const { host } = kitchen
    const { endpoint, keys } = subscribe()
    const origin = new URL(endpoint).origin
    const bad = [
      'http://fcm.googleapis.com/fcm/send/1',
      'https://fcm.googleapis.com.evil.example/fcm/send/1',
      'https://fcm.googleapis.com@evil.example/send',
      'https://fcm.googleapis.com:8443/fcm/send/1',
      'https://push.services.mozilla.com.evil.example/1',
      'https://169.254.169.254/latest/meta-data',
      'http://127.0.0.1:1/push/1',
      `${origin}/v1/charges`,
      'ftp://fcm.googleapis.com/1',
      'not an address',
      'https://fcm.googleapis.com/\u0000',
    ]
    for (const each of bad) {
      const { status, body } = await ask(host, { endpoint: each, keys })
      expect([each, status, Object.keys(body.error?.details ?? {})]).toEqual([each, 422, ['subscription.endpoint']])
    }
    const off = `B${'A'.repeat(85)}E`
    for (const [field, wrong] of [
      ['p256dh', { ...keys, p256dh: off }],
      ['p256dh', { ...keys, p256dh: 'short' }],
      ['auth', { ...keys, auth: 'short' }],
    ] as const) {
      const { status, body } = await ask(host, { endpoint, keys: wrong })
      expect([status, Object.keys(body.error?.details ?? {})]).toEqual([422, [`subscription.keys.${field}`]])
    }
    expect((await ask(host, { endpoint, keys }, { order_type: 9 })).status).toBe(422)
    expect((await ask(host, { endpoint, keys }, { location_id: 9 })).status).toBe(404)
    expect((await ask(host, { endpoint, keys }, { item_id: 999 })).status).toBe(404)
    expect(await waitingAt(kitchen)).toBe(0)
    expect((await ask(host, { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/1', keys })).status).toBe(
      200,
    )
  })

  it('a browser has at most twenty alerts, also after concurrent calls [2.62]', async () => {
    const items = Array.from({ length: 22 }, (_, n) => anItem({ id: n + 1, soldOut: true }))
    const kitchen = await aKitchen({ menu: { categories: [aCategory()], items } })
    const subscription = subscribe()
    clock.advance({ minutes: 2 })
    const all = await Promise.all(items.map(({ id }) => ask(kitchen.host, subscription, { item_id: id })))
    expect(all.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), 422, 422])
    expect(await waitingAt(kitchen)).toBe(20)
  })

  it('alerts are refused in production without push keys [2.62]', async () => {
    const bare = await aServer({ environment: { MODE: 'production' } })
    const { host } = await aStaffedRestaurant(bare)
    const { status } = await post(bare, host, '/alerts', { location_id: 1, order_type: 2, subscription: subscribe() })
    expect(status).toBe(404)
  })
})

it('both URLs of the service worker are revalidated on each load, and it loads no script [2.62]', async () => {
  const { host } = await aStaffedRestaurant(server)
  const texts = ['/service-worker.js', '/push-worker.js'].map(async (path) => {
    const worker = await server.fetch(`http://${host}${path}`)
    expect(worker.headers.get('content-type')).toContain('text/javascript')
    expect(worker.headers.get('cache-control')).toBe('no-cache')
    expect(worker.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
    return worker.text()
  })
  const [text, earlier] = await Promise.all(texts)
  expect(text).toBe(earlier)
  expect(text).toContain('notificationclick')
  expect(text).not.toContain('importScripts')
})
