import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { fetchDishPictures, setDishPicture } from '../api/look.ts'
import { firstStepsKeys } from './first-steps.ts'
import { keysOf, read, useChange, useReadAgain } from './query.ts'

export const dishPictureKeys = keysOf('dish-pictures')

/** The dishes of a location, each with its picture. */
export function dishPicturesQuery(locationId: number) {
  return queryOptions({ queryKey: dishPictureKeys.of(locationId), queryFn: read(() => fetchDishPictures(locationId)) })
}

/** Gives a dish an uploaded picture; null removes it. */
export function useSetDishPicture(locationId: number) {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  return useChange({
    send: ({ id, image }: { readonly id: number; readonly image: string | null }) =>
      setDishPicture(locationId, id, image),
    onDone: (_, { id, image }) => {
      queries.setQueryData(dishPicturesQuery(locationId).queryKey, (before) =>
        before?.map((dish) => (dish.id === id ? { ...dish, image } : dish)),
      )
      void readAgain(firstStepsKeys.all)
    },
  })
}
