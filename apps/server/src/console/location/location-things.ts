import type { Thing } from '../../identity/acts/change-thing.ts'
import type { Deps } from '../../orders/deps.ts'
import { readLocation } from '../../restaurants/locations/store.ts'
import { staffLocationToWire } from './location-wire.ts'

/** What the console sets of a location by single calls: capacity, deadlines, the code of a first order. */
export function staffLocation({ clock }: Pick<Deps, 'clock'>): Thing {
  return {
    read: async (tx, { businessId, id }) => {
      const location = await readLocation(tx, businessId, Number(id))
      return location && staffLocationToWire(location, clock.now())
    },
  }
}

/** Whether a location takes orders. The end of a pause of minutes is not taken back: its time goes on. */
export const takingOrders: Thing = {
  read: async (tx, { businessId, id }) => {
    const stored = await readLocation(tx, businessId, Number(id))
    return stored && { stopped: stored.location.stopped, paused_until: stored.location.pausedUntil }
  },
  inverse: ({ before, path }) => {
    if (before.stopped === true) return { path: path.replace(/\w+$/, 'pause'), body: { minutes: null } }
    return before.paused_until ? null : { path: path.replace(/\w+$/, 'reopen'), body: {} }
  },
}
