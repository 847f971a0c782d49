import { Breach } from './breach.ts'
import { CAPACITY } from './restaurants.ts'
import type { Stage } from './stage.ts'

/** A truth, and a query that finds what stands against it: `$1` the businesses, `$2` where the day began at the provider. */
type Truth = readonly [truth: string, query: string]

/** Of a card payment as the provider holds it, all of which must be as it was asked for. */
const PAID_AT_PROVIDER = `
  select from payments p join sandbox.objects i
    on i.account = coalesce(p.account, '') and i.id = p.intent_id and i.kind = 'payment_intent'
  where p.business_id = o.business_id and p.order_id = o.id and p.status = 'succeeded'
    and p.amount = o.total and coalesce(p.account, '') = coalesce(o.stripe_account, '')
    and i.body ->> 'status' = 'succeeded' and (i.body ->> 'amount_received')::int = o.total
    and i.body ->> 'currency' = lower(o.currency) and i.body -> 'metadata' ->> 'order_id' = o.id`

/** What an order has claimed and not given back. */
const held = (table: string) =>
  `exists (select from ${table} c where c.business_id = o.business_id and c.order_id = o.id and c.released_at is null)`

/** What holds at every moment. */
const ALWAYS: readonly Truth[] = [
  [
    'no card order reaches the kitchen unpaid',
    `select o.id, o.total, o.payment_state from orders o
     where o.business_id = any ($1) and o.received_at is not null and o.total > 0
       and o.payment_type is distinct from 'cash' and not exists (${PAID_AT_PROVIDER})`,
  ],
  [
    'an order is told to the kitchen once, or not at all',
    `select o.id, o.received_at, count(e.seq) from orders o
     left join order_events e on e.business_id = o.business_id and e.order_id = o.id
       and e.kind = 'status' and e.status = 'received'
     where o.business_id = any ($1) group by o.business_id, o.id
     having count(e.seq) <> case when o.received_at is null then 0 else 1 end`,
  ],
  [
    'lines + fees − discount + tip = total',
    `select o.id from orders o where o.business_id = any ($1) and (
       o.sub_total <> (select sum(l.line_price) from order_lines l where l.business_id = o.business_id and l.order_id = o.id)
       or o.total <> o.sub_total + o.service_charge + o.bag_charge + o.delivery_fee - o.discount + o.tip)`,
  ],
  [
    'a coupon is used at most as often as it allows, and its uses are counted',
    `select k.id, k.uses, k.max_uses, count(c.order_id) from coupons k
     left join coupon_claims c on c.business_id = k.business_id and c.coupon_id = k.id and c.released_at is null
     where k.business_id = any ($1) and k.max_uses is not null group by k.business_id, k.id
     having count(c.order_id) > k.max_uses or count(c.order_id) <> k.uses`,
  ],
  [
    'nobody uses a coupon more often than it allows each',
    `select c.coupon_id, c.customer, count(*) from coupon_claims c
     join coupons k on k.business_id = c.business_id and k.id = c.coupon_id
     where c.business_id = any ($1) and c.released_at is null and k.max_uses_per_customer is not null
     group by c.business_id, c.coupon_id, c.customer having count(*) > min(k.max_uses_per_customer)`,
  ],
  [
    'an order that came to nothing holds nothing',
    `select o.id, o.status from orders o
     where o.business_id = any ($1) and (o.withdrawn_at is not null or o.status = 'rejected')
       and (${['coupon_claims', 'stock_claims', 'slot_claims'].map(held).join(' or ')})`,
  ],
  [
    'an order that stands has its coupon',
    `select o.id from orders o where o.business_id = any ($1) and o.coupon_id is not null
       and o.status in ('pending', 'received', 'accepted', 'delivery', 'completed') and not exists (
         select from coupon_claims c where c.business_id = o.business_id and c.order_id = o.id
           and c.coupon_id = o.coupon_id and c.released_at is null)`,
  ],
  [
    'a kitchen takes on no more than it can',
    `select c.business_id, c.slot, count(*) from slot_claims c
     where c.business_id = any ($1) and c.released_at is null group by c.business_id, c.slot having count(*) > ${CAPACITY}`,
  ],
  [
    'no more goes back than was paid',
    `select p.order_id, p.attempt, p.amount, sum(r.amount) from payments p
     join refunds r on r.business_id = p.business_id and r.order_id = p.order_id and r.attempt = p.attempt
     where p.business_id = any ($1) and r.status in ('pending', 'succeeded')
     group by p.business_id, p.order_id, p.attempt having sum(r.amount) > min(p.amount)`,
  ],
]

/** What was captured for each order since the day began, without what went back. */
const KEPT = `
  select i.body -> 'metadata' ->> 'order_id' as order_id, sum((i.body ->> 'amount_received')::int - coalesce((
      select sum((r.body ->> 'amount')::int) from sandbox.objects r
      where r.account = i.account and r.kind = 'refund' and r.body ->> 'payment_intent' = i.id
        and r.seq > $2 and r.body ->> 'status' in ('succeeded', 'pending')), 0)) as kept
  from sandbox.objects i where i.kind = 'payment_intent' and i.seq > $2 and i.body ->> 'status' = 'succeeded' group by 1`

