import { useEffect } from 'react'
import type { OrderView } from '../api/shapes.ts'
import { useSite } from '../start-up/use-site.ts'
import { hasEnded } from './order-progress.ts'
import { useShortPromise, useStageWords } from './order-rows.tsx'
import { useNewsWords } from './use-news-words.ts'

/**
 * Names the state of an order in the title of its page, which a tab in the background shows. Null leaves the title of
 * the page.
 */
export function useStatusTitle(order: OrderView | null): void {
  const { business } = useSite()
  const news = useNewsWords()
  const stage = useStageWords()
  const promise = useShortPromise()
  const state =
    order === null
      ? null
      : hasEnded(order)
        ? news(order).title
        : [stage(order), promise(order)].filter(Boolean).join(' · ')
  useEffect(() => {
    if (state !== null) document.title = `${state} · ${business.name}`
  }, [state, business.name])
}
