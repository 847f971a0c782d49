import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../api/call.ts'
import {
  addSharedOption,
  bringOptionPartsBack,
  changeChoice,
  changeOption,
  createChoice,
  createOption,
  type DishOptions,
  type DishRef,
  fetchDishOptions,
  orderChoices,
  orderOptions,
  removeOptionParts,
} from '../api/dish-options.ts'
import { menuCheckKeys } from './menu-check.ts'
import { keysOf, read, useChange, useReadAgain } from './query.ts'

export const dishOptionKeys = keysOf('dish-options')
export const optionGroupKeys = keysOf('option-groups')
export const allergenOptionKeys = keysOf('allergen-options')

/** The options of a dish, as staff edit them. */
export function dishOptionsQuery(dish: DishRef) {
  return queryOptions({
    queryKey: dishOptionKeys.of(dish.locationId, dish.dishId),
    queryFn: read(() => fetchDishOptions(dish)),
  })
}

const CALLS = {
  addSharedOption,
  createOption,
  changeOption,
  createChoice,
  changeChoice,
  orderOptions,
  orderChoices,
  removeOptionParts,
  bringOptionPartsBack,
}
/** The calls that change the options of a dish; each answers with all of them. */
export type OptionCalls = typeof CALLS

/** Makes one of the calls that change the options of a dish. */
export function useChangeOptions(dish: DishRef) {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  const { queryKey } = dishOptionsQuery(dish)
  return useChange<(calls: OptionCalls) => Promise<Answer<DishOptions>>, DishOptions>({
    send: (make) => make(CALLS),
    onDone: (options) => {
      queries.setQueryData(queryKey, options)
      // Other dishes may share what was changed.
      void readAgain(
        menuCheckKeys.of(dish.locationId),
        optionGroupKeys.of(dish.locationId),
        allergenOptionKeys.of(dish.locationId),
      )
    },
    onChangedMeanwhile: () => readAgain(queryKey),
  })
}
