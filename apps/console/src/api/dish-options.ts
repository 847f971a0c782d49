import { checkedMoney, moneyToWire, type StaffDishOptionsWire } from '@comanda/contract/wire'
import type { Allergen, Minor, Option, OptionValue } from '@comanda/domain'
import { call } from './call.ts'
import { change } from './change.ts'

/** What staff change of an option. */
export type OptionFields = Pick<Option, 'name' | 'kind' | 'required' | 'min' | 'max' | 'valueMax'>

export interface DishOption extends OptionFields {
  readonly id: number
  /** The choice that asks it; null: the dish. */
  readonly choiceId: number | null
  /** The same in the dishes that share it; null: the dish's alone. */
  readonly groupId: number | null
}

/** What staff change of a choice. */
export interface ChoiceFields
  extends Pick<
    OptionValue,
    'name' | 'price' | 'maxQuantity' | 'allergens' | 'replacedAllergens' | 'breaksMarks' | 'bringsMarks'
  > {
  /** Without those that it contains. */
  readonly mayContain: readonly Allergen[]
}

export interface DishChoice extends ChoiceFields {
  readonly id: number
  readonly optionId: number
  readonly soldOut: boolean
}

/** The options of a dish and their choices, each level in the order of the menu. */
export interface DishOptions {
  readonly options: readonly DishOption[]
  readonly choices: readonly DishChoice[]
}

/** Some options and choices, by id. */
export interface OptionParts {
  readonly options: readonly number[]
  readonly choices: readonly number[]
}

const optionToWire = ({ valueMax, ...same }: Partial<OptionFields>) => ({
  ...same,
  ...(valueMax !== undefined && { valueMax: valueMax }),
})

const choiceToWire = ({
  price,
  maxQuantity,
  mayContain,
  replacedAllergens,
  breaksMarks,
  bringsMarks,
  ...same
}: Partial<ChoiceFields>) => ({
  ...same,
  ...(price !== undefined && { price: moneyToWire(price) }),
  ...(maxQuantity !== undefined && { maxQuantity: maxQuantity }),
  ...(mayContain && { mayContain: mayContain }),
  ...(replacedAllergens && { replacedAllergens: replacedAllergens }),
  ...(breaksMarks !== undefined && { breaksMarks: breaksMarks }),
  ...(bringsMarks && { bringsMarks: bringsMarks }),
})

export function toDishOptions({ data }: { readonly data: StaffDishOptionsWire }): DishOptions {
  return {
    options: data.options.map(({ choiceId, groupId, valueMax, ...same }) => ({
      ...same,
      choiceId: choiceId,
      groupId: groupId,
      valueMax: valueMax,
    })),
    choices: data.choices.map((wire) => ({
      id: wire.id,
      optionId: wire.optionId,
      name: wire.name,
      price: checkedMoney(wire.price),
      maxQuantity: wire.maxQuantity,
      allergens: wire.allergens,
      // A server of the version before sends none.
      mayContain: wire.mayContain ?? [],
      replacedAllergens: wire.replacedAllergens,
      breaksMarks: wire.breaksMarks,
      bringsMarks: wire.bringsMarks,
      soldOut: wire.soldOut,
    })),
  }
}

/** A dish, by its location and its id. */
export interface DishRef {
  readonly locationId: number
  readonly dishId: number
}

const at = ({ locationId, dishId }: DishRef) => `/staff/locations/${locationId}/dishes/${dishId}`
const partsToWire = ({ options, choices }: OptionParts) => ({ optionIds: options, choiceIds: choices })

export function fetchDishOptions(dish: DishRef) {
  return call(`${at(dish)}/options`, toDishOptions)
}

export function createOption(
  dish: DishRef,
  { name, choiceId, choice }: { readonly name: string; readonly choiceId: number | null; readonly choice: NewChoice },
) {
  const choices = [{ name: choice.name, price: moneyToWire(choice.price) }]
  return call(`${at(dish)}/options`, toDishOptions, { name, choiceId: choiceId, choices })
}

/** Adds an option that other dishes have. */
export function addSharedOption(dish: DishRef, groupId: number) {
  return call(`${at(dish)}/options/shared`, toDishOptions, { groupId: groupId })
}

/** @param seen the same fields as the member saw them */
export function changeOption(dish: DishRef, id: number, wanted: Partial<OptionFields>, seen: Partial<OptionFields>) {
  return change(`${at(dish)}/options/${id}`, toDishOptions, optionToWire(wanted), optionToWire(seen))
}

export interface NewChoice {
  readonly name: string
  readonly price: Minor
}

export function createChoice(dish: DishRef, optionId: number, { name, price }: NewChoice) {
  return call(`${at(dish)}/options/${optionId}/choices`, toDishOptions, { name, price: moneyToWire(price) })
}

/** @param seen the same fields as the member saw them */
export function changeChoice(dish: DishRef, id: number, wanted: Partial<ChoiceFields>, seen: Partial<ChoiceFields>) {
  return change(`${at(dish)}/choices/${id}`, toDishOptions, choiceToWire(wanted), choiceToWire(seen))
}

export function removeOptionParts(dish: DishRef, parts: OptionParts) {
  return call(`${at(dish)}/options/remove`, toDishOptions, partsToWire(parts))
}

export function bringOptionPartsBack(dish: DishRef, parts: OptionParts) {
  return call(`${at(dish)}/options/bring-back`, toDishOptions, partsToWire(parts))
}

export function orderOptions(
  dish: DishRef,
  choiceId: number | null,
  wanted: readonly number[],
  seen: readonly number[],
) {
  const body = { choiceId: choiceId, optionIds: wanted }
  return change(`${at(dish)}/options/order`, toDishOptions, body, { optionIds: seen })
}

export function orderChoices(dish: DishRef, optionId: number, wanted: readonly number[], seen: readonly number[]) {
  const body = { optionId: optionId, choiceIds: wanted }
  return change(`${at(dish)}/choices/order`, toDishOptions, body, { choiceIds: seen })
}
