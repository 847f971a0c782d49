import type { Tx } from '../../platform/db/connection.ts'
import type { Inverse } from '../../platform/db/schema/acts.ts'
import { run, type Statement } from '../../platform/db/statement.ts'
import type { Fields } from './record-act.ts'

const RECORD: Statement = {
  name: 'record_order_act',
  text: `
    insert into acts (business_id, at, staff_id, device, location_id, kind, subject, before, after, inverse)
    select o.business_id, $3::timestamptz, $4::int, $5::text, o.location_id, 'order', $6::jsonb, $7::jsonb, $8::jsonb, $9::jsonb
    from orders o where o.business_id = $1 and o.id = $2`,
}

/** What a step changes of an order beside its status, and the call that takes it back. */
export interface StepChange {
  readonly before: Fields
  readonly after: Fields
  readonly inverse: Inverse | null
}

interface OrderAct {
  readonly businessId: number
  readonly orderId: string
  readonly staffId: number
  readonly device: string
  readonly at: string
}

/**
 * Records a step that a member took with an order, without the words that the customer reads. A change of the status is
 * not taken back: `ORDER_TRANSITIONS` has no way back, and the customer is told at once.
 */
export async function recordOrderAct(
  tx: Tx,
  { businessId, orderId, staffId, device, at }: OrderAct,
  { kind, before, after, inverse }: StepChange & { readonly kind: string },
): Promise<void> {
  const jsons = [{ order: orderId, step: kind }, before, after].map((value) => JSON.stringify(value))
  await run(tx, RECORD, [businessId, orderId, at, staffId, device, ...jsons, inverse && JSON.stringify(inverse)])
}
