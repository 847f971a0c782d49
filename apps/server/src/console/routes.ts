import { staffLive } from '@comanda/contract'
import { isStaffAllowed, worksAt } from '@comanda/domain'
import { refuseTooMany } from '../http/refuse-too-many.ts'
import { createStaffRouter } from '../identity/acts/staff-router.ts'
import { readSecretCookie } from '../identity/secret-cookie.ts'
import { readSession, STAFF_COOKIE } from '../identity/staff-session.ts'
import type { Deps } from '../orders/deps.ts'
import type { Change } from '../platform/live/change.ts'
import { streamChanges } from '../platform/live/stream-changes.ts'
import { accountRoutes } from './account/account-routes.ts'
import { businessesRoutes } from './account/businesses/routes.ts'
import { staffPasskeyRoutes } from './account/passkeys/routes.ts'
import { passwordRoutes } from './account/password-routes.ts'
import { pinRoutes } from './account/pin-routes.ts'
import { sessionRoutes } from './account/session-routes.ts'
import { totpRoutes } from './account/totp/routes.ts'
import { activityRoutes } from './activity/activity-routes.ts'
import { staffPushRoutes } from './board/push-routes.ts'
import { connectionRoutes } from './connections/connection-routes.ts'
import { customerRoutes } from './customers/customer-routes.ts'
import { driverRoutes } from './drivers/driver-routes.ts'
import { kitchenRoutes } from './kitchen/kitchen-routes.ts'
import { areaRoutes } from './location/areas/area-routes.ts'
import { capacityRoutes } from './location/capacity-routes.ts'
import { documentRoutes } from './location/document-routes.ts'
import { staffLocationRoutes } from './location/location-routes.ts'
import { locationSettingsRoutes } from './location/location-settings-routes.ts'
import { overrideRoutes } from './location/override-routes.ts'
import { sellerRoutes } from './location/seller-routes.ts'
import { textRoutes } from './location/text-routes.ts'
import { menuCheckRoutes } from './menu/check-routes.ts'
import { dishRoutes } from './menu/dish-routes.ts'
import { menuRoutes } from './menu/menu-routes.ts'
import { optionRoutes } from './menu/option-routes.ts'
import { sectionRoutes } from './menu/section-routes.ts'
import { synonymRoutes } from './menu/synonym-routes.ts'
import { translationRoutes } from './menu/translation-routes.ts'
import { booksRoutes } from './money/books/books-routes.ts'
import { breakdownRoutes } from './money/breakdown-routes.ts'
import { dayRoutes } from './money/day-routes.ts'
import { moneyRoutes } from './money/money-routes.ts'
import { payoutRoutes } from './money/payout-routes.ts'
import { periodRoutes } from './money/period-routes.ts'
import { refundProofRoutes } from './money/refund-proof-routes.ts'
import { summaryRoutes } from './money/summaries/summary-routes.ts'
import { tonightRoutes } from './money/tonight-routes.ts'
import { allOrderRoutes } from './orders/all-order-routes.ts'
import { orderChangeRoutes } from './orders/change-routes.ts'
import { staffCourierRoutes } from './orders/courier-routes.ts'
import { newOrderRoutes } from './orders/new-order-routes.ts'
import { staffOrderRoutes } from './orders/order-routes.ts'
import { staffProblemRoutes } from './orders/problem-routes.ts'
import { reviewRoutes } from './orders/review-routes.ts'
import { takeOrderRoutes } from './orders/taking/take-order-routes.ts'
import { printerRoutes } from './printers/printer-routes.ts'
import { couponRoutes } from './selling/coupon-routes.ts'
import { supportRoutes } from './support/support-routes.ts'
import { devicePersonRoutes } from './team/device-person-routes.ts'
import { deviceRoutes } from './team/device-routes.ts'
import { roleRoutes } from './team/role-routes.ts'
import { teamSessionRoutes } from './team/session-routes.ts'
import { teamRoutes } from './team/team-routes.ts'
import { verifactuRoutes } from './verifactu/verifactu-routes.ts'
import { watchRoutes } from './watch/watch-routes.ts'

