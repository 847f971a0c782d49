import { listUnwatched, type UnwatchedWire, watchLocation } from '@comanda/contract'
import { moneyToWire } from '@comanda/contract/wire'
import { isWatching, openingState, pausesAt, worksAt } from '@comanda/domain'
import { readDevicesOfBusiness } from '../../customers/alerts/staff-push-store.ts'
import { readUnanswered } from '../../customers/alerts/unanswered.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import { announce } from '../../platform/live/change.ts'
import { readLocation } from '../../restaurants/locations/store.ts'
import { noteBeat, readUnwatched, type Unwatched } from '../../restaurants/locations/watches.ts'

/** Routes of the consoles that are open at a location, and of the locations where none is. */
export function watchRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)

  const toWire = async (businessId: number, watch: Unwatched): Promise<UnwatchedWire | null> => {
    const where = { businessId, locationId: watch.locationId }
    const now = deps.clock.now()
    const [stored, waiting, devices] = await Promise.all([
      readLocation(deps.db, businessId, watch.locationId),
      readUnanswered(deps.db, where),
      readDevicesOfBusiness(deps.db, where, now),
    ])
    if (!stored || openingState(stored.location, now).state !== 'open') return null
    const [first] = waiting
    return {
      locationId: watch.locationId,
      telephone: stored.location.telephone,
      job: watch.job,
      goneSince: watch.goneSince,
      toldAt: watch.toldAt,
      texted: watch.textedAt !== null,
      pausesAt: watch.pausedAt === null ? pausesAt(watch.toldAt, stored.ifUnwatched) : null,
      told: [...new Set(devices.map(({ member }) => member))],
      waiting: waiting.length,
      first: first ? { ...first, total: moneyToWire(first.total), receivedAt: first.receivedAt ?? watch.toldAt } : null,
    }
  }

  staffCall(listUnwatched, async (c, { member }) => {
    const { businessId } = member
    const own = (await readUnwatched(deps.db, businessId)).filter(({ locationId }) => worksAt(member, locationId))
    const data = await Promise.all(own.map((watch) => toWire(businessId, watch)))
    return c.json({ data: data.filter((one) => one !== null) }, 200, PRIVATE)
  })
  staffCall(watchLocation, async (c, { member }) => {
    const { businessId, sessionId } = member
    const beat = c.req.valid('json')
    const locationId = c.req.valid('param').id
    // An operator who is let in is nobody who watches over the orders.
    const watches = { isWatching: member.role !== 'support' && isWatching(beat.job, member) }
    const noted = await noteBeat(deps.db, { ...beat, businessId, locationId, sessionId, ...watches }, deps.clock.now())
    if (noted === 'unknown') return refuse(c, 404, 'not_found')
    if (noted === 'back') await announce(deps.db, { business: businessId, kind: 'location', id: locationId })
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })
  return router
}
