import {
  findTransition,
  isFinished,
  ORDER_TRANSITIONS,
  type OrderStatus,
  type OrderActor as RuleActor,
} from '@comanda/domain'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordOrderAct, type StepChange } from '../../identity/acts/record-order-act.ts'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { preparedQuery } from '../../platform/db/prepared-query.ts'
import {
  type OrderActor,
  type OrderEventKind,
  orderEvents,
  orders,
  type PaymentState,
} from '../../platform/db/schema/orders.ts'
import { run, type Statement } from '../../platform/db/statement.ts'
import { afterCommit } from '../../platform/db/tx.ts'
import { wakeRelay } from '../../platform/events/wake.ts'
import { currentTraceparent } from '../../platform/observe/span.ts'

/*
 * Every change of an order's state (`orders.status`, `orders.payment_state`, `order_events`) goes through `recordStep`
 * or through the SQL fragments below, which apply the same rule. `receive-order.ts` uses the fragments for orders that
 * are received, and `orders/checkout/order-store.ts` for the event of a new pending order.
 */

type OrderRow = typeof orders.$inferSelect

/** The columns of an order that decide whether a step is allowed. The row must be locked. */
export type LockedOrder = Pick<OrderRow, 'businessId' | 'id' | 'orderType' | 'status' | 'paymentState'>

/** Columns that a step may set along with the state. */
type Details = Partial<
  Pick<
    OrderRow,
    | 'acceptedAt'
    | 'remindedAt'
    | 'calledAt'
    | 'answerDueAt'
    | 'lapsedAt'
    | 'preparedAt'
    | 'receivedAt'
    | 'readyAt'
    | 'promisedAt'
    | 'paymentType'
    | 'rejectReason'
    | 'rejectCode'
    | 'refunded'
    | 'expiresAt'
    | 'cancelledAt'
    | 'userId'
    | 'network'
  >
>

/** One change of an order. Without `status` and `paymentState` only an event is recorded. */
export interface OrderStep {
  readonly kind: OrderEventKind
  readonly actor: OrderActor
  /** The status that the order changes to. */
  readonly status?: OrderStatus
  readonly paymentState?: PaymentState
  /** The member of staff who made the change, if any. */
  readonly staffId?: number | null
  /** The device of the member. */
  readonly device?: string | undefined
  readonly reason?: string | null
  readonly refundId?: string
  readonly disputeId?: string
  readonly problemId?: string
  readonly details?: Details
  /** What the act of a member says; without it, that the status changed. */
  readonly change?: StepChange
  /** ISO 8601. */
  readonly at: string
}

/** A step that `ORDER_TRANSITIONS` does not allow: a bug in the caller, which must check the rules first. */
export class ForbiddenStep extends Error {
  constructor(order: LockedOrder, step: OrderStep) {
    super(`Order ${order.id} cannot change from ${order.status} to ${step.status} by ${step.actor}`)
  }
}

/** A courier's report and an own driver move an order as the system does. */
const ruleActor = (actor: OrderActor): RuleActor => (actor === 'provider' || actor === 'driver' ? 'system' : actor)

/** Only a failed refund returns an order to its earlier status. */
const isReturnedRefund = (from: OrderStatus, { kind, actor }: OrderStep): boolean =>
  from === 'refunded' && kind === 'refund-state' && actor !== 'staff' && actor !== 'customer'

function isAllowed(order: LockedOrder, step: OrderStep, to: OrderStatus): boolean {
  if (isReturnedRefund(order.status, step)) return true
  return findTransition(order.status, to, order.orderType, ruleActor(step.actor)) !== null
}

/** Steps of staff that only the order's own story tells, and the choice of a driver, whose call records its act. */
const WITHOUT_ACT: ReadonlySet<OrderEventKind> = new Set(['refund-state', 'bump', 'allergy-seen', 'driver'])

const recordingSteps = new Map<string, Statement>()

/**
 * The statement that sets columns of an order and appends an event; $1 to $12 are those of the event. There are a few
 * dozen sets of columns.
 */
const recordingStep = (columns: readonly string[]): Statement => {
  const set = columns.map((key, index) => `${snakeCase(key)} = $${index + 13}`).join(', ')
  const known = recordingSteps.get(set)
  if (known) return known
  const text = `
    with changed as (update orders set ${set} where business_id = $1 and id = $2)
    insert into order_events
      (business_id, order_id, seq, kind, status, actor, staff_id, reason, refund_id, dispute_id, problem_id, at, traceparent)
    select $1, $2, coalesce(max(e.seq), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10, $11::timestamptz,
      coalesce($12, (array_agg(e.traceparent order by e.seq desc) filter (where e.traceparent is not null))[1])
    from order_events e where e.business_id = $1 and e.order_id = $2`
  const statement = { name: 'record_step', text }
  recordingSteps.set(set, statement)
  return statement
}

const snakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Records one step of an order: checks `ORDER_TRANSITIONS`, updates the row and appends the event that subscribers
 * receive once the transaction commits. The order's row must be locked by `tx`. A step of periodic work goes on with
 * the trace of the step before.
 * @returns the row's state after the step, for the next step in the same transaction
 * @throws ForbiddenStep when the order's status does not allow the step
 */
