import {
  type LimitsProblem,
  limitsProblem,
  MAX_FILE_CHOICES,
  MAX_OPTION_DEPTH,
  type Option,
  type OptionValue,
} from '@comanda/domain'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { options, optionValues } from '../../platform/db/schema/index.ts'
import { type LocationRef, touchLocation } from '../locations/store.ts'
import { mayContainAfter, UNDECLARED } from './contents-after.ts'
import { depthOf, lockDish, type OptionRow, readDishOptions } from './dish-options.ts'
import { drawGroups } from './option-groups.ts'
import { choicesWithOthers, lockShared, withOthers } from './shared-options.ts'

type Optional<T> = { readonly [Field in keyof T]?: T[Field] | undefined }

/** What staff change of an option. */
export type OptionFields = Optional<Pick<Option, 'name' | 'kind' | 'required' | 'min' | 'max' | 'valueMax'>>

type ChoiceContent = Pick<
  OptionValue,
  'name' | 'price' | 'maxQuantity' | 'allergens' | 'mayContain' | 'replacedAllergens' | 'breaksMarks' | 'bringsMarks'
>

/** What staff change of a choice; whether it is sold out is the kitchen's. */
export type ChoiceFields = Optional<ChoiceContent>
export type NewChoice = ChoiceFields & Pick<ChoiceContent, 'name' | 'price'>

/**
 * `no-choice`: the dish has no such choice that could ask an option. `contained`: a choice contains what it is said
 * that it may contain.
 */
export type OptionProblem = LimitsProblem | 'no-choice' | 'too-deep' | 'too-many' | 'contained'

type Given<Fields> = { -readonly [Field in keyof Fields]?: Exclude<Fields[Field], undefined> }

/** The fields that are said. */
const given = <Fields extends object>(fields: Fields): Given<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>

const columnsOfOption = (fields: OptionFields) => given(fields)
const columnsOfChoice = ({
  allergens,
  mayContain,
  replacedAllergens,
  breaksMarks,
  bringsMarks,
  ...fields
}: ChoiceFields) =>
  given({
    ...fields,
    allergens: allergens && [...allergens],
    mayContain: mayContain && [...mayContain],
    replacedAllergens: replacedAllergens && [...replacedAllergens],
    breaksMarks: breaksMarks && [...breaksMarks],
    bringsMarks: bringsMarks && [...bringsMarks],
  })

/** An option of which only the name is said: customers choose one, or none. */
const USUAL = { kind: 'radio', required: false, min: 0, max: null, valueMax: null } as const

/** The place after all others of a location: it comes last among its siblings. */
const lastOf = (table: 'options' | 'option_values', { businessId, locationId }: LocationRef) =>
  sql<number>`(select coalesce(max(o.position), -1) + 1 from ${sql.identifier(table)} o
    where o.business_id = ${businessId} and o.location_id = ${locationId})`

const hasRoom = async (tx: Tx, { businessId, locationId }: LocationRef, more: number): Promise<boolean> => {
  const [all] = await tx
    .select({ count: count() })
    .from(optionValues)
    .where(and(eq(optionValues.businessId, businessId), eq(optionValues.locationId, locationId)))
  return (all?.count ?? 0) + more <= MAX_FILE_CHOICES
}

/** Adds the same choices to options; those of options that belong together belong together. */
const addChoices = async (
  tx: Tx,
  where: LocationRef,
  to: readonly Pick<OptionRow, 'id' | 'groupId'>[],
  choices: readonly NewChoice[],
) => {
  const groups = to.some(({ groupId }) => groupId !== null) ? await drawGroups(tx, choices.length) : []
  for (const { id: optionId } of to) {
    const first = lastOf('option_values', where)
    const rows = choices.map((choice, index) => ({
      ...where,
      ...columnsOfChoice(choice),
      name: choice.name,
      optionId,
      groupId: groups[index] ?? null,
      position: sql`${first} + ${index}`,
    }))
    await tx.insert(optionValues).values(rows)
  }
}

type NewOption = OptionFields & {
  readonly name: string
  /** The choice that asks it; null asks it of the dish. */
  readonly choiceId: number | null
  readonly choices: readonly NewChoice[]
}

/**
 * Adds an option with its choices after those of its dish, or of a choice; what a choice asks that several dishes share
 * is asked in all of them. `unknown` where there is no dish.
 */
export async function createOption(
  tx: Tx,
  where: LocationRef,
  itemId: number,
  { choiceId, choices, ...fields }: NewOption,
): Promise<OptionProblem | 'unknown' | null> {
  if ((await lockDish(tx, where, itemId)) === null) return 'unknown'
  const present = await readDishOptions(tx, where, itemId)
  await lockShared(tx, where, present)
  if (choiceId !== null && !present.choices.some(({ id }) => id === choiceId)) return 'no-choice'
  if (depthOf(present, choiceId) > MAX_OPTION_DEPTH) return 'too-deep'
  const columns = { ...USUAL, ...columnsOfOption(fields), name: fields.name }
  const limits = choices.map(({ maxQuantity }) => ({ maxQuantity: maxQuantity ?? null }))
  const problem = limitsProblem(columns, limits)
  if (problem) return problem
  const asking = choiceId === null ? [] : await choicesWithOthers(tx, where, [choiceId])
  const parents = choiceId === null ? [{ itemId }] : asking.map(({ id }) => ({ parentValueId: id }))
  if (!(await hasRoom(tx, where, choices.length * parents.length))) return 'too-many'
  const [groupId = null] = asking.some((one) => one.groupId !== null) ? await drawGroups(tx, 1) : []
  const added: Pick<OptionRow, 'id' | 'groupId'>[] = []
  for (const parent of parents)
    added.push(
      ...(await tx
        .insert(options)
        .values({ ...where, ...columns, ...parent, groupId, position: lastOf('options', where) })
        .returning({ id: options.id, groupId: options.groupId })),
    )
  await addChoices(tx, where, added, choices)
  await touchLocation(tx, where.businessId, where.locationId, 'menu')
  return null
}

