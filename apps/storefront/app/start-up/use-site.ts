import type { Currency, Language, Minor } from '@comanda/domain'
import { createContext, startTransition, useContext, useEffect, useMemo, useState } from 'react'
import { useDraftMoment } from './draft.ts'
import type { SiteData } from './site.ts'

export interface Site extends SiteData {
  /** The server's clock when the page was rendered, epoch milliseconds. */
  readonly renderedAt: number
  /** The language of what the business says of itself where the page has another one: for `lang`. WCAG 3.1.2. */
  readonly ownWordsLanguage: Language | undefined
  /** Formats an amount in the page's language: "£9.95", "8,50 €". [9.12] */
  readonly money: (amount: Minor, currency: Currency) => string
}

export const SiteContext = createContext<Site | null>(null)

/** Returns business, locations and language of this host. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite is for screens inside the root layout.')
  return site
}

const HALF_MINUTE = 30_000

/**
 * Returns the current instant on the server's clock: the time of rendering until hydration, then updated every half
 * minute. A preview of another moment has that one.
 */
export function useNow(): Temporal.Instant {
  const { renderedAt } = useSite()
  const [now, setNow] = useState(renderedAt)
  useEffect(() => {
    // A device clock that is off by minutes is corrected with the server's; a cached page is at most four and a half
    // minutes old.
    const late = renderedAt + performance.now() - Date.now()
    const wrong = Math.abs(late) > 300_000 ? late : 0
    // User input goes first, because a new minute updates every dish.
    const look = () => startTransition(() => setNow(Date.now() + wrong))
    let timer: ReturnType<typeof setTimeout>
    const waitForNext = () => {
      timer = setTimeout(follow, HALF_MINUTE - ((Date.now() + wrong) % HALF_MINUTE))
    }
    const follow = () => {
      look()
      waitForNext()
    }
    // A page that was rendered a moment ago is not rendered anew, which would lengthen its hydration.
    if (Math.abs(Date.now() + wrong - renderedAt) < HALF_MINUTE) waitForNext()
    else follow()
    return () => clearTimeout(timer)
  }, [renderedAt])
  const shown = useDraftMoment() ?? now
  return useMemo(() => Temporal.Instant.fromEpochMilliseconds(Math.round(shown)), [shown])
}
