import { limitsProblem } from '@comanda/domain'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { options, optionValues } from '../../platform/db/schema/index.ts'
import { type LocationRef, touchLocation } from '../locations/store.ts'
import { readDishOptions, withAllBelow } from './dish-options.ts'
import { keepParts, keptSince, readKept } from './kept-menus.ts'
import { insertParts, partsOf } from './removed-dishes.ts'
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
 * Removes options and choices of a dish that the caller has locked, with what hangs on them. `needed`: an option would
 * be left with less than customers must choose, and the caller rolls back.
 */
export async function removeParts(
  tx: Tx,
  where: LocationRef,
  itemId: number,
  wanted: OptionParts,
  by: { readonly staffId: number; readonly now: Temporal.Instant },
): Promise<'removed' | 'needed'> {
  const { businessId, locationId } = where
  const present = await readDishOptions(tx, where, itemId)
  const going = withAllBelow(present, wanted)
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
    if (rows !== null) await insertParts(tx, where, partsOf(rows, ofKept))
  }
  await touchLocation(tx, where.businessId, where.locationId, 'menu')
}
