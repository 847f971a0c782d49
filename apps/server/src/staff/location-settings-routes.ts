import {
  type FieldProblem,
  readLocationSettings,
  setLocationHours,
  setLocationPayment,
  setLocationPlace,
  setWaysToOrder,
} from '@comanda/contract'
import { addressFromWire, hoursOfWaysFromWire, locationSettingsToWire, waysFromWire } from '@comanda/contract/wire'
import { areasAfterMove, emailProblem, type Location, type LocationSettings, normalisePostcode } from '@comanda/domain'
import { normalEmail } from '../accounts/email.ts'
import { positionOf } from '../addresses/position-of.ts'
import type { Tx } from '../db/connection.ts'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/api-env.ts'
import { call, createRouter, PRIVATE } from '../http/create-router.ts'
import { networkOf } from '../http/network.ts'
import { refuse } from '../http/refuse.ts'
import { authorizeStaff, refuseStaff } from '../identity/staff-access.ts'
import { placeProblems } from '../locations/place-problems.ts'
import { changeSettings, lockLocation, readLocation, tableIdsOf, type VersionedLocation } from '../locations/store.ts'
import { toE164 } from '../telephone.ts'
import { checkWays } from './ways-to-order.ts'

type Change = Partial<LocationSettings> & Partial<Pick<Location, 'baseDeliveryFee'>>

/** What is changed of a location, or why nothing is. */
type Changed =
  | { readonly change: Change }
  | { readonly problems: Readonly<Record<string, FieldProblem>> }
  | { readonly refusal: 'cards_unavailable' }

/** A location as its staff have set it, also while the provider refuses cards. */
const asSet = ({ location, cardsRefused }: VersionedLocation): Location => ({
  ...location,
  acceptsCard: location.acceptsCard || cardsRefused,
})

/** Routes of what a location is: place, hours, ways to order, means of payment. */
export const locationSettingsRoutes = (deps: Deps) => {
  const router = createRouter()

  const tell = (c: ApiContext, stored: VersionedLocation) =>
    c.json({ data: locationSettingsToWire(asSet(stored), c.var.tenant.business.territory) }, 200, PRIVATE)

  /** Changes a location under a lock. */
  const change = async (
    c: ApiContext,
    locationId: number,
    make: (location: Location, tx: Tx) => Changed | Promise<Changed>,
  ) => {
    const staff = await authorizeStaff(deps, c, 'set-location')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const where = { businessId: staff.member.businessId, locationId }
    const outcome = await inTransaction(deps.db, async (tx) => {
      const stored = await lockLocation(tx, where)
      if (stored === null) return null
      const made = await make(asSet(stored), tx)
      if ('change' in made) await changeSettings(tx, where, made.change)
      return made
    })
    if (outcome === null) return refuse(c, 404, 'not_found')
    if ('problems' in outcome) return refuse(c, 422, 'invalid_request', { problems: outcome.problems })
    if ('refusal' in outcome) return refuse(c, 409, outcome.refusal)
    const stored = await readLocation(deps.db, where.businessId, locationId)
    return stored ? tell(c, stored) : refuse(c, 404, 'not_found')
  }

  call(router, readLocationSettings, async (c) => {
    const staff = await authorizeStaff(deps, c, 'set-location')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const stored = await readLocation(deps.db, staff.member.businessId, c.req.valid('param').id)
    return stored ? tell(c, stored) : refuse(c, 404, 'not_found')
  })

  call(router, setLocationPlace, async (c) => {
    const { name, email: typedEmail, telephone_number, address: wire } = c.req.valid('json')
    const { territory } = c.var.tenant.business
    const typed = addressFromWire(wire)
    const telephone = toE164(telephone_number, territory)
    const email = normalEmail(typedEmail)
    const problems: Record<string, FieldProblem> = {
      ...placeProblems(typed, territory),
      ...(!telephone && { telephone_number: 'not_a_telephone' }),
      ...(emailProblem(email) !== null && { email: 'not_an_email' }),
    }
    return change(c, c.req.valid('param').id, async (location) => {
      if (Object.keys(problems).length > 0 || !telephone) return { problems }
      const lookup = deps.gateways.addresses({ businessId: c.var.tenant.business.id, network: networkOf(c) })
      const address = {
        ...typed,
        postcode: normalisePostcode(typed.postcode, territory) ?? typed.postcode,
        country: territory === 'uk' ? 'GB' : 'ES',
        position: typed.position ?? (await positionOf(lookup, territory, typed)),
      }
      const areas = areasAfterMove(location.areas, location.address, address)
      return { change: { name, email, telephone, address, areas } }
    })
  })

  call(router, setLocationHours, (c) =>
    change(c, c.req.valid('param').id, () => ({
      change: { hours: hoursOfWaysFromWire(c.req.valid('json').hours) },
    })),
  )

  call(router, setWaysToOrder, (c) =>
    change(c, c.req.valid('param').id, async (location, tx) => {
      const { business } = c.var.tenant
      return checkWays(waysFromWire(c.req.valid('json')), {
        location,
        colour: business.theme.colour,
        tableIds: await tableIdsOf(tx, business.id),
      })
    }),
  )

  call(router, setLocationPayment, (c) =>
    change(c, c.req.valid('param').id, (location) => {
      const { accepts_cash: acceptsCash, accepts_card: acceptsCard, accepts_tips: acceptsTips } = c.req.valid('json')
      if (!acceptsCash && !acceptsCard) return { problems: { accepts_cash: 'needs_payment' } }
      // Without an own account the money would go to the installation; only its operator decides that.
      if (acceptsCard && !location.acceptsCard && c.var.tenant.stripeAccount === null)
        return { refusal: 'cards_unavailable' }
      return { change: { acceptsCash, acceptsCard, acceptsTips } }
    }),
  )

  return router
}