/** What holds once everything has had its time. */
const IN_THE_END: readonly Truth[] = [
  [
    'every captured payment has exactly one order, or has gone back',
    `select k.order_id, k.kept, o.total, o.refunded, o.payment_state from (${KEPT}) k
     left join orders o on o.id = k.order_id
     where o.id is null or k.kept <> case
       when o.received_at is not null and o.payment_type <> 'cash' then o.total - o.refunded else 0 end`,
  ],
  [
    'no order waits for ever',
    `select o.id, o.status, o.payment_state, o.lapses_at from orders o
     where o.business_id = any ($1) and (o.status = 'pending' or o.payment_state = 'checking')`,
  ],
  [
    'no payment stays open',
    'select p.order_id, p.attempt, p.status from payments p where p.business_id = any ($1) and p.live',
  ],
  [
    'who is turned down gets all their money back',
    `select o.id, o.status, o.total, o.refunded, k.kept from (${KEPT}) k join orders o on o.id = k.order_id
     where o.status in ('rejected', 'refunded') and k.kept <> 0`,
  ],
  [
    'no refund waits for ever',
    `select r.id, r.status from refunds r where r.business_id = any ($1) and r.status in ('queued', 'pending')`,
  ],
  ['no job is given up', 'select j.kind, j.data, j.attempts from simulation.jobs j where j.done_at is null'],
]

/** All in one go: there are many, and they are asked often. The parameters are whole numbers of our own. */
const check = async ({ pool, places }: Stage, since: number, truths: readonly Truth[]): Promise<void> => {
  const businesses = `'{${places.map(({ businessId }) => businessId).join()}}'`
  const text = truths.map(([, query]) => query.replaceAll('$1', businesses).replaceAll('$2', String(since))).join(';')
  const answers = (await pool.query(text)) as unknown as readonly { readonly rows: readonly unknown[] }[]
  for (const [index, { rows }] of answers.entries())
    if (rows.length > 0) throw new Breach(truths[index]?.[0] ?? '', rows.slice(0, 3))
}

/** What customers were told, and what the counted dishes add up to. */
const checkTold = async ({ pool, told: tellings, portions }: Stage): Promise<void> => {
  // Shoppers of a killed server go on while this is asked: what they are told meanwhile is for the next time.
  const told = new Map(tellings)
  const { rows } = await pool.query<{ id: string; total: number; is_received: boolean }>(
    'select id, total, received_at is not null as is_received from orders where id = any ($1)',
    [[...told.keys()]],
  )
  const kept = new Map(rows.map((row) => [row.id, row]))
  for (const [id, { total, isReceived }] of told) {
    const order = kept.get(id)
    if (!order || order.total !== total || (isReceived && !order.is_received))
      throw new Breach('an order acknowledged is an order kept', { told: { total, isReceived }, order })
  }
  const counted = await pool.query<{ business_id: number; stock: number; claimed: number }>(
    `select i.business_id, i.stock, (select coalesce(sum(c.quantity), 0)::int from stock_claims c
       where c.business_id = i.business_id and c.item_id = i.id and c.released_at is null) as claimed
     from items i where i.business_id = any ($1) and i.stock is not null`,
    [[...portions.keys()]],
  )
  for (const { business_id, stock, claimed } of counted.rows)
    if (stock + claimed !== portions.get(business_id))
      throw new Breach('portions left and portions ordered add up', { stock, claimed, all: portions.get(business_id) })
}

/** Whoever was shown an intent could still confirm it, as long as it is open. */
const checkShown = async ({ pool, shown }: Stage): Promise<void> => {
  const { rows } = await pool.query(
    `select id, body ->> 'status' as status, body -> 'metadata' as metadata from sandbox.objects
     where kind = 'payment_intent' and id = any ($1) and body ->> 'status' not in ('succeeded', 'canceled')`,
    [[...shown]],
  )
  if (rows.length > 0) throw new Breach('no intent stays open that somebody was shown', rows.slice(0, 3))
}

/** Where the provider's objects stand: later ones are of the day that begins. */
export const dayBreak = async ({ pool }: Pick<Stage, 'pool'>): Promise<number> => {
  const { rows } = await pool.query<{ seq: number }>('select coalesce(max(seq), 0) as seq from sandbox.objects')
  return rows[0]?.seq ?? 0
}

/** Throws a `Breach` for whatever must hold at every moment, and does not. */
export const checkNow = async (stage: Stage): Promise<void> => {
  await check(stage, 0, ALWAYS)
  await checkTold(stage)
}

/** Likewise, once everything has had its time. */
export const checkInTheEnd = async (stage: Stage, since: number): Promise<void> => {
  await checkNow(stage)
  await check(stage, since, IN_THE_END)
  await checkShown(stage)
}
