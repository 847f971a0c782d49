import type { PaymentType } from '@comanda/domain'
import { coalesceWrites } from '../db/coalesce-writes.ts'
import type { Db, Executor, Tx } from '../db/connection.ts'
import type { orderEvents } from '../db/schema/index.ts'
import type { SqlRow } from '../db/sql-row.ts'
import { run, type Statement } from '../db/statement.ts'
import { afterCommit } from '../db/tx.ts'
import { wakeRelay } from '../events/wake.ts'
import {
  type AllowanceUse,
  AllowanceUsedUp,
  findReached,
  knownReached,
  takeUsesSql,
  USE_COLUMNS,
  usesToJson,
  withinAllowance,
} from '../identity/allowance.ts'
import { currentTraceparent, inSpan } from '../observe/span.ts'
import { allowedSql, appendStatusSql, setReceivedSql } from './step.ts'

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
  /** Set if the order was not read before: it must be unchanged since `updatedAt` and belong to the guest with this secret's hash. */
  readonly unread?: { readonly updatedAt: string; readonly secretHash: string }
}

/** One order of a statement, with the trace of the request that receives it. */
type Received = ReceiveOrder & { readonly traceparent: string | null }

/**
 * $1 business, $2 location, $3 version, $4 orders, $5 now. Fails as a whole if an allowance is used up. The condition on the business makes the planner expect one row, so that it uses the
 * primary key even if the table was almost empty when it made the plan.
 */
const RECEIVE: Statement = {
  name: 'receive_orders',
  text: `
    with asked as materialized (
      select * from jsonb_to_recordset($4::jsonb) as a (
        business_id int, id text, payment_type text, payment_state text, ready_at timestamptz, now timestamptz,
        updated_at timestamptz, secret_hash text, uses jsonb, traceparent text
      )
      where a.business_id = $1
    ),
    received as (
      update orders o set ${setReceivedSql('a.payment_state')}, payment_type = a.payment_type,
        promised_at = a.ready_at, ready_at = a.ready_at, received_at = a.now, updated_at = a.now, expires_at = null,
        network = null
      from asked a
      where o.business_id = $1 and o.id = a.id and ${allowedSql('received', 'customer')}
        and o.payment_state in ('unpaid', 'failed') and o.cancelled_at is null
        and exists (select from locations where business_id = $1 and id = $2 and version = $3)
        and (a.secret_hash is null or o.updated_at = a.updated_at and exists (
          select from guests g
          where g.business_id = $1 and g.id = o.guest_id and g.secret_hash = a.secret_hash
            and (g.expires_at is null or g.expires_at > a.now)
        ))
      returning o.business_id, o.id, a.now as at, a.uses, a.traceparent
    ),
    taken as (${takeUsesSql(`received r, jsonb_to_recordset(r.uses) as u (${USE_COLUMNS})`, '$5')})
    ${appendStatusSql('received', 'received', 'customer', 'f.traceparent')}
    returning order_id`,
}

const receiveOrders = async (db: Executor, some: readonly [Received, ...Received[]]): Promise<boolean[]> => {
  const [first] = some
  // If an order occurs twice in one batch, the first request receives it and the second one gets false.
  const asked = new Map<string, Received>()
  for (const order of some) if (!asked.has(order.orderId)) asked.set(order.orderId, order)
  const rows = await run<Pick<SqlRow<typeof orderEvents>, 'order_id'>>(db, RECEIVE, [
    first.businessId,
    first.locationId,
    first.version,
    JSON.stringify(
      // Sorted, so that two servers do not deadlock.
      [...asked.values()]
        .sort((a, b) => (a.orderId < b.orderId ? -1 : 1))
        .map(({ businessId, orderId, paymentType, paymentState, readyAt, now, uses, unread, traceparent }) => ({
          business_id: businessId,
          id: orderId,
          payment_type: paymentType,
          payment_state: paymentState,
          ready_at: readyAt,
          now,
          updated_at: unread?.updatedAt,
          secret_hash: unread?.secretHash,
          uses: usesToJson(uses),
          // Left out it is null.
          traceparent: traceparent ?? undefined,
        })),
    ),
    first.now,
  ])
  const received = new Set(rows.map((row) => row.order_id))
  return some.map((order) => asked.get(order.orderId) === order && received.has(order.orderId))
}

/** Runs the statement as a step of the order path. */
const receiving = (order: ReceiveOrder, receive: (one: Received) => Promise<boolean>): Promise<boolean> =>
  inSpan('receive order', { 'comanda.business': order.businessId }, async (note) => {
    const isReceived = await receive({ ...order, traceparent: currentTraceparent() })
    note({ 'comanda.outcome': isReceived ? 'received' : 'changed' })
    return isReceived
  })

/**
 * Receives an order that is paid in cash or costs nothing, in one statement; false if it is no longer payable or the menu has changed.
 * @throws AllowanceUsedUp when a stranger's order is over a limit
 */
export async function receiveOrder(tx: Tx, order: ReceiveOrder): Promise<boolean> {
  const received = await receiving(order, async (one) => {
    const [isReceived = false] = await withinAllowance(one.uses, receiveOrders(tx, [one]))
    return isReceived
  })
  if (received) afterCommit(tx, wakeRelay)
  return received
}

const receiveSome = coalesceWrites(async (db, some: readonly [Received, ...Received[]]) => {
  // While these orders waited, an earlier one may have found the allowance used up: they would only make the statement fail.
  const allowed = some.filter(
    ({ businessId, uses, now }) => !knownReached(db, businessId, uses, Temporal.Instant.from(now)),
  )
  const [first, ...others] = allowed
  if (!first) return some.map(() => false)
  const uses = allowed.flatMap((order) => order.uses)
  const received = await withinAllowance(uses, receiveOrders(db, [first, ...others])).catch(async (error: unknown) => {
    // Remembers what is used up, for the halves in which this write is tried again.
    if (error instanceof AllowanceUsedUp)
      await findReached(db, first.businessId, uses, Temporal.Instant.from(first.now))
    throw error
  })
  if (received.includes(true)) wakeRelay(db)
  return some.map((order) => received[allowed.indexOf(order)] ?? false)
})

/** Same as `receiveOrder`; shares the statement with concurrent orders. */
export function receiveCoalesced(db: Db, order: ReceiveOrder): Promise<boolean> {
  const group = `${order.businessId}:${order.locationId}:${order.version}`
  return receiving(order, (one) => receiveSome(db, group, one))
}
