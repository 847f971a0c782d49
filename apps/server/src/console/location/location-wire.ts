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
    time_zone: location.timeZone,
    currency: location.currency,
    territory: territoryOf(location.address),
    state: opening.state,
    paused_until: opening.state === 'paused' ? opening.until : null,
    opens_at: opening.state === 'closed' ? opening.opensAt : null,
    open_until: opening.state === 'open' ? opening.until : null,
    within_hours: ORDER_TYPES.filter(
      (type) => location.settings[type].offered && isWithinHours(location, type, now.epochMilliseconds),
    ),
    usual_end: usualEnd(location, now),
    end_of_day: endOfDay(location, now),
    offered: ORDER_TYPES.filter((type) => location.settings[type].offered),
    areas: location.areas.map(({ id, name }) => ({ id, name })),
    overrides: location.overrides.filter(({ until }) => isHeld(until, at)).map(overrideToWire),
    preparation_minutes: {
      delivery: preparationMinutes(location, 'delivery', at),
      collection: preparationMinutes(location, 'collection', at),
      table: preparationMinutes(location, 'table', at),
    },
    capacity: capacityToWire(capacity),
    ...deadlinesToWire(deadlines),
    first_order_code: firstOrderCode,
    if_unwatched: ifUnwatchedToWire(ifUnwatched),
    order_changes: changeRulesToWire(changeRules),
    day_begins: dayBegins,
    cards_refused: cardsRefused,
  }
}

const deviceToWire = ({ id, name, job, reloadAskedAt, quietMinutes, person }: PairedDevice) => ({
  id,
  name,
  job,
  reload_asked_at: reloadAskedAt,
  quiet_minutes: quietMinutes,
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
      role_name: typeof member.role === 'string' ? null : member.role.name,
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
      shows_first_steps: showsFirstSteps,
    },
    also: also.map(({ businessId, name }) => ({ id: businessId, name })),
    support: support && { until: support.until, who: [...support.who] },
    must_enrol: mustEnrol,
    locations: locations.map((location) => staffLocationToWire(location, now)),
  }
}
