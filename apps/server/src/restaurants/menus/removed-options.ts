import { limitsProblem } from '@comanda/domain'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { options, optionValues } from '../../platform/db/schema/index.ts'
import { type LocationRef, touchLocation } from '../locations/store.ts'
import { type DishOptions, readDishOptions, readOptionsBelow, withAllBelow } from './dish-options.ts'
import { keepParts, keptSince, readKept } from './kept-menus.ts'
import { separateDiffering } from './option-groups.ts'
import { insertParts, partsOf } from './removed-dishes.ts'
import { choicesWithOthers, withOthers } from './shared-options.ts'
import type { StoredRows } from './store.ts'
import { forgetOrphans } from './translations.ts'

/** Options and choices that leave a dish by themselves, and how they come back: from what was kept of them. */

export interface OptionParts {
  readonly options: readonly number[]
  readonly choices: readonly number[]
}

interface RemovedPart {
  readonly id: number
  readonly name: string
  /** The newest of what is kept that has it. */
  readonly kept: string
}

/** Those of some options and choices that have left the dish within the time that menus are kept. */
export async function findRemovedParts(
  tx: Executor,
  { businessId, locationId }: LocationRef,
  itemId: number,
  wanted: OptionParts,
  now: Temporal.Instant,
): Promise<{ readonly options: readonly RemovedPart[]; readonly choices: readonly RemovedPart[] }> {
  const present = await readDishOptions(tx, { businessId, locationId }, itemId)
  const ofChoices = present.choices.map(({ id }) => id)
  const ofOptions = present.options.map(({ id }) => id)
  const find = async (list: 'options' | 'option_values', ids: readonly number[]) => {
    const gone = ids.filter((id) => !(list === 'options' ? ofOptions : ofChoices).includes(id))
    if (gone.length === 0) return []
    const isOfDish =
      list === 'options'
        ? sql`(d.item_id = ${itemId} or d.parent_value_id = any(${sql.param(ofChoices)}::int[]))`
        : sql`d.option_id = any(${sql.param(ofOptions)}::int[])`
    const { rows } = await tx.execute<RemovedPart & Record<string, unknown>>(sql`
      select distinct on (d.id) d.id, d.name, m.id as kept
      from menu_imports m cross join lateral jsonb_to_recordset(m.rows -> ${list})
        as d (id int, name text, item_id int, parent_value_id int, option_id int)
      where m.business_id = ${businessId} and m.location_id = ${locationId} and m.at > ${keptSince(now)}
        and d.id = any(${sql.param(gone)}::int[]) and ${isOfDish}
      order by d.id, m.at desc, m.id`)
    return rows
  }
  return { options: await find('options', wanted.options), choices: await find('option_values', wanted.choices) }
}

/**
 * Removes options and choices of a dish that the caller has locked, with what hangs on them. Choices that dishes share,
 * and what those ask, go from all of them; an outer option goes from the dish alone. `needed`: an option would be left
 * with less than customers must choose, and the caller rolls back.
 */
export async function removeParts(
  tx: Tx,
  where: LocationRef,
  itemId: number,
  wanted: OptionParts,
  by: { readonly staffId: number; readonly now: Temporal.Instant },
): Promise<'removed' | 'needed'> {
  const { businessId, locationId } = where
  const { present, shared } = await readWithSharing(tx, where, itemId, wanted)
  const going = withAllBelow(present, shared)
  const without = present.choices.filter(({ id }) => going.choices.includes(id)).map(({ optionId }) => optionId)
  const isNeeded = present.options.some((option) => {
    if (!without.includes(option.id) || going.options.includes(option.id)) return false
    const left = present.choices.filter(({ id, optionId }) => optionId === option.id && !going.choices.includes(id))
    return limitsProblem(option, left) !== null
  })
  if (isNeeded) return 'needed'
  await keepParts(tx, where, going, by)
  const isOf = (table: typeof options | typeof optionValues, ids: readonly number[]) =>
    and(eq(table.businessId, businessId), eq(table.locationId, locationId), inArray(table.id, [...ids]))
  if (going.choices.length > 0) await tx.delete(optionValues).where(isOf(optionValues, going.choices))
  if (going.options.length > 0) await tx.delete(options).where(isOf(options, going.options))
  await forgetOrphans(tx, businessId, locationId)
  await touchLocation(tx, businessId, locationId, 'menu')
  return 'removed'
}

