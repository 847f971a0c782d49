import { draftToWire } from '@comanda/contract/wire'
import { aDraft } from '@comanda/test-kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OrderOfPush, readFollowed } from '../../src/customers/order-pushes/store.ts'
import { type OrderMessage, orderMessageJob } from '../../src/messages/queue/order-message.ts'
import { handleOrderMessages } from '../../src/messages/queue/send-order-message.ts'
import { writeCustomers } from '../../src/orders/customers/write-customers.ts'
import type { Jobs } from '../../src/platform/jobs/jobs.ts'
import { senders } from '../../src/start/senders.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aPlacedOrder, askForPayment, get, post } from '../fixtures/an-order.ts'
import { statementsOf } from '../fixtures/statements-of.ts'
import { untilTold } from '../fixtures/until-told.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

/*
 * What an order costs the database. Each statement is a round trip and a part of the server's time, so a change that
 * adds one should be worth it. The numbers are those of a server that has taken orders before, without concurrent ones.
 */

let server: TestServer
let host: string

const open = async (fastPath: 'on' | 'off') => {
  server = await aServer(
    { listen: true, sweepsByItself: false, environment: { ORDER_FAST_PATH: fastPath } },
    whenFileEnds,
  )
  host = (await aStaffedRestaurant(server)).host
  for (const card of [false, true]) await aReceivedOrder(server, host, { card })
  await get(server, host, '/location/1/menulist')
}

const expectAtMost = async (most: number, work: () => Promise<unknown>) => {
  const sent = await statementsOf(server.deps.pool, work)
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(most)
  expect(sent).not.toEqual([])
}

const pay = async (placed: Parameters<typeof askForPayment>[2], method?: string) =>
  expect((await askForPayment(server, host, placed, method)).status).toBe(200)

/** The beginning of a live stream, up to its first event beside the heartbeat. */
async function firstEvents(of: TestServer, at: string, path: string, headers: Record<string, string> = {}) {
  const { body } = await of.fetch(`http://${at}/api/v1${path}`, { headers })
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let read = ''
  while (!/event: (?:location|order)\n.*\n\n/.test(read)) {
    const next = await reader?.read()
    if (next?.value === undefined) break
    read += decoder.decode(next.value, { stream: true })
  }
  await reader?.cancel()
  return read
}

/** Does what the job of a message does, in the caller's trace. */
const sendAsJob = (message: OrderMessage): Promise<void> => {
  let handler: ((data: OrderMessage) => Promise<void>) | null = null
  const jobs: Pick<Jobs, 'handle'> = {
    handle: (kind, handle) => {
      if (kind.name === orderMessageJob.name) handler = (data) => handle(data as never)
    },
  }
  handleOrderMessages({ ...server.deps, jobs: { ...server.deps.jobs, ...jobs } }, senders)
  if (handler === null) throw new Error('No handler was registered')
  return (handler as (data: OrderMessage) => Promise<void>)(message)
}