/** Changes whose id is the location's. */
const OF_LOCATION: ReadonlySet<Change['kind']> = new Set(['menu', 'location', 'review', 'printer', 'driver'])

/** All routes of the console, with its event stream. */
export function staffRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)
  for (const routes of [
    sessionRoutes,
    passwordRoutes,
    staffPasskeyRoutes,
    accountRoutes,
    businessesRoutes,
    activityRoutes,
    totpRoutes,
    pinRoutes,
    allOrderRoutes,
    staffOrderRoutes,
    takeOrderRoutes,
    orderChangeRoutes,
    staffCourierRoutes,
    driverRoutes,
    areaRoutes,
    newOrderRoutes,
    refundProofRoutes,
    verifactuRoutes,
    staffProblemRoutes,
    staffLocationRoutes,
    overrideRoutes,
    locationSettingsRoutes,
    sellerRoutes,
    capacityRoutes,
    synonymRoutes,
    textRoutes,
    translationRoutes,
    documentRoutes,
    menuRoutes,
    menuCheckRoutes,
    dishRoutes,
    optionRoutes,
    sectionRoutes,
    breakdownRoutes,
    dayRoutes,
    booksRoutes,
    summaryRoutes,
    tonightRoutes,
    couponRoutes,
    customerRoutes,
    moneyRoutes,
    periodRoutes,
    payoutRoutes,
    reviewRoutes,
    staffPushRoutes,
    watchRoutes,
    connectionRoutes,
    teamRoutes,
    roleRoutes,
    deviceRoutes,
    devicePersonRoutes,
    teamSessionRoutes,
    supportRoutes,
    printerRoutes,
    kitchenRoutes,
  ])
    router.route('/', routes(deps))
  staffCall(staffLive, async (c, { member }) => {
    const { businessId } = member
    const carried = readSecretCookie(c, STAFF_COOKIE) ?? { token: '', isPlain: false }
    const onOpen = deps.streams.admit(c, { session: carried.token })
    if (onOpen === null) return refuseTooMany(c, 1)
    let reader = member
    const mayGoOn = async () => {
      // A console that sleeps or lost its network keeps its stream open for minutes, so an open stream is no use of the
      // session.
      const present = await readSession(deps, businessId, carried, false)
      if (present === null || present.mustEnrol || !isStaffAllowed(present, 'read-orders')) return false
      reader = present
      return true
    }
    const isOver = () => Temporal.Instant.compare(reader.expiresAt, deps.clock.now()) <= 0
    return streamChanges({
      live: deps.live,
      onOpen,
      log: deps.log,
      business: businessId,
      mayGoOn,
      isOver,
      toEvent: async (change) => {
        // A session of the business may have ended, this stream's too, or its member's role or places have changed.
        // Other changes name what has changed, and reading that needs a session.
        // At a paired device: the device, and who is or was at it.
        const own: readonly unknown[] = [reader.id, reader.paired?.id]
        if ((change === null || change.kind === 'staff') && !(await mayGoOn())) return 'end'
        // Null marks the start and every gap: the client reads everything again.
        if (change === null) return { event: 'all', data: {} }
        if (change.kind === 'staff') return own.includes(change.id) ? { event: 'all', data: {} } : null
        const { kind, id, location: locationId, version } = change
        if (kind !== 'business' && reader.places !== null) {
          const place = OF_LOCATION.has(kind) ? Number(id) : locationId
          // A server of an older version does not say where the order was placed.
          if (place === undefined) return { event: 'all', data: {} }
          if (!worksAt(reader, place)) return null
        }
        return { event: kind, data: { id, locationId: locationId, version } }
      },
    })
  })
  return router
}
