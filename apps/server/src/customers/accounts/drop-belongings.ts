import { and, eq } from 'drizzle-orm'
import { queueForgetCustomer } from '../../orders/cards/forget-customer.ts'
import { writeCustomers } from '../../orders/customers/write-customers.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Tx } from '../../platform/db/connection.ts'
import {
  avatars,
  favourites,
  orderClaims,
  orders,
  savedCards,
  userAddresses,
  users,
} from '../../platform/db/schema/index.ts'
import type { UserRow } from './store.ts'

/** Numbers of what was removed. */
export interface DroppedBelongings {
  readonly cards: number
  readonly addresses: number
  readonly orders: number
}

/**
 * Removes everything that a person kept in an account whose email they never proved, because the owner of the mailbox
 * takes it over: the cards are that person's money, addresses and orders say where they live. They may be an attacker,
 * or a customer who mistyped an email. The orders stay with the restaurant as they are, without an account.
 */
export async function dropBelongings(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  { businessId, id: userId, stripeCustomer }: UserRow,
): Promise<DroppedBelongings> {
  const cards = await tx
    .delete(savedCards)
    .where(and(eq(savedCards.businessId, businessId), eq(savedCards.userId, userId)))
    .returning({ id: savedCards.id })
  const addresses = await tx
    .delete(userAddresses)
    .where(and(eq(userAddresses.businessId, businessId), eq(userAddresses.userId, userId)))
    .returning({ id: userAddresses.id })
  const detached = await tx
    .update(orders)
    .set({ userId: null })
    .where(and(eq(orders.businessId, businessId), eq(orders.userId, userId)))
    .returning({ id: orders.id })
  await writeCustomers(
    tx,
    businessId,
    detached.map(({ id }) => id),
  )
  await tx.delete(favourites).where(and(eq(favourites.businessId, businessId), eq(favourites.userId, userId)))
  await tx.delete(orderClaims).where(and(eq(orderClaims.businessId, businessId), eq(orderClaims.userId, userId)))
  await tx.delete(avatars).where(and(eq(avatars.businessId, businessId), eq(avatars.userId, userId)))
  await tx
    .update(users)
    .set({
      firstName: '',
      lastName: '',
      telephone: '',
      avatar: null,
      subscribedToNewsletter: false,
      stripeCustomer: null,
    })
    .where(and(eq(users.businessId, businessId), eq(users.id, userId)))
  if (stripeCustomer !== null) await queueForgetCustomer(deps, tx, stripeCustomer)
  return { cards: cards.length, addresses: addresses.length, orders: detached.length }
}
