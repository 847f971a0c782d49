import { beforeAll, expect, it } from 'vitest'
import { aDatabase } from '../../test/setup/a-database.ts'
import { whenFileEnds } from '../../test/setup/when-file-ends.ts'
import { drain } from '../days/day.ts'
import { createCounters } from '../environment/counters.ts'
import { withAsyncCommits } from '../environment/database-server.ts'
import { openEnvironment } from '../environment/environment.ts'
import { createRandom } from '../environment/random.ts'
import { createWorld, type World } from '../environment/world.ts'
import { checkout } from '../people/checkout.ts'
import { openRestaurants } from '../people/restaurants.ts'
import { receiveWebhooks } from '../third-parties/webhooks.ts'
import { checkAtEnd, checkMoment, type Moment } from './invariants.ts'
import { checkTold, type Told } from './told.ts'

const CHECKOUTS = 30

let world: World
/** Ids of an order paid by card and of one paid in cash. */
let paid: { readonly CARD: string; readonly CASH: string }

const anOrder = async (where: string): Promise<string> => {
  const { rows } = await world.pool.query<{ id: string }>(
    `select id from orders where status = 'received' and ${where}`,
  )
  return rows[0]?.id ?? ''
}

beforeAll(async () => {
  const environment = await openEnvironment(withAsyncCommits(await aDatabase({ atEnd: whenFileEnds })))
  whenFileEnds(environment.close)
  world = createWorld(environment, await openRestaurants(environment, 0), createRandom('truths'), createCounters())
  receiveWebhooks(world).deliverAll()
  // The evening lasts days: without this, received orders would be rejected before a test can change them.
  await world.pool.query('update locations set reject_after_minutes = 10080')
  for (let n = 1; n <= CHECKOUTS; n += 1) await checkout(world, world.random.branch(n), n)
  await drain(world)
  await world.close()
  paid = { CARD: await anOrder("payment_state = 'paid'"), CASH: await anOrder("payment_type = 'cash'") }
}, 240_000)

const slotFor = (orders: string) => `
  insert into slot_claims (business_id, order_id, location_id, slot, minutes, claimed_at)
  select business_id, id, 1, '2027-01-01T12:00:00Z', 0, now() from orders where ${orders}
  on conflict (business_id, order_id) do update set slot = excluded.slot, released_at = null`

/** For each invariant, a statement that breaks it. */
const BREAKS: readonly (readonly [invariant: string, statement: string])[] = [
  ['a received card order is paid', "update payments set status = 'processing' where order_id = 'CARD'"],
  ['a received card order is paid', "update orders set total = total + 1, tip = tip + 1 where id = 'CARD'"],
  [
    'a received order has one received event',
    "delete from order_events where order_id = 'CARD' and status = 'received'",
  ],
  ['lines + fees', "update order_lines set unit_price = 0, line_price = 0 where order_id = 'CARD'"],
  ['a coupon is used at most', 'update coupons set uses = uses + 1 where uses < max_uses'],
  ['a cancelled or rejected order holds no claims', slotFor('cancelled_at is not null')],
  [
    'an active order holds its coupon',
    "update orders set coupon_id = 3 - coupon_id where status = 'received' and coupon_id is not null",
  ],
  ['no slot exceeds the capacity of the kitchen', slotFor("cancelled_at is null and status <> 'rejected'")],
  [
    'an order number is given once per location and business day',
    `update orders o set number = p.number from orders p
     where o.id = 'CASH' and p.business_id = o.business_id and p.location_id = o.location_id and p.id <> o.id`,
  ],
  [
    'the events of an order have positions of their own, in their order',
    "update order_events set position = 1000000 - seq where order_id = 'CASH'",
  ],
  [
    'every subscriber has received every event',
    "update event_cursors set position = position - 1 where subscriber = 'mails'",
  ],
  ['every mail about an order is queued once', "delete from order_messages where order_id = 'CARD'"],
  [
    'refunds do not exceed the payment',
    `insert into refunds (business_id, id, order_id, attempt, amount, reason, status, created_at, updated_at)
     select business_id, 'too much', order_id, attempt, amount + 1, 'rejected', 'pending', now(), now()
     from payments where order_id = 'CARD' and status = 'succeeded'`,
  ],
  [
    'a kitchen is reminded of an order once per step',
    `insert into order_events
     select (jsonb_populate_record(null::order_events, to_jsonb(e) || jsonb_build_object('seq', 90 + e.seq, 'position', 1000000 + e.seq))).*
     from order_events e where e.order_id = 'CARD' and e.kind = 'reminder'`,
  ],
  ['a kitchen is reminded in time', "update orders set received_at = received_at + interval '1 day' where id = 'CARD'"],
  [
    'a kitchen is called before an order',
    `with gone as (delete from order_events where order_id = 'CARD' and kind = 'reminder' returning order_id)
     update orders set reject_reason = 'not-accepted' where id in (select order_id from gone)`,
  ],
  ['an acknowledged order is stored unchanged', "update orders set total = total + 1, tip = tip + 1 where id = 'CASH'"],
  ['portions left and portions claimed', 'update items set stock = stock + 1 where stock is not null'],
  [
    'a captured payment has one order',
    `insert into sandbox.objects (account, id, kind, body) select account, 'pi_once_more', kind, body
     from sandbox.objects where id = (select intent_id from payments where order_id = 'CARD' and status = 'succeeded')`,
  ],
  ['a rejected order is refunded in full', "update orders set status = 'refunded' where id = 'CARD'"],
  [
    'no refund fails for another reason',
    "update refunds set status = 'failed', error_code = 'account_invalid' where status = 'succeeded'",
  ],
  ['no refund stays open', "update refunds set status = 'queued' where status = 'succeeded'"],
  ['no order stays pending', "update orders set payment_state = 'checking' where id = 'CASH'"],
  ['no payment stays open', "update payments set live = true where order_id = 'CARD' and status = 'succeeded'"],
  [
    'no intent shown to a shopper stays open',
    `update sandbox.objects set body = body || '{"status": "requires_action"}'
     where kind = 'payment_intent' and body ->> 'status' = 'canceled'`,
  ],
  [
    'every job completes',
    "insert into simulation.jobs (kind, data, retries, due_at) values ('refund-payment', '{}', 20, now())",
  ],
]

