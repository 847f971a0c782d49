import type { OrderType } from '@comanda/domain'
import { useEffect } from 'react'
import { browserDoor } from '../api/door.ts'
import { listenToLocation } from '../api/live.ts'
import { useSite } from '../start-up/use-site.ts'
import { useMenuAge } from './menu-age.ts'
import { readShop } from './read-shop.ts'
import { useShop } from './shop.ts'

const RECONNECT_AFTER = [2_000, 5_000, 15_000, 30_000]

/** Who follows a location on this page; one line serves them all. */
const followed = new Map<string, { count: number; readonly stop: () => void }>()

/**
 * Keeps a location and its menu as they are now while the page is looked at: a pause, a reopening or a dish that has just
 * sold out shows by itself. `version` is what the page itself was made from. [4.48] [5.10]
 */
export function useLiveShop(place: { readonly locationId: number; readonly orderType: OrderType } | null, version = 0) {
  const { language } = useSite()
  const locationId = place?.locationId ?? null
  const orderType = place?.orderType ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version only says where it starts
  useEffect(() => {
    if (locationId === null || orderType === null) return
    const name = `${locationId} ${orderType} ${language}`
    const line = followed.get(name) ?? {
      count: 0,
      stop: follow(
        locationId,
        async (news) => {
          const { shop } = useShop.getState()
          const isKnown = shop?.menu.locationId === locationId && shop.language === language
          if (news !== (isKnown ? shop.menu.version : version)) {
            await readShop(browserDoor(language), { locationId, orderType }, true)
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

/** Listens while the page is visible: a browser has few lines to a host, and hidden tabs must not hold them. Returns how to stop. */
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
    listenToLocation(browserDoor('en'), locationId, news, mine.signal).then(again, again)
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
