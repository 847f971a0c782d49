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
  return { name, kind, required, min, max, value_max: valueMax }
}

/** The fields of a choice that staff change, as calls send them. */
export function choiceFieldsToWire(row: ChoiceRow) {
  return {
    name: row.name,
    price: moneyToWire(row.price),
    max_quantity: row.maxQuantity,
    allergens: row.allergens,
    may_contain: row.mayContain,
    replaced_allergens: row.replacedAllergens,
    breaks_marks: row.breaksMarks,
    brings_marks: row.bringsMarks,
  }
}

export function dishOptionsToWire({ options, choices }: DishOptions): StaffDishOptionsWire {
  return {
    options: options.map((row) => ({
      id: row.id,
      choice_id: row.parentValueId,
      group_id: row.groupId,
      ...optionFieldsToWire(row),
    })),
    choices: choices.map((row) => ({
      id: row.id,
      option_id: row.optionId,
      ...choiceFieldsToWire(row),
      sold_out: row.soldOut,
    })),
  }
}

export function optionFieldsFromWire(wire: Some<Omit<OptionWire, 'id' | 'choice_id' | 'group_id'>>): OptionFields {
  const { name, kind, required, min, max, value_max: valueMax } = wire
  return { name, kind, required, min, max, valueMax }
}

export function choiceFieldsFromWire(wire: Some<Omit<ChoiceWire, 'id' | 'option_id' | 'sold_out'>>): ChoiceFields {
  return {
    name: wire.name,
    price: wire.price === undefined ? undefined : checkedMoney(wire.price),
    maxQuantity: wire.max_quantity,
    allergens: wire.allergens,
    mayContain: wire.may_contain,
    replacedAllergens: wire.replaced_allergens,
    breaksMarks: wire.breaks_marks,
    bringsMarks: wire.brings_marks,
  }
}

const sharedToWire = ({ name, choices, dishes, optionIds }: SharedOption) => ({
  name,
  choices: [...choices],
  dishes: dishes.map((dish) => ({ id: dish.id, name: dish.name })),
  option_ids: [...optionIds],
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
    item_ids: [...itemIds],
    choices: choices.map((row) => ({
      id: row.id,
      name: row.name,
      allergens: row.allergens,
      may_contain: row.mayContain,
      replaced_allergens: row.replacedAllergens,
    })),
  }
}
