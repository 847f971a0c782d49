import { MAX_FILE_CHOICES, newProblems, type SectionsProblem, type WantedSection } from '@comanda/domain'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { drawIds } from '../../platform/db/draw-ids.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { items, options, optionValues, sectionProducts, sections } from '../../platform/db/schema/index.ts'
import { type LocationRef, touchLocation } from '../locations/store.ts'
import { countChoices, giveOptions } from './copy-options.ts'
import {
  bringProductsBack,
  bringSectionsBack,
  findRemovedSections,
  type RemovedParts,
  readSections,
  type StoredSection,
} from './deal-sections.ts'
import { readOptionsBelow } from './dish-options.ts'
import { keepParts } from './kept-menus.ts'
import { lockMenu } from './lock-menu.ts'
import { forgetOrphans } from './translations.ts'

interface By {
  readonly staffId: number
  readonly now: Temporal.Instant
}

/** `no-part`: neither the deal nor what is kept of it has the part. */
export type SetSectionsProblem = Omit<SectionsProblem, 'reason'> & {
  readonly reason: SectionsProblem['reason'] | 'no-part'
}

interface Given {
  readonly wanted: readonly WantedSection[]
  readonly present: readonly StoredSection[]
  readonly removed: RemovedParts
}

/**
 * Sets the sections of a dish that the caller has locked, in their order; with sections it is a deal. What has an id is
 * changed, or comes back; what has none is new; what is left out is kept and leaves the menu. Null where all is set.
 */
export async function setSections(
  tx: Tx,
  where: LocationRef,
  itemId: number,
  wanted: readonly WantedSection[],
  by: By,
): Promise<SetSectionsProblem | null> {
  // Dishes before their location, as orders lock them: a removal of one of them waits, or is over.
  await lockOffered(tx, where, wanted)
  await lockMenu(tx, where)
  const present = await readSections(tx, where, itemId)
  const given = { wanted, present, removed: await findMissing(tx, where, itemId, { wanted, present }, by.now) }
  const problem = unknownPart(given) ?? (await problemOf(tx, where, itemId, given))
  if (problem) return problem
  const going = leaving(given)
  await keepGoing(tx, where, going, by)
  const placed = await placeSections(tx, where, itemId, given)
  await placeProducts(tx, where, placed, given)
  const isOf = (table: typeof sections | typeof sectionProducts, ids: readonly number[]) =>
    and(eq(table.businessId, where.businessId), inArray(table.id, [...ids]))
  if (going.products.length > 0) await tx.delete(sectionProducts).where(isOf(sectionProducts, going.products))
  if (going.sections.length > 0) await tx.delete(sections).where(isOf(sections, going.sections))
  await forgetOrphans(tx, where.businessId, where.locationId)
  await tx
    .update(items)
    .set({ isMealDeal: wanted.length > 0 })
    .where(and(eq(items.businessId, where.businessId), eq(items.id, itemId)))
  await touchLocation(tx, where.businessId, where.locationId, 'menu')
  return null
}

async function lockOffered(tx: Tx, { businessId, locationId }: LocationRef, wanted: readonly WantedSection[]) {
  const ids = [...new Set(wanted.flatMap(({ products }) => products.map((product) => product.itemId)))]
  if (ids.length === 0) return
  await tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.businessId, businessId), eq(items.locationId, locationId), inArray(items.id, ids)))
    .orderBy(items.id)
    .for('key share')
}

/** What is kept of the parts that are wanted and that the deal does not have. */
function findMissing(
  tx: Tx,
  where: LocationRef,
  itemId: number,
  { wanted, present }: Omit<Given, 'removed'>,
  now: Temporal.Instant,
): Promise<RemovedParts> {
  const here = new Set(present.map(({ id }) => id))
  const offered = new Set(present.flatMap(({ products }) => products.map(({ id }) => id)))
  const missing = {
    sections: wanted.flatMap(({ id }) => (id === undefined || here.has(id) ? [] : [id])),
    products: wanted.flatMap(({ products }) =>
      products.flatMap(({ id }) => (id === undefined || offered.has(id) ? [] : [id])),
    ),
  }
  return findRemovedSections(tx, where, itemId, missing, now)
}

/** The first part with an id that is neither in the deal nor kept of it, of another dish, or named twice. */
function unknownPart({ wanted, present, removed }: Given): SetSectionsProblem | null {
  const ofSections = new Set([...present, ...removed.sections].map(({ id }) => id))
  const dishOf = new Map(
    [...present.flatMap(({ products }) => products), ...removed.products].map(({ id, itemId }) => [id, itemId]),
  )
  for (const [section, { id, products }] of wanted.entries()) {
    if (id !== undefined && !ofSections.delete(id)) return { reason: 'no-part', section, product: null }
    for (const [product, one] of products.entries()) {
      if (one.id === undefined) continue
      if (dishOf.get(one.id) !== one.itemId) return { reason: 'no-part', section, product }
      dishOf.delete(one.id)
    }
  }
  return null
}

