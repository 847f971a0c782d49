import { and, desc, eq, lte, notInArray } from 'drizzle-orm'
import { withToken } from '../../identity/with-token.ts'
import type { Db } from '../../platform/db/connection.ts'
import { userTokens } from '../../platform/db/schema/users.ts'

type Purpose = (typeof userTokens.$inferSelect)['purpose']

/**
 * Validity of a link, and how many links of one user are valid at once: mails may arrive out of order, so earlier links
 * stay valid.
 */
const RULES: Readonly<Record<Purpose, { readonly minutes: number; readonly most: number }>> = {
  activate: { minutes: 7 * 24 * 60, most: 3 },
  // [7.14]
  reset: { minutes: 30, most: 3 },
  // Only the last requested address can become the account's.
  'change-email': { minutes: 7 * 24 * 60, most: 1 },
}

export interface TokenWish {
  readonly businessId: number
  readonly userId: string
  readonly purpose: Purpose
  /** The address that the link is sent to and verifies. */
  readonly email: string
}

const ofOwner = ({ businessId, userId, purpose }: TokenWish) =>
  and(eq(userTokens.businessId, businessId), eq(userTokens.userId, userId), eq(userTokens.purpose, purpose))

/** Sends a new token as `withToken` does, then deletes the expired tokens and the oldest ones above the limit. */
export async function withNewToken(
  db: Db,
  wish: TokenWish,
  now: Temporal.Instant,
  send: (token: string) => Promise<void>,
): Promise<void> {
  const { businessId, purpose } = wish
  const { minutes, most } = RULES[purpose]
  const text = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'millisecond' })
  const times = { createdAt: text(now), expiresAt: text(now.add({ minutes })) }
  const { hash } = await withToken(
    {
      insert: (stored) => db.insert(userTokens).values({ ...wish, hash: stored, ...times }),
      remove: (stored) =>
        db.delete(userTokens).where(and(eq(userTokens.businessId, businessId), eq(userTokens.hash, stored))),
    },
    send,
  )
  await db.delete(userTokens).where(and(ofOwner(wish), lte(userTokens.expiresAt, text(now))))
  const newest = db
    .select({ hash: userTokens.hash })
    .from(userTokens)
    .where(ofOwner(wish))
    .orderBy(desc(userTokens.createdAt), desc(eq(userTokens.hash, hash)))
    .limit(most)
  await db.delete(userTokens).where(and(ofOwner(wish), notInArray(userTokens.hash, newest)))
}
