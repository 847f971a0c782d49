import { instantText, isChangeOpen } from '@comanda/domain'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { type AskedPayment, businesses, payments } from '../../platform/db/schema/index.ts'
import {
  Conflict,
  Contention,
  inTransaction,
  isPoolTimeout,
  retryConflicts,
  sqlStateOf,
  UNIQUE_VIOLATION,
} from '../../platform/db/tx.ts'
import type { Deps } from '../deps.ts'
import { queueForgetUnpaidCards } from '../payments/forget-unpaid-card.ts'
import { readAttempts } from '../payments/order-attempts.ts'
import { type PaymentRow, readLivePayment, touchAttempt } from '../payments/payment-store.ts'
import { isRecent } from '../payments/reconcile-payment.ts'
import { stopPayment } from '../payments/stop-payment.ts'
import { dueOf } from '../record/change-rows.ts'
import type { OrderRow } from '../record/order-rows.ts'
import { readOrder } from '../record/read-order.ts'
import { lockOrder, recordStep } from '../record/step.ts'
import { type ChangeObstacle, findChangeObstacle } from '../versions/change-obstacle.ts'
import { type ChangeRow, pricedLine, readChanges, setChangePayment } from '../versions/change-store.ts'
import { drawAdded } from '../versions/draw-added.ts'
import { type Asking, askedAgain, askedPayment, withoutSession } from './asked-payment.ts'
import { type Charge, chargeAttempt } from './charge-attempt.ts'
import type { PayOutcome } from './pay-order.ts'

/** The payment of a change by the customer who owns its order. */
export interface PayChange extends Asking {
  /** Of the change. */
  readonly number: number
}

/** `change_over`: it was decided otherwise, or its time is over. `nothing_to_pay`: a yes makes it. */
export type PayChangeOutcome =
  | PayOutcome
  | { readonly kind: 'change_over' | 'nothing_to_pay' | 'change_short' | ChangeObstacle }

const MOST_ATTEMPTS = 3

/**
 * Pays the difference of a change, by card or wallet; the money makes the change (`takeChangePayment`). Like the
 * payment of an order: an attempt is stored before the provider is called under its key, and the webhook, the sweep and
 * the customer's own call settle it, whichever is first. What a stranger may try is limited by the attempts of one
 * order, because only staff propose a change.
 */
export async function payChange(deps: Deps, request: PayChange): Promise<PayChangeOutcome> {
  const gateway = deps.gateways.payments
  if (gateway === null) return { kind: 'payment_unavailable' }
  if (request.payment.method === null) return { kind: 'method_missing' }
  return gateway.inOneDeadline(() => payWithin(deps, request))
}

async function payWithin(deps: Deps, request: PayChange): Promise<PayChangeOutcome> {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const begun = await beginPayment(deps, attempt === 1 ? request : withoutSession(request))
    if (begun.kind !== 'charge') return begun
    const outcome = await chargeAttempt(deps, begun).catch((error: unknown): PayOutcome => {
      if (!(error instanceof Contention) && !isPoolTimeout(error)) throw error
      // The provider may have charged: the webhook or the sweep settles the change.
      deps.log.warn({ error }, 'the outcome of a charge could not be stored: the database is too busy')
      return { kind: 'payment_in_progress' }
    })
    if (outcome?.kind === 'order_not_payable') return { kind: 'change_over' }
    if (outcome) return outcome
  }
  return { kind: 'payment_in_progress' }
}

/** Opens the attempt to charge, or answers why it is not possible. Charges nothing. */
async function beginPayment(deps: Deps, request: PayChange): Promise<PayChangeOutcome | Charge> {
  const fingerprint = await readFingerprint(deps, request)
  if (typeof fingerprint === 'object' && fingerprint !== null) return fingerprint
  try {
    return await retryConflicts(async () => {
      const earlier = await endEarlierAttempt(deps, request)
      return earlier ?? inTransaction(deps.db, (tx) => beginLocked(deps, tx, request, fingerprint))
    })
  } catch (error) {
    if (!(error instanceof Contention)) throw error
    deps.log.warn({ error }, 'a change was not paid: too many conflicts with concurrent payments')
    return { kind: 'busy' }
  }
}

/** The fingerprint of the card that is to be charged; null if it is not known. */
async function readFingerprint(
  deps: Deps,
  { tenant, payment, savedCard }: PayChange,
): Promise<string | null | PayChangeOutcome> {
  if (savedCard) return savedCard.fingerprint
  const stored = await readOrder(deps.db, tenant.business.id, payment.orderId)
  const read =
    stored === null || payment.method === null
      ? null
      : await deps.gateways.payments?.readMethod(payment.method, stored.row.stripeAccount)
  // A card that cannot be read is refused where it is charged.
  if (!read?.ok) return null
  return read.value.isCard ? read.value.fingerprint : { kind: 'not_a_card' }
}

/**
 * Stops an earlier attempt of the order, because its client secret could still confirm it; a recent one for this change
 * without an answer is sent again under its key. Null if the payment can go on.
 */
