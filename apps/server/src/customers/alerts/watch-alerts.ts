import type { Deps } from '../../orders/deps.ts'
import type { LocationRef } from '../../restaurants/locations/store.ts'
import { queueAlerts } from './queue-alerts.ts'

/** Changes within this time are handled together. */
const GATHER_MS = 500
/** Locations open by their hours without a change event, and events may be missed: then all alerts are checked. */
const EVERY_MS = 30_000

const nameOf = ({ businessId, locationId }: LocationRef) => `${businessId}:${locationId}`

/**
 * Queues due alerts when a location or its menu changes, and every half minute; returns the function that stops it
 * after the current run.
 */
export function watchAlerts(
  deps: Pick<Deps, 'db' | 'jobs' | 'live' | 'clock' | 'catalogue' | 'log'>,
): () => Promise<void> {
  const changed = new Map<string, LocationRef>()
  let isEverywhere = true
  let looking: Promise<void> | null = null
  let waiting: NodeJS.Timeout | null = null

  const lookAt = async (): Promise<void> => {
    const locations = isEverywhere ? [null] : [...changed.values()]
    isEverywhere = false
    changed.clear()
    for (const location of locations) await queueAlerts(deps, location)
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
    const location = change === null ? null : { businessId: change.business, locationId: Number(change.id) }
    if (location === null) isEverywhere = true
    else changed.set(nameOf(location), location)
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
