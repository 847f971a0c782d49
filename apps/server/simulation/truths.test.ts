import { beforeAll, expect, it } from 'vitest'
import { aDatabase } from '../test/a-database.ts'
import { whenFileEnds } from '../test/file-end.ts'
import { hastily } from './a-database.ts'
import { chanceOf } from './chance.ts'
import { checkout } from './checkout.ts'
import { evening } from './day.ts'
import { createFigures } from './figures.ts'
import { openGround } from './ground.ts'
import { openRestaurants } from './restaurants.ts'
import { checkInTheEnd } from './truths.ts'
import { openDoor } from './webhooks.ts'
import { createWorld, type World } from './world.ts'

const CHECKOUTS = 30

let world: World
/** An order that was paid by card, and one in cash. */
let paid: { readonly CARD: string; readonly CASH: string }

const anOrder = async (where: string): Promise<string> => {
  const { rows } = await world.pool.query<{ id: string }>(
    `select id from orders where status = 'received' and ${where}`,
  )
  return rows[0]?.id ?? ''
}

beforeAll(async () => {
  const ground = await openGround(hastily(await aDatabase({ atEnd: whenFileEnds })))
  whenFileEnds(ground.close)
  world = createWorld(ground, await openRestaurants(ground, 0), chanceOf('truths'), createFigures())
  openDoor(world).letThrough()
  for (let n = 1; n <= CHECKOUTS; n += 1) await checkout(world, world.chance.branch(n), n)
  await evening(world)
  await world.close()
  paid = { CARD: await anOrder("payment_state = 'paid'"), CASH: await anOrder("payment_type = 'cash'") }
}, 240_000)

const slotFor = (orders: string) => `
  insert into slot_claims (business_id, order_id, location_id, slot, minutes, claimed_at)
  select business_id, id, 1, '2027-01-01T12:00:00Z', 0, now() from orders where ${orders}
  on conflict (business_id, order_id) do update set slot = excluded.slot, released_at = null`

/** What stands against each truth, done by hand. */
const WRONGS: readonly (readonly [truth: string, wrong: string])[] = [
  ['no card order reaches the kitchen unpaid', "update payments set status = 'processing' where order_id = 'CARD'"],
  ['no card order reaches the kitchen unpaid', "update orders set total = total + 1, tip = tip + 1 where id = 'CARD'"],
  ['an order is told to the kitchen once', "delete from order_events where order_id = 'CARD' and status = 'received'"],
  ['lines + fees', "update order_lines set unit_price = 0, line_price = 0 where order_id = 'CARD'"],
  ['a coupon is used at most', 'update coupons set uses = uses + 1 where uses < max_uses'],
  ['an order that came to nothing holds nothing', slotFor('withdrawn_at is not null')],
  [
    'an order that stands has its coupon',
    "update orders set coupon_id = 3 - coupon_id where status = 'received' and coupon_id is not null",
  ],
  ['a kitchen takes on no more than it can', slotFor("withdrawn_at is null and status <> 'rejected'")],
  [
    'no more goes back than was paid',
    `insert into refunds (business_id, id, order_id, attempt, amount, reason, status, created_at, updated_at)
     select business_id, 'too much', order_id, attempt, amount + 1, 'rejected', 'pending', now(), now()
     from payments where order_id = 'CARD' and status = 'succeeded'`,
  ],
  ['an order acknowledged is an order kept', "update orders set total = total + 1, tip = tip + 1 where id = 'CASH'"],
  ['portions left and portions ordered', 'update items set stock = stock + 1 where stock is not null'],
  [
    'every captured payment has exactly one order',
    `insert into sandbox.objects (account, id, kind, body) select account, 'pi_once_more', kind, body
     from sandbox.objects where id = (select intent_id from payments where order_id = 'CARD' and status = 'succeeded')`,
  ],
  ['who is turned down gets all their money back', "update orders set status = 'refunded' where id = 'CARD'"],
  ['no refund waits for ever', "update refunds set status = 'queued' where status = 'succeeded'"],
  ['no order waits for ever', "update orders set payment_state = 'checking' where id = 'CASH'"],
  ['no payment stays open', "update payments set live = true where order_id = 'CARD' and status = 'succeeded'"],
  [
    'no intent stays open that somebody was shown',
    `update sandbox.objects set body = body || '{"status": "requires_action"}'
     where kind = 'payment_intent' and body ->> 'status' = 'canceled'`,
  ],
  [
    'no job is given up',
    "insert into simulation.jobs (kind, data, retries, due_at) values ('refund-payment', '{}', 20, now())",
  ],
]

it('on a day like any other they all hold', () => checkInTheEnd(world, 0))

it.each(WRONGS)('the simulation sees it when this does not hold: %s', async (truth, wrong) => {
  const client = await world.pool.connect()
  try {
    await client.query('begin')
    const done = await client.query(wrong.replaceAll('CARD', paid.CARD).replaceAll('CASH', paid.CASH))
    expect(done.rowCount).toBeGreaterThan(0)
    await expect(checkInTheEnd({ ...world, pool: client }, 0)).rejects.toThrow(truth)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
