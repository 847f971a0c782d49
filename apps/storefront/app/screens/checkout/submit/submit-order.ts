import type { OrderDraft, Refusal } from '@comanda/domain'
import type { ApiClient, ApiError } from '../../../api/client.ts'
import { readLocation } from '../../../api/locations.ts'
import { type BesideDraft, orderBody, postOrder, readOrder } from '../../../api/orders.ts'
import type { OrderView } from '../../../api/shapes.ts'
import { currentAnswer } from '../../../menu-cache/load-menu.ts'
import { useMenuCache } from '../../../menu-cache/menu-cache.ts'
import { useDraft } from '../../../stored/draft.ts'
import { storedGuest } from '../../../stored/guest.ts'
import { useSession } from '../../../stored/session.ts'

/** Why no order was created: refusals with their recovery actions, or a failed call. */
export type SubmitFailure =
  /** `shown` is what the customer saw when the order was refused. */
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[]; readonly shown: OrderDraft['claimed'] }
  | { readonly kind: 'call'; readonly call: CallFailure; readonly text: string | null }

/** Keys of `refusals.calls`. */
export type CallFailure =
  /** The page failed before anything was sent. [8.31] */
  | 'build'
  | 'unreachable'
  | 'timeout'
  | 'too_many_requests'
  | 'fault'
  | 'refresh'
  | 'fees'
  | 'login_required'
  | 'email_exists'

export type SubmitResult =
  /** `isEarlier`: the earlier order is paid or being paid, and no new order was created. */
  | { readonly ok: true; readonly order: OrderView; readonly isEarlier: boolean }
  | { readonly ok: false; readonly failure: SubmitFailure }

/**
 * Submits a draft: refreshes the location unless it is current, then asks the server, which makes every check of
 * [5.57] in order. An unchanged draft keeps its idempotency key; a changed one gets a new key and supersedes the
 * earlier unpaid order. `addressId` is the saved address of the draft. [4.19] [8.22] [8.32]
 */
export async function submitOrder(
  client: ApiClient,
  draft: OrderDraft,
  addressId: number | null,
): Promise<SubmitResult> {
  // Fees depend on the address. Without one, a page that hears every change of the location has nothing to refresh.
  const current = draft.address === null ? currentAnswer(draft.locationId) : null
  const location = current
    ? ({ ok: true, value: current } as const)
    : await readLocation(client, draft.locationId, {
        postcode: draft.address?.postcode ?? null,
        position: draft.address?.position ?? null,
      })
  if (!location.ok) {
    // Either the location or the delivery fee for this address could not be read. [8.27]
    const isOfAddress = draft.address !== null && location.error.status === 422
    return { ok: false, failure: callFailure(location.error, isOfAddress ? 'fees' : 'refresh') }
  }
  useMenuCache.getState().rememberLocation(location.value)

  const beside = { addressId, isDeliverect: location.value.location.integration === 'deliverect' }
  const first = await send(client, draft, beside)
  // The key of an expired or cancelled order returns that order again; the customer wants a new one.
  const isDead = first.ok && (first.order.status === 'rejected' || first.order.status === 'refunded')
  if (!isDead) return first
  useDraft.getState().forgetSubmitted()
  return send(client, draft, beside)
}

/** A fault of the page itself: no order was generated, and pressing again sends the same key. [8.31] */
export function orBuildFailure(submitting: Promise<SubmitResult>): Promise<SubmitResult> {
  return submitting.catch((fault: unknown) => {
    console.error(fault)
    return { ok: false, failure: { kind: 'call', call: 'build', text: null } }
  })
}

async function send(client: ApiClient, draft: OrderDraft, beside: BesideDraft): Promise<SubmitResult> {
  const { user } = useSession.getState()
  // The user is part of the key: a guest who logs in meanwhile supersedes the guest's order.
  const sent = JSON.stringify([user?.id ?? null, orderBody(draft, null, beside)])
  const { key, supersedes } = useDraft.getState().keyFor(sent)
  const answer = await postOrder(client, orderBody(draft, supersedes, beside), {
    idempotencyKey: key,
    isCustomer: user !== null,
    guest: storedGuest.read()?.value ?? null,
  })
  if (!answer.ok) {
    const earlier =
      answer.error.code === 'payment_in_progress' && supersedes !== null ? await readEarlier(client, supersedes) : null
    if (earlier !== null) return { ok: true, order: earlier, isEarlier: true }
    if (answer.error.code === 'key_reused') useDraft.getState().forgetSubmitted()
    return { ok: false, failure: failureOf(answer.error, draft.claimed) }
  }
  const { order, guestId } = answer.value
  if (guestId !== null) storedGuest.write(guestId)
  useDraft.getState().submittedAs(order.id, draft)
  return { ok: true, order, isEarlier: false }
}

async function readEarlier(client: ApiClient, orderId: string): Promise<OrderView | null> {
  const answer = await readOrder(client, orderId, storedGuest.read()?.value ?? null)
  return answer.ok ? answer.value : null
}

/** Keeps a list of refusals; every other error becomes a failed call with the server's text, if any. */
function failureOf(error: ApiError, shown: OrderDraft['claimed']): SubmitFailure {
  return error.refusals.length > 0
    ? { kind: 'refused', refusals: error.refusals, shown }
    : callFailure(error, error.code === 'guest_ordering_off' ? 'login_required' : 'fault')
}

/** Codes whose sentences are for integrators; customers get the text of the catalogue. */
const FOR_INTEGRATORS: ReadonlySet<string> = new Set([
  'key_required',
  'key_reused',
  'business_mismatch',
  'foreign_origin',
  'signature_invalid',
  'fault',
])

function callFailure(error: ApiError, otherwise: CallFailure): SubmitFailure {
  const { code, text } = error
  if (code === 'unreachable' || code === 'timeout') return { kind: 'call', call: code, text: null }
  if (code === 'too_many_requests' || code === 'login_required') return { kind: 'call', call: code, text }
  if (code === 'email_exists') return { kind: 'call', call: code, text: null }
  return { kind: 'call', call: otherwise, text: otherwise === 'fault' && !FOR_INTEGRATORS.has(code) ? text : null }
}
