import { normalisePostcode, type OrderDraft, type PostalAddress, type Territory } from '@comanda/domain'
import type { AddressLookup } from '../gateways/addresses/gateway.ts'
import type { Logger } from '../observe/log.ts'

interface Located {
  readonly draft: OrderDraft
  /** False where the lookup could not be asked: then nobody knows yet where it lies. */
  readonly isLocated: boolean
}

interface Question {
  readonly territory: Territory
  readonly draft: OrderDraft
  /** The address was kept in the account, where the server had found its place. */
  readonly isKept: boolean
}

/**
 * The draft with its address where the lookup says that it is, because whether and for how much it is delivered hangs on that: a
 * position that a client sends never counts. Only delivery has an address. [5.16] [5.33]
 */
export const withTrueAddress = async (
  lookup: AddressLookup,
  log: Logger,
  { territory, draft, isKept }: Question,
): Promise<Located> => {
  const { address } = draft
  if (draft.orderType !== 'delivery' || address === null) return { draft: { ...draft, address: null }, isLocated: true }
  const lies = (postcode: string, position: PostalAddress['position'], isLocated = true): Located => ({
    draft: { ...draft, address: { ...address, postcode, position } },
    isLocated,
  })
  const postcode = normalisePostcode(address.postcode, territory)
  if (postcode === null) return lies(address.postcode, null)
  const kept = isKept ? address.position : null
  try {
    return lies(postcode, (await lookup.pinpoint(territory, { ...address, postcode })) ?? kept)
  } catch (error) {
    log.warn({ error }, 'the address lookup could not be asked')
    return lies(postcode, kept, kept !== null)
  }
}
