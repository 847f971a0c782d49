import { randomBytes } from 'node:crypto'
import { instantText } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { Db, Executor, Tx } from '../../db/connection.ts'
import { avatars, users } from '../../db/schema/index.ts'
import { inTransaction } from '../../db/tx.ts'
import { lockUser, type Owner } from '../../identity/lock-user.ts'

/** [5.56] */
export const MOST_AVATAR_BYTES = 5 * 1024 * 1024
/** Decoded, the largest picture takes 40 MB of memory. [5.56] */
const MOST_PIXELS = 10_000_000
const SIDE = 256
const SECONDS = 10

type Kind = 'jpeg' | 'png' | 'webp' | 'heif'

const startsWith = (bytes: Buffer, ...start: readonly number[]): boolean => start.every((byte, n) => bytes[n] === byte)

/** The picture format by the file's first bytes. Name and content type are ignored, and only these formats reach a decoder. */
const kindOf = (bytes: Buffer): Kind | null => {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  const word = (from: number) => bytes.toString('latin1', from, from + 4)
  if (word(0) === 'RIFF' && word(8) === 'WEBP') return 'webp'
  // AVIF is named in the list of brands at the start of the file.
  const brands = bytes.subarray(8, Math.min(bytes.length >= 4 ? bytes.readUInt32BE(0) : 0, 128)).toString('latin1')
  return word(4) === 'ftyp' && brands.includes('avif') ? 'heif' : null
}

/** The bytes of a picture in base64, also as a `data:` address. What is not base64 is no picture afterwards. [7.12] */
export const pictureBytes = (text: string): Buffer =>
  Buffer.from(text.replace(/^data:[\w/+.-]{0,100};base64,/, ''), 'base64')

/** Converts a picture to a small square WebP without metadata; null where the file is not an accepted picture. [5.56] */
export const smallSquare = async (bytes: Buffer): Promise<Buffer | null> => {
  const kind = kindOf(bytes)
  if (kind === null) return null
  try {
    // The decoder reads the header and refuses a picture with too many pixels before it decodes any.
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    const { format } = await picture.metadata()
    if (format !== kind) return null
    return await picture
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: SECONDS })
      .toBuffer()
  } catch {
    // The decoder throws when the file is truncated, too large or not of its format.
    return null
  }
}

/** Deletes the customer's picture within the caller's transaction. */
export const removeAvatar = async (tx: Tx, { businessId, userId }: Owner): Promise<void> => {
  await tx.delete(avatars).where(and(eq(avatars.businessId, businessId), eq(avatars.userId, userId)))
}

/** Stores a picture and deletes the previous one, within the caller's transaction that has locked the account. */
export const storeAvatar = async (tx: Tx, owner: Owner, picture: Buffer, now: Temporal.Instant): Promise<void> => {
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
export const saveAvatar = (db: Db, owner: Owner, picture: Buffer, now: Temporal.Instant): Promise<void> =>
  inTransaction(db, async (tx) => {
    if ((await lockUser(tx, owner)) !== null) await storeAvatar(tx, owner, picture, now)
  })

/** Removes the customer's picture. */
export const dropAvatar = (db: Db, owner: Owner, now: Temporal.Instant): Promise<void> =>
  inTransaction(db, async (tx) => {
    if ((await lockUser(tx, owner)) === null) return
    const { businessId, userId } = owner
    await removeAvatar(tx, owner)
    await tx
      .update(users)
      .set({ avatar: null, updatedAt: instantText(now.epochMilliseconds) })
      .where(and(eq(users.businessId, businessId), eq(users.id, userId)))
  })

/** The WebP of a business's customer by its name; null where there is none. */
export const readAvatar = async (db: Executor, businessId: number, name: string): Promise<Buffer | null> => {
  const [found] = await db
    .select({ picture: avatars.picture })
    .from(avatars)
    .where(and(eq(avatars.businessId, businessId), eq(avatars.name, name)))
  return found?.picture ?? null
}
