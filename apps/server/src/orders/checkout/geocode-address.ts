import { normalisePostcode, type OrderDraft, type PostalAddress, type Territory } from '@comanda/domain'
import { type LookupCaller, LookupRefused } from '../../gateways/addresses/gateway.ts'
import type { Deps } from '../deps.ts'

export interface LocatedDraft {
  readonly draft: OrderDraft
  /** False when the address lookup did not answer: the position of the address is then unknown. */
  readonly isLocated: boolean
}

/**
 * The draft with the address position from the address lookup, because the delivery area and the fee depend on it; a
 * position from the client is ignored. `isKept`: the address is saved in the account with a position from the server,
 * which is used when the lookup does not answer. Orders other than deliveries lose their address. [5.16] [5.33]
 * @throws LookupRefused when the caller's network has made too many lookups and no position is kept
 */
export async function geocodeDraft(
  { gateways, log }: Pick<Deps, 'gateways' | 'log'>,
  {
    territory,
    caller,
    draft,
    isKept,
  }: {
    readonly territory: Territory
    readonly caller: LookupCaller
    readonly draft: OrderDraft
    readonly isKept: boolean
  },
): Promise<LocatedDraft> {
  const { address } = draft
  if (draft.orderType !== 'delivery' || address === null) return { draft: { ...draft, address: null }, isLocated: true }
  const located = (postcode: string, position: PostalAddress['position'], isLocated = true): LocatedDraft => ({
    draft: { ...draft, address: { ...address, postcode, position } },
    isLocated,
  })
  const postcode = normalisePostcode(address.postcode, territory)
  if (postcode === null) return located(address.postcode, null)
  const kept = isKept ? address.position : null
  try {
    return located(postcode, (await gateways.addresses(caller).geocode(territory, { ...address, postcode })) ?? kept)
  } catch (error) {
    if (error instanceof LookupRefused && kept === null) throw error
    log.warn({ error }, 'the address lookup did not answer')
    return located(postcode, kept, kept !== null)
  }
}
