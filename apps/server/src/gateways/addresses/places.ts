import type { PostalAddress, Territory } from '@comanda/domain'
import type { Seeking, Suggestion } from './gateway.ts'

/** A provider's suggestion: with its address if the provider sent it, else with the texts to show. */
export type Place = { readonly id: string; readonly address: PostalAddress } | (Suggestion & { readonly address: null })

/** A provider of streets and house numbers. */
export interface Places {
  readonly attribution: string
  /** Whether its terms allow storing more than positions. */
  readonly mayBeKept: boolean
  /** Whether `within` lists addresses; else it answers the postcode alone. */
  readonly listsAddresses: boolean
  suggest(territory: Territory, text: string, seeking: Seeking): Promise<readonly Place[]>
  resolve(territory: Territory, id: string, session: string | null): Promise<PostalAddress | null>
  /** Addresses that match a full address in one line, the likeliest first. */
  geocode(territory: Territory, text: string): Promise<readonly PostalAddress[]>
  /** The addresses of a postcode. */
  within(territory: Territory, postcode: string): Promise<readonly PostalAddress[]>
}
