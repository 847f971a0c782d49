import type { SystemUnderTest } from '../environment/system-under-test.ts'
import { Violation } from './violation.ts'

/**
 * What a customer was told about the payment of an order. `declined`: by the bank; `unavailable`: card payments do not work now;
 * `not paid`: the payment was not completed.
 */
export type Told = 'paid' | 'declined' | 'unavailable' | 'not paid'

interface Truth {
  readonly is_charged: boolean
  readonly is_declined: boolean
  /** Charged, and neither refunded nor about to be. */
  readonly is_kept: boolean
}

/** What the server knows about an order. A query of its own: in a distributed database the provider's objects are on one node only. */
const OF_THE_ORDER = `
  select coalesce(stripe_account, '') as account,
    exists (select from refunds r where r.business_id = o.business_id and r.order_id = o.id and r.status <> 'failed') as is_refunded
  from orders o where id = $1`

/** The provider's intents of an order, by their metadata: also those that the server does not know. */
const TRUTH = `
  with held as (
    select i.account, i.id, i.body from sandbox.objects i
    where i.account = $2 and i.kind = 'payment_intent' and i.body -> 'metadata' ->> 'order_id' = $1)
  select exists (select from held where body ->> 'status' = 'succeeded') as is_charged,
    exists (select from held where jsonb_typeof(body -> 'last_payment_error') = 'object') as is_declined,
    exists (select from held where body ->> 'status' = 'succeeded' and not $3::boolean
      and not exists (select from sandbox.objects r where r.account = held.account and r.kind = 'refund'
        and r.body ->> 'payment_intent' = held.id)) as is_kept`

/** Throws a `Violation` when what a customer was told about their payment is not true at the provider. */
export const checkTold = async (
  { pool, counters, nameOf }: Pick<SystemUnderTest, 'pool' | 'counters' | 'nameOf'>,
  orderId: string,
  told: Told,
): Promise<void> => {
  counters.count(`told: ${told}`)
  const order = (await pool.query<{ account: string; is_refunded: boolean }>(OF_THE_ORDER, [orderId])).rows[0]
  const { rows } = await pool.query<Truth>(TRUTH, [orderId, order?.account ?? '', order?.is_refunded ?? false])
  const [truth] = rows
  const details = { order: nameOf(orderId), told, ...truth }
  if (told === 'paid' && !truth?.is_charged)
    throw new Violation('a customer who is told that they paid was charged', details)
  if (told === 'declined' && !truth?.is_declined)
    throw new Violation('a customer who is told that the bank declined was declined by it', details)
  if (told !== 'paid' && truth?.is_kept)
    throw new Violation('a customer who is told that the payment failed was not charged', details)
}
