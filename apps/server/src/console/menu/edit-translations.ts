import { createHash } from 'node:crypto'
import type { MenuTextWire } from '@comanda/contract'
import {
  type Language,
  type MenuText,
  menuTexts,
  type TextKey,
  type TranslatedKind,
  type Translation,
  textKey,
  translationState,
  type Wording,
} from '@comanda/domain'
import { and, asc, eq, or } from 'drizzle-orm'
import type { Deps } from '../../orders/deps.ts'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { businesses, coupons } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { mapInPieces } from '../../platform/in-pieces.ts'
import { readLocations } from '../../restaurants/locations/store.ts'
import { readStoredMenu } from '../../restaurants/menus/store.ts'
import { type NewTranslation, readTranslations, saveTranslations } from '../../restaurants/menus/translations.ts'

/** A text of one location's menu, or of a coupon, with its translation. */
interface Entry extends MenuText {
  readonly locationId: number | null
  readonly translation: Translation | undefined
}

/** The offers that everyone sees: only their words are worth a translation. */
const readCoupons = async (db: Executor, businessId: number, language: Language): Promise<Entry[]> => {
  const rows = await db
    .select({ id: coupons.id, name: coupons.name, description: coupons.description })
    .from(coupons)
    .where(and(eq(coupons.businessId, businessId), eq(coupons.active, true), or(coupons.autoApplied, coupons.listed)))
    .orderBy(asc(coupons.id))
  const known = (await readTranslations(db, businessId, null)).get(language)
  return rows.map((row) => ({
    ...row,
    kind: 'coupon',
    within: [],
    locationId: null,
    translation: known?.get(textKey('coupon', row.id)),
  }))
}

/** Every text of a business in the order of its menus, the public offers last. */
const readEntries = async (db: Executor, businessId: number, language: Language): Promise<readonly Entry[]> => {
  const entries: Entry[] = []
  // Sequential, because a transaction has one connection.
  for (const { location } of await readLocations(db, businessId)) {
    const stored = await readStoredMenu(db, businessId, location.id)
    if (stored === null) continue
    const known = stored.translations.get(language)
    for (const text of menuTexts(stored.menu))
      entries.push({ ...text, locationId: location.id, translation: known?.get(textKey(text.kind, text.id)) })
  }
  return [...entries, ...(await readCoupons(db, businessId, language))]
}

/** Equal for texts that have the same original and the same translation: one row of the list, and one version. */
const versionOf = ({ kind, name, description, translation }: Entry): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, name, description, translation ?? null]))
    .digest('base64url')
    .slice(0, 22)

const NO_WORDS: Wording = { name: '', description: '' }

const toRow = (version: string, same: readonly [Entry, ...Entry[]]): MenuTextWire => {
  const [{ kind, name, description, within, translation }] = same
  const words = translation ?? NO_WORDS
  return {
    kind,
    ids: same.map(({ id }) => id),
    within: [...within],
    original: { name, description },
    name: words.name,
    description: words.description,
    source: translation ? { ...translation.source } : null,
    state: translationState({ name, description }, translation),
    version,
  }
}

/** The largest menu has 14,000 texts, and each is hashed: in one go that would hold up all other calls. */
export async function toRows(entries: readonly Entry[]): Promise<MenuTextWire[]> {
  const versioned = await mapInPieces(entries, (entry) => ({ entry, version: versionOf(entry) }))
  const groups = Map.groupBy(versioned, ({ version }) => version)
  return mapInPieces([...groups], ([version, same]) =>
    toRow(version, same.map(({ entry }) => entry) as [Entry, ...Entry[]]),
  )
}

/** The texts of a business's menus in another language. What has the same original and translation is one. */
export async function listTranslations(
  { db }: Pick<Deps, 'db'>,
  businessId: number,
  language: Language,
): Promise<MenuTextWire[]> {
  return toRows(await readEntries(db, businessId, language))
}

/** New words for texts that shared their original and translation, with the version that they were read in. */
export interface TranslationChange extends Wording {
  readonly kind: TranslatedKind
  readonly ids: readonly number[]
  readonly version: string
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression refuses them
const NOT_PLAIN = /[\u0000-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]/

interface Wrong {
  readonly field: string
  readonly problem: 'not_plain' | 'twice'
}

/** What is wrong with changes; null where nothing is. */
export function translationProblem(changes: readonly TranslationChange[]): Wrong | null {
  const seen = new Set<TextKey>()
  for (const [index, { kind, ids, name, description }] of changes.entries()) {
    for (const [position, id] of ids.entries()) {
      const key = textKey(kind, id)
      if (seen.has(key)) return { field: `changes.${index}.ids.${position}`, problem: 'twice' }
      seen.add(key)
    }
    if (NOT_PLAIN.test(name)) return { field: `changes.${index}.name`, problem: 'not_plain' }
    if (NOT_PLAIN.test(description)) return { field: `changes.${index}.description`, problem: 'not_plain' }
  }
  return null
}

/**
 * Stores new words for the texts; `changed` where the menu or a translation is not as it was read, and then changes
 * nothing.
 */
export function changeTranslations(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  businessId: number,
  language: Language,
  changes: readonly TranslationChange[],
): Promise<MenuTextWire[] | 'changed'> {
  return inTransaction(db, async (tx: Tx) => {
    // Imports of menus and other translations wait.
    await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, businessId)).for('update')
    const known = new Map(
      (await readEntries(tx, businessId, language)).map((entry) => [textKey(entry.kind, entry.id), entry]),
    )
    const wanted: NewTranslation[] = []
    for (const { kind, ids, name, description, version } of changes)
      for (const id of ids) {
        const entry = known.get(textKey(kind, id))
        if (entry === undefined || versionOf(entry) !== version) return 'changed'
        const source = { name: entry.name, description: entry.description }
        const words = { name: name.trim(), description: source.description === '' ? '' : description.trim() }
        wanted.push({ ...words, language, kind, id, source, locationId: entry.locationId })
      }
    await saveTranslations(tx, businessId, wanted, clock.now())
    return toRows(await readEntries(tx, businessId, language))
  })
}
