import { type AllowanceUse, giveBackUses } from '../../identity/allowance.ts'
import { accountAttempt, cardAttempt, commonAttempts } from '../../identity/card-allowances.ts'
import { placedUses } from '../../identity/placed-orders.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Tx } from '../../platform/db/connection.ts'
import type { Deps } from '../deps.ts'
import type { OrderRow } from '../record/order-rows.ts'
import type { PaymentRow } from './payment-store.ts'

type Limits = Pick<
  Config,
  'cardAttemptsPerNetwork' | 'cardAttemptsPerLocation' | 'cardAttemptsPerGuest' | 'cardAttemptsPerCard'
>
type Paying = Pick<OrderRow, 'businessId' | 'locationId' | 'userId' | 'guestId'>

/**
 * What a card payment takes from the allowances when it begins: card testing is many payments that do not succeed.
 * Guests count for the location too; customers for their account instead, so that an attack on a location leaves them
 * their cards. `network`: see `networkHash`; `fingerprint`: of the card, null if it is not known.
 */
export function cardUses(
  limits: Limits,
  { locationId, userId, guestId }: Paying,
  network: string,
  fingerprint: string | null,
): AllowanceUse[] {
  const uses = commonAttempts(limits, network, fingerprint)
  if (userId !== null) return [...uses, accountAttempt(limits, userId)]
  const guest = guestId === null ? [] : [cardAttempt('guest', guestId, limits.cardAttemptsPerGuest)]
  return [...uses, cardAttempt('location', locationId, limits.cardAttemptsPerLocation), ...guest]
}

type Paid = Paying & Pick<OrderRow, 'network'>

/** Gives back what a paid order took: when it was placed, and when its payment began. */
export async function giveBackPaid(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  order: Paid,
  { cardFingerprint }: Pick<PaymentRow, 'cardFingerprint'>,
): Promise<void> {
  const { businessId, network } = order
  if (network === null) return
  const uses = [...cardUses(config, order, network, cardFingerprint), ...placedUses(config, order, network)]
  await giveBackUses(tx, businessId, uses)
}

/** Gives back what the payment of an order took: the provider never decided it. */
export async function giveBackCardUses(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  order: Paid,
  { cardFingerprint }: Pick<PaymentRow, 'cardFingerprint'>,
): Promise<void> {
  if (order.network !== null)
    await giveBackUses(tx, order.businessId, cardUses(config, order, order.network, cardFingerprint))
}
