import type { PaymentType } from '@comanda/domain'
import type { Executor } from '../db/connection.ts'
import { run, type Statement } from '../db/statement.ts'

export interface ReceiveOrder {
  readonly businessId: number
  readonly orderId: string
  readonly locationId: number
  /** Of location and menu when the order was checked again. */
  readonly version: number
  readonly paymentType: PaymentType
  /** `paid` only for an order that costs nothing. */
  readonly paymentState: 'unpaid' | 'paid'
  readonly readyAt: string
  readonly now: string
  /** Where the order was not read before: it must be as it was left then, and the guest's, whose secret this is the hash of. */
  readonly unread?: { readonly updatedAt: string; readonly secretHash: string }
}

const receiving = (isRead: boolean): Statement => ({
  name: isRead ? 'receive_read' : 'receive_unread',
  text: `
    with received as (
      update orders o set status = 'received', payment_type = $5, payment_state = $6,
        promised_at = $7, ready_at = $7, received_at = $8, updated_at = $8, lapses_at = null
      where o.business_id = $1 and o.id = $2 and o.status = 'pending'
        and o.payment_state in ('unpaid', 'failed') and o.withdrawn_at is null
        and exists (select from locations where business_id = $1 and id = $3 and version = $4)
        ${
          isRead
            ? ''
            : `and o.updated_at = $9 and exists (
          select from guests g
          where g.business_id = $1 and g.id = o.guest_id and g.secret_hash = $10
            and (g.expires_at is null or g.expires_at > $8)
        )`
        }
      returning o.business_id, o.id
    )
    insert into order_events (business_id, order_id, seq, kind, status, actor, at)
    select r.business_id, r.id,
      (select coalesce(max(e.seq), 0) + 1 from order_events e where e.business_id = r.business_id and e.order_id = r.id),
      'status', 'received', 'customer', $8::timestamptz
    from received r
    returning seq`,
})

const READ = receiving(true)
const UNREAD = receiving(false)

/** Hands an order to the restaurant: promised in cash, or nothing to pay. One statement; false when it is not payable any more or the menu changed. */
export const receiveOrder = async (db: Executor, order: ReceiveOrder): Promise<boolean> => {
  const { unread } = order
  const values = [
    order.businessId,
    order.orderId,
    order.locationId,
    order.version,
    order.paymentType,
    order.paymentState,
    order.readyAt,
    order.now,
  ]
  const rows = unread
    ? await run(db, UNREAD, [...values, unread.updatedAt, unread.secretHash])
    : await run(db, READ, values)
  return rows.length > 0
}