/** What is removed of all dishes that share it, among the options of all of them. */
async function readWithSharing(tx: Tx, where: LocationRef, itemId: number, wanted: OptionParts) {
  const own = await readDishOptions(tx, where, itemId)
  const nested = own.options.filter(({ id, parentValueId }) => parentValueId !== null && wanted.options.includes(id))
  const others: number[] = []
  for (const option of nested) others.push(...(await withOthers(tx, where, option)).map(({ id }) => id))
  const ownChoices = own.choices.filter(({ id }) => wanted.choices.includes(id)).map(({ id }) => id)
  const choices = await choicesWithOthers(tx, where, ownChoices)
  const isOwn = choices.length === ownChoices.length && others.length === nested.length
  const present = isOwn ? own : await readAround(tx, where, itemId, own)
  return {
    present,
    shared: {
      options: [...new Set([...wanted.options, ...others])],
      choices: [...new Set([...wanted.choices, ...choices.map(({ id }) => id)])],
    },
  }
}

/** The options of a dish, and those of other dishes that belong together with them. */
async function readAround(tx: Tx, where: LocationRef, itemId: number, own: DishOptions): Promise<DishOptions> {
  const groups = own.options.flatMap(({ groupId, parentValueId }) => (parentValueId === null ? (groupId ?? []) : []))
  return readOptionsBelow(tx, where, [eq(options.itemId, itemId), inArray(options.groupId, groups)])
}

/** Brings options and choices back, with all that they had; those of which nothing is kept stay away. */
export async function bringPartsBack(
  tx: Tx,
  where: LocationRef,
  itemId: number,
  wanted: OptionParts,
  now: Temporal.Instant,
): Promise<void> {
  const removed = await findRemovedParts(tx, where, itemId, wanted, now)
  const all = [
    ...removed.options.map(({ id, kept }) => ({ kept, options: [id], choices: [] })),
    ...removed.choices.map(({ id, kept }) => ({ kept, options: [], choices: [id] })),
  ]
  for (const [kept, parts] of Map.groupBy(all, (part) => part.kept)) {
    const rows = await readKept(tx, where.businessId, kept)
    const ofKept = {
      options: parts.flatMap((part) => part.options),
      choices: parts.flatMap((part) => part.choices),
    }
    if (rows !== null) await insertParts(tx, where, partsOf(rows, withKeptOthers(rows, ofKept)))
  }
  await separateDiffering(tx, where)
  await touchLocation(tx, where.businessId, where.locationId, 'menu')
}

/** Kept parts with those of other dishes that were removed together with them. */
function withKeptOthers(rows: StoredRows, parts: OptionParts): OptionParts {
  const withOthersOf = (
    all: readonly { readonly id: number; readonly group_id: number | null }[],
    ids: readonly number[],
  ) => {
    const groups = new Set(all.filter(({ id }) => ids.includes(id)).map(({ group_id }) => group_id))
    groups.delete(null)
    return [...new Set([...ids, ...all.filter(({ group_id }) => groups.has(group_id)).map(({ id }) => id)])]
  }
  const nested = rows.options.filter(({ parent_value_id }) => parent_value_id !== null)
  const outer = parts.options.filter((id) => !nested.some((one) => one.id === id))
  return {
    options: [
      ...outer,
      ...withOthersOf(
        nested,
        parts.options.filter((id) => !outer.includes(id)),
      ),
    ],
    choices: withOthersOf(rows.option_values, parts.choices),
  }
}
