import { useCallback, useEffect, useRef, useState } from 'react'
import { type ReviewPage, readReviews } from '../../api/reviews.ts'
import { useDoor } from '../../start-up/use-door.ts'

interface ReviewPages extends ReviewPage {
  readonly page: number
}

interface Reading {
  readonly pages: ReviewPages | null
  readonly state: 'loading' | 'failed' | 'ready'
  /** The next page; after a failure, the same once more. */
  readonly more: () => void
}

/** The reviews of a location, of all where `everywhere`, page after page. A review that moved to the next page meanwhile shows once. [7.40] */
export function useReviewPages(locationId: number, everywhere: boolean): Reading {
  const door = useDoor()
  const [pages, setPages] = useState<ReviewPages | null>(null)
  const [state, setState] = useState<Reading['state']>('loading')
  const turn = useRef(0)
  const known = useRef(pages)
  known.current = pages

  // biome-ignore lint/correctness/useExhaustiveDependencies: the door is made anew each time
  const load = useCallback(
    async (before: ReviewPages | null) => {
      turn.current += 1
      const mine = turn.current
      setState('loading')
      const page = (before?.page ?? 0) + 1
      const answer = await readReviews(door(), locationId, { page, everywhere })
      if (mine !== turn.current) return
      if (!answer.ok) return setState('failed')
      const { reviews, summary } = answer.value
      const shown = before?.reviews ?? []
      const ids = new Set(shown.map(({ id }) => id))
      setPages({ page, summary, reviews: [...shown, ...reviews.filter(({ id }) => !ids.has(id))] })
      setState('ready')
    },
    [locationId, everywhere],
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
