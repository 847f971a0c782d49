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
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Deps } from '../../orders/deps.ts'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { businesses, coupons, locations } from '../../platform/db/schema/index.ts'
import { Conflict, lockedTransaction, retryConflicts } from '../../platform/db/tx.ts'
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

interface Reading {
  /** In the order of the menus, the public offers last. */
  readonly entries: readonly Entry[]
  /** The version of each location that was read, which every change of its menu raises. */
  readonly versions: ReadonlyMap<number, number>
}

/** Every text of a business. */
const readEntries = async (db: Executor, businessId: number, language: Language): Promise<Reading> => {
  const entries: Entry[] = []
  const versions = new Map<number, number>()
  // One after the other: a menu may have some megabytes.
  for (const { location } of await readLocations(db, businessId)) {
    const stored = await readStoredMenu(db, businessId, location.id)
    if (stored === null) continue
    const known = stored.translations.get(language)
    versions.set(location.id, stored.menu.version)
    await mapInPieces(menuTexts(stored.menu), (text) =>
      entries.push({ ...text, locationId: location.id, translation: known?.get(textKey(text.kind, text.id)) }),
    )
  }
  return { entries: [...entries, ...(await readCoupons(db, businessId, language))], versions }
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
  return toRows((await readEntries(db, businessId, language)).entries)
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

/** What changes write; `changed` where a text is not as it was read. */
async function wantedOf(
  entries: readonly Entry[],
  language: Language,
  changes: readonly TranslationChange[],
): Promise<readonly NewTranslation[] | 'changed'> {
  const known = new Map(entries.map((entry) => [textKey(entry.kind, entry.id), entry]))
  const all = changes.flatMap(({ ids, ...change }) => ids.map((id) => ({ ...change, id })))
  const wanted = await mapInPieces(all, ({ kind, id, name, description, version }) => {
    const entry = known.get(textKey(kind, id))
    if (entry === undefined || versionOf(entry) !== version) return null
    const source = { name: entry.name, description: entry.description }
    const words = { name: name.trim(), description: source.description === '' ? '' : description.trim() }
    return { ...words, language, kind, id, source, locationId: entry.locationId }
  })
  const found = wanted.filter((one) => one !== null)
  return found.length < all.length ? 'changed' : found
}

/**
 * Lets imports of the menus and other translations wait.
 * @throws Conflict where one of the texts has changed since it was read
 */
async function lockTexts(
  tx: Tx,
  businessId: number,
  wanted: readonly NewTranslation[],
  { entries, versions }: Reading,
): Promise<void> {
  await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, businessId)).for('no key update')
  const ids = new Set(wanted.flatMap(({ locationId }) => locationId ?? []))
  const present = await tx
    .select({ id: locations.id, version: locations.version })
    .from(locations)
    .where(and(eq(locations.businessId, businessId), inArray(locations.id, [...ids])))
    .orderBy(asc(locations.id))
    .for('no key update')
  if (present.length < ids.size || present.some(({ id, version }) => versions.get(id) !== version)) throw new Conflict()
  const [offer] = wanted.filter(({ locationId }) => locationId === null)
  if (offer === undefined) return
  const seen = entries.filter(({ locationId }) => locationId === null)
  const offers = await readCoupons(tx, businessId, offer.language)
  if (offers.map(versionOf).join() !== seen.map(versionOf).join()) throw new Conflict()
}

/**
 * Stores new words for the texts; `changed` where the menu or a translation is not as it was read, and then changes
 * nothing. Menus are read outside the transaction, which would hold its locks for a second.
 */
export function changeTranslations(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  businessId: number,
  language: Language,
  changes: readonly TranslationChange[],
): Promise<MenuTextWire[] | 'changed'> {
  return retryConflicts(async () => {
    const read = await readEntries(db, businessId, language)
    const wanted = await wantedOf(read.entries, language, changes)
    if (wanted === 'changed') return 'changed'
    await lockedTransaction(db, async (tx) => {
      await lockTexts(tx, businessId, wanted, read)
      await saveTranslations(tx, businessId, wanted, clock.now())
    })
    return listTranslations({ db }, businessId, language)
  })
}
