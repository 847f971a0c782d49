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
import type { OrderDraft } from '@comanda/domain'
import { type Answer, call, type Door } from './door.ts'

/** Who orders: a customer with an account, or a guest with the secret of earlier orders, if there is one. [6.01] [6.03] */
export interface Orderer {
  readonly isCustomer: boolean
  readonly guest: string | null
}

/**
 * The body that places a draft; `replaces` is an earlier unpaid order of the same cart, `addressId` the saved address that a
 * customer chose. [7.42]
 */
export const orderBody = (
  draft: OrderDraft,
  replaces: string | null,
  addressId: number | null = null,
): OrderDraftWire => ({ ...draftToWire(draft, replaces), ...(addressId !== null && { address_id: addressId }) })

/** Places an order. The same key and body answer the same order again. [7.33] [4.19] */
export const placeOrder = (
  door: Door,
  body: OrderDraftWire,
  { idempotencyKey, isCustomer, guest }: Orderer & { readonly idempotencyKey: string },
): Promise<Answer<Placed>> =>
  call(door, isCustomer ? '/order/new-order' : '/guest-order/new-order', (data: PlacedWire) => placedFromWire(data), {
    method: 'POST',
    body,
    idempotencyKey,
    guest,
  })

/** An order of this guest or of whoever is signed in; 404 when it is not theirs. [7.39] */
export const readOrder = (
  door: Door,
  id: string,
  guest: string | null,
  signal?: AbortSignal,
): Promise<Answer<OrderView>> =>
  call(door, `/order/${encodeURIComponent(id)}`, (data: OrderWire) => orderFromWire(data), {
    guest,
    ...(signal && { signal }),
  })

/** A customer's newest order that is under way; null where there is none. [7.37] */
export const readLastOrder = (door: Door): Promise<Answer<OrderView | null>> =>
  call(door, '/order/last', (data: OrderWire | null) => data && orderFromWire(data))

/** Keeps a guest's order under the account that is signed in; false while its email has still to be proved. */
export const claimOrder = (door: Door, orderId: string, guest: string | null): Promise<Answer<boolean>> =>
  call(door, '/order/claim', ({ claimed }: { readonly claimed: boolean }) => claimed, {
    method: 'POST',
    body: { order_id: orderId },
    guest,
  })
