import type { Placed } from '@comanda/contract/wire'
import type { Currency, Language, OrderDraft, Refusal } from '@comanda/domain'
import type { LookupCaller } from '../../gateways/addresses/gateway.ts'
import type { Actor } from '../../http/api-env.ts'
import type { Tenant } from '../../http/tenant.ts'
import type { Reached } from '../../identity/allowance.ts'

/** An order as its customer submits it. */
export interface Submission {
  readonly tenant: Tenant
  readonly actor: Actor
  /** The idempotency key; it belongs to the draft: the same key and body answer the same order. [4.19] */
  readonly key: string
  readonly draft: OrderDraft
  /** The draft's address is a saved address of the customer's account. */
  readonly isKeptAddress?: boolean
  /** The member of staff who takes the order for its customer; the draft says how. */
  readonly takenBy?: number
  /** An earlier unpaid order of this customer that the new order replaces. */
  readonly supersedes: string | null
  /** The customer's guest before signing in: the earlier order may belong to it. */
  readonly formerly?: Actor
  /** See `networkHash`. */
  readonly network: string
  readonly language: Language
  readonly channel: number | null
  /** The native app's push subscription, a UUID. */
  readonly playerId: string | null
  /** The network and business whose share of the address lookups the order uses. */
  readonly lookupCaller: LookupCaller
}

export type SubmitOutcome =
  | { readonly kind: 'placed'; readonly placed: Placed }
  /** The network or the person has placed too many orders; nothing was written. */
  | { readonly kind: 'too_many_placed_orders'; readonly reached: Reached }
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[]; readonly currency: Currency }
  | {
      readonly kind:
        | 'key_reused'
        | 'guest_ordering_off'
        | 'location_unknown'
        /** The earlier order that this one supersedes is paid, or its payment is under way. */
        | 'superseded_is_being_paid'
        | 'account_gone'
        /** The address lookup did not answer, so the server cannot check the delivery area. */
        | 'address_unavailable'
        /** Concurrent orders caused too many conflicts; nothing was written. */
        | 'busy'
    }
