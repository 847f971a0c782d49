import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { drawIds } from '../../platform/db/draw-ids.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { options, optionValues } from '../../platform/db/schema/index.ts'
import type { LocationRef } from '../locations/store.ts'
import { type DishOptions, type OptionRow, readOptionsBelow } from './dish-options.ts'

/** Ids of copies by those of the originals. */
export type Copies = ReadonlyMap<number, number>

/** Pairs rows with the ids that are drawn for their copies. */
export function pairs(rows: readonly { readonly id: number }[], ids: readonly number[]): Copies {
  return new Map(rows.map(({ id }, index) => [id, ids[index] ?? id]))
}

interface CopiedRows {
  readonly idOf: { readonly option: Copies; readonly choice: Copies }
  /** What the outer options hang on. */
  readonly parentOf: (option: OptionRow) => Partial<OptionRow>
  /** What the copies have otherwise than the originals. */
  readonly asNew?: { readonly externalId: null; readonly soldOut: false; readonly backAt: null }
}

/** Inserts copies of options level by level: what a copy hangs on stands in the level before. */
export async function insertCopies(
  tx: Tx,
  levels: readonly DishOptions[],
  { idOf, parentOf, asNew }: CopiedRows,
): Promise<void> {
  const own = (kind: keyof typeof idOf, of: number): number => idOf[kind].get(of) ?? of
  for (const level of levels) {
    await insertRows(
      tx,
      options,
      level.options.map((row) => ({
        ...row,
        ...(asNew && { externalId: asNew.externalId }),
        id: own('option', row.id),
        ...(row.parentValueId === null ? parentOf(row) : { parentValueId: own('choice', row.parentValueId) }),
      })),
    )
    await insertRows(
      tx,
      optionValues,
      level.choices.map((row) => ({
        ...row,
        ...asNew,
        id: own('choice', row.id),
        optionId: own('option', row.optionId),
      })),
    )
  }
}

/** Copies the translations of rows, by kind; a dish's own name is another one, so only its description is copied. */
export async function copyTranslations(
  tx: Tx,
  { businessId, locationId }: LocationRef,
  kinds: readonly (readonly [kind: string, ids: Copies])[],
): Promise<void> {
  const wanted = kinds.flatMap(([kind, ids]) => [...ids].map(([from, to]) => ({ kind, from, to })))
  if (wanted.length === 0) return
  await tx.execute(sql`
    insert into translations
      (business_id, location_id, language, kind, id, name, description, source_name, source_description, changed_at)
    select t.business_id, t.location_id, t.language, t.kind, w."to",
      case when t.kind = 'item' then '' else t.name end, t.description, t.source_name, t.source_description, t.changed_at
    from translations t
    join json_to_recordset(${JSON.stringify(wanted)}::json) as w (kind text, "from" int, "to" int)
      on t.kind = w.kind and t.id = w."from"
    where t.business_id = ${businessId} and t.location_id = ${locationId}
      and not (t.kind = 'item' and t.description = '')`)
}

/** A dish in a deal. */
export interface ProductOf {
  readonly id: number
  readonly itemId: number
}

/** How many choices copies of the options of some dishes would have; a dish counts as often as it is named. */
export async function countChoices(tx: Tx, { businessId }: LocationRef, itemIds: readonly number[]): Promise<number> {
  const { rows } = await tx.execute<{ readonly count: number }>(sql`
    with recursive below as (
      select o.id, w.item_id from options o join unnest(${sql.param(itemIds)}::int[]) as w (item_id) on o.item_id = w.item_id
      where o.business_id = ${businessId}
      union all
      select o.id, b.item_id from below b
        join option_values v on v.business_id = ${businessId} and v.option_id = b.id
        join options o on o.business_id = v.business_id and o.parent_value_id = v.id
    )
    select count(*)::int as count from below b
      join option_values v on v.business_id = ${businessId} and v.option_id = b.id`)
  return rows[0]?.count ?? 0
}

/**
 * Gives dishes that are new in a deal the options that they have by themselves, with the till's ids, translations and
 * what the kitchen has said: it is the same food.
 */
export async function giveOptions(tx: Tx, where: LocationRef, products: readonly ProductOf[]): Promise<void> {
  for (let left = products; left.length > 0; ) {
    // A dish may be new in several sections, and one copy is made of it at a time.
    const now = new Map(left.map((product) => [product.itemId, product.id]))
    left = left.filter(({ id, itemId }) => now.get(itemId) !== id)
    const below = await readOptionsBelow(tx, where, [inArray(options.itemId, [...now.keys()])])
    const drawn = await drawIds(tx, { options: below.options.length, option_values: below.choices.length })
    const idOf = { option: pairs(below.options, drawn.options), choice: pairs(below.choices, drawn.option_values) }
    await insertCopies(tx, below.levels, {
      idOf,
      parentOf: ({ itemId }) => ({ itemId: null, sectionProductId: now.get(itemId ?? 0) ?? null }),
    })
    await copyTranslations(tx, where, [
      ['option', idOf.option],
      ['value', idOf.choice],
    ])
  }
}