async function problemOf(
  tx: Tx,
  where: LocationRef,
  itemId: number,
  { wanted, present, removed }: Given,
): Promise<SetSectionsProblem | null> {
  const { businessId, locationId } = where
  const rows = await tx
    .select({ id: items.id, isMealDeal: items.isMealDeal })
    .from(items)
    .where(and(eq(items.businessId, businessId), eq(items.locationId, locationId)))
  const deals = new Map(rows.map(({ id, isMealDeal }) => [id, isMealDeal]))
  const isOffered = and(eq(sectionProducts.businessId, businessId), eq(sectionProducts.itemId, itemId))
  const [offering] = await tx.select({ id: sectionProducts.id }).from(sectionProducts).where(isOffered).limit(1)
  const isDeal = (id: number) => deals.get(id)
  const [found] = newProblems(wanted, present, { itemId, isInDeal: offering !== undefined, isDeal })
  if (found) return found
  const added = wanted.flatMap(({ products }) => products.filter(({ id }) => id === undefined))
  if (added.length === 0 && removed.products.length === 0) return null
  const isHere = and(eq(optionValues.businessId, businessId), eq(optionValues.locationId, locationId))
  const [all] = await tx.select({ count: count() }).from(optionValues).where(isHere)
  const more = await countChoices(
    tx,
    where,
    added.map((product) => product.itemId),
  )
  return (all?.count ?? 0) + more > MAX_FILE_CHOICES ? { reason: 'too-many', section: null, product: null } : null
}

interface Going {
  readonly sections: readonly number[]
  readonly products: readonly number[]
}

/** The sections that are left out, and the dishes that are in no section any more. */
function leaving({ wanted, present }: Given): Going {
  const stays = new Set(wanted.flatMap(({ id }) => id ?? []))
  const offered = new Set(wanted.flatMap(({ products }) => products.flatMap(({ id }) => id ?? [])))
  return {
    sections: present.map(({ id }) => id).filter((id) => !stays.has(id)),
    products: present.flatMap(({ products }) => products.map(({ id }) => id)).filter((id) => !offered.has(id)),
  }
}

async function keepGoing(tx: Tx, where: LocationRef, going: Going, by: By): Promise<void> {
  if (going.sections.length + going.products.length === 0) return
  const below =
    going.products.length === 0
      ? { options: [], choices: [] }
      : await readOptionsBelow(tx, where, [inArray(options.sectionProductId, [...going.products])])
  const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)
  await keepParts(tx, where, { ...going, options: ids(below.options), choices: ids(below.choices) }, by)
}

/** Inserts and changes sections; the wanted ones with their ids. */
async function placeSections(
  tx: Tx,
  where: LocationRef,
  itemId: number,
  { wanted, removed }: Given,
): Promise<readonly (WantedSection & { readonly id: number })[]> {
  await bringSectionsBack(tx, where, removed.sections)
  const ids = (await drawIds(tx, { sections: wanted.filter(({ id }) => id === undefined).length })).sections
  const placed = wanted.map((section) => ({ ...section, id: section.id ?? ids.shift() ?? 0 }))
  await insertRows(
    tx,
    sections,
    placed.map(({ products: _, ...own }, position) => ({ ...where, ...own, itemId, position })),
    { key: ['businessId', 'id'], takes: ['name', 'kind', 'required', 'min', 'max', 'priced', 'position'] },
  )
  return placed
}

/** Inserts and changes the dishes in sections; new ones get the options that they have by themselves. */
async function placeProducts(
  tx: Tx,
  where: LocationRef,
  placed: readonly (WantedSection & { readonly id: number })[],
  { removed }: Given,
): Promise<void> {
  const sectionOf = new Map(
    placed.flatMap(({ id: sectionId, products }) => products.map(({ id }) => [id, sectionId] as const)),
  )
  await bringProductsBack(tx, where, removed.products, (id) => sectionOf.get(id))
  const added = placed.flatMap(({ products }) => products.filter(({ id }) => id === undefined))
  const ids = (await drawIds(tx, { section_products: added.length })).section_products
  const news: { readonly id: number; readonly itemId: number }[] = []
  const rows = placed.flatMap(({ id: sectionId, products }) =>
    products.map(({ id: known, itemId, price }, position) => {
      const id = known ?? ids.shift() ?? 0
      if (known === undefined) news.push({ id, itemId })
      return { ...where, id, sectionId, itemId, price, position }
    }),
  )
  const onConflict = { key: ['businessId', 'id'], takes: ['sectionId', 'price', 'position'] }
  await insertRows(tx, sectionProducts, rows, onConflict)
  await giveOptions(tx, where, news)
}
