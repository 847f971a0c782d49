import { and, eq, isNull } from 'drizzle-orm'
import type { Owner } from '../../identity/lock-user.ts'
import { users } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import type { Deps } from '../deps.ts'
import { queueForgetCustomer } from './forget-customer.ts'
import { removeAllCards } from './saved-card-store.ts'

/**
 * The provider's customer that holds an account's cards; null before the first card, and where there is no such
 * account.
 */
export async function readProviderCustomer(db: Deps['db'], { businessId, userId }: Owner): Promise<string | null> {
  const [user] = await db
    .select({ customer: users.stripeCustomer })
    .from(users)
    .where(and(eq(users.businessId, businessId), eq(users.id, userId)))
  return user?.customer ?? null
}

/**
 * Like `readProviderCustomer`, but creates the customer if there is none. Concurrent calls create one, because they
 * share an idempotency key and the first answer is stored. Null: the provider is not available.
 */
export async function ensureProviderCustomer(deps: Deps, owner: Owner): Promise<string | null> {
  const known = await readProviderCustomer(deps.db, owner)
  if (known !== null) return known
  const { customersUnderWay } = deps
  const name = `${owner.businessId} ${owner.userId}`
  const running =
    customersUnderWay.get(name) ?? createProviderCustomer(deps, owner).finally(() => customersUnderWay.delete(name))
  customersUnderWay.set(name, running)
  return running
}

const createProviderCustomer = async (deps: Deps, owner: Owner): Promise<string | null> => {
  const gateway = deps.gateways.payments
  if (!gateway) return null
  const { businessId, userId } = owner
  const made = await gateway.createCustomer({ userId, idempotencyKey: `customer:${businessId}:${userId}` })
  if (!made.ok) return null
  await deps.db
    .update(users)
    .set({ stripeCustomer: made.value })
    .where(and(eq(users.businessId, businessId), eq(users.id, userId), isNull(users.stripeCustomer)))
  const customer = await readProviderCustomer(deps.db, owner)
  // The account was deleted meanwhile; its deletion did not know of this customer.
  if (customer === null) await queueForgetCustomer(deps, deps.db, made.value)
  return customer
}

/**
 * Creates the account's customer anew after the provider said that it no longer has `gone`, and forgets the cards that
 * went with it. The key names the one that is gone, because the provider repeats the answer to the first key for a day.
 * False: the provider is not available.
 */
export async function replaceProviderCustomer(deps: Deps, owner: Owner, gone: string): Promise<boolean> {
  const { businessId, userId } = owner
  const made = await deps.gateways.payments?.createCustomer({
    userId,
    idempotencyKey: `customer:${businessId}:${userId}:after:${gone}`,
  })
  if (!made?.ok) return false
  await inTransaction(deps.db, async (tx) => {
    const replaced = await tx
      .update(users)
      .set({ stripeCustomer: made.value })
      .where(and(eq(users.businessId, businessId), eq(users.id, userId), eq(users.stripeCustomer, gone)))
      .returning({ id: users.id })
    if (replaced.length > 0) await removeAllCards(tx, owner)
  })
  return true
}
