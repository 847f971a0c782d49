import { and, asc, eq, isNull } from 'drizzle-orm'
import { lockUser, type Owner } from '../../../identity/lock-user.ts'
import { queueAccountMail } from '../../../messages/mails/queue-account-mail.ts'
import { queueForgetCustomer } from '../../../orders/cards/forget-customer.ts'
import type { Deps } from '../../../orders/deps.ts'
import { erasePerson } from '../../../orders/record/erase-person.ts'
import type { Tx } from '../../../platform/db/connection.ts'
import { orders, signInChallenges, users } from '../../../platform/db/schema/index.ts'
import { inTransaction } from '../../../platform/db/tx.ts'
import { eraseFinishedJobs } from '../../../platform/jobs/erase-jobs.ts'

/** Whether the customer has an unfinished order: with the restaurant, or with a payment that may still arrive. */
const hasLiveOrder = async (tx: Tx, { businessId, userId }: Owner): Promise<boolean> => {
  const [live] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.businessId, businessId),
        eq(orders.userId, userId),
        isNull(orders.finishedAt),
        isNull(orders.cancelledAt),
      ),
    )
    .limit(1)
  return live !== undefined
}

/** Erases the person from all orders of a customer. */
const loseThePerson = async (tx: Tx, { businessId, userId }: Owner, now: Temporal.Instant): Promise<void> => {
  const theirs = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.businessId, businessId), eq(orders.userId, userId)))
    .orderBy(asc(orders.id))
    .for('update')
  await erasePerson(
    tx,
    businessId,
    theirs.map(({ id }) => id),
    now,
  )
}

/**
 * Deletes an account and the person's data in one transaction. After the commit a job deletes the saved cards at the
 * payment provider. Refused while an order is live. [7.13] [5.30] [8.17]
 */
export function deleteUser(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { businessId, userId }: Owner,
): Promise<'deleted' | 'order-live'> {
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, { businessId, userId })
    if (user === null) return 'deleted'
    // A concurrent order submission either holds the user's row, or waits for it and then finds no account.
    if (await hasLiveOrder(tx, { businessId, userId })) return 'order-live'
    await loseThePerson(tx, { businessId, userId }, deps.clock.now())
    if (user.email !== null) await eraseFinishedJobs(tx, businessId, user.email)
    await tx
      .delete(signInChallenges)
      .where(and(eq(signInChallenges.businessId, businessId), eq(signInChallenges.userId, userId)))
    const { email, language, stripeCustomer } = user
    const firstName = user.emailVerifiedAt === null ? '' : user.firstName
    if (stripeCustomer !== null) await queueForgetCustomer(deps, tx, stripeCustomer)
    if (email !== null) await queueAccountMail(deps, tx, { kind: 'deleted', businessId, language, email, firstName })
    // Foreign keys delete sessions, identities, passkeys, tokens, addresses, cards, favourites, claims and the picture.
    await tx.delete(users).where(and(eq(users.businessId, businessId), eq(users.id, userId)))
    return 'deleted'
  })
}
