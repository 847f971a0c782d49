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
  ...(valueMax !== undefined && { value_max: valueMax }),
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
  ...(maxQuantity !== undefined && { max_quantity: maxQuantity }),
  ...(mayContain && { may_contain: mayContain }),
  ...(replacedAllergens && { replaced_allergens: replacedAllergens }),
  ...(breaksMarks !== undefined && { breaks_marks: breaksMarks }),
  ...(bringsMarks && { brings_marks: bringsMarks }),
})

export function toDishOptions({ data }: { readonly data: StaffDishOptionsWire }): DishOptions {
  return {
    options: data.options.map(({ choice_id, group_id, value_max, ...same }) => ({
      ...same,
      choiceId: choice_id,
      groupId: group_id,
      valueMax: value_max,
    })),
    choices: data.choices.map((wire) => ({
      id: wire.id,
      optionId: wire.option_id,
      name: wire.name,
      price: checkedMoney(wire.price),
      maxQuantity: wire.max_quantity,
      allergens: wire.allergens,
      // A server of the version before sends none.
      mayContain: wire.may_contain ?? [],
      replacedAllergens: wire.replaced_allergens,
      breaksMarks: wire.breaks_marks,
      bringsMarks: wire.brings_marks,
      soldOut: wire.sold_out,
    })),
  }
}

/** A dish, by its location and its id. */
export interface DishRef {
  readonly locationId: number
  readonly dishId: number
}

const at = ({ locationId, dishId }: DishRef) => `/staff/locations/${locationId}/dishes/${dishId}`
const partsToWire = ({ options, choices }: OptionParts) => ({ option_ids: options, choice_ids: choices })

export function fetchDishOptions(dish: DishRef) {
  return call(`${at(dish)}/options`, toDishOptions)
}

export function createOption(
  dish: DishRef,
  { name, choiceId, choice }: { readonly name: string; readonly choiceId: number | null; readonly choice: NewChoice },
) {
  const choices = [{ name: choice.name, price: moneyToWire(choice.price) }]
  return call(`${at(dish)}/options`, toDishOptions, { name, choice_id: choiceId, choices })
}

/** Adds an option that other dishes have. */
export function addSharedOption(dish: DishRef, groupId: number) {
  return call(`${at(dish)}/options/shared`, toDishOptions, { group_id: groupId })
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
  const body = { choice_id: choiceId, option_ids: wanted }
  return change(`${at(dish)}/options/order`, toDishOptions, body, { option_ids: seen })
}

export function orderChoices(dish: DishRef, optionId: number, wanted: readonly number[], seen: readonly number[]) {
  const body = { option_id: optionId, choice_ids: wanted }
  return change(`${at(dish)}/choices/order`, toDishOptions, body, { choice_ids: seen })
}
