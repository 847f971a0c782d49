import {
  type LimitsProblem,
  limitsProblem,
  MAX_FILE_CHOICES,
  MAX_OPTION_DEPTH,
  type Option,
  type OptionValue,
} from '@comanda/domain'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { options, optionValues } from '../../platform/db/schema/index.ts'
import { type LocationRef, touchLocation } from '../locations/store.ts'
import { mayContainAfter, UNDECLARED } from './contents-after.ts'
import { depthOf, lockDish, readDishOptions } from './dish-options.ts'

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

const addChoices = async (tx: Tx, where: LocationRef, optionId: number, choices: readonly NewChoice[]) => {
  const first = lastOf('option_values', where)
  const rows = choices.map((choice, index) => ({
    ...where,
    ...columnsOfChoice(choice),
    name: choice.name,
    optionId,
    position: sql`${first} + ${index}`,
  }))
  await tx.insert(optionValues).values(rows)
}

type NewOption = OptionFields & {
  readonly name: string
  /** The choice that asks it; null asks it of the dish. */
  readonly choiceId: number | null
  readonly choices: readonly NewChoice[]
}

/** Adds an option with its choices after those of its dish, or of a choice; `unknown` where there is no dish. */
export async function createOption(
  tx: Tx,
  where: LocationRef,
  itemId: number,
  { choiceId, choices, ...fields }: NewOption,
): Promise<OptionProblem | 'unknown' | null> {
  if ((await lockDish(tx, where, itemId)) === null) return 'unknown'
  const present = await readDishOptions(tx, where, itemId)
  if (choiceId !== null && !present.choices.some(({ id }) => id === choiceId)) return 'no-choice'
  if (depthOf(present, choiceId) > MAX_OPTION_DEPTH) return 'too-deep'
  const columns = { ...USUAL, ...columnsOfOption(fields), name: fields.name }
  const limits = choices.map(({ maxQuantity }) => ({ maxQuantity: maxQuantity ?? null }))
  const problem = limitsProblem(columns, limits)
  if (problem) return problem
  if (!(await hasRoom(tx, where, choices.length))) return 'too-many'
  const parent = choiceId === null ? { itemId } : { parentValueId: choiceId }
  const [option] = await tx
    .insert(options)
    .values({ ...where, ...columns, ...parent, position: lastOf('options', where) })
    .returning({ id: options.id })
  if (option === undefined) throw new Error('The database stored no option')
  await addChoices(tx, where, option.id, choices)
  await touchLocation(tx, where.businessId, where.locationId, 'menu')
  return null
}

/** Adds a choice at the end of an option; `unknown` where the dish has no such option. */
export async function createChoice(
  tx: Tx,
  where: LocationRef,
  { itemId, optionId }: { readonly itemId: number; readonly optionId: number },
  choice: NewChoice,
): Promise<'too-many' | 'contained' | 'unknown' | null> {
  if ((await lockDish(tx, where, itemId)) === null) return 'unknown'
  const present = await readDishOptions(tx, where, itemId)
  if (!present.options.some(({ id }) => id === optionId)) return 'unknown'
  if (mayContainAfter(choice, UNDECLARED) === 'contained') return 'contained'
  if (!(await hasRoom(tx, where, 1))) return 'too-many'
  await addChoices(tx, where, optionId, [choice])
  await touchLocation(tx, where.businessId, where.locationId, 'menu')
  return null
}

/** What keeps an option that exists from being answered. */
const problemOf = async (tx: Tx, { businessId }: LocationRef, optionId: number): Promise<LimitsProblem | null> => {
  const [option] = await tx
    .select()
    .from(options)
    .where(and(eq(options.businessId, businessId), eq(options.id, optionId)))
  const choices = await tx
    .select({ maxQuantity: optionValues.maxQuantity })
    .from(optionValues)
    .where(and(eq(optionValues.businessId, businessId), eq(optionValues.optionId, optionId)))
  return option ? limitsProblem(option, choices) : null
}

/** Changes fields of an option that exists. */
export async function changeOption(
  tx: Tx,
  where: LocationRef,
  id: number,
  fields: OptionFields,
): Promise<LimitsProblem | null> {
  const columns = columnsOfOption(fields)
  if (Object.keys(columns).length === 0) return null
  const before = await problemOf(tx, where, id)
  await tx
    .update(options)
    .set(columns)
    .where(and(eq(options.businessId, where.businessId), eq(options.id, id)))
  await touchLocation(tx, where.businessId, where.locationId, 'menu')
  const after = await problemOf(tx, where, id)
  // An option of a file may have had the problem before: its name can be changed all the same.
  return after === before ? null : after
}

/** Changes fields of a choice that exists. */
export async function changeChoice(
  tx: Tx,
  where: LocationRef,
  id: number,
  fields: ChoiceFields,
): Promise<LimitsProblem | 'contained' | null> {
  const isChoice = and(eq(optionValues.businessId, where.businessId), eq(optionValues.id, id))
  const [choice] = await tx
    .select({
      optionId: optionValues.optionId,
      allergens: optionValues.allergens,
      mayContain: optionValues.mayContain,
    })
    .from(optionValues)
    .where(isChoice)
  if (choice === undefined) throw new Error('The choice that is changed has gone')
  const mayContain = mayContainAfter(fields, choice)
  if (mayContain === 'contained') return 'contained'
  const columns = columnsOfChoice({ ...fields, mayContain })
  if (Object.keys(columns).length === 0) return null
  const { optionId } = choice
  const before = await problemOf(tx, where, optionId)
  await tx.update(optionValues).set(columns).where(isChoice)
  await touchLocation(tx, where.businessId, where.locationId, 'menu')
  const after = await problemOf(tx, where, optionId)
  return after === before ? null : after
}
