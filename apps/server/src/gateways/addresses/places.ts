import type { PostalAddress, Territory } from '@comanda/domain'
import type { Seeking, Suggestion } from './gateway.ts'

/** A suggestion of a provider: with its address where that came along, else with what is to be shown. */
export type Place = { readonly id: string; readonly address: PostalAddress } | (Suggestion & { readonly address: null })

/** Someone who knows streets and doors, of whichever vendor. */
export interface Places {
  readonly attribution: string
  /** Whether its terms let more than positions be remembered. */
  readonly mayBeKept: boolean
  /** Whether `within` lists addresses; else it tells of the postcode alone. */
  readonly listsAddresses: boolean
  suggest(territory: Territory, text: string, seeking: Seeking): Promise<readonly Place[]>
  resolve(territory: Territory, id: string, session: string | null): Promise<PostalAddress | null>
  /** What a whole address in one line may mean, the likeliest first. */
  geocode(territory: Territory, text: string): Promise<readonly PostalAddress[]>
  /** What it knows in a postcode. */
  within(territory: Territory, postcode: string): Promise<readonly PostalAddress[]>
}
