import type { CheckedPaymentWire } from '@comanda/contract'
import { paymentTypeFromWire } from '@comanda/contract/wire'
import { isCardExpired, type Location, localMoment } from '@comanda/domain'
import type { Owner } from '../../identity/lock-user.ts'
import { ensureProviderCustomer } from '../cards/provider-customer.ts'
import { findPayingCard } from '../cards/saved-card-store.ts'
import type { Deps } from '../deps.ts'

type Asked = Pick<CheckedPaymentWire, 'location_id' | 'card_id' | 'save_card' | 'payment_type' | 'payment_brand'>

/** How a payment uses the customer's saved cards. `plain`: it does not. */
export type PayingCard =
  | { readonly kind: 'plain' }
  /** `method`: the saved card's payment method; null where the new card pays and is saved. */
  | {
      readonly kind: 'customer'
      readonly method: string | null
      readonly customer: { readonly id: string; readonly keepsCard: boolean }
      /** Null where the new card pays. */
      readonly saved: { readonly fingerprint: string | null } | null
    }
  | { readonly kind: 'unknown_card' | 'expired_card' | 'payment_unavailable' }

/** The local date at the location: a card is valid until the end of its last month. */
const todayAt = (now: Temporal.Instant, location: Location | undefined): string =>
  localMoment(now, location?.timeZone ?? 'UTC').date

/**
 * Finds the saved card that pays, or ensures the provider customer for whom a new card is saved. [7.43] [5.36] [5.45]
 */
export async function payingCard(deps: Deps, owner: Owner, asked: Asked): Promise<PayingCard> {
  if (paymentTypeFromWire(asked.payment_type, asked.payment_brand) !== 'card') return { kind: 'plain' }
  if (asked.card_id) {
    const found = await findPayingCard(deps.db, owner, asked.card_id)
    if (!found) return { kind: 'unknown_card' }
    const snapshot = await deps.catalogue.read(owner.businessId, asked.location_id)
    const last = { month: found.expMonth, year: found.expYear }
    if (isCardExpired(last, todayAt(deps.clock.now(), snapshot?.location))) return { kind: 'expired_card' }
    const { paymentMethod: method, fingerprint } = found
    return { kind: 'customer', method, customer: { id: found.customer, keepsCard: false }, saved: { fingerprint } }
  }
  if (!asked.save_card) return { kind: 'plain' }
  const customer = await ensureProviderCustomer(deps, owner)
  if (customer === null) return { kind: 'payment_unavailable' }
  return { kind: 'customer', method: null, customer: { id: customer, keepsCard: true }, saved: null }
}
