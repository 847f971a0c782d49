import { and, desc, eq, lte, notInArray } from 'drizzle-orm'
import { hashOf, newToken } from '../accounts/session.ts'
import type { Db } from '../db/connection.ts'
import { userTokens } from '../db/schema/users.ts'

type Purpose = (typeof userTokens.$inferSelect)['purpose']

/** How long a link lives, and how many of one person may be alive: mails overtake each other, so an earlier link stays good beside a later one. */
const RULES: Readonly<Record<Purpose, { readonly minutes: number; readonly alive: number }>> = {
  activate: { minutes: 7 * 24 * 60, alive: 3 },
  // [7.14]
  reset: { minutes: 30, alive: 3 },
  // Only the address that was asked for last can become the account's.
  'change-email': { minutes: 7 * 24 * 60, alive: 1 },
}

export interface TokenWish {
  readonly businessId: number
  readonly userId: string
  readonly purpose: Purpose
  /** The address it is sent to and proves. */
  readonly email: string
}

const ofOwner = ({ businessId, userId, purpose }: TokenWish) =>
  and(eq(userTokens.businessId, businessId), eq(userTokens.userId, userId), eq(userTokens.purpose, purpose))

/**
 * Makes a token, hands it to `send`, and keeps its hash only if that went well: a mail that is tried again makes another, and none that nobody
 * has lies about. Afterwards the expired ones, and the oldest beyond what may be alive, are gone.
 */
export const withNewToken = async (
  db: Db,
  wish: TokenWish,
  now: Temporal.Instant,
  send: (token: string) => Promise<void>,
): Promise<void> => {
  const token = newToken()
  const hash = hashOf(token)
  const { businessId, purpose } = wish
  const { minutes, alive } = RULES[purpose]
  const text = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'millisecond' })
  // Before the mail leaves: its link may be followed at once.
  await db.insert(userTokens).values({ ...wish, hash, createdAt: text(now), expiresAt: text(now.add({ minutes })) })
  try {
    await send(token)
  } catch (error) {
    await db.delete(userTokens).where(and(eq(userTokens.businessId, businessId), eq(userTokens.hash, hash)))
    throw error
  }
  await db.delete(userTokens).where(and(ofOwner(wish), lte(userTokens.expiresAt, text(now))))
  const newest = db
    .select({ hash: userTokens.hash })
    .from(userTokens)
    .where(ofOwner(wish))
    .orderBy(desc(userTokens.createdAt), desc(eq(userTokens.hash, hash)))
    .limit(alive)
  await db.delete(userTokens).where(and(ofOwner(wish), notInArray(userTokens.hash, newest)))
}
