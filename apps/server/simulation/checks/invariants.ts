import type { SystemUnderTest } from '../environment/system-under-test.ts'
import { CAPACITY } from '../people/restaurants.ts'
import { Violation } from './violation.ts'

/**
 * An invariant and a query for rows that violate it. `$1`: the businesses; `$2`: the provider's last object before the
 * day.
 */
export type Invariant = readonly [name: string, query: string]

/** The succeeded payment of order `o`, whose amount, currency, account and metadata match at the provider. */
const PAID_AT_PROVIDER = `
  select from payments p join sandbox.objects i
    on i.account = coalesce(p.account, '') and i.id = p.intent_id and i.kind = 'payment_intent'
  where p.business_id = o.business_id and p.order_id = o.id and p.status = 'succeeded'
    and p.amount = o.total and coalesce(p.account, '') = coalesce(o.stripe_account, '')
    and i.body ->> 'status' = 'succeeded' and (i.body ->> 'amount_received')::int = o.total
    and i.body ->> 'currency' = lower(o.currency) and i.body -> 'metadata' ->> 'order_id' = o.id`

/** Whether order `o` has a claim in this table that is not released. */
const hasClaim = (table: string) =>
  `exists (select from ${table} c where c.business_id = o.business_id and c.order_id = o.id and c.released_at is null)`

/** Invariants that hold at every moment. */
const ALWAYS: readonly Invariant[] = [
  [
    'a received card order is paid',
    `select o.id, o.total, o.payment_state from orders o
     where o.business_id = any ($1) and o.received_at is not null and o.total > 0
       and o.payment_type is distinct from 'cash' and not exists (${PAID_AT_PROVIDER})`,
  ],
  [
    // An order whose money came too late never reaches the kitchen: it is rejected at once.
    'a received order has one received event, any other order none',
    `select o.id, o.received_at, count(e.seq) from orders o
     left join order_events e on e.business_id = o.business_id and e.order_id = o.id
       and e.kind = 'status' and e.status = 'received'
     where o.business_id = any ($1) group by o.business_id, o.id
     having count(e.seq) <> case when o.received_at is null or o.reject_reason = 'paid-too-late' then 0 else 1 end`,
  ],
  [
    'lines + fees − discount + tip = total',
    `select o.id from orders o where o.business_id = any ($1) and (
       o.sub_total <> (select sum(l.line_price) from order_lines l where l.business_id = o.business_id and l.order_id = o.id)
       or o.total <> o.sub_total + o.service_charge + o.bag_charge + o.delivery_fee - o.discount + o.tip)`,
  ],
  [
    'a coupon is used at most as often as it allows, and its counter matches its claims',
    `select k.id, k.uses, k.max_uses, count(c.order_id) from coupons k
     left join coupon_claims c on c.business_id = k.business_id and c.coupon_id = k.id and c.released_at is null
     where k.business_id = any ($1) and k.max_uses is not null group by k.business_id, k.id
     having count(c.order_id) > k.max_uses or count(c.order_id) <> k.uses`,
  ],
  [
    'no customer uses a coupon more often than it allows per customer',
    `select c.coupon_id, c.customer, count(*) from coupon_claims c
     join coupons k on k.business_id = c.business_id and k.id = c.coupon_id
     where c.business_id = any ($1) and c.released_at is null and k.max_uses_per_customer is not null
     group by c.business_id, c.coupon_id, c.customer having count(*) > min(k.max_uses_per_customer)`,
  ],
  [
    'a cancelled or rejected order holds no claims',
    `select o.id, o.status from orders o
     where o.business_id = any ($1) and (o.cancelled_at is not null or o.status = 'rejected')
       and (${['coupon_claims', 'stock_claims', 'slot_claims'].map(hasClaim).join(' or ')})`,
  ],
  [
    'an active order holds its coupon',
    `select o.id from orders o where o.business_id = any ($1) and o.coupon_id is not null and not o.claims_at_payment
       and o.status in ('pending', 'received', 'accepted', 'delivery', 'completed') and not exists (
         select from coupon_claims c where c.business_id = o.business_id and c.order_id = o.id
           and c.coupon_id = o.coupon_id and c.released_at is null)`,
  ],
  [
    'no slot exceeds the capacity of the kitchen',
    `select c.business_id, c.slot, count(*) from slot_claims c
     where c.business_id = any ($1) and c.released_at is null group by c.business_id, c.slot having count(*) > ${CAPACITY}`,
  ],
  [
    'an order number is given once per location and business day',
    `select o.location_id, o.number, count(*) from orders o
     join locations l on l.business_id = o.business_id and l.id = o.location_id
     where o.business_id = any ($1)
     group by o.business_id, o.location_id, o.number, (o.placed_at at time zone l.time_zone - interval '4 hours')::date
     having count(*) > 1`,
  ],
  [
    'the events of an order have positions of their own, in their order',
    `select a.order_id, a.seq, b.seq from order_events a
     join order_events b on b.business_id = a.business_id and b.order_id = a.order_id and b.seq > a.seq
     where a.business_id = any ($1) and b.position <= a.position`,
  ],
  [
    'refunds do not exceed the payment',
    `select p.order_id, p.attempt, p.amount, sum(r.amount) from payments p
     join refunds r on r.business_id = p.business_id and r.order_id = p.order_id and r.attempt = p.attempt
     where p.business_id = any ($1) and r.status in ('pending', 'succeeded')
     group by p.business_id, p.order_id, p.attempt having sum(r.amount) > min(p.amount)`,
  ],
  [
    'a kitchen is reminded of an order once per step',
    `select e.order_id, e.reason, count(*) from order_events e where e.business_id = any ($1) and e.kind = 'reminder'
     group by e.business_id, e.order_id, e.reason having count(*) > 1`,
  ],
  [
    'a kitchen is reminded in time, and not after its answer',
    `select e.order_id, e.reason, e.at, o.received_at from order_events e
     join orders o on o.business_id = e.business_id and o.id = e.order_id
     where e.business_id = any ($1) and e.kind = 'reminder'
       and (e.at < o.received_at + case e.reason when 'call' then interval '6 minutes' else interval '3 minutes' end
         or exists (select from order_events a where a.business_id = e.business_id and a.order_id = e.order_id
           and a.seq < e.seq and a.kind = 'status' and a.status not in ('pending', 'received')))`,
  ],
]

