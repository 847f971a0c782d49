import type { PostalAddress, Territory } from '@comanda/domain'
import type { LookupCaller, Seeking, Suggestion } from './gateway.ts'

/** A provider's suggestion: with its address if the provider sent it, else with the texts to show. */
export type Place = { readonly id: string; readonly address: PostalAddress } | (Suggestion & { readonly address: null })

/** A provider of streets and house numbers. */
export interface Places {
  readonly attribution: string
  /** Whether its terms allow storing more than positions. */
  readonly mayBeKept: boolean
  /** Whether `within` lists addresses; else it answers the postcode alone. */
  readonly listsAddresses: boolean
  suggest(territory: Territory, text: string, seeking: Seeking, caller: LookupCaller): Promise<readonly Place[]>
  resolve(territory: Territory, id: string, session: string | null, caller: LookupCaller): Promise<PostalAddress | null>
  /** Addresses that match a full address in one line, the likeliest first. */
  geocode(territory: Territory, text: string, caller: LookupCaller): Promise<readonly PostalAddress[]>
  /** The addresses of a postcode. */
  within(territory: Territory, postcode: string, caller: LookupCaller): Promise<readonly PostalAddress[]>
}
