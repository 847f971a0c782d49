import type { PaymentType } from '@comanda/domain'
import { type AllowanceUse, takeUsesSql, USE_COLUMNS, usesToJson, withinAllowance } from '../../identity/allowance.ts'
import type { Db, Executor, Tx } from '../../platform/db/connection.ts'
import type { orderEvents } from '../../platform/db/schema/index.ts'
import type { SqlRow } from '../../platform/db/sql-row.ts'
import { run, type Statement } from '../../platform/db/statement.ts'
import { afterCommit } from '../../platform/db/tx.ts'
import { wakeRelay } from '../../platform/events/wake.ts'
import { currentTraceparent, inSpan } from '../../platform/observe/span.ts'
import { allowedSql, appendStatusSql, CUSTOMER_OR_STAFF, setReceivedSql } from './step.ts'

export interface ReceiveOrder {
  readonly businessId: number
  readonly orderId: string
  readonly locationId: number
  /** Version of location and menu when the order was rechecked. */
  readonly version: number
  readonly paymentType: PaymentType
  /** `paid` only for an order that costs nothing. */
  readonly paymentState: 'unpaid' | 'paid'
  readonly readyAt: string
  readonly now: string
  /** What the order takes from the allowances of a stranger; empty for a confirmed customer. */
  readonly uses: readonly AllowanceUse[]
  /**
   * Set if the order was not read before: it must be unchanged since `updatedAt` and belong to the guest with this
   * secret's hash.
   */
  readonly unread?: { readonly updatedAt: string; readonly secretHash: string }
}

/**
 * $1 business, $2 location, $3 version, $4 order, $5 payment type, $6 payment state, $7 ready at, $8 now, $9 unchanged
 * since, $10 hash of the guest's secret, $11 uses of allowances, $12 trace. Fails as a whole if an allowance is used
 * up.
 */
const RECEIVE: Statement = {
  name: 'receive_order',
  text: `
    with received as (
      update orders o set ${setReceivedSql('$6::text')}, payment_type = $5::text, promised_at = $7::timestamptz,
        ready_at = $7::timestamptz, received_at = $8::timestamptz, updated_at = $8::timestamptz, expires_at = null, network = null
      where o.business_id = $1 and o.id = $4::text and ${allowedSql('received', 'customer')}
        and o.payment_state in ('unpaid', 'failed') and o.cancelled_at is null
        and exists (select from locations where business_id = $1 and id = $2 and version = $3)
        and ($10::text is null or o.updated_at = $9::timestamptz and exists (
          select from guests g
          where g.business_id = $1 and g.id = o.guest_id and g.secret_hash = $10::text
            and (g.expires_at is null or g.expires_at > $8::timestamptz)
        ))
      returning o.business_id, o.id, $8::timestamptz as at, o.taken_by
    ),
    taken as (${takeUsesSql(`received r, jsonb_to_recordset($11::jsonb) as u (${USE_COLUMNS})`, '$8')})
    ${appendStatusSql('received', 'received', CUSTOMER_OR_STAFF, '$12::text')}
    returning order_id`,
}

const receive = async (db: Executor, order: ReceiveOrder): Promise<boolean> => {
  const { businessId, orderId, locationId, version, paymentType, paymentState, readyAt, now, uses, unread } = order
  const rows = run<Pick<SqlRow<typeof orderEvents>, 'order_id'>>(db, RECEIVE, [
    businessId,
    locationId,
    version,
    orderId,
    paymentType,
    paymentState,
    readyAt,
    now,
    unread?.updatedAt ?? null,
    unread?.secretHash ?? null,
    JSON.stringify(usesToJson(uses)),
    currentTraceparent(),
  ])
  return (await withinAllowance(uses, rows)).length > 0
}

/** Runs the statement as a step of the order path. */
const receiving = (db: Executor, order: ReceiveOrder): Promise<boolean> =>
  inSpan('receive order', { 'comanda.business': order.businessId }, async (note) => {
    const isReceived = await receive(db, order)
    note({ 'comanda.outcome': isReceived ? 'received' : 'changed' })
    return isReceived
  })

/**
 * Receives an order that is paid in cash or costs nothing, in one statement; false if it is no longer payable or the
 * menu has changed.
 * @throws AllowanceUsedUp when a stranger's order is over a limit
 */
export async function receiveOrder(tx: Tx, order: ReceiveOrder): Promise<boolean> {
  const received = await receiving(tx, order)
  if (received) afterCommit(tx, wakeRelay)
  return received
}

/** Same as `receiveOrder`, without a transaction. */
export async function receiveUnread(db: Db, order: ReceiveOrder): Promise<boolean> {
  const received = await receiving(db, order)
  if (received) wakeRelay(db)
  return received
}
