import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { drawIds } from '../../platform/db/draw-ids.ts'
import { items, options, optionValues, sectionProducts, sections } from '../../platform/db/schema/index.ts'
import { mapInPieces } from '../../platform/in-pieces.ts'
import { type LocationRef, touchLocation } from '../locations/store.ts'
import { type ChoiceRow, type DishOptions, type OptionRow, readOptionsBelow } from './dish-options.ts'

/**
 * Options that dishes share. Each dish has rows of its own; those that belong together have the same `group_id`, and so
 * have their choices and what hangs on them. How much must be chosen is each dish's own.
 */

export interface OptionTree {
  readonly row: OptionRow
  readonly values: readonly ValueTree[]
}

interface ValueTree {
  readonly row: ChoiceRow
  readonly options: readonly OptionTree[]
}

/** The options of a list with all that hangs on them, in the order of the list. */
function treesOf({ options: all, choices }: DishOptions, roots: readonly OptionRow[]): readonly OptionTree[] {
  const ofOption = Map.groupBy(choices, ({ optionId }) => optionId)
  const ofChoice = Map.groupBy(all, ({ parentValueId }) => parentValueId)
  const toTree = (row: OptionRow): OptionTree => ({
    row,
    values: (ofOption.get(row.id) ?? []).map((value) => ({
      row: value,
      options: (ofChoice.get(value.id) ?? []).map(toTree),
    })),
  })
  return roots.map(toTree)
}

/** What options that belong together have in common, as text: without what the kitchen says and the ids of a till. */
function contentOf({ row, values }: OptionTree, isTop = true): string {
  const limits = isTop ? [] : [row.required, row.min, row.max]
  const own = values.map(({ row: value, options: inner }) => [
    value.name,
    value.price,
    value.maxQuantity,
    value.allergens,
    value.mayContain,
    value.replacedAllergens,
    value.breaksMarks,
    value.bringsMarks,
    inner.map((one) => contentOf(one, false)),
  ])
  return JSON.stringify([row.name, row.kind, row.valueMax, limits, own])
}

/** The rows of a tree in an order that trees of the same content share. */
function rowsOf({ row, values }: OptionTree): { readonly options: OptionRow[]; readonly choices: ChoiceRow[] } {
  const below = values.flatMap((value) => value.options.map(rowsOf))
  return {
    options: [row, ...below.flatMap((one) => one.options)],
    choices: [...values.map((value) => value.row), ...below.flatMap((one) => one.choices)],
  }
}

/** What some options belong to: a dish, or the deal that offers it in a section. */
interface Owner {
  readonly id: number
  readonly name: string
}

export interface SharedOption {
  readonly name: string
  /** Names of its choices. */
  readonly choices: readonly string[]
  readonly dishes: readonly Owner[]
  readonly optionIds: readonly number[]
}

export interface OptionGroup extends SharedOption {
  readonly id: number
}

/** The outer options of a location with all that hangs on them. */
export async function readTrees(db: Executor, { businessId, locationId }: LocationRef): Promise<readonly OptionTree[]> {
  const all = await db
    .select()
    .from(options)
    .where(and(eq(options.businessId, businessId), eq(options.locationId, locationId)))
    .orderBy(options.position, options.id)
  const choices = await db
    .select()
    .from(optionValues)
    .where(and(eq(optionValues.businessId, businessId), eq(optionValues.locationId, locationId)))
    .orderBy(optionValues.position, optionValues.id)
  const roots = all.filter(({ parentValueId }) => parentValueId === null)
  return treesOf({ options: all, choices }, roots)
}

