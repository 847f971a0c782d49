import type { MessageKind } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'
import { messageStops, orderMails, orders } from '../db/schema/index.ts'
import { hashOf } from '../identity/session.ts'

interface Stop {
  readonly businessId: number
  readonly email: string
  readonly kind: MessageKind
}

const keyOf = ({ businessId, email, kind }: Stop) => ({
  businessId,
  addressHash: hashOf(email.trim().toLowerCase()),
  kind,
})

const here = (stop: Stop) => {
  const { businessId, addressHash, kind } = keyOf(stop)
  return and(
    eq(messageStops.businessId, businessId),
    eq(messageStops.addressHash, addressHash),
    eq(messageStops.kind, kind),
  )
}

/** Whether an address has stopped a kind of mail of a business. */
export const isStopped = async (db: Executor, stop: Stop): Promise<boolean> =>
  (await db.$count(messageStops, here(stop))) > 0

/** Stops a kind; repeating it changes nothing. */
export const stopMails = async (db: Executor, stop: Stop, now: Temporal.Instant): Promise<void> => {
  const stoppedAt = now.toString({ smallestUnit: 'millisecond' })
  await db
    .insert(messageStops)
    .values({ ...keyOf(stop), stoppedAt })
    .onConflictDoNothing()
}

export const resumeMails = async (db: Executor, stop: Stop): Promise<void> => {
  await db.delete(messageStops).where(here(stop))
}

/** The mail of a link: its address and its kind; null for an unknown token, or an order whose person is erased. */
export const readStopLink = async (db: Executor, businessId: number, token: string): Promise<Stop | null> => {
  const [found] = await db
    .select({ kind: orderMails.kind, contact: orders.contact })
    .from(orderMails)
    .innerJoin(orders, and(eq(orders.businessId, orderMails.businessId), eq(orders.id, orderMails.orderId)))
    .where(and(eq(orderMails.businessId, businessId), eq(orderMails.stopHash, hashOf(token))))
  return found && found.contact.email !== '' ? { businessId, email: found.contact.email, kind: found.kind } : null
}
