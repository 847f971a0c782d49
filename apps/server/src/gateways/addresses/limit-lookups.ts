import type { Clock } from '../../platform/clock.ts'
import { type AddressLookups, LookupRefused } from './gateway.ts'
import { createLookupQuota } from './lookup-quota.ts'

/**
 * Limits the lookups of a network per minute, answered from a cache or not, for whatever call they are made. One
 * counter for all calls, so that a network above it cannot go on through another call.
 */
export function limitLookups(lookups: AddressLookups, clock: Clock, mostOfNetwork: number): AddressLookups {
  const quota = createLookupQuota(clock, { network: mostOfNetwork, business: Infinity, all: Infinity })
  return (caller) => {
    const lookup = lookups(caller)
    const counted = <T>(look: () => Promise<T>): Promise<T> =>
      quota(caller) === null ? look() : Promise.reject(new LookupRefused('too many lookups of one network'))
    return {
      attribution: lookup.attribution,
      find: (...question) => counted(() => lookup.find(...question)),
      locate: (...question) => counted(() => lookup.locate(...question)),
      geocode: (...question) => counted(() => lookup.geocode(...question)),
      suggest: (...question) => counted(() => lookup.suggest(...question)),
      resolve: (...question) => counted(() => lookup.resolve(...question)),
    }
  }
}
