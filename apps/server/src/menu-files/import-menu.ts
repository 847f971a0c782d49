import { createHash } from 'node:crypto'
import { menuFileToWire } from '@comanda/contract/wire'
import { compareMenus, type MenuChanges, type MenuContent, menuFromFile, menuToFile } from '@comanda/domain'
import { eq, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../db/connection.ts'
import { businesses } from '../db/schema/index.ts'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { type LocationRef, readLocation } from '../locations/store.ts'
import { replaceMenu } from '../menus/replace-menu.ts'
import { readStoredMenu } from '../menus/store.ts'
import { readMenuFile } from './read-menu-file.ts'
import type { ReadProblem } from './read-outcome.ts'
import { USUAL_VAT } from './usual-vat.ts'

/** What a file would do to a menu. */
export interface ImportPreview {
  readonly changes: MenuChanges
  /** How many dishes the menu has afterwards. */
  readonly dishes: number
  /** Names of the categories of both menus, by id. */
  readonly categories: ReadonlyMap<number, string>
  readonly problems: readonly ReadProblem[]
  /** Names the file and the menu that the preview compares; an import with it does what the preview shows, or nothing. */
  readonly key: string
}

interface Prepared extends ImportPreview {
  readonly menu: MenuContent
}

/** The largest id that the menus of a business use. */
const readLastId = async (db: Executor, businessId: number): Promise<number> => {
  const { rows } = await db.execute<{ last: number }>(sql`
    select greatest(0, ${sql.join(
      ['categories', 'items', 'sections', 'section_products', 'options', 'option_values'].map(
        (table) => sql`(select max(id) from ${sql.identifier(table)} where business_id = ${businessId})`,
      ),
      sql`, `,
    )})::int as last`)
  return rows[0]?.last ?? 0
}

async function prepare(
  db: Executor,
  { businessId, locationId }: LocationRef,
  bytes: Uint8Array,
): Promise<Prepared | null> {
  const found = await readLocation(db, businessId, locationId)
  const stored = await readStoredMenu(db, businessId, locationId)
  const [business] = await db
    .select({ language: businesses.language, territory: businesses.territory })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  if (found === null || stored === null || business === undefined) return null
  const previous = { ...stored.menu, translations: stored.translations }
  const { file, problems } = readMenuFile(bytes, { language: business.language, currency: found.location.currency })
  let last = await readLastId(db, businessId)
  const newId = (): number => {
    last += 1
    return last
  }
  const menu = menuFromFile(file, { previous, usualVat: USUAL_VAT[business.territory], newId })
  // The stock of a dish changes with every order, and is not part of a file.
  const compared = JSON.stringify(menuFileToWire(menuToFile(previous)))
  const key = createHash('sha256').update(bytes).update(compared).digest('base64url')
  const categories = new Map([...previous.categories, ...menu.categories].map(({ id, name }) => [id, name]))
  // A file without a dish that can be read replaces nothing.
  const changes = compareMenus(previous, menu.items.length === 0 ? previous : menu)
  return { menu, changes, dishes: menu.items.length, categories, problems, key }
}

/** What a file would do to the menu of a location; null where this business has no such location. Changes nothing. */
export const previewImport = (
  deps: Pick<Deps, 'db'>,
  where: LocationRef,
  bytes: Uint8Array,
): Promise<ImportPreview | null> => prepare(deps.db, where, bytes)

/** Puts the menu of a file in place of a location's, unseen: for a location that has just been opened. Null for a file without dishes. */
export async function fillMenu(
  tx: Tx,
  where: LocationRef,
  bytes: Uint8Array,
  now: Temporal.Instant,
): Promise<Pick<ImportPreview, 'dishes' | 'problems'> | null> {
  const prepared = await prepare(tx, where, bytes)
  if (prepared === null || prepared.dishes === 0) return null
  await replaceMenu(tx, where, prepared.menu, now)
  return prepared
}

/** `stale`: the menu or the file is another one than in the preview. `empty`: the file has no dish that can be read. */
export type ImportOutcome = 'imported' | 'stale' | 'empty' | 'unknown-location'

/** Puts the menu of a file in place of a location's, as its preview showed. */
export const importMenu = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  where: LocationRef,
  bytes: Uint8Array,
  key: string,
): Promise<ImportOutcome> =>
  inTransaction(db, async (tx: Tx) => {
    // Ids are unique within the business: imports of its locations wait for each other.
    await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, where.businessId)).for('update')
    const prepared = await prepare(tx, where, bytes)
    if (prepared === null) return 'unknown-location'
    if (prepared.key !== key) return 'stale'
    if (prepared.dishes === 0) return 'empty'
    await replaceMenu(tx, where, prepared.menu, clock.now())
    return 'imported'
  })