async function endEarlierAttempt(deps: Deps, request: PayChange): Promise<PayChangeOutcome | Charge | null> {
  const { tenant, payment, number } = request
  const [businessId, { orderId }] = [tenant.business.id, payment]
  const open = await readLivePayment(deps.db, businessId, orderId)
  const order = open && (await readOrder(deps.db, businessId, orderId))
  if (!open || !order) return null
  const asked = askedAgain(open, askedPayment(request, order.row))
  const isSame = open.forChange === number && open.type === payment.paymentType
  if (isSame && open.intentId === null && asked !== null && isRecent(deps, open)) {
    const now = instantText(deps.clock.now().epochMilliseconds)
    const attempt = await touchAttempt(deps.db, open, asked, now)
    if (!attempt) return { kind: 'payment_in_progress' }
    await queueForgetUnpaidCards(deps, deps.db, order.row, { ...attempt, request: [asked] })
    return { kind: 'charge', attempt: { ...attempt, isAgain: true }, asked }
  }
  return (await stopPayment(deps, businessId, orderId)) === 'checking' ? { kind: 'payment_in_progress' } : null
}

/** Locks the order's row, checks the change again, and opens an attempt for it. */
async function beginLocked(
  deps: Deps,
  tx: Tx,
  request: PayChange,
  fingerprint: string | null,
): Promise<PayChangeOutcome | Charge> {
  const { tenant, payment, number } = request
  const businessId = tenant.business.id
  const order = await lockOrder(tx, businessId, payment.orderId)
  const rows = order?.receivedAt ? await readChanges(tx, { businessId, orderId: payment.orderId }) : []
  const row = rows.find((each) => each.number === number)
  if (!order || !row) return { kind: 'not_found' }
  const due = dueOf(order, row)
  if (due === 0) return { kind: 'nothing_to_pay' }
  // A repeated call.
  if (row.payment === 'paid') return answerPaid(tx, order)
  const now = deps.clock.now()
  const isLate = row.expiresAt !== null && Date.parse(row.expiresAt) <= now.epochMilliseconds
  if (!isChangeOpen(row.state) || row !== rows.at(-1) || isLate) return { kind: 'change_over' }
  if (row.payment === 'checking') throw new Conflict('Another payment of the change has begun')
  const obstacle = await findChangeObstacle(tx, order)
  if (obstacle) return { kind: obstacle }
  if (!(await canBeMade(deps, tx, order, row))) return { kind: 'change_short' }
  const { limit, last } = await readAttempts(tx, deps.config, order, now)
  if (limit) return limit
  const asked = askedPayment(request, order)
  const { paymentType: type } = payment
  if (asked === null || type === 'cash' || type === 'terminal') return { kind: 'method_missing' }
  const attempt = await openAttempt(deps, tx, order, row, { attempt: last + 1, amount: due, type, asked, fingerprint })
  return { kind: 'charge', attempt: { ...attempt, isAgain: false }, asked }
}

/**
 * Whether the dishes that a change adds can be had now. They are not held: the money goes back if they are sold first.
 */
async function canBeMade(deps: Deps, tx: Tx, order: OrderRow, { linesBefore, wanted }: ChangeRow): Promise<boolean> {
  const [business] = await tx
    .select({ language: businesses.language })
    .from(businesses)
    .where(eq(businesses.id, order.businessId))
  const own = business?.language ?? order.language
  const drawn = await drawAdded(deps, tx, { order, lines: linesBefore.map(pricedLine), own }, wanted.added ?? [])
  return !('refusals' in drawn)
}

interface NewAttempt extends Pick<PaymentRow, 'attempt' | 'amount' | 'type'> {
  readonly asked: AskedPayment
  readonly fingerprint: string | null
}

/**
 * Stores an attempt. The customer has a while for it, and for another one if it fails, also where the time to answer
 * ends before.
 */
async function openAttempt(
  deps: Deps,
  tx: Tx,
  order: OrderRow,
  row: ChangeRow,
  { asked, fingerprint, ...attempt }: NewAttempt,
): Promise<PaymentRow> {
  const instant = deps.clock.now()
  const now = instantText(instant.epochMilliseconds)
  const [opened] = await tx
    .insert(payments)
    .values({
      ...attempt,
      businessId: order.businessId,
      orderId: order.id,
      forChange: row.number,
      account: order.stripeAccount,
      currency: order.currency,
      status: 'starting',
      request: [asked],
      cardFingerprint: fingerprint,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .catch((error: unknown) => {
      throw sqlStateOf(error) === UNIQUE_VIOLATION ? new Conflict('Another payment of the order has begun') : error
    })
  if (!opened) throw new Error('An insert answers its row')
  const heldUntil = instant.add({ minutes: deps.config.unpaidHoldMinutes }).epochMilliseconds
  const expiresAt = row.expiresAt && instantText(Math.max(Date.parse(row.expiresAt), heldUntil))
  await setChangePayment(tx, row, 'checking', expiresAt)
  await recordStep(tx, order, { kind: 'payment-state', actor: 'customer', at: now })
  await queueForgetUnpaidCards(deps, tx, order, opened)
  return opened
}

/** The answer to a repeated call: the change is paid already. */
async function answerPaid(tx: Tx, { businessId, id }: OrderRow): Promise<PayChangeOutcome> {
  const stored = await readOrder(tx, businessId, id)
  if (!stored) return { kind: 'not_found' }
  return { kind: 'answered', answer: { order: stored.view, intent: null, account: null } }
}
