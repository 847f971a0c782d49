import type { Placed } from '@comanda/contract/wire'
import type { Language, OrderDraft, Refusal } from '@comanda/domain'
import type { Visitor } from '../api/env.ts'
import type { Tenant } from '../businesses/store.ts'

/** An order as somebody wants it placed. */
export interface PlaceOrder {
  readonly tenant: Tenant
  readonly visitor: Visitor
  /** Belongs to the draft: the same key and body answer the same order. [4.19] */
  readonly key: string
  readonly draft: OrderDraft
  /** The draft's address is one that the customer's account keeps. */
  readonly isKeptAddress?: boolean
  /** An earlier unpaid order of this visitor, to be withdrawn. */
  readonly replaces: string | null
  /** The guest that a customer was before signing in: their earlier order may be that one's. */
  readonly formerly?: Visitor
  readonly language: Language
  readonly channel: number | null
}

export type PlaceOutcome =
  | { readonly kind: 'placed'; readonly placed: Placed }
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[]; readonly currency: 'GBP' | 'EUR' }
  | {
      readonly kind:
        | 'key_reused'
        | 'guest_ordering_off'
        | 'location_unknown'
        | 'replaced_is_being_paid'
        | 'account_gone'
    }
  /** Whether it is delivered there could not be checked. */
  | { readonly kind: 'address_unavailable' }
