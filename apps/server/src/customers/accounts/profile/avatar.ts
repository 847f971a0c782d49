import { randomBytes } from 'node:crypto'
import { instantText } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import { lockUser, type Owner } from '../../../identity/lock-user.ts'
import type { Db, Executor, Tx } from '../../../platform/db/connection.ts'
import { avatars, users } from '../../../platform/db/schema/index.ts'
import { inTransaction } from '../../../platform/db/tx.ts'
import { readPicture } from '../../../platform/pictures/read-picture.ts'

/** [5.56] */
export const MOST_AVATAR_BYTES = 5 * 1024 * 1024
/** Decoded, the largest picture takes 40 MB of memory. [5.56] */
const MOST_PIXELS = 10_000_000
const SIDE = 256

/**
 * Converts a picture to a small square WebP without metadata; null where the file is not an accepted picture. [5.56]
 */
export function smallSquare(bytes: Buffer): Promise<Buffer | null> {
  return readPicture(bytes, {
    mostPixels: MOST_PIXELS,
    shape: (picture) => picture.resize(SIDE, SIDE, { fit: 'cover' }),
  })
}

/** Deletes the customer's picture within the caller's transaction. */
export async function removeAvatar(tx: Tx, { businessId, userId }: Owner): Promise<void> {
  await tx.delete(avatars).where(and(eq(avatars.businessId, businessId), eq(avatars.userId, userId)))
}

/** Stores a picture and deletes the previous one, within the caller's transaction that has locked the account. */
export async function storeAvatar(tx: Tx, owner: Owner, picture: Buffer, now: Temporal.Instant): Promise<void> {
  const { businessId, userId } = owner
  const name = randomBytes(16).toString('base64url')
  const at = instantText(now.epochMilliseconds)
  await removeAvatar(tx, owner)
  await tx.insert(avatars).values({ businessId, name, userId, picture, createdAt: at })
  await tx
    .update(users)
    .set({ avatar: name, updatedAt: at })
    .where(and(eq(users.businessId, businessId), eq(users.id, userId)))
}

/** Stores a picture and deletes the previous one. */
export function saveAvatar(db: Db, owner: Owner, picture: Buffer, now: Temporal.Instant): Promise<void> {
  return inTransaction(db, async (tx) => {
    if ((await lockUser(tx, owner)) !== null) await storeAvatar(tx, owner, picture, now)
  })
}

/** Removes the customer's picture. */
export function dropAvatar(db: Db, owner: Owner, now: Temporal.Instant): Promise<void> {
  return inTransaction(db, async (tx) => {
    if ((await lockUser(tx, owner)) === null) return
    const { businessId, userId } = owner
    await removeAvatar(tx, owner)
    await tx
      .update(users)
      .set({ avatar: null, updatedAt: instantText(now.epochMilliseconds) })
      .where(and(eq(users.businessId, businessId), eq(users.id, userId)))
  })
}

/** The WebP of a business's customer by its name; null where there is none. */
export async function readAvatar(db: Executor, businessId: number, name: string): Promise<Buffer | null> {
  const [found] = await db
    .select({ picture: avatars.picture })
    .from(avatars)
    .where(and(eq(avatars.businessId, businessId), eq(avatars.name, name)))
  return found?.picture ?? null
}
