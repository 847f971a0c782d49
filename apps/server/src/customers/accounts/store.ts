import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { documents, users } from '../../platform/db/schema/index.ts'
import { randomId } from '../../platform/random-id.ts'

export type UserRow = typeof users.$inferSelect

/** A new account as its form gives it; `insertUser` sets the other columns. */
export type NewUser = Pick<typeof users.$inferInsert, 'businessId' | 'email' | 'firstName' | 'lastName' | 'language'> &
  Partial<
    Pick<
      typeof users.$inferInsert,
      'telephone' | 'passwordHash' | 'emailVerifiedAt' | 'subscribedToNewsletter' | 'avatar'
    >
  >

/** The account with a normalised email; null where this business has none. */
export async function findUserByEmail(db: Executor, businessId: number, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.businessId, businessId), eq(users.email, email)))
  return row ?? null
}

/**
 * Creates an account; the current terms and privacy policy count as accepted now. Null where the email has an account
 * already; then nothing is written. [5.48]–[5.50]
 */
export async function insertUser(tx: Executor, user: NewUser, now: Temporal.Instant): Promise<string | null> {
  const at = now.toString({ smallestUnit: 'millisecond' })
  const newest = await tx
    .select({ kind: documents.kind, version: sql<number>`max(${documents.version})::int` })
    .from(documents)
    .where(eq(documents.businessId, user.businessId))
    .groupBy(documents.kind)
  const versionOf = (kind: 'terms' | 'privacy') => newest.find((row) => row.kind === kind)?.version ?? 0
  const [made] = await tx
    .insert(users)
    .values({
      ...user,
      id: randomId(),
      termsVersion: versionOf('terms'),
      privacyVersion: versionOf('privacy'),
      acceptedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing({ target: [users.businessId, users.email] })
    .returning({ id: users.id })
  return made?.id ?? null
}