/** The mail that the customer gets about an event, by the rule of `messageAbout`. */
const MAIL_OF_EVENT = `
  case when e.refund_id is not null and e.reason = 'refunded' then 'refunded'
    when e.kind = 'problem' and e.reason = 'answered' then 'answered'
    when e.kind <> 'status' then null
    when e.status in ('received', 'accepted') then e.status
    when e.status = 'rejected' and e.reason is not null and o.received_at is not null then 'rejected' end`

/** Captured minus refunded amount of each order since the day began. */
export const NET_CAPTURED = `
  select i.body -> 'metadata' ->> 'order_id' as order_id, sum((i.body ->> 'amount_received')::int - coalesce((
      select sum((r.body ->> 'amount')::int) from sandbox.objects r
      where r.account = i.account and r.kind = 'refund' and r.body ->> 'payment_intent' = i.id
        and r.seq > $2 and r.body ->> 'status' in ('succeeded', 'pending')), 0)) as kept
  from sandbox.objects i where i.kind = 'payment_intent' and i.seq > $2 and i.body ->> 'status' = 'succeeded' group by 1`

/** Invariants that hold after all pending work is done. */
const AT_THE_END: readonly Invariant[] = [
  [
    'a captured payment has one order, or is refunded',
    `select k.order_id, k.kept, o.total, o.refunded, o.payment_state from (${NET_CAPTURED}) k
     left join orders o on o.id = k.order_id
     where o.id is null or k.kept <> case
       when o.received_at is not null and o.payment_type <> 'cash' then o.total - o.refunded else 0 end`,
  ],
  [
    'no order stays pending',
    `select o.id, o.status, o.payment_state, o.expires_at from orders o
     where o.business_id = any ($1) and (o.status = 'pending' or o.payment_state = 'checking')`,
  ],
  [
    'no payment stays open',
    'select p.order_id, p.attempt, p.status from payments p where p.business_id = any ($1) and p.live',
  ],
  [
    'a rejected order is refunded in full',
    `select o.id, o.status, o.total, o.refunded, k.kept from (${NET_CAPTURED}) k join orders o on o.id = k.order_id
     where o.status in ('rejected', 'refunded') and k.kept <> 0`,
  ],
  [
    'no refund stays open',
    `select r.id, r.status from refunds r where r.business_id = any ($1) and r.status in ('queued', 'pending')`,
  ],
  [
    'every subscriber has received every event',
    `select c.subscriber, c.position from event_cursors c
     where c.position < (select coalesce(max(position), 0) from order_events) or exists (select from order_events where position is null)`,
  ],
  [
    'every mail about an order is queued once',
    `select e.order_id, e.seq, e.kind, count(m.kind) from order_events e
     join orders o on o.business_id = e.business_id and o.id = e.order_id
     left join order_messages m on m.business_id = e.business_id and m.order_id = e.order_id and m.event = e.seq
       and m.channel = 'mail' and m.kind in ('received', 'accepted', 'rejected', 'refunded', 'answered')
     where e.business_id = any ($1)
     group by o.business_id, o.id, e.business_id, e.order_id, e.seq having count(m.kind) <> count(${MAIL_OF_EVENT})`,
  ],
  [
    'a kitchen is called before an order without an answer is rejected',
    `select o.id from orders o where o.business_id = any ($1) and o.reject_reason = 'not-accepted'
       and not exists (select from order_events e where e.business_id = o.business_id and e.order_id = o.id
         and e.kind = 'reminder' and e.reason = 'call')`,
  ],
  // Money that was refunded at the provider itself cannot be refunded again.
  [
    'no refund fails for another reason than that the money is back',
    `select r.id, r.error_code from refunds r
     where r.business_id = any ($1) and r.status = 'failed' and r.error_code is distinct from 'charge_already_refunded'`,
  ],
  ['every job completes', 'select j.kind, j.data, j.attempts from simulation.jobs j where j.done_at is null'],
]

