import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import type { Owner } from '../identity/lock-user.ts'
import { queueForgetCustomer } from './forget-customer.ts'

/** The provider's customer that holds an account's cards; null before the first card, and where there is no such account. */
export const readProviderCustomer = async (db: Deps['db'], { businessId, userId }: Owner): Promise<string | null> => {
  const [user] = await db
    .select({ customer: users.stripeCustomer })
    .from(users)
    .where(and(eq(users.businessId, businessId), eq(users.id, userId)))
  return user?.customer ?? null
}

/** Customers that are being created, because the provider refuses a second request with a key that is in use. */
const creating = new WeakMap<Deps['db'], Map<string, Promise<string | null>>>()

/**
 * Like `readProviderCustomer`, but creates the customer if there is none. Concurrent calls create one, because they share an idempotency key
 * and the first answer is stored. Null: the provider is not available.
 */
export const ensureProviderCustomer = async (deps: Deps, owner: Owner): Promise<string | null> => {
  const known = await readProviderCustomer(deps.db, owner)
  if (known !== null) return known
  const ofDatabase = creating.get(deps.db) ?? new Map<string, Promise<string | null>>()
  creating.set(deps.db, ofDatabase)
  const name = `${owner.businessId} ${owner.userId}`
  const running = ofDatabase.get(name) ?? createProviderCustomer(deps, owner).finally(() => ofDatabase.delete(name))
  ofDatabase.set(name, running)
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
