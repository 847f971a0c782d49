import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type AllergenOption, fetchAllergenOptions } from '../api/allergen-options.ts'
import { type ChoiceFields, changeChoice } from '../api/dish-options.ts'
import { allergenOptionKeys, dishOptionKeys } from './dish-options.ts'
import { menuCheckKeys } from './menu-check.ts'
import { type Edit, read, useChange, useReadAgain } from './query.ts'

/** What the choices of all dishes of a location declare. */
export function allergenOptionsQuery(locationId: number) {
  return queryOptions({
    queryKey: allergenOptionKeys.of(locationId),
    queryFn: read(() => fetchAllergenOptions(locationId)),
  })
}

export interface ContentsEdit extends Edit<Pick<ChoiceFields, 'allergens' | 'mayContain'>> {
  readonly id: number
  readonly dishId: number
}

/** Declares what a choice contains, in every dish that shares it. */
export function useDeclareChoice(locationId: number) {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  const { queryKey } = allergenOptionsQuery(locationId)
  return useChange({
    send: ({ id, dishId, wanted, seen }: ContentsEdit) => changeChoice({ locationId, dishId }, id, wanted, seen),
    onDone: ({ choices }, { id }) => {
      const now = choices.find((one) => one.id === id)
      const changed = (option: AllergenOption): AllergenOption => ({
        ...option,
        choices: option.choices.map((one) =>
          one.id === id && now ? { ...one, allergens: now.allergens, mayContain: now.mayContain } : one,
        ),
      })
      queries.setQueryData(queryKey, (options) =>
        options?.map((option) => (option.choices.some((one) => one.id === id) ? changed(option) : option)),
      )
      // Nothing waits for them.
      void readAgain(menuCheckKeys.of(locationId), dishOptionKeys.of(locationId))
    },
    onChangedMeanwhile: () => readAgain(queryKey),
  })
}