/** What must have ended at a moment after the last fault, and a statement that leaves it open. */
const LEAVES: readonly (readonly [moment: Moment, invariant: string, statement: string])[] = [
  [
    'known payments',
    'a payment with a known intent is settled',
    `with open as (update payments set live = true where order_id = 'CARD' and status = 'succeeded' returning order_id)
     update orders set payment_state = 'checking' where id in (select order_id from open)`,
  ],
  [
    'unknown payments',
    'a payment without an answer is settled',
    "update payments set live = true, intent_id = null where order_id = 'CARD' and status = 'succeeded'",
  ],
  [
    'outages',
    'an outage ends',
    "insert into payment_outages (account, reason, since, checked_at) values ('', 'account_invalid', now(), now())",
  ],
]

/** What is untrue of an order. */
const LIES: readonly (readonly [told: Told, invariant: string, order: 'CARD' | 'CASH'])[] = [
  ['paid', 'is told that they paid was charged', 'CASH'],
  ['declined', 'is told that the bank declined was declined', 'CASH'],
  ['unavailable', 'is told that the payment failed was not charged', 'CARD'],
  ['not paid', 'is told that the payment failed was not charged', 'CARD'],
]

it('every invariant holds after a day without faults', () => checkAtEnd(world, 0))

const afterBreaking = async (statement: string, look: (broken: World) => Promise<void>): Promise<void> => {
  const client = await world.pool.connect()
  try {
    await client.query('begin')
    const done = await client.query(statement.replaceAll('CARD', paid.CARD).replaceAll('CASH', paid.CASH))
    expect(done.rowCount).toBeGreaterThan(0)
    await look({ ...world, pool: client } as unknown as World)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

it.each(BREAKS)('the simulation detects a violation of the invariant: %s', (invariant, statement) =>
  afterBreaking(statement, (broken) => expect(checkAtEnd(broken, 0)).rejects.toThrow(invariant)),
)

it.each(LEAVES)('the simulation detects what has not ended in its time: %s', (moment, invariant, statement) =>
  afterBreaking(statement, (broken) => expect(checkMoment(broken, moment)).rejects.toThrow(invariant)),
)

it.each(LIES)('the simulation detects a customer who is wrongly told: %s', (told, invariant, order) =>
  expect(checkTold(world, paid[order], told)).rejects.toThrow(invariant),
)
