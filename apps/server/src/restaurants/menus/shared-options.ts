import { MAX_FILE_CHOICES } from '@comanda/domain'
import { and, count, eq, inArray, notInArray, or } from 'drizzle-orm'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { drawIds } from '../../platform/db/draw-ids.ts'
import { items, options, optionValues } from '../../platform/db/schema/index.ts'
import { type LocationRef, touchLocation } from '../locations/store.ts'
import { copyTranslations, insertCopies, pairs } from './copy-options.ts'
import { type ChoiceRow, type DishOptions, type OptionRow, readOptionsBelow } from './dish-options.ts'
import { putInOrder } from './edit-dish.ts'
import { lockMenu } from './lock-menu.ts'

/** Changes of options that several dishes share: see `option-groups.ts`. */

/** Options, and those of other dishes that belong together with them, in the order of their ids. */
export async function readOptionsWithOthers(
  tx: Executor,
  { businessId, locationId }: LocationRef,
  ids: readonly number[],
): Promise<readonly Pick<OptionRow, 'id' | 'name' | 'groupId'>[]> {
  const isHere = and(eq(options.businessId, businessId), eq(options.locationId, locationId))
  const columns = { id: options.id, name: options.name, groupId: options.groupId }
  const own = await tx
    .select(columns)
    .from(options)
    .where(and(isHere, inArray(options.id, [...ids])))
  const groups = own.flatMap(({ groupId }) => groupId ?? [])
  return tx
    .select(columns)
    .from(options)
    .where(
      and(isHere, or(inArray(options.id, [...ids]), groups.length > 0 ? inArray(options.groupId, groups) : undefined)),
    )
    .orderBy(options.id)
}

/** Lets changes of some options wait: dishes first, then their location, as orders lock them. */
export async function lockDishesOf(tx: Tx, where: LocationRef, ids: readonly number[]): Promise<void> {
  const { businessId, locationId } = where
  const ofThese = tx
    .select({ id: options.itemId })
    .from(options)
    .where(and(eq(options.businessId, businessId), inArray(options.id, [...ids])))
  await tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.businessId, businessId), eq(items.locationId, locationId), inArray(items.id, ofThese)))
    .orderBy(items.id)
    .for('no key update')
  await lockMenu(tx, where)
}

/** Changes of options that dishes share wait for each other, whichever of the dishes they are made in. */
export async function lockShared(tx: Tx, where: LocationRef, { options: all }: DishOptions): Promise<void> {
  if (all.some(({ groupId }) => groupId !== null)) await lockMenu(tx, where)
}

/** An option with those of other dishes that belong together with it. */
export async function withOthers(tx: Tx, where: LocationRef, option: OptionRow): Promise<readonly OptionRow[]> {
  if (option.groupId === null) return [option]
  return tx
    .select()
    .from(options)
    .where(
      and(
        eq(options.businessId, where.businessId),
        eq(options.locationId, where.locationId),
        eq(options.groupId, option.groupId),
      ),
    )
    .orderBy(options.id)
}

/** Choices with those of other dishes that belong together with them. */
export async function choicesWithOthers(
  tx: Executor,
  where: LocationRef,
  ids: readonly number[],
): Promise<readonly ChoiceRow[]> {
  if (ids.length === 0) return []
  const isHere = and(eq(optionValues.businessId, where.businessId), eq(optionValues.locationId, where.locationId))
  const own = await tx
    .select()
    .from(optionValues)
    .where(and(isHere, inArray(optionValues.id, [...ids])))
  const groups = own.flatMap(({ groupId }) => groupId ?? [])
  if (groups.length === 0) return own
  return tx
    .select()
    .from(optionValues)
    .where(and(isHere, or(inArray(optionValues.id, [...ids]), inArray(optionValues.groupId, groups))))
    .orderBy(optionValues.position, optionValues.id)
}

/**
 * Adds an option that other dishes have to a dish that the caller has locked, after its own. `twice`: the dish has it.
 */
export async function addShared(
  tx: Tx,
  where: LocationRef,
  itemId: number,
  groupId: number,
): Promise<'done' | 'unknown' | 'twice' | 'too-many'> {
  const { businessId, locationId } = where
  await lockMenu(tx, where)
  const inGroup = await readOptionsBelow(tx, where, [eq(options.groupId, groupId)])
  const outer = inGroup.options.filter(({ parentValueId }) => parentValueId === null)
  const model = outer.find((row) => row.itemId !== null) ?? outer[0]
  if (model === undefined) return 'unknown'
  const own = await readOptionsBelow(tx, where, [eq(options.itemId, itemId)])
  const isOwn = ({ groupId: group, externalId }: OptionRow) =>
    group === groupId || (externalId !== null && externalId === model.externalId)
  if (own.options.some((row) => row.parentValueId === null && isOwn(row))) return 'twice'
  const below = await readOptionsBelow(tx, where, [eq(options.id, model.id)])
  const isHere = and(eq(optionValues.businessId, businessId), eq(optionValues.locationId, locationId))
  const [all] = await tx.select({ count: count() }).from(optionValues).where(isHere)
  if ((all?.count ?? 0) + below.choices.length > MAX_FILE_CHOICES) return 'too-many'
  const drawn = await drawIds(tx, { options: below.options.length, option_values: below.choices.length })
  const idOf = { option: pairs(below.options, drawn.options), choice: pairs(below.choices, drawn.option_values) }
  const position = 1 + Math.max(-1, ...own.options.map((row) => row.position))
  await insertCopies(tx, below.levels, {
    idOf,
    parentOf: () => ({ itemId, sectionProductId: null, position }),
  })
  await copyTranslations(tx, where, [
    ['option', idOf.option],
    ['value', idOf.choice],
  ])
  await touchLocation(tx, businessId, locationId, 'menu')
  return 'done'
}

/** Puts choices of an option, or options of a choice, in order, in every dish that shares them. */
export async function orderShared(
  tx: Tx,
  where: LocationRef,
  what: 'options' | 'choices',
  ids: readonly number[],
): Promise<void> {
  const table = what === 'options' ? options : optionValues
  const parent = what === 'options' ? options.parentValueId : optionValues.optionId
  const isHere = and(eq(table.businessId, where.businessId), eq(table.locationId, where.locationId))
  const columns = { id: table.id, groupId: table.groupId, parent }
  const own = await tx
    .select(columns)
    .from(table)
    .where(and(isHere, inArray(table.id, [...ids])))
  await putInOrder(tx, where, what, ids)
  const placeOf = new Map(own.map(({ id, groupId }) => [groupId, ids.indexOf(id)]))
  const groups = own.flatMap(({ groupId }) => groupId ?? [])
  // The outer options of a dish stand in an order of its own.
  if (groups.length === 0 || own.some((row) => row.parent === null)) return
  const all = await tx
    .select(columns)
    .from(table)
    .where(and(isHere, inArray(table.groupId, groups), notInArray(table.id, [...ids])))
  for (const siblings of Map.groupBy(all, (row) => row.parent).values()) {
    const sorted = siblings.toSorted((a, b) => (placeOf.get(a.groupId) ?? 0) - (placeOf.get(b.groupId) ?? 0))
    await putInOrder(
      tx,
      where,
      what,
      sorted.map(({ id }) => id),
    )
  }
}
