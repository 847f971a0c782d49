import type { Channel, MessageKind } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import { hashOf } from '../../identity/session.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { messageStops, orderMessages, orders, users } from '../../platform/db/schema/index.ts'

interface Stop {
  readonly businessId: number
  readonly channel: Channel
  /** For mails the email, for other channels the account: see `accountAddress`. */
  readonly address: string
  readonly kind: MessageKind
}

/**
 * What a customer stops in the account holds for the SMS and pushes about the account's orders; a link in a mail stops
 * mails alone.
 */
export function accountAddress<UserId extends string | null>(userId: UserId) {
  return (userId === null ? null : `account ${userId}`) as UserId extends string ? string : null
}

/** The email of an account and when it was verified; null: there is no such account. */
export async function readEmail(
  db: Executor,
  businessId: number,
  userId: string,
): Promise<{ readonly email: string | null; readonly verifiedAt: string | null } | null> {
  const [found] = await db
    .select({ email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(and(eq(users.businessId, businessId), eq(users.id, userId)))
  return found ?? null
}

/** What an address is stored as. */
export function hashOfAddress(address: string): string {
  return hashOf(address.trim().toLowerCase())
}

const keyOf = ({ businessId, channel, address, kind }: Stop) => ({
  businessId,
  channel,
  addressHash: hashOfAddress(address),
  kind,
})

const here = (stop: Stop) => {
  const { businessId, channel, addressHash, kind } = keyOf(stop)
  return and(
    eq(messageStops.businessId, businessId),
    eq(messageStops.addressHash, addressHash),
    eq(messageStops.kind, kind),
    eq(messageStops.channel, channel),
  )
}

/** The kinds that an address has stopped. */
export async function readStopped(
  db: Executor,
  { businessId, channel, address }: Omit<Stop, 'kind'>,
): Promise<ReadonlySet<MessageKind>> {
  const rows = await db
    .select({ kind: messageStops.kind })
    .from(messageStops)
    .where(
      and(
        eq(messageStops.businessId, businessId),
        eq(messageStops.addressHash, hashOfAddress(address)),
        eq(messageStops.channel, channel),
      ),
    )
  return new Set(rows.map(({ kind }) => kind))
}

/** Stops a kind; repeating it changes nothing. */
export async function stopKind(db: Executor, stop: Stop, now: Temporal.Instant): Promise<void> {
  const stoppedAt = now.toString({ smallestUnit: 'millisecond' })
  await db
    .insert(messageStops)
    .values({ ...keyOf(stop), stoppedAt })
    .onConflictDoNothing()
}

export async function resumeKind(db: Executor, stop: Stop): Promise<void> {
  await db.delete(messageStops).where(here(stop))
}

/** What a mail's link stops; null for an unknown token, or an order whose person is erased. */
export async function readStopLink(db: Executor, businessId: number, token: string): Promise<Stop | null> {
  const [found] = await db
    .select({ kind: orderMessages.kind, channel: orderMessages.channel, contact: orders.contact })
    .from(orderMessages)
    .innerJoin(orders, and(eq(orders.businessId, orderMessages.businessId), eq(orders.id, orderMessages.orderId)))
    .where(and(eq(orderMessages.businessId, businessId), eq(orderMessages.stopHash, hashOf(token))))
  if (found?.channel !== 'mail' || found.contact.email === '') return null
  return { businessId, channel: found.channel, address: found.contact.email, kind: found.kind }
}