export async function recordStep<Order extends LockedOrder>(tx: Tx, order: Order, step: OrderStep): Promise<Order> {
  const { businessId, id } = order
  const status = step.status ?? order.status
  if (status !== order.status && !isAllowed(order, step, status)) throw new ForbiddenStep(order, step)
  const changes: Partial<OrderRow> = {
    ...step.details,
    ...(step.paymentState && { paymentState: step.paymentState }),
    ...(status !== order.status && { status, ...finishedAt(order.status, status, step.at) }),
    updatedAt: step.at,
  }
  const { kind, actor, staffId = null, reason = null, refundId = null, disputeId = null, problemId = null, at } = step
  const event = [kind, status, actor, staffId, reason, refundId, disputeId, problemId, at, currentTraceparent()]
  const columns = Object.keys(changes).filter((key) => changes[key as keyof typeof changes] !== undefined)
  const values = columns.map((key) => changes[key as keyof typeof changes])
  await run(tx, recordingStep(columns), [businessId, id, ...event, ...values])
  if (actor === 'staff' && staffId !== null && !WITHOUT_ACT.has(kind))
    await recordOrderAct(
      tx,
      { businessId, orderId: id, staffId, device: step.device ?? '', at },
      { kind, ...(step.change ?? { before: { status: order.status }, after: { status }, inverse: null }) },
    )
  afterCommit(tx, wakeRelay)
  return { ...order, ...changes }
}

/**
 * The time of an order's first final status; a later final status (a refund of a completed order) does not change it.
 */
function finishedAt(from: OrderStatus, to: OrderStatus, at: string): Pick<Partial<OrderRow>, 'finishedAt'> {
  if (!isFinished(to)) return { finishedAt: null }
  return isFinished(from) ? {} : { finishedAt: at }
}

const lockedOrder = preparedQuery((db) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.businessId, sql.placeholder('businessId')), eq(orders.id, sql.placeholder('orderId'))))
    .for('no key update')
    .prepare('lock_order'),
)

/**
 * Locks an order's row for a step; null if the business has no such order. Rows that refer to the order may be written
 * meanwhile: a full lock would wait for every transaction that does, such as those of the relay, which write about many
 * orders.
 */
export async function lockOrder(tx: Tx, businessId: number, orderId: string): Promise<OrderRow | null> {
  const [order] = await lockedOrder(tx).execute({ businessId, orderId })
  return order ?? null
}

/** Position of events before every subscriber's cursor. */
const IMPORTED = 0

const quoted = (text: string): string => `'${text}'`

/** SQL condition on `orders o`: `ORDER_TRANSITIONS` lets `actor` change the order to `to`. */
export function allowedSql(to: OrderStatus, actor: RuleActor): string {
  const allowed = ORDER_TRANSITIONS.filter((transition) => transition.to === to && transition.who === actor)
  const each = allowed.map(
    ({ from, orderTypes }) => `o.status = ${quoted(from)} and o.order_type in (${orderTypes.map(quoted).join(', ')})`,
  )
  return `(${each.join(' or ') || 'false'})`
}

/**
 * SQL assignments of an `update orders o`: the state of an order that the restaurant receives. `paymentState` is an SQL
 * expression.
 */
export function setReceivedSql(paymentState: string): string {
  return `status = 'received', payment_state = ${paymentState}`
}

/**
 * The actor of orders that a statement reads as `f`: the member who takes the order (`taken_by`), or its customer, as
 * SQL expressions.
 */
export const CUSTOMER_OR_STAFF = {
  actor: `case when f.taken_by is null then 'customer' else 'staff' end`,
  staffId: 'f.taken_by',
} as const

/**
 * SQL that appends one status event to every order of the CTE `from` (columns `business_id`, `id`, `at`, and those of
 * `by`), which the same statement has inserted or updated; all are of the business $1, which a distributed database
 * looks for in each part of a statement. `traceparent` is an SQL expression. Wake the relay with `wakeRelay` once the
 * statement has committed.
 */
export function appendStatusSql(
  from: string,
  status: OrderStatus,
  by: OrderActor | typeof CUSTOMER_OR_STAFF,
  traceparent = 'null',
): string {
  const { actor, staffId } = typeof by === 'string' ? { actor: quoted(by), staffId: 'null::int' } : by
  return `
    insert into order_events (business_id, order_id, seq, kind, status, actor, staff_id, at, traceparent)
    select f.business_id, f.id,
      (select coalesce(max(e.seq), 0) + 1 from order_events e where e.business_id = $1 and e.order_id = f.id),
      'status', ${quoted(status)}, ${actor}, ${staffId}, f.at, ${traceparent}
    from ${from} f`
}

/** Erases what people wrote in the history of orders, for example why one was rejected; the steps stay. */
export async function eraseReasons(tx: Tx, businessId: number, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(orderEvents)
    .set({ reason: null })
    .where(
      and(
        eq(orderEvents.businessId, businessId),
        inArray(orderEvents.orderId, [...orderIds]),
        eq(orderEvents.kind, 'status'),
        inArray(orderEvents.actor, ['staff', 'customer']),
      ),
    )
}

/** Adds finished orders with their history, for imports and the demo. Subscribers do not receive their events. */
export async function importOrders(
  executor: Executor,
  rows: readonly (typeof orders.$inferInsert)[],
  events: readonly Omit<typeof orderEvents.$inferInsert, 'position'>[],
): Promise<void> {
  if (rows.length === 0) return
  await executor.insert(orders).values([...rows])
  await executor.insert(orderEvents).values(events.map((event) => ({ ...event, position: IMPORTED })))
}
