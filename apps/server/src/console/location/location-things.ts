import { changeRulesToWire, ifUnwatchedToWire } from '@comanda/contract/wire'
import { instantText, isHeld, pauseEnd } from '@comanda/domain'
import type { Thing } from '../../identity/acts/change-thing.ts'
import type { Fields } from '../../identity/acts/record-act.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Inverse } from '../../platform/db/schema/acts.ts'
import type { OverrideKind } from '../../platform/db/schema/index.ts'
import { readOverride } from '../../restaurants/locations/overrides.ts'
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

/** What happens while nobody watches over the orders of a location. */
export const ifUnwatched: Thing = {
  read: async (tx, { businessId, id }) => {
    const stored = await readLocation(tx, businessId, Number(id))
    return stored && ifUnwatchedToWire(stored.ifUnwatched)
  },
}

/** How customers answer changes of accepted orders. */
export const changeRules: Thing = {
  read: async (tx, { businessId, id }) => {
    const stored = await readLocation(tx, businessId, Number(id))
    return stored && changeRulesToWire(stored.changeRules)
  },
}

/** Whether a location takes orders, and until when not. A pause that is taken back up ends when it would have. */
export function takingOrders({ clock }: Pick<Deps, 'clock'>): Thing {
  return {
    read: async (tx, { businessId, id }) => {
      const stored = await readLocation(tx, businessId, Number(id))
      if (!stored) return null
      const end = pauseEnd(stored.location, clock.now().epochMilliseconds)
      return { stopped: stored.location.stopped, pausedUntil: end === null ? null : instantText(end) }
    },
    inverse: ({ before, path }) => {
      if (before.stopped === true) return { path: path.replace(/\w+$/, 'pause'), body: { until: null } }
      return before.pausedUntil
        ? { path: path.replace(/\w+$/, 'pause'), body: { until: before.pausedUntil } }
        : { path: path.replace(/\w+$/, 'reopen'), body: {} }
    },
  }
}

/** One switch of a location: what holds now, or null. */
export function override({ clock }: Pick<Deps, 'clock'>): Thing {
  return {
    keys: ['what', 'subject'],
    read: async (tx, { businessId, id, what, subject }) => {
      const ref = { businessId, locationId: Number(id), what: what as OverrideKind, subject: String(subject) }
      if (!(await readLocation(tx, businessId, ref.locationId))) return null
      const row = await readOverride(tx, ref)
      const isOn = row !== null && isHeld(row.until, clock.now().epochMilliseconds)
      return { held: isOn ? { minutes: row.minutes, until: row.until, reason: row.reason } : null }
    },
    inverse: ({ before, at: { what, subject }, path }) => {
      const held = before.held as Fields | null
      return { path, body: { what, subject, held: held !== null, ...held } } as Inverse
    },
  }
}
