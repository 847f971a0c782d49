import type { StaffLocationWire, StaffSessionWire } from '@comanda/contract'
import { capacityToWire, deadlinesToWire } from '@comanda/contract/wire'
import { openingState, territoryOf } from '@comanda/domain'
import type { Tenant } from '../../http/tenant.ts'
import type { StaffMember } from '../../identity/staff-session.ts'
import type { VersionedLocation } from '../../restaurants/locations/store.ts'

type StaffLocation = Pick<VersionedLocation, 'location' | 'capacity' | 'deadlines' | 'firstOrderCode' | 'cardsRefused'>

/** A location as the console reads it. */
export function staffLocationToWire(
  { location, capacity, deadlines, firstOrderCode, cardsRefused }: StaffLocation,
  now: Temporal.Instant,
): StaffLocationWire {
  const opening = openingState(location, now)
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
    preparation_minutes: {
      delivery: location.settings.delivery.preparationMinutes,
      collection: location.settings.collection.preparationMinutes,
      table: location.settings.table.preparationMinutes,
    },
    capacity: capacityToWire(capacity),
    ...deadlinesToWire(deadlines),
    first_order_code: firstOrderCode,
    cards_refused: cardsRefused,
  }
}

/** The signed-in member of staff with the business's locations. */
export function staffSessionToWire(
  member: StaffMember,
  { business, state, showsFirstSteps }: Tenant,
  locations: readonly StaffLocation[],
  { now, mustEnrol }: { readonly now: Temporal.Instant; readonly mustEnrol: boolean },
): StaffSessionWire {
  return {
    staff: {
      id: member.id,
      name: member.name,
      email: member.email,
      role: member.role,
      language: member.language ?? business.language,
    },
    business: {
      id: business.id,
      name: business.name,
      subdomain: business.subdomain,
      mark: business.theme.mark,
      colour: business.theme.colour,
      state,
      shows_first_steps: showsFirstSteps,
    },
    must_enrol: mustEnrol,
    locations: locations.map((location) => staffLocationToWire(location, now)),
  }
}