/** Says whose an outer option is. */
async function readOwners(db: Executor, { businessId, locationId }: LocationRef) {
  const dishes = await db
    .select({ id: items.id, name: items.name })
    .from(items)
    .where(and(eq(items.businessId, businessId), eq(items.locationId, locationId)))
  const products = await db
    .select({ id: sectionProducts.id, deal: sections.itemId })
    .from(sectionProducts)
    .innerJoin(
      sections,
      and(eq(sections.businessId, sectionProducts.businessId), eq(sections.id, sectionProducts.sectionId)),
    )
    .where(and(eq(sectionProducts.businessId, businessId), eq(sectionProducts.locationId, locationId)))
  const byId = new Map(dishes.map((dish) => [dish.id, dish]))
  const dealOf = new Map(products.map(({ id, deal }) => [id, deal]))
  return ({ itemId, sectionProductId }: OptionRow): Owner | undefined =>
    byId.get(itemId ?? dealOf.get(sectionProductId ?? 0) ?? 0)
}

/**
 * The options that dishes share, and those that stand on several dishes in the same form and are not kept together yet:
 * a person decides whether they belong together.
 */
export async function readOptionGroups(
  db: Executor,
  where: LocationRef,
): Promise<{ readonly groups: readonly OptionGroup[]; readonly same: readonly SharedOption[] }> {
  const trees = await readTrees(db, where)
  const ownerOf = await readOwners(db, where)
  const toShared = (all: readonly OptionTree[]): SharedOption => {
    const owners = new Map(all.flatMap(({ row }) => ownerOf(row) ?? []).map((owner) => [owner.id, owner]))
    return {
      name: all[0]?.row.name ?? '',
      choices: all[0]?.values.map(({ row }) => row.name) ?? [],
      dishes: [...owners.values()],
      optionIds: all.map(({ row }) => row.id),
    }
  }
  const byGroup = Map.groupBy(trees, ({ row }) => row.groupId)
  const groups = [...byGroup].flatMap(([id, all]) => (id === null ? [] : [{ id, ...toShared(all) }]))
  const contents = new Map(await mapInPieces(trees, (tree) => [tree, contentOf(tree)] as const))
  const byContent = Map.groupBy(trees, (tree) => contents.get(tree))
  const same = [...byContent.values()].flatMap((all) => {
    const first = all.find(({ row }) => row.groupId !== null)?.row.groupId ?? null
    const joining = all.filter(({ row }) => row.groupId === null || row.groupId === first)
    const isTogether = joining.every(({ row }) => row.groupId !== null)
    const shared = toShared(joining)
    return isTogether || shared.dishes.length < 2 ? [] : [shared]
  })
  return { groups, same }
}

/** Gives rows their groups. */
async function setGroups(
  tx: Executor,
  { businessId, locationId }: LocationRef,
  table: 'options' | 'option_values',
  wanted: readonly { readonly id: number; readonly group_id: number | null }[],
): Promise<void> {
  if (wanted.length === 0) return
  await tx.execute(sql`
    update ${sql.identifier(table)} t set group_id = w.group_id
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w (id int, group_id int)
    where t.business_id = ${businessId} and t.location_id = ${locationId} and t.id = w.id`)
}

/** Groups that the database has never given before. */
export async function drawGroups(tx: Tx, count: number): Promise<number[]> {
  return (await drawIds(tx, { option_groups: count })).option_groups
}

async function readTreesOf(tx: Executor, where: LocationRef, ids: readonly number[]): Promise<readonly OptionTree[]> {
  const below = await readOptionsBelow(tx, where, [inArray(options.id, [...ids])])
  const byId = new Map(below.options.map((row) => [row.id, row]))
  return treesOf(
    below,
    ids.flatMap((id) => byId.get(id) ?? []),
  )
}