describe('with the fast path', () => {
  beforeAll(() => open('on'))

  it('a cash order takes one statement to place and one to receive [7.33] [7.36]', async () => {
    let placed = await aPlacedOrder(server, host)
    await expectAtMost(1, async () => {
      placed = await aPlacedOrder(server, host)
    })
    await expectAtMost(1, () => pay(placed))
  })

  it('a card payment takes at most 20 statements [7.36]', async () => {
    const placed = await aPlacedOrder(server, host)
    await expectAtMost(20, () => pay(placed, 'pm_card_visa'))
  })

  // The same calls as the browser's: see `e2e/src/calls-of-a-visit.e2e.ts`.
  it('the five calls of a visit that ends with a cash order take five statements [7.33] [7.36]', async () => {
    const { pool } = server.deps
    // The stream of a location reads its version again when the orders before are told.
    await untilTold(server)
    let placed: Awaited<ReturnType<typeof aPlacedOrder>> | null = null
    const untilPaid = await statementsOf(pool, async () => {
      expect(await firstEvents(server, host, '/location/1/live')).toContain('event: location')
      const { cart, order_type } = draftToWire(aDraft())
      await post(server, host, '/location/1/order-times', { cart, order_type })
      placed = await aPlacedOrder(server, host)
      await pay(placed)
    })
    if (placed === null) throw new Error('No order was placed')
    const { order, guest } = placed as Awaited<ReturnType<typeof aPlacedOrder>>
    // A stream that opens before the payment's event is told reads the order again, as it should.
    await untilTold(server)
    const afterwards = await statementsOf(pool, async () => {
      const live = await firstEvents(server, host, `/order/${order.id}/live`, { 'guest-id': guest })
      expect(live).toContain('event: order')
    })
    const sent = [...untilPaid, ...afterwards]
    expect(sent.length, sent.join('\n')).toBe(5)
  })

  it('the pages around an order take at most four statements', async () => {
    const { order, guest } = await aReceivedOrder(server, host)
    await expectAtMost(2, () => get(server, host, '/location/1'))
    await expectAtMost(1, () => get(server, host, '/location/1/menulist'))
    await expectAtMost(1, () => get(server, host, `/order/${order.id}`, { 'guest-id': guest }))
  })

  it('what follows a cash order counts nothing before it is handed over', async () => {
    const owner = await aMember(server, host, 'owner')
    const { order } = await aReceivedOrder(server, host)
    const isCounted = async () => {
      await untilTold(server)
      const { rowCount } = await server.deps.pool.query('select from counted_orders where order_id = $1', [order.id])
      return rowCount === 1
    }
    expect(await isCounted()).toBe(false)
    const readyAt = server.deps.clock.now().add({ minutes: 20 }).toString()
    for (const orderStatus of [3, 5])
      await owner.post(`/staff/orders/${order.id}/status`, {
        orderStatus,
        ...(orderStatus === 3 && { readyAt }),
      })
    expect(await isCounted()).toBe(true)
  })

  it('customers of new orders take five statements, and three where nothing has changed', async () => {
    const received = await Promise.all(
      Array.from({ length: 3 }, (_, n) => aReceivedOrder(server, host, { body: { email: `new-${n}@example.com` } })),
    )
    await untilTold(server)
    const ids = received.map(({ order }) => order.id)
    const { rows } = await server.deps.pool.query<{ business: number }>(
      `delete from customers c using customer_orders o
       where o.order_id = any($1::text[]) and c.business_id = o.business_id and c.id = o.customer_id
       returning c.business_id as business`,
      [ids],
    )
    const [{ business } = { business: 0 }] = rows
    expect(rows).toHaveLength(3)
    const write = async () => {
      const sent = await statementsOf(server.deps.pool, () =>
        server.deps.db.transaction((tx) => writeCustomers(tx, business, ids)),
      )
      return sent.filter((text) => text !== 'begin' && text !== 'commit')
    }
    const first = await write()
    expect(first.length, first.join('\n')).toBe(5)
    const again = await write()
    expect(again.length, again.join('\n')).toBe(3)
    const written = await server.deps.pool.query('select from customer_orders where order_id = any($1::text[])', [ids])
    expect(written.rowCount).toBe(3)
  })

  it('which customers of a batch follow by push is one statement', async () => {
    const placed = [await aReceivedOrder(server, host), await aReceivedOrder(server, host)]
    await untilTold(server)
    const { rows } = await server.deps.pool.query<OrderOfPush>(
      `select business_id as "businessId", id as "orderId" from orders where id = any($1::text[])`,
      [placed.map(({ order }) => order.id)],
    )
    await expectAtMost(1, () => readFollowed(server.deps.db, rows))
  })

  it('mails of a batch share each statement until they are sent, and one takes at most seven [4.01]', async () => {
    const received = await Promise.all(
      Array.from({ length: 10 }, (_, n) => aReceivedOrder(server, host, { body: { email: `mail-${n}@example.com` } })),
    )
    await untilTold(server)
    const ids = received.map(({ order }) => order.id)
    const { rows } = await server.deps.pool.query<OrderMessage>(
      `update order_messages set sent_at = null where order_id = any($1::text[])
       returning business_id as "businessId", order_id as "orderId", event, kind, channel`,
      [ids],
    )
    expect(rows).toHaveLength(10)
    const sentBy = async (messages: readonly OrderMessage[]) => {
      const sent = await statementsOf(server.deps.pool, () => Promise.all(messages.map(sendAsJob)))
      return sent.filter((text) => !text.includes('sandbox.mails'))
    }
    const first = await sentBy(rows.slice(0, 1))
    const others = await sentBy(rows.slice(1))
    expect(first.length, first.join('\n')).toBeLessThanOrEqual(7)
    // The mail server answers each in its own time, so the marks that they are sent may be statements of their own. On
    // a busy machine the nine may come in two groups.
    const shared = others.filter((text) => !text.startsWith('update order_messages'))
    expect(shared.length, others.join('\n')).toBeLessThan(2 * first.length)
    const unsent = await server.deps.pool.query(
      'select from order_messages where order_id = any($1::text[]) and sent_at is null',
      [ids],
    )
    expect(unsent.rowCount).toBe(0)
  })

  it('accepting an order takes at most seven statements, of which one is its act', async () => {
    const owner = await aMember(server, host, 'owner')
    const { order } = await aReceivedOrder(server, host)
    const readyAt = server.deps.clock.now().add({ minutes: 20 }).toString()
    await expectAtMost(7, async () => {
      const answer = await owner.post(`/staff/orders/${order.id}/status`, { orderStatus: 3, readyAt })
      expect(answer.status).toBe(200)
    })
  })
})

describe('without the fast path', () => {
  beforeAll(() => open('off'))

  it('a cash order takes at most eight statements to place and eight to receive [7.33] [7.36]', async () => {
    let placed = await aPlacedOrder(server, host)
    await expectAtMost(8, async () => {
      placed = await aPlacedOrder(server, host)
    })
    await expectAtMost(8, () => pay(placed))
  })
})