/** What has a time of its own in which it ends, once the provider works again. */
export type Moment = 'known payments' | 'unknown payments' | 'outages'

const AT_MOMENT: Readonly<Record<Moment, Invariant>> = {
  // A customer may be at the bank, and the provider may not have decided.
  'known payments': [
    'a payment with a known intent is settled within 30 seconds',
    `select o.id, p.intent_id, i.body ->> 'status' as status from orders o
     join payments p on p.business_id = o.business_id and p.order_id = o.id and p.live
     join sandbox.objects i on i.account = coalesce(p.account, '') and i.id = p.intent_id
     where o.business_id = any ($1) and o.payment_state = 'checking'
       and i.body ->> 'status' not in ('processing', 'requires_action')`,
  ],
  'unknown payments': [
    'a payment without an answer is settled within two and a half minutes',
    'select p.order_id, p.attempt from payments p where p.business_id = any ($1) and p.live and p.intent_id is null',
  ],
  outages: [
    'an outage ends within two minutes of its cause',
    // The outages of a day are over at its end, so that those without an end are the day's own.
    'select u.account, u.reason, u.since from payment_outages u where u.ended_at is null',
  ],
}

/** The answer to one statement; several statements are answered by an array. */
interface Rows {
  readonly rows: readonly unknown[]
}

