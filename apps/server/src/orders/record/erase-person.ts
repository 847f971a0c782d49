import { BY_CUSTOMER, NOT_ACCEPTED, PAID_TOO_LATE } from '@comanda/domain'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import {
  couponClaims,
  courierDeliveries,
  guests,
  idempotencyKeys,
  orderChanges,
  orderClaims,
  orderLines,
  orderPushes,
  orders,
  problemPictures,
  problems,
  reviews,
} from '../../platform/db/schema/index.ts'
import { announce } from '../../platform/live/change.ts'
import { writeCustomers } from '../customers/write-customers.ts'
import { eraseOrderWords } from '../found/write-order-words.ts'
import { eraseReasons } from './step.ts'

/** Replaces the customer in the coupon uses of an erased order: the use still counts for the coupon's total. */
const ERASED = 'erased'

const NO_CONTACT = { firstName: '', lastName: '', email: '', telephone: '' }

/**
 * Erases the person from ended orders of one business. Items, prices, VAT, numbers, payment and times stay for
 * accounting; contact, address with position, notes, the guest's secret, reviews and what staff wrote to the person go.
 * The orders' rows must be locked by `tx`.
 */
export async function erasePerson(
  tx: Tx,
  businessId: number,
  orderIds: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  if (orderIds.length === 0) return
  const ids = [...orderIds]
  const at = now.toString({ smallestUnit: 'millisecond' })
  const these = and(eq(orders.businessId, businessId), inArray(orders.id, ids))
  const known = await tx.select({ guestId: orders.guestId }).from(orders).where(these)
  const reviewed = await tx
    .delete(reviews)
    .where(and(eq(reviews.businessId, businessId), inArray(reviews.orderId, ids)))
    .returning({ locationId: reviews.locationId })
  await tx
    .update(orderLines)
    .set({ comment: '' })
    .where(and(eq(orderLines.businessId, businessId), inArray(orderLines.orderId, ids)))
  await tx
    .update(couponClaims)
    .set({ customer: ERASED })
    .where(and(eq(couponClaims.businessId, businessId), inArray(couponClaims.orderId, ids)))
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.businessId, businessId), inArray(idempotencyKeys.orderId, ids)))
  await tx.delete(orderClaims).where(and(eq(orderClaims.businessId, businessId), inArray(orderClaims.orderId, ids)))
  await tx.delete(orderPushes).where(and(eq(orderPushes.businessId, businessId), inArray(orderPushes.orderId, ids)))
  await tx
    .update(orderChanges)
    .set({ note: '', linesBefore: withoutComments('lines_before'), linesAfter: withoutComments('lines_after') })
    .where(and(eq(orderChanges.businessId, businessId), inArray(orderChanges.orderId, ids)))
  await eraseReasons(tx, businessId, ids)
  await eraseProblems(tx, businessId, ids)
  await tx
    .update(courierDeliveries)
    .set({
      riderName: null,
      latitude: null,
      longitude: null,
      positionAt: null,
      trackingUrl: null,
      notes: null,
      raw: null,
    })
    .where(and(eq(courierDeliveries.businessId, businessId), inArray(courierDeliveries.orderId, ids)))
  await tx
    .update(orders)
    .set({
      userId: null,
      guestId: null,
      playerId: null,
      contact: NO_CONTACT,
      address: null,
      comment: '',
      driverInstructions: '',
      // A constant that the program writes is not about the person.
      rejectReason: sql`case when ${orders.rejectReason} in (${NOT_ACCEPTED}, ${PAID_TOO_LATE}, ${BY_CUSTOMER}) then ${orders.rejectReason} end`,
      erasureRequestedAt: null,
      personErasedAt: at,
      updatedAt: at,
    })
    .where(these)
  await eraseOrderWords(tx, businessId, ids)
  await writeCustomers(tx, businessId, ids)
  await deleteUnusedGuests(tx, businessId, known)
  for (const id of new Set(reviewed.map(({ locationId }) => locationId)))
    await announce(tx, { business: businessId, kind: 'review', id })
}

/** The lines of a change without what the customer typed. */
const withoutComments = (column: 'lines_before' | 'lines_after') =>
  sql`(select coalesce(jsonb_agg(l.line || '{"comment": ""}'::jsonb order by l.n), '[]'::jsonb)
    from jsonb_array_elements(${sql.raw(column)}) with ordinality l (line, n))`

/**
 * Erases what the person and the staff wrote about problems, and deletes the pictures; kinds, times and amounts stay.
 */
async function eraseProblems(tx: Tx, businessId: number, orderIds: string[]): Promise<void> {
  const these = and(eq(problems.businessId, businessId), inArray(problems.orderId, orderIds))
  const ids = tx.select({ id: problems.id }).from(problems).where(these)
  await tx
    .delete(problemPictures)
    .where(and(eq(problemPictures.businessId, businessId), inArray(problemPictures.problemId, ids)))
  await tx
    .update(problems)
    .set({ content: '', message: sql`case when ${problems.message} is not null then '' end` })
    .where(these)
}

/** Deletes the guests that have no order left: their secrets open nothing any more. */
async function deleteUnusedGuests(
  tx: Tx,
  businessId: number,
  known: readonly { readonly guestId: string | null }[],
): Promise<void> {
  const guestIds = known.flatMap(({ guestId }) => guestId ?? [])
  if (guestIds.length === 0) return
  await tx
    .delete(guests)
    .where(
      and(
        eq(guests.businessId, businessId),
        inArray(guests.id, guestIds),
        sql`not exists (select from orders o where o.business_id = ${guests.businessId} and o.guest_id = ${guests.id})`,
      ),
    )
}
