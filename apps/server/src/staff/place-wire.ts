import type { StaffLocationWire, StaffSessionWire } from '@comanda/contract'
import { capacityToWire } from '@comanda/contract/wire'
import { openingState } from '@comanda/domain'
import type { Tenant } from '../businesses/store.ts'
import type { VersionedLocation } from '../locations/store.ts'
import type { StaffMember } from './session.ts'

type Place = Pick<VersionedLocation, 'location' | 'capacity'>

/** A location as the console reads it. */
export const staffLocationToWire = ({ location, capacity }: Place, now: Temporal.Instant): StaffLocationWire => {
  const opening = openingState(location, now)
  return {
    id: location.id,
    slug: location.slug,
    name: location.name,
    time_zone: location.timeZone,
    currency: location.currency,
    state: opening.state,
    paused_until: opening.state === 'paused' ? opening.until : null,
    opens_at: opening.state === 'closed' ? opening.opensAt : null,
    preparation_minutes: {
      delivery: location.settings.delivery.preparationMinutes,
      collection: location.settings.collection.preparationMinutes,
      table: location.settings.table.preparationMinutes,
    },
    capacity: capacityToWire(capacity),
  }
}

/** Who is signed in, and where they work. */
export const staffSessionToWire = (
  member: StaffMember,
  { business }: Tenant,
  places: readonly Place[],
  now: Temporal.Instant,
): StaffSessionWire => ({
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
  },
  locations: places.map((place) => staffLocationToWire(place, now)),
})