/**
 * Throws a `Violation` for the first that has rows. Sends all queries in one round trip, since they run after every
 * checkout. The inserted parameters are integers of this file.
 */
export async function checkInvariants(
  { pool, restaurants }: SystemUnderTest,
  since: number,
  invariants: readonly Invariant[],
): Promise<void> {
  const businesses = `'{${restaurants.map(({ businessId }) => businessId).join()}}'`
  const text = invariants
    .map(([, query]) => query.replaceAll('$1', businesses).replaceAll('$2', String(since)))
    .join(';')
  const answered = (await pool.query(text)) as unknown as Rows | readonly Rows[]
  for (const [index, { rows }] of [answered].flat().entries())
    if (rows.length > 0) throw new Violation(invariants[index]?.[0] ?? '', rows.slice(0, 3))
}

/** Compares stored orders with what shoppers were told, and the portions of counted dishes with their total. */
const checkAcknowledged = async ({ pool, acknowledged: current, portions }: SystemUnderTest): Promise<void> => {
  // Shoppers continue while the query runs: later acknowledgements are left to the next check.
  const acknowledged = new Map(current)
  const { rows } = await pool.query<{ id: string; total: number; is_received: boolean }>(
    'select id, total, received_at is not null as is_received from orders where id = any ($1)',
    [[...acknowledged.keys()]],
  )
  const kept = new Map(rows.map((row) => [row.id, row]))
  for (const [id, { total, isReceived }] of acknowledged) {
    const order = kept.get(id)
    if (!order || order.total !== total || (isReceived && !order.is_received))
      throw new Violation('an acknowledged order is stored unchanged', { acknowledged: { total, isReceived }, order })
  }
  const counted = await pool.query<{ business_id: number; stock: number; claimed: number }>(
    `select i.business_id, i.stock, (select coalesce(sum(c.quantity), 0)::int from stock_claims c
       where c.business_id = i.business_id and c.item_id = i.id and c.released_at is null) as claimed
     from items i where i.business_id = any ($1) and i.stock is not null`,
    [[...portions.keys()]],
  )
  for (const { business_id, stock, claimed } of counted.rows)
    if (stock + claimed !== portions.get(business_id))
      throw new Violation('portions left and portions claimed add up', {
        stock,
        claimed,
        all: portions.get(business_id),
      })
}

/** A page that knows an open intent could still confirm it. */
const checkExposedIntents = async ({ pool, exposedIntents }: SystemUnderTest): Promise<void> => {
  const { rows } = await pool.query(
    `select id, body ->> 'status' as status, body -> 'metadata' as metadata from sandbox.objects
     where kind = 'payment_intent' and id = any ($1) and body ->> 'status' not in ('succeeded', 'canceled')`,
    [[...exposedIntents]],
  )
  if (rows.length > 0) throw new Violation('no intent shown to a shopper stays open', rows.slice(0, 3))
}

/** Sequence number of the provider's last object: later ones belong to the new day. */
export async function lastProviderObject({ pool }: Pick<SystemUnderTest, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ seq: number }>('select coalesce(max(seq), 0) as seq from sandbox.objects')
  return rows[0]?.seq ?? 0
}

/** Throws a `Violation` when what is due at this moment after the last fault has not ended. */
export function checkMoment(system: SystemUnderTest, moment: Moment): Promise<void> {
  return checkInvariants(system, 0, [AT_MOMENT[moment]])
}

/** Throws a `Violation` when an invariant of every moment does not hold. */
export async function checkNow(system: SystemUnderTest): Promise<void> {
  await checkInvariants(system, 0, ALWAYS)
  await checkAcknowledged(system)
}

/** Also checks the invariants that hold after all pending work is done. */
export async function checkAtEnd(system: SystemUnderTest, since: number): Promise<void> {
  await checkNow(system)
  await checkInvariants(system, since, AT_THE_END)
  await checkExposedIntents(system)
}
