import { and, eq, gt } from 'drizzle-orm'
import { INSTALLATION } from '../../identity/installation.ts'
import { forgivePasswordTries } from '../../identity/password-tries.ts'
import { hashOf, newToken } from '../../identity/session.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import {
  operatorPasskeys,
  operatorRecoveryCodes,
  operatorSessions,
  operators,
  operatorTokens,
} from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { recordAct } from './acts.ts'
import { instantText, type Operator } from './session.ts'
import { SIGN_IN_ACTION } from './sign-in.ts'

/** How long the link of `npm run operator:create` can be used. */
export const LINK_HOURS = 24

/** Ends every way in: password, authenticator app, recovery codes, passkeys, sessions and links. */
async function endAccess(tx: Tx, operatorId: number): Promise<void> {
  for (const table of [operatorPasskeys, operatorRecoveryCodes, operatorSessions, operatorTokens])
    await tx.delete(table).where(eq(table.operatorId, operatorId))
  await tx
    .update(operators)
    .set({ passwordHash: null, totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
    .where(eq(operators.id, operatorId))
}

/** Creates an operator, or resets the access of an existing one, and returns the token of a single-use link. */
export async function createOperator(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { email, name }: { readonly email: string; readonly name: string },
): Promise<{ readonly token: string; readonly isNew: boolean }> {
  const now = clock.now()
  await forgivePasswordTries(db, { businessId: INSTALLATION, action: SIGN_IN_ACTION, email })
  return inTransaction(db, async (tx) => {
    const [made] = await tx
      .insert(operators)
      .values({ email, name: name || email, createdAt: instantText(now) })
      .onConflictDoNothing()
      .returning()
    const [known] = made ? [made] : await tx.select().from(operators).where(eq(operators.email, email)).for('update')
    if (!known) throw new Error('The operator was deleted meanwhile')
    if (!made) {
      await endAccess(tx, known.id)
      if (name !== '') await tx.update(operators).set({ name }).where(eq(operators.id, known.id))
    }
    const token = newToken()
    const expiresAt = instantText(now.add({ hours: LINK_HOURS }))
    await tx.insert(operatorTokens).values({ hash: hashOf(token), operatorId: known.id, expiresAt })
    await recordAct(tx, { ...known, name: name || known.name }, { act: 'access-reset' }, now)
    return { token, isNew: made !== undefined }
  })
}

/** Uses up the token of a link; null where it was used or has expired. */
export function takeAccessLink(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  token: string,
): Promise<Operator | null> {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const [taken] = await tx
      .delete(operatorTokens)
      .where(and(eq(operatorTokens.hash, hashOf(token)), gt(operatorTokens.expiresAt, instantText(now))))
      .returning({ operatorId: operatorTokens.operatorId })
    if (!taken) return null
    const [operator] = await tx
      .select({ id: operators.id, email: operators.email, name: operators.name })
      .from(operators)
      .where(eq(operators.id, taken.operatorId))
    if (!operator) return null
    await recordAct(tx, operator, { act: 'access-taken' }, now)
    return operator
  })
}
