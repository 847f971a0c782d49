import { showToast } from '@comanda/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Answer, unwrap } from '../../../../api/call.ts'
import { type FirstSteps, fetchFirstSteps } from '../../../../api/first-steps.ts'
import { useSessionActions } from '../../shell/session.ts'

const KEY = ['first-steps']

/** Read anew whenever the owner comes back from a step, also from another tab. */
export function useFirstSteps() {
  return useQuery({
    queryKey: KEY,
    queryFn: async () => unwrap(await fetchFirstSteps()),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}

/** Makes a call that changes the first steps; says why where it is refused. */
export function useChangeSteps() {
  const failure = useTranslations('order')
  const queries = useQueryClient()
  const { reload } = useSessionActions()
  const [isBusy, setIsBusy] = useState(false)
  const change = async (work: () => Promise<Answer<FirstSteps>>): Promise<boolean> => {
    setIsBusy(true)
    const answer = await work()
    setIsBusy(false)
    if (answer.ok) {
      queries.setQueryData(KEY, answer.value)
      reload()
      return true
    }
    const reason = answer.error.code === 'unreachable' ? failure('noConnection') : answer.error.message
    showToast(failure('failed', { reason }), { tone: 'bad' })
    return false
  }
  return { change, isBusy }
}
