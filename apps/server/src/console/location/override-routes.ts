import { listHeld, setOverride } from '@comanda/contract'
import { instantText, LONGER_TIMES, type Location, ORDER_TYPES, worksAt } from '@comanda/domain'
import { PRIVATE } from '../../http/create-router.ts'
import { longJson } from '../../http/long-json.ts'
import { type FieldProblems, refuse } from '../../http/refuse.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import { forgetOverride, noteOverride } from '../../restaurants/locations/overrides.ts'
import { readLocation, touchLocation } from '../../restaurants/locations/store.ts'
import { endOf } from './end-of.ts'
import { readHeld } from './held.ts'
import { override } from './location-things.ts'
import { staffLocationToWire } from './location-wire.ts'

interface Wanted {
  readonly what: 'order-type' | 'longer-times' | 'area'
  readonly subject: string
  readonly held: boolean
  readonly minutes?: number | null | undefined
}

/** What is wrong with a switch; null where the location has what it names. */
const problemsOf = ({ what, subject, held, minutes }: Wanted, { areas }: Location): FieldProblems | null => {
  const isKnown =
    what === 'area'
      ? areas.some(({ id }) => String(id) === subject)
      : (what === 'order-type' ? ORDER_TYPES : LONGER_TIMES).some((type) => type === subject)
  // What is gone can still be ended.
  if (!isKnown && held) return { subject: 'not_one_of' }
  return held && what === 'longer-times' && !minutes ? { minutes: 'needs_minutes' } : null
}

/** Routes of what is off right now, and of the switches that end by themselves. */
export function overrideRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)
  staffCall(listHeld, async (c, { member }) => {
    const held = await readHeld(deps.db, member.businessId, deps.clock.now())
    const own = held.filter(({ locationId }) => worksAt(member, locationId))
    return longJson(c, { data: own }, 2, PRIVATE)
  })
  staffChange(setOverride, override(deps), async (c, { member, tx }) => {
    const { businessId, id: staffId } = member
    const locationId = c.req.valid('param').id
    const { what, subject, held, minutes = null, until, reason = '' } = c.req.valid('json')
    const stored = await readLocation(tx, businessId, locationId)
    if (!stored) return refuse(c, 404, 'not_found')
    const problems = problemsOf({ what, subject, held, minutes }, stored.location)
    if (problems) return refuse(c, 422, 'invalid_request', { problems })
    const now = deps.clock.now()
    const ref = { businessId, locationId, what, subject }
    if (held) {
      const end = endOf(until, stored.location, now)
      if ('problem' in end) return refuse(c, 422, 'invalid_request', { problems: { until: end.problem } })
      const at = instantText(now.epochMilliseconds)
      const added = what === 'longer-times' ? minutes : null
      await noteOverride(tx, ref, { until: end.until, minutes: added, staffId, at, reason })
    } else await forgetOverride(tx, ref)
    await touchLocation(tx, businessId, locationId, 'location')
    const location = await readLocation(tx, businessId, locationId)
    if (!location) return refuse(c, 404, 'not_found')
    return c.json({ data: staffLocationToWire(location, now) }, 200, PRIVATE)
  })
  return router
}
