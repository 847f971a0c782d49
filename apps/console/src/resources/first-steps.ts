import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../api/call.ts'
import { type FirstSteps, fetchFirstSteps, previewPage, publishPage, putFirstStepsAway } from '../api/first-steps.ts'
import { keysOf, read, useChange, useReadAgain } from './query.ts'
import { sessionKeys } from './session.ts'

export const firstStepsKeys = keysOf('first-steps')

/** Read anew whenever the owner comes back from a step, also from another tab. */
export function firstStepsQuery() {
  return queryOptions({
    queryKey: firstStepsKeys.all,
    queryFn: read(fetchFirstSteps),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}

/** The shell shows whether the page is open, and whether the steps are put away. */
function useStepsChange(send: () => Promise<Answer<FirstSteps>>) {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  return useChange<void, FirstSteps>({
    send,
    onDone: (steps) => {
      queries.setQueryData(firstStepsKeys.all, steps)
      void readAgain(sessionKeys.all)
    },
  })
}

/** Opens the page of a draft to everyone. */
export function usePublishPage() {
  return useStepsChange(publishPage)
}

export function usePutStepsAway() {
  return useStepsChange(() => putFirstStepsAway(true))
}

/** Answers an address that shows the draft's page in this browser. */
export function usePreviewPage() {
  return useChange({ send: () => previewPage() })
}
