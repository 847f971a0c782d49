import {
  type FieldProblem,
  readLocationSettings,
  readPublicHolidays,
  setLocationHours,
  setLocationPayment,
  setLocationPlace,
  setReceiptIssuer,
  setWaysToOrder,
} from '@comanda/contract'
import { addressFromWire, hoursOfWaysFromWire, locationSettingsToWire, waysFromWire } from '@comanda/contract/wire'
import {
  areasAfterMove,
  emailProblem,
  holidayCalendarOf,
  type Location,
  localMoment,
  normalisePostcode,
  timeZoneOf,
  usualRateAt,
} from '@comanda/domain'
import { normalEmail } from '../../customers/accounts/email.ts'
import type { ApiContext } from '../../http/api-env.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { networkOf } from '../../http/network.ts'
import { type FieldProblems, refuse } from '../../http/refuse.ts'
import type { Thing } from '../../identity/acts/change-thing.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { SignedInStaff } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { announce } from '../../platform/live/change.ts'
import { toE164 } from '../../platform/telephone.ts'
import { positionOf } from '../../restaurants/addresses/position-of.ts'
import { placeProblems } from '../../restaurants/locations/place-problems.ts'
import { publicHolidays } from '../../restaurants/locations/public-holidays.ts'
import {
  changeSettings,
  isExternalIdTaken,
  lockLocation,
  readLocation,
  type SettingsChange,
  type VersionedLocation,
} from '../../restaurants/locations/store.ts'
import { moveUsualRate } from '../../restaurants/menu-files/move-usual-rate.ts'
import { longHours } from './long-hours.ts'
import { checkWays, numberRows } from './ways-to-order.ts'

/** What is changed of a location, or why nothing is. */
type Changed =
  | { readonly change: SettingsChange }
  | { readonly problems: FieldProblems }
  | { readonly refusal: 'cards_unavailable' }

/** A location as its staff have set it, also while the provider refuses cards. */
const asSet = ({ location, cardsRefused }: VersionedLocation): Location => ({
  ...location,
  acceptsCard: location.acceptsCard || cardsRefused,
})

