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

/** The body that places a draft; `replaces` is an earlier unpaid order of the same cart. [7.42] */
export const orderBody = (draft: OrderDraft, replaces: string | null): OrderDraftWire => draftToWire(draft, replaces)

/** Places an order as a guest. The same key and body answer the same order again. [7.33] [4.19] */
export const placeOrder = (
  door: Door,
  body: OrderDraftWire,
  { idempotencyKey, guest }: { readonly idempotencyKey: string; readonly guest: string | null },
): Promise<Answer<Placed>> =>
  call(door, '/guest-order/new-order', (data: PlacedWire) => placedFromWire(data), {
    method: 'POST',
    body,
    idempotencyKey,
    guest,
  })

/** An order of this guest; 404 when it is not theirs. [7.39] */
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
