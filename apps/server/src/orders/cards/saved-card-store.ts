import type { SavedCard } from '@comanda/domain'
import { and, count, desc, eq, or } from 'drizzle-orm'
import type { HeldCard } from '../../gateways/payments/cards.ts'
import { lockUser, type Owner } from '../../identity/lock-user.ts'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { savedCards, users } from '../../platform/db/schema/index.ts'

/** Saved cards per customer. */
export const MOST_CARDS = 20

type CardRow = typeof savedCards.$inferSelect

const toSavedCard = ({ id, cardholderName, brand, last4, expMonth, expYear }: CardRow): SavedCard => ({
  id,
  cardholderName,
  brand,
  last4,
  expMonth,
  expYear,
})

const ofOwner = ({ businessId, userId }: Owner) =>
  and(eq(savedCards.businessId, businessId), eq(savedCards.userId, userId))

/** A customer's saved cards, newest first. [7.27] */
export async function listCards(db: Executor, owner: Owner): Promise<readonly SavedCard[]> {
  const rows = await db
    .select()
    .from(savedCards)
    .where(ofOwner(owner))
    .orderBy(desc(savedCards.createdAt), desc(savedCards.id))
  return rows.map(toSavedCard)
}

/** Whether the customer may save one more card; checked before the provider is called. */
export async function hasRoomForCard(db: Executor, owner: Owner): Promise<boolean> {
  const [counted] = await db.select({ cards: count() }).from(savedCards).where(ofOwner(owner))
  return (counted?.cards ?? 0) < MOST_CARDS
}

/** The provider's payment method and customer of a saved card; null where it is not this customer's. */
export async function findPayingCard(db: Executor, owner: Owner, id: number) {
  const [found] = await db
    .select({
      paymentMethod: savedCards.paymentMethod,
      expMonth: savedCards.expMonth,
      expYear: savedCards.expYear,
      fingerprint: savedCards.fingerprint,
      customer: users.stripeCustomer,
    })
    .from(savedCards)
    .innerJoin(users, and(eq(users.businessId, savedCards.businessId), eq(users.id, savedCards.userId)))
    .where(and(ofOwner(owner), eq(savedCards.id, id)))
  return found?.customer ? { ...found, customer: found.customer } : null
}

/** Whether a payment method is a saved card of this customer. */
export async function isSaved(db: Executor, owner: Owner, paymentMethod: string): Promise<boolean> {
  const [found] = await db
    .select({ id: savedCards.id })
    .from(savedCards)
    .where(and(ofOwner(owner), eq(savedCards.paymentMethod, paymentMethod)))
  return found !== undefined
}

export type KeptCard =
  /** `replaced`: the earlier payment method of the same card, which is to be deleted at the provider. */
  | { readonly kind: 'kept'; readonly card: SavedCard; readonly replaced: string | null }
  /** The limit is reached, or the account was deleted. */
  | { readonly kind: 'full' | 'no_owner' }

/** Saves a card; the same card again stays one row. Concurrent calls of one customer run one after the other. [3.15] */
export async function keepCard(tx: Tx, owner: Owner, held: HeldCard, now: string): Promise<KeptCard> {
  if ((await lockUser(tx, owner)) === null) return { kind: 'no_owner' }
  const { businessId, userId } = owner
  const { paymentMethod, cardholderName, brand, last4, expMonth, expYear, fingerprint } = held
  const values = { paymentMethod, cardholderName, brand, last4, expMonth, expYear, fingerprint }
  const [known] = await tx
    .select()
    .from(savedCards)
    .where(
      and(
        ofOwner(owner),
        or(
          eq(savedCards.paymentMethod, paymentMethod),
          fingerprint === null ? undefined : eq(savedCards.fingerprint, fingerprint),
        ),
      ),
    )
    .orderBy(savedCards.id)
    .limit(1)
  if (known) {
    const same = and(ofOwner(owner), eq(savedCards.id, known.id))
    const [row] = await tx.update(savedCards).set(values).where(same).returning()
    if (!row) return { kind: 'no_owner' }
    const replaced = known.paymentMethod === paymentMethod ? null : known.paymentMethod
    return { kind: 'kept', card: toSavedCard(row), replaced }
  }
  if (!(await hasRoomForCard(tx, owner))) return { kind: 'full' }
  const [row] = await tx
    .insert(savedCards)
    .values({ businessId, userId, ...values, createdAt: now })
    .returning()
  return row ? { kind: 'kept', card: toSavedCard(row), replaced: null } : { kind: 'no_owner' }
}

/** Deletes the saved card of a payment method that the provider no longer has. */
export async function removeCardOfMethod(tx: Executor, owner: Owner, paymentMethod: string): Promise<void> {
  await tx.delete(savedCards).where(and(ofOwner(owner), eq(savedCards.paymentMethod, paymentMethod)))
}

/** Deletes all saved cards of a customer that the provider no longer has. */
export async function removeAllCards(tx: Executor, owner: Owner): Promise<void> {
  await tx.delete(savedCards).where(ofOwner(owner))
}

/** Deletes a saved card; returns its payment method, or null where it is not this customer's. */
export async function removeCard(tx: Executor, owner: Owner, id: number): Promise<string | null> {
  const [removed] = await tx
    .delete(savedCards)
    .where(and(ofOwner(owner), eq(savedCards.id, id)))
    .returning({ paymentMethod: savedCards.paymentMethod })
  return removed?.paymentMethod ?? null
}
