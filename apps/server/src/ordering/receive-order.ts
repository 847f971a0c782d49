import type { PaymentType } from '@comanda/domain'
import type { Db } from '../db/connection.ts'
import { run, type Statement } from '../db/statement.ts'
import { together } from '../db/together.ts'

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

/**
 * $1 business, $2 location, $3 version, $4 orders. That every one is of the business has the planner expect one: it then looks each up by
 * its key, however few orders there were when it made the plan.
 */
const RECEIVE: Statement = {
  name: 'receive_orders',
  text: `
    with asked as materialized (
      select * from jsonb_to_recordset($4::jsonb) as a (
        business_id int, id text, payment_type text, payment_state text, ready_at timestamptz, now timestamptz,
        updated_at timestamptz, secret_hash text
      )
      where a.business_id = $1
    ),
    received as (
      update orders o set status = 'received', payment_type = a.payment_type, payment_state = a.payment_state,
        promised_at = a.ready_at, ready_at = a.ready_at, received_at = a.now, updated_at = a.now, lapses_at = null
      from asked a
      where o.business_id = $1 and o.id = a.id and o.status = 'pending'
        and o.payment_state in ('unpaid', 'failed') and o.withdrawn_at is null
        and exists (select from locations where business_id = $1 and id = $2 and version = $3)
        and (a.secret_hash is null or o.updated_at = a.updated_at and exists (
          select from guests g
          where g.business_id = $1 and g.id = o.guest_id and g.secret_hash = a.secret_hash
            and (g.expires_at is null or g.expires_at > a.now)
        ))
      returning o.id, a.now
    )
    insert into order_events (business_id, order_id, seq, kind, status, actor, at)
    select $1, r.id,
      (select coalesce(max(e.seq), 0) + 1 from order_events e where e.business_id = $1 and e.order_id = r.id),
      'status', 'received', 'customer', r.now
    from received r
    returning order_id`,
}

const receiveOrders = async (db: Db, some: readonly [ReceiveOrder, ...ReceiveOrder[]]): Promise<boolean[]> => {
  const [first] = some
  // Of the same order asked for twice at once the first is handed over; the other finds it done.
  const asked = new Map<string, ReceiveOrder>()
  for (const order of some) if (!asked.has(order.orderId)) asked.set(order.orderId, order)
  const rows = await run<{ order_id: string }>(db, RECEIVE, [
    first.businessId,
    first.locationId,
    first.version,
    JSON.stringify(
      // In one order everywhere, so that two servers never wait for one another in a circle.
      [...asked.values()]
        .sort((a, b) => (a.orderId < b.orderId ? -1 : 1))
        .map(({ businessId, orderId, paymentType, paymentState, readyAt, now, unread }) => ({
          business_id: businessId,
          id: orderId,
          payment_type: paymentType,
          payment_state: paymentState,
          ready_at: readyAt,
          now,
          updated_at: unread?.updatedAt,
          secret_hash: unread?.secretHash,
        })),
    ),
  ])
  const received = new Set(rows.map((row) => row.order_id))
  return some.map((order) => asked.get(order.orderId) === order && received.has(order.orderId))
}

const receiveSome = together(receiveOrders)

/** Hands an order to the restaurant: promised in cash, or nothing to pay. One statement; false when it is not payable any more or the menu changed. */
export const receiveOrder = (db: Db, order: ReceiveOrder): Promise<boolean> =>
  receiveSome(db, `${order.businessId}:${order.locationId}:${order.version}`, order)
