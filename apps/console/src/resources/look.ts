import type { Look } from '@comanda/domain'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { fetchLook, publishLook, uploadLogo, uploadPicture } from '../api/look.ts'
import { firstStepsKeys } from './first-steps.ts'
import { type Edit, keysOf, read, useChange, useReadAgain } from './query.ts'

const keys = keysOf('look')

/** How the pages look. Another member's version is read when publishing is refused, not during editing. */
export function lookQuery() {
  return queryOptions({ queryKey: keys.all, queryFn: read(fetchLook), staleTime: Number.POSITIVE_INFINITY })
}

export function usePublishLook() {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  return useChange({
    send: ({ wanted, seen }: Edit<Look>) => publishLook(wanted, seen),
    onDone: (stored) => {
      queries.setQueryData(keys.all, stored)
      void readAgain(firstStepsKeys.all)
    },
  })
}

/** Uploads a picture; the answer is its name. A logo's white or transparent margins are cut off. */
export function useUploadPicture(kind: 'logo' | 'picture') {
  return useChange({ send: kind === 'logo' ? uploadLogo : uploadPicture })
}
