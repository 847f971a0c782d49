import { orderToWire, ownReviewToWire, savedAddressToWire } from '@comanda/contract/wire'
import { and, asc, eq } from 'drizzle-orm'
import type { Owner } from '../../../identity/lock-user.ts'
import type { Deps } from '../../../orders/deps.ts'
import { readAllOrders } from '../../../orders/record/read-order.ts'
import { readRecords } from '../../../orders/record/read-records.ts'
import { readOwnReviews } from '../../../orders/reviews/store.ts'
import type { Executor } from '../../../platform/db/connection.ts'
import {
  favourites,
  items,
  passkeys,
  savedCards,
  userIdentities,
  userSessions,
  users,
} from '../../../platform/db/schema/index.ts'
import { avatarUrl } from '../avatar-url.ts'
import { readUser } from '../read-user.ts'

/** The account's own data, without credentials: no hashes, keys or provider references. */
const readAccount = async (db: Executor, { businessId, userId }: Owner) => {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.businessId, businessId), eq(users.id, userId)))
  return (
    row && {
      id: row.id,
      email: row.email,
      email_verified_at: row.emailVerifiedAt,
      first_name: row.firstName,
      last_name: row.lastName,
      telephone_number: row.telephone,
      avatar: row.avatar === null ? null : avatarUrl(row.avatar),
      language: row.language,
      has_password: row.passwordHash !== null,
      subscribed_to_newsletter: row.subscribedToNewsletter,
      terms_version: row.termsVersion,
      privacy_version: row.privacyVersion,
      accepted_at: row.acceptedAt,
      created_at: row.createdAt,
      updated_at: row.updatedAt,
    }
  )
}

const readSessions = (db: Executor, { businessId, userId }: Owner) =>
  db
    .select({
      device: userSessions.device,
      method: userSessions.method,
      created_at: userSessions.createdAt,
      last_seen_at: userSessions.lastSeenAt,
      expires_at: userSessions.expiresAt,
    })
    .from(userSessions)
    .where(and(eq(userSessions.businessId, businessId), eq(userSessions.userId, userId)))
    .orderBy(asc(userSessions.createdAt))

const readProviders = (db: Executor, { businessId, userId }: Owner) =>
  db
    .select({
      provider: userIdentities.provider,
      subject: userIdentities.subject,
      created_at: userIdentities.createdAt,
    })
    .from(userIdentities)
    .where(and(eq(userIdentities.businessId, businessId), eq(userIdentities.userId, userId)))

const readPasskeys = (db: Executor, { businessId, userId }: Owner) =>
  db
    .select({ name: passkeys.name, created_at: passkeys.createdAt, last_used_at: passkeys.lastUsedAt })
    .from(passkeys)
    .where(and(eq(passkeys.businessId, businessId), eq(passkeys.userId, userId)))

const readCards = (db: Executor, { businessId, userId }: Owner) =>
  db
    .select({
      cardholder_name: savedCards.cardholderName,
      brand: savedCards.brand,
      last4: savedCards.last4,
      exp_month: savedCards.expMonth,
      exp_year: savedCards.expYear,
      created_at: savedCards.createdAt,
    })
    .from(savedCards)
    .where(and(eq(savedCards.businessId, businessId), eq(savedCards.userId, userId)))

const readDishes = (db: Executor, { businessId, userId }: Owner) =>
  db
    .select({
      menu_item_id: favourites.itemId,
      location_id: favourites.locationId,
      name: items.name,
      created_at: favourites.createdAt,
    })
    .from(favourites)
    .leftJoin(items, and(eq(items.businessId, favourites.businessId), eq(items.id, favourites.itemId)))
    .where(and(eq(favourites.businessId, businessId), eq(favourites.userId, userId)))

const readOrders = async (db: Executor, owner: Owner) => {
  const orders = await readAllOrders(db, owner)
  const ids = orders.map(({ id }) => id)
  return { orders: orders.map(orderToWire), ...(await readRecords(db, owner.businessId, ids)) }
}

/**
 * All stored data about a customer, as one JSON file. Orders are read late: they are most of it, and the account may be
 * new.
 */
export async function readEverything(
  { db, readLate }: Pick<Deps, 'db' | 'readLate'>,
  owner: Owner,
  now: Temporal.Instant,
) {
  const [account, user, sessions, providers, passkeysOfUser, cards, dishes, reviews, ordered] = await Promise.all([
    readAccount(db, owner),
    readUser(db, owner.businessId, owner.userId),
    readSessions(db, owner),
    readProviders(db, owner),
    readPasskeys(db, owner),
    readCards(db, owner),
    readDishes(db, owner),
    readOwnReviews(db, owner),
    readLate("an account's download", (late) => readOrders(late, owner)),
  ])
  return {
    made_at: now.toString({ smallestUnit: 'second' }),
    account,
    addresses: user?.addresses.map(savedAddressToWire) ?? [],
    cards,
    favourites: dishes,
    ...ordered,
    reviews: reviews.map(ownReviewToWire),
    sessions,
    providers,
    passkeys: passkeysOfUser,
  }
}
