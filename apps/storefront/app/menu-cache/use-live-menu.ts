import type { OrderType } from '@comanda/domain'
import { useEffect, useEffectEvent } from 'react'
import { browserClient } from '../api/client.ts'
import { listenToLocation } from '../api/live.ts'
import { useSite } from '../start-up/use-site.ts'
import { useBrowsingContext } from '../stored/browsing-context.ts'
import { loadMenu } from './load-menu.ts'
import { useMenuAge } from './menu-age.ts'
import { useMenuCache } from './menu-cache.ts'

const RECONNECT_AFTER = [2_000, 5_000, 15_000, 30_000]

/** The subscriptions of this page by location; subscribers share one connection. */
const followed = new Map<string, { count: number; readonly stop: () => void }>()

/**
 * Keeps a location and its menu current while the page is visible: a pause, a reopening or a sold-out dish shows by
 * itself. `version` is the version that the page was rendered with. [4.48] [5.10]
 */
export function useLiveMenu(
  context: { readonly locationId: number; readonly orderType: OrderType } | null,
  version = 0,
) {
  const { language } = useSite()
  const locationId = context?.locationId ?? null
  const orderType = context?.orderType ?? null
  const pageVersion = useEffectEvent(() => version)
  useEffect(() => {
    if (locationId === null || orderType === null) return
    const firstVersion = pageVersion()
    const name = `${locationId} ${orderType} ${language}`
    const line = followed.get(name) ?? {
      count: 0,
      stop: follow(
        locationId,
        async (news) => {
          const { menuCache } = useMenuCache.getState()
          const isKnown = menuCache?.menu.locationId === locationId && menuCache.language === language
          if (news !== (isKnown ? menuCache.menu.version : firstVersion)) {
            const { postcode, position } = useBrowsingContext.getState()
            await loadMenu(browserClient(language), { locationId, orderType, postcode, position }, true)
          } else useMenuAge.setState({ readAt: Date.now() })
        },
        (isFollowed) => useMenuAge.setState({ isFollowed }),
      ),
    }
    line.count += 1
    followed.set(name, line)
    return () => {
      line.count -= 1
      if (line.count > 0) return
      followed.delete(name)
      line.stop()
    }
  }, [locationId, orderType, language])
}

/**
 * Subscribes while the page is visible: a browser has few connections per host, and hidden tabs must not hold them.
 * Returns how to stop.
 */
export function follow(
  locationId: number,
  onNews: (version: number) => Promise<void>,
  onLine: (isUp: boolean) => void = () => {},
): () => void {
  let line: AbortController | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const connect = () => {
    const mine = new AbortController()
    line = mine
    const news = (version: number) => {
      failures = 0
      onLine(true)
      onNews(version).catch((fault: unknown) => console.error(fault))
    }
    const again = () => {
      if (mine.signal.aborted) return
      onLine(false)
      const wait = RECONNECT_AFTER[Math.min(failures++, RECONNECT_AFTER.length - 1)]
      timer = setTimeout(connect, wait)
    }
    listenToLocation(browserClient('en'), locationId, news, mine.signal).then(again, again)
  }
  const leave = () => {
    line?.abort()
    line = null
    clearTimeout(timer)
  }
  const look = () => {
    leave()
    if (document.visibilityState === 'visible') connect()
  }
  look()
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', look)
  return () => {
    leave()
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', look)
  }
}
