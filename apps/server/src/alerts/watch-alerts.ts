import type { Deps } from '../api/deps.ts'
import { type Place, queueAlerts } from './queue-alerts.ts'

/** Changes of the same moment are looked at together. */
const GATHER_MS = 500
/** Hours open doors without news, and news may be missed: then everything is looked at. */
const EVERY_MS = 30_000

const nameOf = ({ businessId, locationId }: Place) => `${businessId}:${locationId}`

/** Looks for alerts to send when a location or its menu changes, and every half minute; returns what ends it, once the look under way is done. */
export const watchAlerts = (
  deps: Pick<Deps, 'db' | 'jobs' | 'live' | 'clock' | 'catalogue' | 'log'>,
): (() => Promise<void>) => {
  const changed = new Map<string, Place>()
  let isEverywhere = true
  let looking: Promise<void> | null = null
  let waiting: NodeJS.Timeout | null = null

  const lookAt = async (): Promise<void> => {
    const places = isEverywhere ? [null] : [...changed.values()]
    isEverywhere = false
    changed.clear()
    for (const place of places) await queueAlerts(deps, place)
  }
  const wake = (): void => {
    waiting ??= setTimeout(() => {
      waiting = null
      if (looking !== null) return wake()
      looking = lookAt()
        .catch((error: unknown) => deps.log.error({ error }, 'alerts could not be queued'))
        .finally(() => {
          looking = null
        })
    }, GATHER_MS)
  }
  const forget = deps.live.listenToAll((change) => {
    if (change !== null && change.kind !== 'menu' && change.kind !== 'location') return
    const place = change === null ? null : { businessId: change.business, locationId: Number(change.id) }
    if (place === null) isEverywhere = true
    else changed.set(nameOf(place), place)
    wake()
  })
  const timer = setInterval(() => {
    isEverywhere = true
    wake()
  }, EVERY_MS)
  wake()
  return async () => {
    forget()
    clearInterval(timer)
    if (waiting !== null) clearTimeout(waiting)
    await looking
  }
}
