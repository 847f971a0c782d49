import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../api/call.ts'
import {
  bringDishBack,
  type ChangedDishes,
  changeDish,
  changeDishes,
  createCategory,
  createDish,
  type Dish,
  type DishFields,
  duplicateDish,
  type EditedMenu,
  fetchDishes,
  orderDishes,
  removeCategory,
  removeDish,
  renameCategory,
  restoreDishes,
} from '../api/dishes.ts'
import { menuCheckKeys } from './menu-check.ts'
import { type Edit, keysOf, read, useChange, useReadAgain } from './query.ts'

export const dishKeys = keysOf('dishes')

/** The dishes and categories of a location, as staff edit them. */
export function dishesQuery(locationId: number) {
  return queryOptions({ queryKey: dishKeys.of(locationId), queryFn: read(() => fetchDishes(locationId)) })
}

/** Changes the menu as it was read last. */
function useKeepMenu(locationId: number) {
  const queries = useQueryClient()
  return (change: (menu: EditedMenu) => EditedMenu) =>
    queries.setQueryData(dishesQuery(locationId).queryKey, (menu) => menu && change(menu))
}

export interface DishEdit extends Edit<Partial<DishFields>> {
  readonly id: number
}

/** Changes fields of a dish. */
export function useChangeDish(locationId: number) {
  const keep = useKeepMenu(locationId)
  const readAgain = useReadAgain()
  return useChange<DishEdit, Dish>({
    send: ({ id, wanted, seen }) => changeDish(locationId, id, wanted, seen),
    onDone: (dish) => {
      keep((menu) => ({ ...menu, dishes: menu.dishes.map((one) => (one.id === dish.id ? dish : one)) }))
      // Nothing waits for the check.
      void readAgain(menuCheckKeys.of(locationId))
    },
    onChangedMeanwhile: () => readAgain(dishKeys.of(locationId)),
  })
}

/** The calls that change many dishes. */
const MANY_CALLS = { changeDishes, restoreDishes }

/** Makes one of the calls that change many dishes. */
export function useChangeDishes(locationId: number) {
  const keep = useKeepMenu(locationId)
  const readAgain = useReadAgain()
  return useChange<(calls: typeof MANY_CALLS) => Promise<Answer<ChangedDishes>>, ChangedDishes>({
    send: (make) => make(MANY_CALLS),
    onDone: ({ menu }) => keep(() => menu),
    onChangedMeanwhile: () => readAgain(dishKeys.of(locationId)),
  })
}

export function useCreateDish(locationId: number) {
  const keep = useKeepMenu(locationId)
  return useChange({
    send: (fields: Pick<DishFields, 'name' | 'categoryId' | 'price'>) => createDish(locationId, fields),
    onDone: (dish) => keep((menu) => ({ ...menu, dishes: [...menu.dishes, dish] })),
  })
}

export function useDuplicateDish(locationId: number) {
  const readAgain = useReadAgain()
  return useChange({
    send: ({ id, name }: Pick<Dish, 'id' | 'name'>) => duplicateDish(locationId, id, name),
    onDone: () => readAgain(dishKeys.of(locationId)),
  })
}

export function useRemoveDish(locationId: number) {
  const readAgain = useReadAgain()
  return useChange({
    send: (id: number) => removeDish(locationId, id),
    onDone: () => readAgain(dishKeys.of(locationId)),
  })
}

export function useBringDishBack(locationId: number) {
  const readAgain = useReadAgain()
  return useChange({
    send: (id: number) => bringDishBack(locationId, id),
    onDone: () => readAgain(dishKeys.of(locationId)),
  })
}

/** Puts the dishes of a category in order; they stand in it at once. */
export function useOrderDishes(locationId: number, categoryId: number) {
  const keep = useKeepMenu(locationId)
  const readAgain = useReadAgain()
  const show = (ids: readonly number[]) =>
    keep((menu) => {
      const placeOf = new Map(ids.map((id, index) => [id, index]))
      const own = menu.dishes
        .filter(({ id }) => placeOf.has(id))
        .toSorted((a, b) => (placeOf.get(a.id) ?? 0) - (placeOf.get(b.id) ?? 0))
      return { ...menu, dishes: [...menu.dishes.filter(({ id }) => !placeOf.has(id)), ...own] }
    })
  return useChange({
    send: ({ wanted, seen }: Edit<readonly number[]>) => {
      show(wanted)
      return orderDishes(locationId, categoryId, wanted, seen)
    },
    onEnd: () => readAgain(dishKeys.of(locationId)),
  })
}

export function useCreateCategory(locationId: number) {
  const keep = useKeepMenu(locationId)
  return useChange({
    send: (name: string) => createCategory(locationId, name),
    onDone: (category) => keep((menu) => ({ ...menu, categories: [...menu.categories, category] })),
  })
}

export function useRenameCategory(locationId: number, id: number) {
  const readAgain = useReadAgain()
  return useChange({
    send: ({ wanted, seen }: Edit<string>) => renameCategory(locationId, id, wanted, seen),
    onEnd: () => readAgain(dishKeys.of(locationId)),
  })
}

export function useRemoveCategory(locationId: number) {
  const readAgain = useReadAgain()
  return useChange({
    send: (id: number) => removeCategory(locationId, id),
    onEnd: () => readAgain(dishKeys.of(locationId)),
  })
}
