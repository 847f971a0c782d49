import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../api/call.ts'
import { type DishOptions, type DishRef, fetchDishOptions } from '../api/dish-options.ts'
import { keysOf, read, useChange, useReadAgain } from './query.ts'

export const dishOptionKeys = keysOf('dish-options')

/** The options of a dish, as staff edit them. */
export function dishOptionsQuery(dish: DishRef) {
  return queryOptions({
    queryKey: dishOptionKeys.of(dish.locationId, dish.dishId),
    queryFn: read(() => fetchDishOptions(dish)),
  })
}

/** Makes a call that changes the options of a dish; each answers with all of them. */
export function useChangeOptions(dish: DishRef) {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  const { queryKey } = dishOptionsQuery(dish)
  return useChange<() => Promise<Answer<DishOptions>>, DishOptions>({
    send: (make) => make(),
    onDone: (options) => queries.setQueryData(queryKey, options),
    onChangedMeanwhile: () => readAgain(queryKey),
  })
}
