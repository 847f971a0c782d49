import { createHash } from 'node:crypto'
import type { Look } from '@comanda/domain'
import { eq, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { businesses } from '../../platform/db/schema/index.ts'
import { announce } from '../../platform/live/change.ts'
import { hasUploads, uploadsIn } from '../uploads/keep-upload.ts'

interface StoredLook {
  readonly look: Look
  readonly name: string
  readonly version: string
}

const COLUMNS = {
  name: businesses.name,
  tagline: businesses.tagline,
  theme: businesses.theme,
  hero: businesses.hero,
  about: businesses.about,
}

const toLook = (row: Omit<Look, 'theme'> & { readonly name: string; readonly theme: Look['theme'] }): StoredLook => {
  const { colour, secondColour, headingFont, bodyFont, corners, pattern, logo = null, logoDark = null } = row.theme
  const theme = { colour, secondColour, headingFont, bodyFont, corners, pattern, logo, logoDark }
  const { title, text, image } = row.hero
  const about = { title: row.about.title, text: row.about.text }
  const look = { theme, tagline: row.tagline, hero: { title, text, image }, about }
  const version = createHash('sha256').update(JSON.stringify(look)).digest('base64url').slice(0, 22)
  return { look, name: row.name, version }
}

export async function readLook(executor: Executor, businessId: number): Promise<StoredLook | null> {
  const [row] = await executor.select(COLUMNS).from(businesses).where(eq(businesses.id, businessId))
  return row ? toLook(row) : null
}

type LookSet = StoredLook | 'changed' | { readonly unknownPicture: 'logo' | 'logoDark' | 'heroImage' }

const PICTURES = {
  logo: ({ theme }: Look) => theme.logo,
  logoDark: ({ theme }: Look) => theme.logoDark,
  heroImage: ({ hero }: Look) => hero.image,
} as const

/**
 * Stores a look, if a `version` is given only when it is still that of the stored one, and announces it, which drops
 * the pages. A picture is one that the business has uploaded, or the stored one.
 */
export async function setLook(tx: Tx, businessId: number, wanted: Look, version?: string): Promise<LookSet> {
  const [row] = await tx.select(COLUMNS).from(businesses).where(eq(businesses.id, businessId)).for('update')
  if (!row) return 'changed'
  const stored = toLook(row)
  if (version !== undefined && stored.version !== version) return 'changed'
  for (const field of ['logo', 'logoDark', 'heroImage'] as const) {
    const [before, after] = [PICTURES[field](stored.look), PICTURES[field](wanted)]
    if (after === before || after == null) continue
    const uploads = uploadsIn([after])
    if (uploads.length === 0 || !(await hasUploads(tx, businessId, uploads))) return { unknownPicture: field }
  }
  const { theme, tagline, hero, about } = wanted
  const [after] = await tx
    .update(businesses)
    .set({ theme: { ...row.theme, ...theme }, tagline, hero, about, version: sql`${businesses.version} + 1` })
    .where(eq(businesses.id, businessId))
    .returning(COLUMNS)
  await announce(tx, { business: businessId, kind: 'business', id: businessId })
  return after ? toLook(after) : 'changed'
}
