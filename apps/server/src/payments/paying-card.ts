import type { CheckedPaymentWire } from '@comanda/contract'
import { paymentTypeCodes } from '@comanda/contract/wire'
import { isCardExpired, type Location, localMoment } from '@comanda/domain'
import type { Owner } from '../accounts/lock-user.ts'
import type { Deps } from '../api/deps.ts'
import { ensureProviderCustomer } from '../cards/provider-customer.ts'
import { findPayingCard } from '../cards/saved-card-store.ts'

type Asked = Pick<CheckedPaymentWire, 'location_id' | 'card_id' | 'save_card' | 'payment_type'>

/** What a customer's own cards mean for a payment. `plain`: nothing. */
export type PayingCard =
  | { readonly kind: 'plain' }
  /** `method`: the saved card's; null where the one in the body pays, and is kept. */
  | {
      readonly kind: 'customer'
      readonly method: string | null
      readonly customer: { readonly id: string; readonly keepsCard: boolean }
    }
  | { readonly kind: 'unknown_card' | 'expired_card' | 'payment_unavailable' }

/** The day at the location: a card is good for the whole of its last month. */
const todayAt = (now: Temporal.Instant, location: Location | undefined): string =>
  localMoment(now, location?.timeZone ?? 'UTC').date

/** Looks up the saved card that is to pay, or sees to the customer for whom a new one is to be kept. [7.43] [5.36] [5.45] */
export const payingCard = async (deps: Deps, owner: Owner, asked: Asked): Promise<PayingCard> => {
  if (paymentTypeCodes.fromWire(asked.payment_type) !== 'card') return { kind: 'plain' }
  if (asked.card_id) {
    const found = await findPayingCard(deps.db, owner, asked.card_id)
    if (!found) return { kind: 'unknown_card' }
    const shelf = await deps.catalogue.read(owner.businessId, asked.location_id)
    const last = { month: found.expMonth, year: found.expYear }
    if (isCardExpired(last, todayAt(deps.clock.now(), shelf?.location))) return { kind: 'expired_card' }
    return { kind: 'customer', method: found.paymentMethod, customer: { id: found.customer, keepsCard: false } }
  }
  if (!asked.save_card) return { kind: 'plain' }
  const customer = await ensureProviderCustomer(deps, owner)
  if (customer === null) return { kind: 'payment_unavailable' }
  return { kind: 'customer', method: null, customer: { id: customer, keepsCard: true } }
}
