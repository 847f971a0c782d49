import type { StaffAllergenOptionWire, StaffDishOptionsWire, StaffOptionGroupsWire } from '@comanda/contract/wire'
import { checkedMoney, moneyToWire } from '@comanda/contract/wire'
import type { AllergenOption } from '../../restaurants/menus/allergen-options.ts'
import type { ChoiceRow, DishOptions, OptionRow } from '../../restaurants/menus/dish-options.ts'
import type { ChoiceFields, OptionFields } from '../../restaurants/menus/edit-option.ts'
import type { OptionGroup, SharedOption } from '../../restaurants/menus/option-groups.ts'

type OptionWire = StaffDishOptionsWire['options'][number]
type ChoiceWire = StaffDishOptionsWire['choices'][number]
type Some<T> = { [Field in keyof T]?: T[Field] | undefined }

/** The fields of an option that staff change, as calls send them. */
export function optionFieldsToWire({ name, kind, required, min, max, valueMax }: OptionRow) {
  return { name, kind, required, min, max, valueMax: valueMax }
}

/** The fields of a choice that staff change, as calls send them. */
export function choiceFieldsToWire(row: ChoiceRow) {
  return {
    name: row.name,
    price: moneyToWire(row.price),
    maxQuantity: row.maxQuantity,
    allergens: row.allergens,
    mayContain: row.mayContain,
    replacedAllergens: row.replacedAllergens,
    breaksMarks: row.breaksMarks,
    bringsMarks: row.bringsMarks,
  }
}

export function dishOptionsToWire({ options, choices }: DishOptions): StaffDishOptionsWire {
  return {
    options: options.map((row) => ({
      id: row.id,
      choiceId: row.parentValueId,
      groupId: row.groupId,
      ...optionFieldsToWire(row),
    })),
    choices: choices.map((row) => ({
      id: row.id,
      optionId: row.optionId,
      ...choiceFieldsToWire(row),
      soldOut: row.soldOut,
    })),
  }
}

export function optionFieldsFromWire(wire: Some<Omit<OptionWire, 'id' | 'choiceId' | 'groupId'>>): OptionFields {
  const { name, kind, required, min, max, valueMax } = wire
  return { name, kind, required, min, max, valueMax }
}

export function choiceFieldsFromWire(wire: Some<Omit<ChoiceWire, 'id' | 'optionId' | 'soldOut'>>): ChoiceFields {
  return {
    name: wire.name,
    price: wire.price === undefined ? undefined : checkedMoney(wire.price),
    maxQuantity: wire.maxQuantity,
    allergens: wire.allergens,
    mayContain: wire.mayContain,
    replacedAllergens: wire.replacedAllergens,
    breaksMarks: wire.breaksMarks,
    bringsMarks: wire.bringsMarks,
  }
}

const sharedToWire = ({ name, choices, dishes, optionIds }: SharedOption) => ({
  name,
  choices: [...choices],
  dishes: dishes.map((dish) => ({ id: dish.id, name: dish.name })),
  optionIds: [...optionIds],
})

export function groupsToWire({
  groups,
  same,
}: {
  readonly groups: readonly OptionGroup[]
  readonly same: readonly SharedOption[]
}): StaffOptionGroupsWire {
  return { groups: groups.map((group) => ({ id: group.id, ...sharedToWire(group) })), same: same.map(sharedToWire) }
}

export function allergenOptionToWire({ id, name, above, itemIds, choices }: AllergenOption): StaffAllergenOptionWire {
  return {
    id,
    name,
    above: [...above],
    itemIds: [...itemIds],
    choices: choices.map((row) => ({
      id: row.id,
      name: row.name,
      allergens: row.allergens,
      mayContain: row.mayContain,
      replacedAllergens: row.replacedAllergens,
    })),
  }
}
