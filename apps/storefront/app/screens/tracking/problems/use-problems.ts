import { useCallback, useEffect, useState } from 'react'
import { readProblems } from '../../../api/problems.ts'
import type { OrderView, ProblemView } from '../../../api/shapes.ts'
import { useApiClient } from '../../../start-up/use-api-client.ts'
import { storedGuest } from '../../../stored/guest.ts'

const POLL_EVERY = 10_000
const NONE: readonly ProblemView[] = []

interface Problems {
  readonly problems: readonly ProblemView[]
  readonly reload: () => void
}

/**
 * Keeps the problems of an order current: reads them with every change of the order, and every ten seconds while one
 * waits for its answer, because the page stops following an order that has ended. [11.33]
 */
export function useProblems({ id, updatedAt }: Pick<OrderView, 'id' | 'updatedAt'>): Problems {
  const client = useApiClient()
  const [problems, setProblems] = useState(NONE)
  const [version, setVersion] = useState(0)
  const reload = useCallback(() => setVersion((before) => before + 1), [])
  const isWaiting = problems.some(({ answer }) => answer === null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the order or of the list is read again
  useEffect(() => {
    const end = new AbortController()
    readProblems(client(), id, storedGuest.read()?.value ?? null, end.signal).then((answer) => {
      if (answer.ok && !end.signal.aborted) setProblems(answer.value)
    }, console.error)
    return () => end.abort()
  }, [client, id, updatedAt, version])
  useEffect(() => {
    if (!isWaiting) return
    const look = () => {
      if (document.visibilityState === 'visible') reload()
    }
    const timer = setInterval(look, POLL_EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isWaiting, reload])
  return { problems, reload }
}
