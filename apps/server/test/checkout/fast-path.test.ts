import { randomUUID } from 'node:crypto'
import type { PlacedWire } from '@comanda/contract/wire'
import { aCategory, aChoice, anItem } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { cancelUnpaidOrder } from '../../src/orders/lifecycle/cancel-unpaid.ts'
import { aRestaurant, storeMenu } from '../fixtures/a-restaurant.ts'
import { aPlacedOrder, askForOrder, askForPayment } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let next = 1

beforeAll(async () => {
  server = await aServer({ environment: { ORDER_FAST_PATH: 'on' } }, whenFileEnds)
})

const menuAt = (base: number) => ({ categories: [aCategory()], items: [anItem({ id: 1, prices: { base } })] })

const restaurant = async () => {
  const id = next++
  const { host } = await aRestaurant(server.deps.db, {
    business: { id, subdomain: `t${id}` },
    menu: menuAt(900),
  })
  // Fills the order cache, on which later orders are decided.
  await aPlacedOrder(server, host)
  return { host, businessId: id }
}

const TEN = Array.from({ length: 10 }, (_, index) => index + 1)

const rowsOf = async (businessId: number, column: 'placed_at' | 'received_at') => {
  const { rows } = await server.deps.db.execute<{ id: string; quantity: number; seqs: number[] }>(sql`
    select o.id,
      (select sum(l.quantity)::int from order_lines l where l.business_id = o.business_id and l.order_id = o.id) as quantity,
      (select array_agg(e.seq order by e.seq) from order_events e where e.business_id = o.business_id and e.order_id = o.id) as seqs
    from orders o where o.business_id = ${businessId} and o.${sql.raw(column)} is not null`)
  return rows
}

it('orders placed at the same moment keep their own lines, numbers and guests [7.33]', async () => {
  const { host, businessId } = await restaurant()
  const placed = await Promise.all(
    TEN.map((quantity) => aPlacedOrder(server, host, { draft: { lines: [aChoice({ quantity })] } })),
  )
  const rows = await rowsOf(businessId, 'placed_at')
  const stored = placed.map(({ order }) => rows.find(({ id }) => id === order.id))
  expect(stored.map((row) => row?.quantity)).toEqual(TEN)
  expect(new Set(placed.map(({ order }) => order.number)).size).toBe(10)
  const answers = await Promise.all(placed.map((one) => askForPayment(server, host, one)))
  expect(answers.map(({ status }) => status)).toEqual(TEN.map(() => 200))
})

it('a draft sent twice at the same moment becomes one order [4.19]', async () => {
  const { host, businessId } = await restaurant()
  const key = randomUUID()
  const answers = await Promise.all([
    ...TEN.map(() => askForOrder(server, host)),
    askForOrder(server, host, { key }),
    askForOrder(server, host, { key }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const ids = answers.map(({ body }) => (body.data as PlacedWire).order.id)
  expect(ids.at(-1)).toBe(ids.at(-2))
  expect(await rowsOf(businessId, 'placed_at')).toHaveLength(12)
})

it('orders placed at the same moment on an outdated menu are all decided again [5.57]', async () => {
  const { host, businessId } = await restaurant()
  await storeMenu(server.deps.db, businessId, 1, menuAt(700))
  const placed = await Promise.all(TEN.map(() => aPlacedOrder(server, host)))
  expect(placed.map(({ order }) => order.sub_total)).toEqual(TEN.map(() => 7))
})

it('cash payments of one moment get an answer each: paid, already paid, cancelled, not found [6.01, 7.36]', async () => {
  const { host, businessId } = await restaurant()
  const placed = await Promise.all(TEN.map(() => aPlacedOrder(server, host)))
  const [cancelled, others, ...mine] = placed
  if (!cancelled || !others) throw new Error('Ten were placed')
  await cancelUnpaidOrder(server.deps, businessId, cancelled.order.id, { reason: 'expired', actor: 'system' })
  const answers = await Promise.all([
    askForPayment(server, host, cancelled),
    askForPayment(server, host, { order: others.order, guest: cancelled.guest }),
    ...mine.flatMap((one) => [askForPayment(server, host, one), askForPayment(server, host, one)]),
  ])
  expect(answers.map(({ status }) => status)).toEqual([409, 404, ...mine.flatMap(() => [200, 200])])
  const received = await rowsOf(businessId, 'received_at')
  expect(received.map(({ id }) => id).sort()).toEqual(mine.map(({ order }) => order.id).sort())
  expect(received.map(({ seqs }) => seqs)).toEqual(mine.map(() => [1, 2]))
})
