import type { PostalAddress, SavedAddress } from '@comanda/domain'
import { and, asc, count, eq } from 'drizzle-orm'
import { lockUser, type Owner } from '../../identity/lock-user.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { userAddresses } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'

export const MOST_ADDRESSES = 20

export type AddressContent = Pick<SavedAddress, 'name' | 'notes'> & { readonly address: PostalAddress }

const own = ({ businessId, userId }: Owner) =>
  and(eq(userAddresses.businessId, businessId), eq(userAddresses.userId, userId))
const one = (owner: Owner, id: number) => and(own(owner), eq(userAddresses.id, id))

const makePrimary = async (tx: Tx, owner: Owner, id: number): Promise<void> => {
  await tx
    .update(userAddresses)
    .set({ isPrimary: false })
    .where(and(own(owner), eq(userAddresses.isPrimary, true)))
  await tx.update(userAddresses).set({ isPrimary: true }).where(one(owner, id))
}

/** Saves an address; the first becomes the primary one. `full`: the limit is reached. [7.16] */
export function addAddress(
  db: Db,
  owner: Owner,
  content: AddressContent,
  { isPrimary, at }: { readonly isPrimary: boolean; readonly at: string },
): Promise<'added' | 'full' | 'gone'> {
  return inTransaction(db, async (tx) => {
    if ((await lockUser(tx, owner)) === null) return 'gone'
    const [kept] = await tx.select({ total: count() }).from(userAddresses).where(own(owner))
    const total = kept?.total ?? 0
    if (total >= MOST_ADDRESSES) return 'full'
    const { businessId, userId } = owner
    const [added] = await tx
      .insert(userAddresses)
      .values({ businessId, userId, ...content, createdAt: at })
      .returning({ id: userAddresses.id })
    if (added && (isPrimary || total === 0)) await makePrimary(tx, owner, added.id)
    return 'added'
  })
}

/** False where this customer has no such address. [7.19] */
export async function updateAddress(db: Db, owner: Owner, id: number, content: AddressContent): Promise<boolean> {
  const changed = await db.update(userAddresses).set(content).where(one(owner, id)).returning({ id: userAddresses.id })
  return changed.length > 0
}

/** Makes an address the primary one; false where this customer has no such address. [7.17] */
export function makeAddressPrimary(db: Db, owner: Owner, id: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, owner)
    const [found] = await tx.select({ id: userAddresses.id }).from(userAddresses).where(one(owner, id))
    if (found) await makePrimary(tx, owner, id)
    return found !== undefined
  })
}

/**
 * Deletes an address; when it was the primary one, the oldest becomes primary. False where this customer has no such
 * address. [7.18]
 */
export function deleteAddress(db: Db, owner: Owner, id: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, owner)
    const [gone] = await tx
      .delete(userAddresses)
      .where(one(owner, id))
      .returning({ isPrimary: userAddresses.isPrimary })
    if (!gone?.isPrimary) return gone !== undefined
    const [oldest] = await tx
      .select({ id: userAddresses.id })
      .from(userAddresses)
      .where(own(owner))
      .orderBy(asc(userAddresses.id))
      .limit(1)
    if (oldest) await makePrimary(tx, owner, oldest.id)
    return true
  })
}
