import { useCallback, useEffect, useRef, useState } from 'react'
import { type ReviewPage, readReviews } from '../../../api/reviews.ts'
import { useApiClient } from '../../../start-up/use-api-client.ts'

interface ReviewPages extends ReviewPage {
  readonly page: number
}

interface Reading {
  readonly pages: ReviewPages | null
  readonly state: 'loading' | 'failed' | 'ready'
  /** Loads the next page or, after a failure, the same one again. */
  readonly more: () => void
}

/**
 * The reviews of a location, or of all with `everywhere`, page by page. A review that moved to the next page meanwhile
 * is shown once. [7.40]
 */
export function useReviewPages(locationId: number, everywhere: boolean): Reading {
  const client = useApiClient()
  const [pages, setPages] = useState<ReviewPages | null>(null)
  const [state, setState] = useState<Reading['state']>('loading')
  const turn = useRef(0)
  const known = useRef(pages)
  known.current = pages

  const load = useCallback(
    async (before: ReviewPages | null) => {
      turn.current += 1
      const mine = turn.current
      setState('loading')
      const page = (before?.page ?? 0) + 1
      const answer = await readReviews(client(), locationId, { page, everywhere })
      if (mine !== turn.current) return
      if (!answer.ok) return setState('failed')
      const { reviews, summary } = answer.value
      const shown = before?.reviews ?? []
      const ids = new Set(shown.map(({ id }) => id))
      setPages({ page, summary, reviews: [...shown, ...reviews.filter(({ id }) => !ids.has(id))] })
      setState('ready')
    },
    [client, locationId, everywhere],
  )
  useEffect(() => {
    setPages(null)
    void load(null)
    return () => {
      turn.current += 1
    }
  }, [load])
  return { pages, state, more: () => void load(known.current) }
}
