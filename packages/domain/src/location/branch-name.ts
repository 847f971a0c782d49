import type { Business } from '../business/business.ts'
import type { Location } from './types.ts'

/**
 * What names a location to those who know neither: "Napoli Headingley". A location that has its restaurant's name is
 * named once.
 */
export function branchName(business: Pick<Business, 'name'>, location: Pick<Location, 'name'>): string {
  return business.name === location.name ? business.name : `${business.name} ${location.name}`
}
