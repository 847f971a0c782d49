import type { MenuImportPreviewWire } from '@comanda/contract/wire'
import { countingProvisional, givingIds, type MenuContent, menuFromFile, provisionalIds } from '@comanda/domain'
import { eq } from 'drizzle-orm'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { drawIds } from '../../platform/db/draw-ids.ts'
import { businesses } from '../../platform/db/schema/index.ts'
import { Conflict, lockedTransaction, retryConflicts } from '../../platform/db/tx.ts'
import { inTurns } from '../../platform/in-pieces.ts'
import type { RestaurantDeps } from '../deps.ts'
import { type LocationRef, readLocation } from '../locations/store.ts'
import { keepMenu, settleKept } from '../menus/kept-menus.ts'
import { lockMenu } from '../menus/lock-menu.ts'
import { replaceMenu } from '../menus/replace-menu.ts'
import { readStoredMenu } from '../menus/store.ts'
import { usualVatAt } from '../menus/usual-vat.ts'
import type { ChosenColumn } from './csv-columns.ts'
import type { ImportSource } from './prepare-import.ts'
import type { ReadMenu } from './read-outcome.ts'

interface Source extends Omit<ImportSource, 'bytes'> {
  /** Of the location: another one means another menu. */
  readonly version: number
}

/** What a file is compared with; null where this business has no such location. */
async function readSource(
  db: Executor,
  { businessId, locationId }: LocationRef,
  columns: readonly ChosenColumn[] = [],
): Promise<Source | null> {
  const found = await readLocation(db, businessId, locationId)
  const stored = await readStoredMenu(db, businessId, locationId)
  const [business] = await db
    .select({ language: businesses.language, territory: businesses.territory, usualRate: businesses.usualRate })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  if (found === null || stored === null || business === undefined) return null
  const { categories, items, version } = stored.menu
  return {
    version,
    place: { language: business.language, currency: found.location.currency, columns },
    previous: { categories, items, translations: stored.translations },
    usualVat: usualVatAt(business.territory, found.location.address.postcode, business.usualRate),
  }
}

/** A file, and what the member says of the columns of its table. */
export interface ChosenFile {
  readonly bytes: Uint8Array
  readonly columns?: readonly ChosenColumn[] | undefined
}

type Reading = Pick<RestaurantDeps, 'db' | 'menuFiles'>

/** What a file would do to the menu of a location; null where this business has no such location. Changes nothing. */
export async function previewImport(
  { db, menuFiles }: Reading,
  where: LocationRef,
  { bytes, columns }: ChosenFile,
): Promise<MenuImportPreviewWire | null> {
  const source = await readSource(db, where, columns)
  if (source === null) return null
  const { preview } = await menuFiles.work({ kind: 'prepare', source: { ...source, bytes }, wants: null })
  return preview
}

/** A menu that is ready to be written, as long as the stored one is still the one that it was compared with. */
export interface ReadyMenu extends Pick<Source, 'version'> {
  readonly where: LocationRef
  readonly preview: MenuImportPreviewWire
  /** New parts have provisional ids. */
  readonly menu: MenuContent
}

/** Reads a file for the menu of a location, before any transaction; null where this business has no such location. */
export async function readyMenu(
  { db, menuFiles }: Reading,
  where: LocationRef,
  { bytes, columns }: ChosenFile,
  removesMissing: boolean,
): Promise<ReadyMenu | null> {
  const source = await readSource(db, where, columns)
  if (source === null) return null
  const task = { kind: 'prepare', source: { ...source, bytes }, wants: removesMissing ? 'reduced' : 'updated' } as const
  const { preview, menu } = await menuFiles.work(task)
  return menu && { where, preview, menu, version: source.version }
}

/**
 * Writes a menu that is ready.
 * @throws Conflict where the stored menu has changed since
 */
export async function writeMenu(tx: Tx, { where, menu, version }: ReadyMenu, now: Temporal.Instant): Promise<void> {
  if ((await lockMenu(tx, where)) !== version) throw new Conflict()
  await replaceMenu(tx, where, await numbered(tx, menu), now)
}

/** Gives new parts of a menu their ids. */
async function numbered(tx: Tx, menu: MenuContent): Promise<MenuContent> {
  const counts = await inTurns(countingProvisional(menu))
  const ids = await drawIds(tx, {
    categories: counts.category,
    items: counts.item,
    options: counts.option,
    option_values: counts.value,
    sections: counts.section,
    section_products: counts.product,
  })
  const given = {
    category: ids.categories,
    item: ids.items,
    option: ids.options,
    value: ids.option_values,
    section: ids.sections,
    product: ids.section_products,
  }
  return inTurns(givingIds(menu, given))
}

/** Puts a menu that was read into a location that has just been opened; its number of dishes. */
export async function fillMenu(
  tx: Tx,
  where: LocationRef,
  { file }: Pick<ReadMenu, 'file'>,
  now: Temporal.Instant,
): Promise<number> {
  const source = await readSource(tx, where)
  if (source === null) return 0
  const menu = menuFromFile(file, {
    previous: source.previous,
    removesMissing: true,
    usualVat: source.usualVat,
    newId: provisionalIds(),
  })
  if (menu.items.length > 0) await replaceMenu(tx, where, await numbered(tx, menu), now)
  return menu.items.length
}

/** `stale`: the menu or the file is another one than in the preview. `empty`: the file has no dish that can be read. */
export type ImportOutcome = 'imported' | 'stale' | 'empty' | 'unknown-location'

/**
 * Changes the menu of a location as the preview of a file showed. `removesMissing`: what the file does not name leaves
 * the menu. The file is read again when the menu has changed meanwhile, by an order or a switch.
 */
export function importMenu(
  deps: Reading & Pick<RestaurantDeps, 'clock'>,
  where: LocationRef,
  file: ChosenFile,
  {
    key,
    removesMissing,
    staffId,
  }: { readonly key: string; readonly removesMissing: boolean; readonly staffId: number },
): Promise<ImportOutcome> {
  return retryConflicts(async () => {
    const ready = await readyMenu(deps, where, file, removesMissing)
    if (ready === null) return 'unknown-location'
    if (ready.preview.key !== key) return 'stale'
    if (ready.preview.dishes === 0) return 'empty'
    const { created, changed, missing } = ready.preview
    const removed = removesMissing ? missing.dishes.length : 0
    const counts = { created: created.length, changed: changed.length, removed }
    const now = deps.clock.now()
    await lockedTransaction(deps.db, async (tx) => {
      await lockMenu(tx, where)
      const kept = await keepMenu(tx, where, { kind: 'import', staffId, ...counts }, now)
      await writeMenu(tx, ready, now)
      await settleKept(tx, where, kept)
    })
    return 'imported'
  })
}