/** Routes of what a location is: place, hours, ways to order, means of payment, who issues its receipts. */
export function locationSettingsRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)

  const tell = (c: ApiContext, stored: VersionedLocation) =>
    c.json({ data: locationSettingsToWire(asSet(stored), c.var.tenant.business.territory) }, 200, PRIVATE)

  const settings: Thing = {
    read: async (tx, { businessId, id }, c) => {
      const stored = await readLocation(tx, businessId, Number(id))
      return stored && locationSettingsToWire(asSet(stored), c.var.tenant.business.territory)
    },
  }

  /** Changes a location, whose row is locked. */
  const change = async (
    c: ApiContext,
    { member: { businessId }, tx }: { readonly member: SignedInStaff; readonly tx: Tx },
    locationId: number,
    make: (location: Location, tx: Tx) => Changed | Promise<Changed>,
  ) => {
    const where = { businessId, locationId }
    const stored = await lockLocation(tx, where)
    if (stored === null) return refuse(c, 404, 'not_found')
    const made = await make(asSet(stored), tx)
    if ('problems' in made) return refuse(c, 422, 'invalid_request', { problems: made.problems })
    if ('refusal' in made) return refuse(c, 409, made.refusal)
    await changeSettings(tx, where, made.change)
    const after = await readLocation(tx, businessId, locationId)
    return after ? tell(c, after) : refuse(c, 404, 'not_found')
  }

  staffCall(readLocationSettings, async (c, { member }) => {
    const stored = await readLocation(deps.db, member.businessId, c.req.valid('param').id)
    return stored ? tell(c, stored) : refuse(c, 404, 'not_found')
  })

  staffCall(readPublicHolidays, async (c, { member }) => {
    const stored = await readLocation(deps.db, member.businessId, c.req.valid('param').id)
    if (!stored) return refuse(c, 404, 'not_found')
    const { address, timeZone } = stored.location
    const calendar = holidayCalendarOf(c.var.tenant.business.territory, address.postcode)
    const holidays = await publicHolidays(calendar, localMoment(deps.clock.now(), timeZone).date)
    return c.json({ data: { holidays } }, 200, PRIVATE)
  })

  staffChange(setLocationPlace, settings, async (c, by) => {
    const { name, email: typedEmail, telephoneNumber, address: wire, externalId: typedId } = c.req.valid('json')
    const externalId = typedId === undefined ? undefined : typedId || null
    const { business, usualRate } = c.var.tenant
    const { territory } = business
    const typed = addressFromWire(wire)
    const telephone = toE164(telephoneNumber, territory)
    const email = normalEmail(typedEmail)
    const problems: Record<string, FieldProblem> = {
      ...placeProblems(typed, territory),
      ...(!telephone && { telephoneNumber: 'not_a_telephone' }),
      ...(emailProblem(email) !== null && { email: 'not_an_email' }),
    }
    const { id: locationId } = c.req.valid('param')
    return change(c, by, locationId, async (location, tx) => {
      if (Object.keys(problems).length > 0 || !telephone) return { problems }
      const where = { businessId: c.var.tenant.business.id, locationId }
      if (externalId && (await isExternalIdTaken(tx, where, externalId)))
        return { problems: { externalId: 'external_id_taken' } }
      const lookup = deps.gateways.addresses({ businessId: c.var.tenant.business.id, network: networkOf(c) })
      const address = {
        ...typed,
        postcode: normalisePostcode(typed.postcode, territory) ?? typed.postcode,
        country: territory === 'uk' ? 'GB' : 'ES',
        position: typed.position ?? (await positionOf(lookup, territory, typed)),
      }
      const rateAt = (postcode: string) => usualRateAt(territory, postcode, usualRate)
      await moveUsualRate(tx, where, rateAt(location.address.postcode), rateAt(address.postcode))
      const areas = areasAfterMove(location.areas, location.address, address)
      return {
        change: {
          name,
          ...(externalId !== undefined && { externalId }),
          email,
          telephone,
          address,
          areas,
          timeZone: timeZoneOf(territory, address.postcode),
        },
      }
    })
  })

  staffChange(setLocationHours, settings, (c, by) =>
    change(c, by, c.req.valid('param').id, () => {
      const { hours: wire, confirmed } = c.req.valid('json')
      const problems = confirmed ? {} : longHours(wire, c.var.language)
      return Object.keys(problems).length > 0 ? { problems } : { change: { hours: hoursOfWaysFromWire(wire) } }
    }),
  )

  staffChange(setWaysToOrder, settings, (c, by) =>
    change(c, by, c.req.valid('param').id, async (location, tx) => {
      const { territory, theme } = c.var.tenant.business
      const { areas, ...sent } = c.req.valid('json')
      const ways = waysFromWire({ ...sent, areas: areas ?? [] })
      // Areas that the call leaves out stay.
      const numbered = await numberRows(tx, areas ? ways : { ...ways, areas: location.areas }, location)
      if ('problems' in numbered) return numbered
      return checkWays({ ...ways, ...numbered }, { location, territory, colour: theme.colour })
    }),
  )

  staffChange(setLocationPayment, settings, (c, by) =>
    change(c, by, c.req.valid('param').id, (location) => {
      const { acceptsCash, acceptsCard, acceptsTips } = c.req.valid('json')
      if (!acceptsCash && !acceptsCard) return { problems: { acceptsCash: 'needs_payment' } }
      // Without an own account the money would go to the installation; only its operator decides that.
      if (acceptsCard && !location.acceptsCard && c.var.tenant.stripeAccount === null)
        return { refusal: 'cards_unavailable' }
      return { change: { acceptsCash, acceptsCard, acceptsTips } }
    }),
  )

  staffChange(setReceiptIssuer, settings, (c, by) =>
    change(c, by, c.req.valid('param').id, async (_, tx) => {
      // Pages that speak of all orders follow all locations. The business's row is not locked: this has a location's.
      const { id } = c.var.tenant.business
      await announce(tx, { business: id, kind: 'business', id })
      return { change: { receiptIssuer: c.req.valid('json').receiptIssuer } }
    }),
  )

  return router
}
