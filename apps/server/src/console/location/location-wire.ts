import type { StaffLocationWire, StaffSessionWire } from '@comanda/contract'
import { capacityToWire, changeRulesToWire, deadlinesToWire, ifUnwatchedToWire } from '@comanda/contract/wire'
import {
  endOfDay,
  isHeld,
  isWithinHours,
  ORDER_TYPES,
  type Override,
  openingState,
  preparationMinutes,
  roleKey,
  territoryOf,
  usualEnd,
} from '@comanda/domain'
import type { Tenant } from '../../http/tenant.ts'
import type { PairedDevice, StaffMember } from '../../identity/staff-session.ts'
import type { OpenSupport } from '../../identity/support.ts'
import type { VersionedLocation } from '../../restaurants/locations/store.ts'

type StaffLocation = Pick<
  VersionedLocation,
  | 'location'
  | 'capacity'
  | 'deadlines'
  | 'firstOrderCode'
  | 'ifUnwatched'
  | 'changeRules'
  | 'dayBegins'
  | 'cardsRefused'
>

const overrideToWire = (one: Override): StaffLocationWire['overrides'][number] => ({
  what: one.what,
  subject: one.what === 'area' ? String(one.areaId) : one.orderType,
  minutes: one.what === 'longer-times' ? one.minutes : null,
  until: one.until,
})

/** A location as the console reads it. */
export function staffLocationToWire(
  { location, capacity, deadlines, firstOrderCode, ifUnwatched, changeRules, dayBegins, cardsRefused }: StaffLocation,
  now: Temporal.Instant,
): StaffLocationWire {
  const opening = openingState(location, now)
  const at = now.epochMilliseconds
  return {
    id: location.id,
    slug: location.slug,
    name: location.name,
    timeZone: location.timeZone,
    currency: location.currency,
    territory: territoryOf(location.address),
    state: opening.state,
    pausedUntil: opening.state === 'paused' ? opening.until : null,
    opensAt: opening.state === 'closed' ? opening.opensAt : null,
    openUntil: opening.state === 'open' ? opening.until : null,
    withinHours: ORDER_TYPES.filter(
      (type) => location.settings[type].offered && isWithinHours(location, type, now.epochMilliseconds),
    ),
    usualEnd: usualEnd(location, now),
    endOfDay: endOfDay(location, now),
    offered: ORDER_TYPES.filter((type) => location.settings[type].offered),
    areas: location.areas.map(({ id, name }) => ({ id, name })),
    overrides: location.overrides.filter(({ until }) => isHeld(until, at)).map(overrideToWire),
    preparationMinutes: {
      delivery: preparationMinutes(location, 'delivery', at),
      collection: preparationMinutes(location, 'collection', at),
      table: preparationMinutes(location, 'table', at),
    },
    capacity: capacityToWire(capacity),
    ...deadlinesToWire(deadlines),
    firstOrderCode: firstOrderCode,
    ifUnwatched: ifUnwatchedToWire(ifUnwatched),
    orderChanges: changeRulesToWire(changeRules),
    dayBegins: dayBegins,
    cardsRefused: cardsRefused,
  }
}

const deviceToWire = ({ id, name, job, reloadAskedAt, quietMinutes, person }: PairedDevice) => ({
  id,
  name,
  job,
  reloadAskedAt: reloadAskedAt,
  quietMinutes: quietMinutes,
  person,
})

/** The signed-in member of staff with the locations that they work at. */
export function staffSessionToWire(
  member: StaffMember,
  { business, state, showsFirstSteps }: Tenant,
  locations: readonly StaffLocation[],
  {
    now,
    mustEnrol,
    support,
    also,
  }: {
    readonly now: Temporal.Instant
    readonly mustEnrol: boolean
    readonly support: OpenSupport | null
    readonly also: readonly { readonly businessId: number; readonly name: string }[]
  },
): StaffSessionWire {
  return {
    staff: {
      id: member.id,
      name: member.name,
      email: member.email,
      role: member.role === 'support' ? 'support' : roleKey(member.role),
      roleName: typeof member.role === 'string' ? null : member.role.name,
      permissions: [...member.permissions],
      places: member.places && [...member.places],
      language: member.language ?? business.language,
    },
    device: member.paired ? deviceToWire(member.paired) : null,
    business: {
      id: business.id,
      name: business.name,
      subdomain: business.subdomain,
      mark: business.theme.mark,
      colour: business.theme.colour,
      state,
      showsFirstSteps: showsFirstSteps,
    },
    also: also.map(({ businessId, name }) => ({ id: businessId, name })),
    support: support && { until: support.until, who: [...support.who] },
    mustEnrol: mustEnrol,
    locations: locations.map((location) => staffLocationToWire(location, now)),
  }
}
