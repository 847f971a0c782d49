import type { OrderDraft, Refusal } from '@comanda/domain'
import type { ApiError, Door } from '../../api/door.ts'
import { readLocation } from '../../api/locations.ts'
import { orderBody, placeOrder, readOrder } from '../../api/orders.ts'
import type { OrderView } from '../../api/shapes.ts'
import { useDraft } from '../../stored/draft.ts'
import { storedGuest } from '../../stored/guest.ts'
import { useSession } from '../../stored/session.ts'
import { useShop } from '../../stored/shop.ts'

/** Why nothing was ordered: refusals with their ways on, or a call that failed. */
export type Trouble =
  /** `shown` is what the customer saw when it was refused. */
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[]; readonly shown: OrderDraft['claimed'] }
  | { readonly kind: 'call'; readonly call: CallTrouble; readonly text: string | null }

/** Keys of `refusals.calls`. */
export type CallTrouble =
  | 'unreachable'
  | 'timeout'
  | 'too_many_requests'
  | 'fault'
  | 'refresh'
  | 'fees'
  | 'login_required'
  | 'email_exists'

export type Placing =
  /** `isEarlier`: the order before is being paid, or was: nothing new was ordered. */
  | { readonly ok: true; readonly order: OrderView; readonly isEarlier: boolean }
  | { readonly ok: false; readonly trouble: Trouble }

/**
 * Sends a draft: refreshes the location, then asks the server, which makes every check of [5.57] in its order. The same
 * draft goes under the same key; what changed goes under a new one and takes the earlier unpaid order back. `addressId` is the
 * saved address that the draft's address is. [4.19] [8.22] [8.32]
 */
export async function placeDraft(door: Door, draft: OrderDraft, addressId: number | null): Promise<Placing> {
  const location = await readLocation(door, draft.locationId, {
    postcode: draft.address?.postcode ?? null,
    position: draft.address?.position ?? null,
  })
  if (!location.ok) {
    // What could not be read is this place, or what delivery to this address costs. [8.27]
    const isOfAddress = draft.address !== null && location.error.status === 422
    return { ok: false, trouble: callTrouble(location.error, isOfAddress ? 'fees' : 'refresh') }
  }
  useShop.getState().rememberLocation(location.value)

  const first = await send(door, draft, addressId)
  // An order that lapsed or was withdrawn is answered again under its key: what is wanted now is a new one.
  const isDead = first.ok && (first.order.status === 'rejected' || first.order.status === 'refunded')
  if (!isDead) return first
  useDraft.getState().forgetPlaced()
  return send(door, draft, addressId)
}

async function send(door: Door, draft: OrderDraft, addressId: number | null): Promise<Placing> {
  const { user } = useSession.getState()
  // The same draft of somebody else is another order: whoever logs in on the way takes the guest's back.
  const sent = JSON.stringify([user?.id ?? null, orderBody(draft, null, addressId)])
  const { key, replaces } = useDraft.getState().keyFor(sent)
  const answer = await placeOrder(door, orderBody(draft, replaces, addressId), {
    idempotencyKey: key,
    isCustomer: user !== null,
    guest: storedGuest.read()?.value ?? null,
  })
  if (!answer.ok) {
    const earlier =
      answer.error.code === 'payment_in_progress' && replaces !== null ? await readEarlier(door, replaces) : null
    if (earlier !== null) return { ok: true, order: earlier, isEarlier: true }
    if (answer.error.code === 'key_reused') useDraft.getState().forgetPlaced()
    return { ok: false, trouble: troubleOf(answer.error, draft.claimed) }
  }
  const { order, guestId } = answer.value
  if (guestId !== null) storedGuest.write(guestId)
  useDraft.getState().placedAs(order.id)
  return { ok: true, order, isEarlier: false }
}

async function readEarlier(door: Door, orderId: string): Promise<OrderView | null> {
  const answer = await readOrder(door, orderId, storedGuest.read()?.value ?? null)
  return answer.ok ? answer.value : null
}

/** Refusals keep their list; everything else is a failed call with the server's words, where it has any. */
function troubleOf(error: ApiError, shown: OrderDraft['claimed']): Trouble {
  return error.refusals.length > 0
    ? { kind: 'refused', refusals: error.refusals, shown }
    : callTrouble(error, error.code === 'guest_ordering_off' ? 'login_required' : 'fault')
}

function callTrouble(error: ApiError, otherwise: CallTrouble): Trouble {
  const { code, text } = error
  if (code === 'unreachable' || code === 'timeout') return { kind: 'call', call: code, text: null }
  if (code === 'too_many_requests' || code === 'login_required') return { kind: 'call', call: code, text }
  if (code === 'email_exists') return { kind: 'call', call: code, text: null }
  return { kind: 'call', call: otherwise, text: otherwise === 'fault' ? text : null }
}
