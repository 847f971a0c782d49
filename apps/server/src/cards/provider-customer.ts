import { and, eq, isNull } from 'drizzle-orm'
import type { Owner } from '../accounts/lock-user.ts'
import type { Deps } from '../api/deps.ts'
import { users } from '../db/schema/index.ts'
import { queueForgetCustomer } from './forget-customer.ts'

/** The provider's customer that keeps somebody's cards; null until the first, and where there is no such account. */
export const readProviderCustomer = async (db: Deps['db'], { businessId, userId }: Owner): Promise<string | null> => {
  const [user] = await db
    .select({ customer: users.stripeCustomer })
    .from(users)
    .where(and(eq(users.businessId, businessId), eq(users.id, userId)))
  return user?.customer ?? null
}

/**
 * The same, made where there is none yet: one for each account, however many ask at once, since all ask under one key and the first
 * answer stands. Null: the provider can't be reached.
 */
export const ensureProviderCustomer = async (deps: Deps, owner: Owner): Promise<string | null> => {
  const known = await readProviderCustomer(deps.db, owner)
  const gateway = deps.gateways.payments
  if (known !== null || !gateway) return known
  const { businessId, userId } = owner
  const made = await gateway.createCustomer({ userId, idempotencyKey: `customer:${businessId}:${userId}` })
  if (!made.ok) return null
  await deps.db
    .update(users)
    .set({ stripeCustomer: made.value })
    .where(and(eq(users.businessId, businessId), eq(users.id, userId), isNull(users.stripeCustomer)))
  const customer = await readProviderCustomer(deps.db, owner)
  // The account has ended meanwhile, and took nothing of this along.
  if (customer === null) await queueForgetCustomer(deps, deps.db, made.value)
  return customer
}