/** Keeps outer options of the same content together; `differ` where they are not the same, or of two groups. */
export async function keepTogether(tx: Tx, where: LocationRef, ids: readonly number[]): Promise<'done' | 'differ'> {
  const trees = await readTreesOf(tx, where, [...new Set(ids)])
  const contents = new Set(trees.map((tree) => contentOf(tree)))
  const groups = new Set(trees.flatMap(({ row }) => row.groupId ?? []))
  const isOuter = trees.every(({ row }) => row.parentValueId === null)
  if (contents.size !== 1 || groups.size > 1 || !isOuter) return 'differ'
  const model = trees.find(({ row }) => row.groupId !== null) ?? trees[0]
  if (model === undefined) return 'differ'
  const rows = rowsOf(model)
  const fresh = await drawGroups(tx, rows.options.length + rows.choices.length)
  const groupOf = (row: { readonly groupId: number | null }, index: number) => row.groupId ?? fresh[index] ?? null
  const ofOptions = rows.options.map(groupOf)
  const ofChoices = rows.choices.map((row, index) => groupOf(row, rows.options.length + index))
  const all = trees.map(rowsOf)
  const wanted = (list: readonly { readonly id: number }[], of: readonly (number | null)[]) =>
    list.map(({ id }, index) => ({ id, group_id: of[index] ?? null }))
  await setGroups(
    tx,
    where,
    'options',
    all.flatMap((one) => wanted(one.options, ofOptions)),
  )
  await setGroups(
    tx,
    where,
    'option_values',
    all.flatMap((one) => wanted(one.choices, ofChoices)),
  )
  await touchLocation(tx, where.businessId, where.locationId, 'menu')
  return 'done'
}

/** Ends what keeps options together with those of other dishes. */
export async function separateOptions(tx: Executor, where: LocationRef, ids: readonly number[]): Promise<void> {
  const all = (await readTreesOf(tx, where, ids)).map(rowsOf)
  const none = ({ id }: { readonly id: number }) => ({ id, group_id: null })
  await setGroups(
    tx,
    where,
    'options',
    all.flatMap((one) => one.options.map(none)),
  )
  await setGroups(
    tx,
    where,
    'option_values',
    all.flatMap((one) => one.choices.map(none)),
  )
  await touchLocation(tx, where.businessId, where.locationId, 'menu')
}

/** Separates what a file or an older state has made different from the others of its group. */
export async function separateDiffering(tx: Executor, where: LocationRef): Promise<void> {
  const isGrouped = and(
    eq(options.businessId, where.businessId),
    eq(options.locationId, where.locationId),
    isNotNull(options.groupId),
  )
  const [any] = await tx.select({ id: options.id }).from(options).where(isGrouped).limit(1)
  if (any === undefined) return
  const grouped = (await readTrees(tx, where)).filter(({ row }) => row.groupId !== null)
  const formOf = new Map(await mapInPieces(grouped, (tree) => [tree, `${contentOf(tree)} ${groupsOf(tree)}`] as const))
  const differing = [...Map.groupBy(grouped, ({ row }) => row.groupId).values()].flatMap((all) => {
    const byContent = [...Map.groupBy(all, (tree) => formOf.get(tree)).values()]
    const [, ...others] = byContent.toSorted((a, b) => b.length - a.length)
    return others.flat().map(({ row }) => row.id)
  })
  if (differing.length > 0) await separateOptions(tx, where, differing)
}

const groupsOf = (tree: OptionTree): string => {
  const rows = rowsOf(tree)
  return [...rows.options, ...rows.choices].map(({ groupId }) => groupId).join()
}

/** The links of rows, by table. */
export type Links = Readonly<
  Record<'options' | 'option_values', readonly { readonly id: number; readonly group_id: number | null }[]>
>

/** What is kept together at a location. */
export async function readLinks(db: Executor, { businessId, locationId }: LocationRef): Promise<Links> {
  const linksOf = (table: typeof options | typeof optionValues) =>
    db
      .select({ id: table.id, group_id: table.groupId })
      .from(table)
      .where(and(eq(table.businessId, businessId), eq(table.locationId, locationId), isNotNull(table.groupId)))
  return { options: await linksOf(options), option_values: await linksOf(optionValues) }
}

/** Keeps rows together as they were, as far as they are still the same. */
export async function restoreLinks(tx: Executor, where: LocationRef, links: Links): Promise<void> {
  await setGroups(tx, where, 'options', links.options)
  await setGroups(tx, where, 'option_values', links.option_values)
  await separateDiffering(tx, where)
}
