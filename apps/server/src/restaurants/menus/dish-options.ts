import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { items, options, optionValues } from '../../platform/db/schema/index.ts'
import type { LocationRef } from '../locations/store.ts'

export type OptionRow = typeof options.$inferSelect
export type ChoiceRow = typeof optionValues.$inferSelect

/** The options of a dish and their choices, the outer ones first, each level in the order of the menu. */
export interface DishOptions {
  readonly options: readonly OptionRow[]
  readonly choices: readonly ChoiceRow[]
}

interface OptionsBelow extends DishOptions {
  /** The same by depth: what an option hangs on stands in the level before. */
  readonly levels: readonly DishOptions[]
}

/** Reads the options that meet a condition, and all that hang on their choices. */
export async function readOptionsBelow(
  db: Executor,
  { businessId, locationId }: LocationRef,
  top: readonly SQL[],
): Promise<OptionsBelow> {
  const optionsOf = (is: SQL | undefined) =>
    db
      .select()
      .from(options)
      .where(and(eq(options.businessId, businessId), eq(options.locationId, locationId), is))
      .orderBy(options.position, options.id)
  const levels: DishOptions[] = []
  let level = await optionsOf(or(...top))
  while (level.length > 0) {
    const ids = level.map(({ id }) => id)
    const choices = await db
      .select()
      .from(optionValues)
      .where(and(eq(optionValues.businessId, businessId), inArray(optionValues.optionId, ids)))
      .orderBy(optionValues.position, optionValues.id)
    levels.push({ options: level, choices })
    const parents = choices.map(({ id }) => id)
    level = parents.length === 0 ? [] : await optionsOf(inArray(options.parentValueId, parents))
  }
  return {
    levels,
    options: levels.flatMap((one) => one.options),
    choices: levels.flatMap((one) => one.choices),
  }
}

/** Reads what hangs on a dish itself; the options that a meal deal asks of it are the deal's. */
export async function readDishOptions(db: Executor, where: LocationRef, itemId: number): Promise<DishOptions> {
  const { options: all, choices } = await readOptionsBelow(db, where, [eq(options.itemId, itemId)])
  return { options: all, choices }
}

export async function hasDish(db: Executor, { businessId, locationId }: LocationRef, itemId: number) {
  const [dish] = await db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.businessId, businessId), eq(items.id, itemId), eq(items.locationId, locationId)))
  return dish !== undefined
}

/** Lets changes of a dish's options wait for each other; its name, or null where there is no such dish. */
export async function lockDish(
  tx: Executor,
  { businessId, locationId }: LocationRef,
  itemId: number,
): Promise<string | null> {
  const [dish] = await tx
    .select({ name: items.name })
    .from(items)
    .where(and(eq(items.businessId, businessId), eq(items.id, itemId), eq(items.locationId, locationId)))
    .for('no key update')
  return dish?.name ?? null
}

/** How deep an option hangs below its dish that a choice asks; 1 is the dish's own, whose choice is null. */
export function depthOf({ options: all, choices }: DishOptions, choiceId: number | null): number {
  if (choiceId === null) return 1
  const asking = choices.find(({ id }) => id === choiceId)
  const around = all.find(({ id }) => id === asking?.optionId)
  return 1 + depthOf({ options: all, choices }, around?.parentValueId ?? null)
}

/** Ids of some options and choices and of all that hangs on them. */
export function withAllBelow(
  { options: all, choices }: DishOptions,
  wanted: { readonly options: readonly number[]; readonly choices: readonly number[] },
): { readonly options: readonly number[]; readonly choices: readonly number[] } {
  const optionIds = new Set<number>()
  const choiceIds = new Set<number>()
  let level = all.filter(({ id }) => wanted.options.includes(id))
  let its = choices.filter(({ id }) => wanted.choices.includes(id))
  while (level.length + its.length > 0) {
    for (const { id } of level) optionIds.add(id)
    const below = new Set(level.map(({ id }) => id))
    its = [...its, ...choices.filter(({ optionId }) => below.has(optionId))]
    for (const { id } of its) choiceIds.add(id)
    const parents = new Set(its.map(({ id }) => id))
    level = all.filter(({ parentValueId }) => parentValueId !== null && parents.has(parentValueId))
    its = []
  }
  return { options: [...optionIds], choices: [...choiceIds] }
}
