import { staffLive } from '@comanda/contract'
import type { Deps } from '../deps.ts'
import { call, createRouter } from '../http/create-router.ts'
import { refuseTooMany } from '../http/refuse-too-many.ts'
import { readSecretCookie } from '../identity/secret-cookie.ts'
import { authorizeStaff, refuseStaff } from '../identity/staff-access.ts'
import { readSession, STAFF_COOKIE } from '../identity/staff-session.ts'
import { streamChanges } from '../live/stream-changes.ts'
import { accountRoutes } from './account-routes.ts'
import { capacityRoutes } from './capacity-routes.ts'
import { connectionRoutes } from './connection-routes.ts'
import { staffCourierRoutes } from './courier-routes.ts'
import { documentRoutes } from './document-routes.ts'
import { staffLocationRoutes } from './location-routes.ts'
import { locationSettingsRoutes } from './location-settings-routes.ts'
import { menuRoutes } from './menu-routes.ts'
import { newOrderRoutes } from './new-order-routes.ts'
import { staffOrderRoutes } from './order-routes.ts'
import { staffPasskeyRoutes } from './passkeys/routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { staffProblemRoutes } from './problem-routes.ts'
import { staffPushRoutes } from './push-routes.ts'
import { refundProofRoutes } from './refund-proof-routes.ts'
import { reviewRoutes } from './review-routes.ts'
import { sellerRoutes } from './seller-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { synonymRoutes } from './synonym-routes.ts'
import { textRoutes } from './text-routes.ts'
import { totpRoutes } from './totp/routes.ts'
import { translationRoutes } from './translation-routes.ts'

/** All routes of the console, with its event stream. */
export const staffRoutes = (deps: Deps) => {
  const router = createRouter()
  for (const routes of [
    sessionRoutes,
    passwordRoutes,
    staffPasskeyRoutes,
    accountRoutes,
    totpRoutes,
    staffOrderRoutes,
    staffCourierRoutes,
    newOrderRoutes,
    refundProofRoutes,
    staffProblemRoutes,
    staffLocationRoutes,
    locationSettingsRoutes,
    sellerRoutes,
    capacityRoutes,
    synonymRoutes,
    textRoutes,
    translationRoutes,
    documentRoutes,
    menuRoutes,
    reviewRoutes,
    staffPushRoutes,
    connectionRoutes,
  ])
    router.route('/', routes(deps))
  call(router, staffLive, async (c) => {
    const staff = await authorizeStaff(deps, c, 'read-orders')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const { businessId } = staff.member
    const carried = readSecretCookie(c, STAFF_COOKIE) ?? { token: '', isPlain: false }
    const onOpen = deps.streams.admit(c, { session: carried.token })
    if (onOpen === null) return refuseTooMany(c, 1)
    const isSignedIn = async () => {
      // A console that sleeps or lost its network keeps its stream open for minutes, so an open stream is no use of the session.
      const member = await readSession(deps, businessId, carried, false)
      return member !== null && !member.mustEnrol
    }
    return streamChanges({
      live: deps.live,
      onOpen,
      log: deps.log,
      business: businessId,
      mayGoOn: isSignedIn,
      toEvent: async (change) => {
        // A session of the business may have ended, this stream's too. Other changes name what has changed, and reading that needs a session.
        if ((change === null || change.kind === 'staff') && !(await isSignedIn())) return 'end'
        // Null marks the start and every gap: the client reads everything again.
        if (change === null) return { event: 'all', data: {} }
        if (change.kind === 'staff') return null
        const { kind, id, location: location_id, version } = change
        return { event: kind, data: { id, location_id, version } }
      },
    })
  })
  return router
}
