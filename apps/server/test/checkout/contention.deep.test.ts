import { randomUUID } from 'node:crypto'
import { draftToWire, type PlacedWire } from '@comanda/contract/wire'
import { aCategory, aDraft, anItem } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import type { PaymentGateway } from '../../src/gateways/payments/gateway.ts'
import { touchLocation } from '../../src/restaurants/locations/store.ts'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { aPlacedOrder, askForOrder, askForPayment, type PlacedOrder } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'

const aRestaurantOn = async (setting: 'on' | 'off') => {
  const server = await aServer({ environment: { ORDER_FAST_PATH: setting } })
  const { host } = await aRestaurant(server.deps.db, {
    business: { id: 1, subdomain: 'busy' },
    menu: { categories: [aCategory()], items: [anItem({ id: 1 })] },
  })
  return { server, host }
}

/** Holds the location's row, as a transaction does that does not end, until `release` is called. */
const holdLocation = async ({ deps }: TestServer) => {
  const client = await deps.pool.connect()
  const release = async () => {
    await client.query('rollback')
    client.release()
  }
  await client.query('begin')
  await client.query('select 1 from locations where business_id = 1 for no key update')
  return release
}

const submit = (server: TestServer, host: string, key: string, language = 'en') =>
  server.fetch(`http://${host}/api/v1/guest-order/new-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, 'accept-language': language },
    body: JSON.stringify(draftToWire(aDraft())),
  })

const told = async (response: Response) => {
  const { error } = (await response.json()) as { error: { code: string; message: string } }
  return [response.status, response.headers.get('retry-after'), error.code, error.message]
}

it('a lock that stays held makes submitting and paying 503 busy, and a later try succeeds [4.19, 7.33, 7.36]', async () => {
  const { server, host } = await aRestaurantOn('off')
  const unpaid = await aPlacedOrder(server, host)
  const key = randomUUID()
  const release = await holdLocation(server)
  const [english, spanish, cash, card] = await Promise.all([
    submit(server, host, key),
    submit(server, host, randomUUID(), 'es'),
    askForPayment(server, host, unpaid),
    askForPayment(server, host, unpaid, 'pm_card_visa'),
  ]).finally(release)
  expect(await told(english)).toEqual([503, '2', 'busy', expect.stringContaining('very busy')])
  expect(await told(spanish)).toEqual([503, '2', 'busy', expect.stringContaining('mucho movimiento')])
  expect([cash, card].map(({ status, body }) => [status, body.error?.code])).toEqual([
    [503, 'busy'],
    [503, 'busy'],
  ])

  const placed = await submit(server, host, key)
  expect(placed.status).toBe(200)
  const { order, guest } = ((await placed.json()) as { data: PlacedWire }).data
  const payments = [unpaid, { order, guest: guest?.id ?? '' }].map((one) => askForPayment(server, host, one))
  expect((await Promise.all(payments)).map(({ status }) => status)).toEqual([200, 200])
  const { rows } = await server.deps.db.execute(sql`select status, payment_state from orders`)
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ status: 'received', payment_state: 'unpaid' })))
})

it('an order that needs no lock does not wait for the location’s row [7.33, 7.36]', async () => {
  const { server, host } = await aRestaurantOn('on')
  const release = await holdLocation(server)
  onTestFinished(release)
  expect((await askForPayment(server, host, await aPlacedOrder(server, host))).status).toBe(200)
})

it.each(['on', 'off'] as const)(
  'a menu that changes all the time keeps no order from being placed and paid (fast path: %s) [5.57]',
  async (setting) => {
    const { server, host } = await aRestaurantOn(setting)
    const { db } = server.deps
    let changes = 0
    const change = async (underWay: () => boolean) => {
      for (; underWay(); changes += 1) await touchLocation(db, 1, 1, 'menu')
    }
    let isUnderWay = true
    const changing = change(() => isUnderWay)
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { status, body } = await askForOrder(server, host)
        const { order, guest } = body.data as PlacedWire
        const placed: PlacedOrder = { order, guest: guest?.id ?? '' }
        return [status, (await askForPayment(server, host, placed)).status]
      }),
    ).finally(() => {
      isUnderWay = false
    })
    await changing
    expect(answers).toEqual(answers.map(() => [200, 200]))
    expect(changes).toBeGreaterThan(1)
  },
)

it('a charge whose result cannot be stored is a payment in progress, and is settled later [7.36]', async () => {
  let occupyPool: (() => Promise<() => void>) | null = null
  let free: (() => void) | null = null
  const server = await aServer({
    gateways: (chosen) => ({
      ...chosen,
      payments: chosen.payments && {
        ...chosen.payments,
        createIntent: async (request) => {
          const created = await chosen.payments?.createIntent(request)
          free = (await occupyPool?.()) ?? null
          return created as Awaited<ReturnType<PaymentGateway['createIntent']>>
        },
      },
    }),
  })
  const { host } = await aRestaurant(server.deps.db, {
    menu: { categories: [aCategory()], items: [anItem({ id: 1 })] },
  })
  const placed = await aPlacedOrder(server, host)
  occupyPool = async () => {
    const { pool } = server.deps
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    return () => {
      for (const client of clients) client.release()
    }
  }
  const { status, body } = await askForPayment(server, host, placed, 'pm_card_visa').finally(() => free?.())
  expect([status, body.error?.code]).toEqual([409, 'payment_in_progress'])
  occupyPool = null
  expect((await askForPayment(server, host, placed, 'pm_card_visa')).status).toBe(200)
  const { rows } = await server.deps.db.execute(sql`select status, payment_state from orders`)
  expect(rows).toEqual([{ status: 'received', payment_state: 'paid' }])
})