/**
 * Adds a choice at the end of an option, in every dish that shares it; `unknown` where the dish has no such option.
 */
export async function createChoice(
  tx: Tx,
  where: LocationRef,
  { itemId, optionId }: { readonly itemId: number; readonly optionId: number },
  choice: NewChoice,
): Promise<'too-many' | 'contained' | 'unknown' | null> {
  if ((await lockDish(tx, where, itemId)) === null) return 'unknown'
  const present = await readDishOptions(tx, where, itemId)
  await lockShared(tx, where, present)
  const option = present.options.find(({ id }) => id === optionId)
  if (option === undefined) return 'unknown'
  if (mayContainAfter(choice, UNDECLARED) === 'contained') return 'contained'
  const all = await withOthers(tx, where, option)
  if (!(await hasRoom(tx, where, all.length))) return 'too-many'
  await addChoices(tx, where, all, [choice])
  await touchLocation(tx, where.businessId, where.locationId, 'menu')
  return null
}

/** What keeps options that exist from being answered, by id. */
const problemsOf = async (
  tx: Tx,
  { businessId }: LocationRef,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LimitsProblem | null>> => {
  const rows = await tx
    .select()
    .from(options)
    .where(and(eq(options.businessId, businessId), inArray(options.id, [...ids])))
  const choices = await tx
    .select({ optionId: optionValues.optionId, maxQuantity: optionValues.maxQuantity })
    .from(optionValues)
    .where(and(eq(optionValues.businessId, businessId), inArray(optionValues.optionId, [...ids])))
  const byOption = Map.groupBy(choices, ({ optionId }) => optionId)
  return new Map(rows.map((row) => [row.id, limitsProblem(row, byOption.get(row.id) ?? [])]))
}

/** Makes a change of options; the first problem that it brings: an option of a file may have had one before. */
const withoutNewProblem = async (
  tx: Tx,
  where: LocationRef,
  ids: readonly number[],
  make: () => Promise<unknown>,
): Promise<LimitsProblem | null> => {
  const before = await problemsOf(tx, where, ids)
  await make()
  await touchLocation(tx, where.businessId, where.locationId, 'menu')
  const after = await problemsOf(tx, where, ids)
  return [...after].find(([id, problem]) => problem !== null && problem !== before.get(id))?.[1] ?? null
}

/** How much must be chosen is each dish's own, where dishes share an option. */
const OWN_LIMITS: ReadonlySet<string> = new Set(['required', 'min', 'max'])

/** Changes fields of an option that exists, in every dish that shares it. */
export async function changeOption(
  tx: Tx,
  where: LocationRef,
  id: number,
  fields: OptionFields,
): Promise<LimitsProblem | null> {
  const columns = columnsOfOption(fields)
  if (Object.keys(columns).length === 0) return null
  const isOption = and(eq(options.businessId, where.businessId), eq(options.id, id))
  const [option] = await tx.select().from(options).where(isOption)
  if (option === undefined) throw new Error('The option that is changed has gone')
  const others = (await withOthers(tx, where, option)).filter((one) => one.id !== id).map((one) => one.id)
  const isOuter = option.parentValueId === null
  const shared = Object.fromEntries(Object.entries(columns).filter(([name]) => !(isOuter && OWN_LIMITS.has(name))))
  return withoutNewProblem(tx, where, [id, ...others], async () => {
    await tx.update(options).set(columns).where(isOption)
    if (others.length === 0 || Object.keys(shared).length === 0) return
    await tx
      .update(options)
      .set(shared)
      .where(and(eq(options.businessId, where.businessId), inArray(options.id, others)))
  })
}

/** Changes fields of a choice that exists, in every dish that shares it. */
export async function changeChoice(
  tx: Tx,
  where: LocationRef,
  id: number,
  fields: ChoiceFields,
): Promise<LimitsProblem | 'contained' | null> {
  const all = await choicesWithOthers(tx, where, [id])
  const choice = all.find((one) => one.id === id)
  if (choice === undefined) throw new Error('The choice that is changed has gone')
  const mayContain = mayContainAfter(fields, choice)
  if (mayContain === 'contained') return 'contained'
  const columns = columnsOfChoice({ ...fields, mayContain })
  if (Object.keys(columns).length === 0) return null
  const around = [...new Set(all.map(({ optionId }) => optionId))]
  const ids = all.map((one) => one.id)
  return withoutNewProblem(tx, where, around, () =>
    tx
      .update(optionValues)
      .set(columns)
      .where(and(eq(optionValues.businessId, where.businessId), inArray(optionValues.id, ids))),
  )
}
