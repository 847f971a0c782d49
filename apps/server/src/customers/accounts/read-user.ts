import type { User } from '@comanda/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { columnsOf, jsonObject, jsonRows, numberOf } from '../../platform/db/json-row.ts'
import { userAddresses, userIdentities, users } from '../../platform/db/schema/index.ts'
import { avatarUrl } from './avatar-url.ts'

// The outer table's name is written out, because drizzle omits it in a select from one table.
const addresses = jsonRows(
  columnsOf(userAddresses, 'a', ['id', 'name', 'address', 'notes', 'isPrimary']),
  'a.is_primary desc, a.id',
  sql`from user_addresses a where a.business_id = users.business_id and a.user_id = users.id`,
)

const identities = jsonRows(
  columnsOf(userIdentities, 'i', ['provider']),
  'i.created_at, i.provider',
  sql`from user_identities i where i.business_id = users.business_id and i.user_id = users.id`,
)

/** Counts of the account's received orders, reviews and cards. [2.27] */
const counters = jsonObject({
  orders: numberOf(`(select count(*) from orders o
    where o.business_id = users.business_id and o.user_id = users.id and o.received_at is not null)`),
  reviews:
    numberOf(`(select count(*) from reviews r join orders o on o.business_id = r.business_id and o.id = r.order_id
    where o.business_id = users.business_id and o.user_id = users.id)`),
  cards: numberOf(
    '(select count(*) from saved_cards c where c.business_id = users.business_id and c.user_id = users.id)',
  ),
})

/** An account as its owner sees it, in one statement; null where this business has no such account. [3.02] */
export async function readUser(db: Executor, businessId: number, userId: string): Promise<User | null> {
  const [found] = await db
    .select({ row: users, addresses, identities, counters })
    .from(users)
    .where(and(eq(users.businessId, businessId), eq(users.id, userId)))
  if (!found) return null
  const { row } = found
  return {
    id: row.id,
    email: row.email ?? '',
    emailVerified: row.emailVerifiedAt !== null,
    firstName: row.firstName,
    lastName: row.lastName,
    telephone: row.telephone,
    avatar: row.avatar === null ? null : avatarUrl(row.avatar),
    addresses: found.addresses,
    hasPassword: row.passwordHash !== null,
    providers: found.identities.map(({ provider }) => provider),
    subscribedToNewsletter: row.subscribedToNewsletter,
    counters: found.counters,
  }
}
