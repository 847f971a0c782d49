import type { SystemUnderTest } from '../environment/system-under-test.ts'
import { Violation } from './violation.ts'

/**
 * What a customer was told about the payment of an order. `declined`: by the bank; `unavailable`: card payments do not
 * work now; `not paid`: the payment was not completed.
 */
export type Told = 'paid' | 'declined' | 'unavailable' | 'not paid'

interface Truth {
  readonly is_charged: boolean
  readonly is_declined: boolean
  /** Charged, and neither refunded nor about to be. */
  readonly is_kept: boolean
}

/** The provider's intents of an order, by their metadata: also those that the server does not know. */
const TRUTH = `
  with held as (
    select i.account, i.id, i.body from orders o join sandbox.objects i
      on i.account = coalesce(o.stripe_account, '') and i.kind = 'payment_intent' and i.body -> 'metadata' ->> 'order_id' = o.id
    where o.id = $1)
  select exists (select from held where body ->> 'status' = 'succeeded') as is_charged,
    exists (select from held where jsonb_typeof(body -> 'last_payment_error') = 'object') as is_declined,
    exists (select from held where body ->> 'status' = 'succeeded'
      and not exists (select from refunds r where r.order_id = $1 and r.status <> 'failed')
      and not exists (select from sandbox.objects r where r.account = held.account and r.kind = 'refund'
        and r.body ->> 'payment_intent' = held.id)) as is_kept`

/** Throws a `Violation` when what a customer was told about their payment is not true at the provider. */
export async function checkTold(
  { pool, counters, nameOf }: Pick<SystemUnderTest, 'pool' | 'counters' | 'nameOf'>,
  orderId: string,
  told: Told,
): Promise<void> {
  counters.count(`told: ${told}`)
  const { rows } = await pool.query<Truth>(TRUTH, [orderId])
  const [truth] = rows
  const details = { order: nameOf(orderId), told, ...truth }
  if (told === 'paid' && !truth?.is_charged)
    throw new Violation('a customer who is told that they paid was charged', details)
  if (told === 'declined' && !truth?.is_declined)
    throw new Violation('a customer who is told that the bank declined was declined by it', details)
  if (told !== 'paid' && truth?.is_kept)
    throw new Violation('a customer who is told that the payment failed was not charged', details)
}
