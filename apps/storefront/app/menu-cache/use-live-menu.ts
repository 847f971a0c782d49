import type { OrderType } from '@comanda/domain'
import { browserTime, type KeptStream, keepStream } from '@comanda/ui/live-stream'
import { useEffect, useEffectEvent } from 'react'
import { browserClient } from '../api/client.ts'
import { listenToLocation } from '../api/live.ts'
import { useSite } from '../start-up/use-site.ts'
import { useBrowsingContext } from '../stored/browsing-context.ts'
import { lastLoad, loadMenu } from './load-menu.ts'
import { useMenuAge } from './menu-age.ts'
import { useMenuCache } from './menu-cache.ts'

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
          // A page that begins to follow may be loading what it is told of.
          await lastLoad()
          const { menuCache } = useMenuCache.getState()
          const isKnown = menuCache?.menu.locationId === locationId && menuCache.language === language
          if (news !== (isKnown ? menuCache.menu.version : firstVersion)) {
            const { postcode, position } = useBrowsingContext.getState()
            await loadMenu(browserClient(language), { locationId, orderType, postcode, position }, true)
          } else useMenuAge.setState({ readAt: Date.now(), currentId: locationId })
        },
        (isFollowed) => useMenuAge.setState({ isFollowed, ...(!isFollowed && { currentId: null }) }),
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
  let stream: KeptStream | null = null
  const open = () => {
    stream ??= keepStream({
      ...browserTime,
      connect: (reports) =>
        listenToLocation(
          browserClient('en'),
          locationId,
          (version) => void onNews(version).catch((fault: unknown) => console.error(fault)),
          reports,
        ),
      onLive: onLine,
    })
  }
  const close = () => {
    stream?.stop()
    stream = null
  }
  const look = () => {
    if (document.visibilityState === 'visible') open()
    else close()
  }
  const renew = () => stream?.renew()
  look()
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', renew)
  return () => {
    close()
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', renew)
  }
}
