import type { Currency, Intake, OrderDraft, Refusal } from '@comanda/domain'
import type { LookupCaller } from '../../../gateways/addresses/gateway.ts'
import type { Tenant } from '../../../http/tenant.ts'
import { findGuest } from '../../../identity/guests.ts'
import type { SignedInStaff } from '../../../identity/staff-session.ts'
import { submitTaken } from '../../../orders/checkout/fast-path.ts'
import { payOrder } from '../../../orders/checkout/pay-order.ts'
import type { SubmitOutcome } from '../../../orders/checkout/submission.ts'
import type { Deps } from '../../../orders/deps.ts'

interface Taken {
  readonly tenant: Tenant
  readonly draft: OrderDraft & { readonly intake: Intake }
  /** Idempotency key; one per order on the screen. */
  readonly key: string
  readonly payment: 'cash' | 'terminal'
  /** See `networkHash`. */
  readonly network: string
  readonly lookupCaller: LookupCaller
}

export type TakeOutcome =
  | { readonly kind: 'taken'; readonly orderId: string }
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[]; readonly currency: Currency }
  | Exclude<SubmitOutcome, { readonly kind: 'placed' | 'refused' }>
  | { readonly kind: 'order_not_payable' }

/**
 * Takes an order for a customer: places it as customers do, receives it unpaid and accepts it. It belongs to a
 * guest whose secret nobody gets, because whoever calls has not proved to own an account. A repetition goes on
 * where the first request has ended.
 */
export async function takeOrder(
  deps: Deps,
  { id: staffId, device }: Pick<SignedInStaff, 'id' | 'device'>,
  { tenant, draft, key, payment, network, lookupCaller }: Taken,
): Promise<TakeOutcome> {
  const submitted = await submitTaken(deps, {
    tenant,
    actor: { kind: 'nobody' },
    key: `taken:${key}`,
    draft,
    takenBy: staffId,
    supersedes: null,
    network,
    language: tenant.business.language,
    channel: null,
    playerId: null,
    lookupCaller,
  })
  if (submitted.kind !== 'placed') return submitted
  const { order, guestId } = submitted.placed
  const actor = await findGuest(deps.db, tenant.business.id, guestId ?? undefined, deps.clock.now())
  const paid = await payOrder(deps, {
    tenant,
    actor,
    payment: { locationId: draft.locationId, orderId: order.id, paymentType: payment, method: null },
    takenBy: { staffId, device, intake: draft.intake },
    returnUrl: '',
    network,
  })
  if (paid.kind === 'answered') return { kind: 'taken', orderId: order.id }
  if (paid.kind === 'refused') return paid
  if (paid.kind === 'busy') return { kind: 'busy' }
  return { kind: 'order_not_payable' }
}
