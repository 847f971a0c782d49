import {
  draftToWire,
  type OrderDraftWire,
  type OrderView,
  type OrderWire,
  orderFromWire,
  type Placed,
  type PlacedWire,
  placedFromWire,
} from '@comanda/contract/wire'
import type { ChangeAnswer, OrderDraft } from '@comanda/domain'
import { type Answer, type ApiClient, call } from './client.ts'

/** Who orders: a customer with an account, or a guest with the secret of earlier orders, if any. [6.01] [6.03] */
export interface Orderer {
  readonly isCustomer: boolean
  readonly guest: string | null
}

/** What a request says beside the draft. */
export interface BesideDraft {
  /** The selected saved address. */
  readonly addressId: number | null
  /** Whether the location's orders go through Deliverect. */
  readonly isDeliverect: boolean
}

/** Builds the request body of a draft. `supersedes` is an earlier unpaid order of the same cart. [7.42] */
export function orderBody(
  draft: OrderDraft,
  supersedes: string | null,
  { addressId, isDeliverect }: BesideDraft,
): OrderDraftWire {
  return {
    ...draftToWire(draft, supersedes, isDeliverect),
    ...(addressId !== null && { address_id: addressId }),
  }
}

/** Submits an order. The same key and body return the same order. [7.33] [4.19] */
export function postOrder(
  client: ApiClient,
  body: OrderDraftWire,
  { idempotencyKey, isCustomer, guest }: Orderer & { readonly idempotencyKey: string },
): Promise<Answer<Placed>> {
  return call(
    client,
    isCustomer ? '/order/new-order' : '/guest-order/new-order',
    (data: PlacedWire) => placedFromWire(data),
    {
      method: 'POST',
      body,
      idempotencyKey,
      guest,
    },
  )
}

/**
 * Returns an order of this guest, the signed-in customer or a mail's link; 404 for another's order, 410 when the link's
 * order has ended. [7.39]
 */
export function readOrder(
  client: ApiClient,
  id: string,
  guest: string | null,
  { signal, orderLink = null }: { readonly signal?: AbortSignal; readonly orderLink?: string | null } = {},
): Promise<Answer<OrderView>> {
  return call(client, `/order/${encodeURIComponent(id)}`, (data: OrderWire) => orderFromWire(data), {
    guest,
    orderLink,
    ...(signal && { signal }),
  })
}

/** Cancels an order that the kitchen has not accepted; returns it. `reason` may be empty. */
export function cancelOrder(
  client: ApiClient,
  id: string,
  guest: string | null,
  reason: string,
): Promise<Answer<OrderView>> {
  return call(client, `/order/${encodeURIComponent(id)}/cancel`, (data: OrderWire) => orderFromWire(data), {
    method: 'POST',
    body: { reason },
    guest,
  })
}

/** Answers a change of an order that the restaurant proposes; returns the order. */
export function answerChange(
  client: ApiClient,
  id: string,
  number: number,
  guest: string | null,
  answer: ChangeAnswer,
): Promise<Answer<OrderView>> {
  const path = `/order/${encodeURIComponent(id)}/changes/${number}/answer`
  return call(client, path, (data: OrderWire) => orderFromWire(data), { method: 'POST', body: { answer }, guest })
}

/** Saves a guest's order in the signed-in account; false until its email is verified. */
export function claimOrder(client: ApiClient, orderId: string, guest: string | null): Promise<Answer<boolean>> {
  return call(client, '/order/claim', ({ claimed }: { readonly claimed: boolean }) => claimed, {
    method: 'POST',
    body: { order_id: orderId },
    guest,
  })
}
