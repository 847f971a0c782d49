import type { Tx } from '../../platform/db/connection.ts'
import { run, type Statement } from '../../platform/db/statement.ts'

const RECORD: Statement = {
  name: 'record_order_act',
  text: `
    insert into acts (business_id, at, staff_id, device, location_id, kind, subject, before, after)
    select o.business_id, $3::timestamptz, $4::int, $5::text, o.location_id, 'order', $6::jsonb, $7::jsonb, $8::jsonb
    from orders o where o.business_id = $1 and o.id = $2`,
}

interface OrderAct {
  readonly businessId: number
  readonly orderId: string
  readonly staffId: number
  readonly device: string
  readonly at: string
}

/**
 * Records a step that a member took with an order, without the words that the customer reads. No step of an order is
 * taken back.
 */
export async function recordOrderAct(
  tx: Tx,
  { businessId, orderId, staffId, device, at }: OrderAct,
  { kind, from, to }: { readonly kind: string; readonly from: string; readonly to: string },
): Promise<void> {
  const jsons = [{ order: orderId, step: kind }, { status: from }, { status: to }].map((value) => JSON.stringify(value))
  await run(tx, RECORD, [businessId, orderId, at, staffId, device, ...jsons])
}
