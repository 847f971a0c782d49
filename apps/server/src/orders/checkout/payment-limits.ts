import { brandOf, isPaidInPerson } from '@comanda/domain'
import {
  type AllowanceUse,
  AllowanceUsedUp,
  findReached,
  knownReached,
  type Reached,
} from '../../identity/allowance.ts'
import type { Deps } from '../deps.ts'
import { cardUses } from '../payments/card-attempts.ts'
import { type OrderLimit, readAttempts } from '../payments/order-attempts.ts'
import { isConfirmedByCode, mayTakeCode } from '../record/first-order.ts'
import type { OrderRow } from '../record/order-rows.ts'
import { cashUses, isConfirmedActor } from './order-limits.ts'
import type { PayOrder } from './pay-order.ts'

/** A limit for strangers' cash orders, or for card payments that do not succeed, is reached. */
export interface TooMany {
  readonly kind: 'too_many_cash_orders' | 'too_many_card_attempts'
  readonly reached: Reached
}

/** The limits of one payment. */
export interface PaymentLimits {
  readonly kind: TooMany['kind']
  readonly uses: readonly AllowanceUse[]
  /** The fingerprint of the card that is to be charged; null if it is not known. */
  readonly fingerprint: string | null
  /** What the order takes instead once a mailed code has confirmed it; absent where no code lets it in. */
  readonly withCode?: readonly AllowanceUse[]
}

type Asking = Pick<PayOrder, 'actor' | 'payment' | 'network' | 'savedCard' | 'takenBy'>

/** What the payment takes from the allowances. An order that costs nothing is received as one in cash. */
export async function paymentLimits(
  deps: Deps,
  asking: Asking,
  row: OrderRow,
): Promise<
  PaymentLimits | TooMany | OrderLimit | { readonly kind: 'not_a_card' | 'not_of_brand' | 'payment_unavailable' }
> {
  const { actor, payment, network, takenBy } = asking
  if (takenBy) return { kind: 'too_many_cash_orders', uses: [], fingerprint: null }
  if (!isPaidInPerson(payment.paymentType) && row.total > 0) return cardLimits(deps, asking, row)
  const isConfirmed = await isConfirmedActor(deps.db, row.businessId, actor)
  const uses = cashUses(deps.config, row, network, isConfirmed)
  const limits = { kind: 'too_many_cash_orders', uses, fingerprint: null } as const
  return mayTakeCode(row) ? { ...limits, withCode: uses.filter(({ by }) => by !== 'location') } : limits
}

/** Reads the card from the provider, unless a limit that does not need it is known to be reached. */
async function cardLimits(deps: Deps, { payment, network, savedCard }: Asking, row: OrderRow) {
  const kind = 'too_many_card_attempts' as const
  const now = deps.clock.now()
  const limitsOf = (fingerprint: string | null) => ({
    kind,
    uses: cardUses(deps.config, row, network, fingerprint),
    fingerprint,
  })
  const reached = knownReached(deps.knownLimits, row.businessId, limitsOf(null).uses, now)
  if (reached) return { kind, reached }
  const { limit } = await readAttempts(deps.db, deps.config, row, now)
  if (limit) return limit
  if (savedCard) return limitsOf(savedCard.fingerprint)
  const { method } = payment
  const read = method === null ? null : await deps.gateways.payments?.readMethod(method, row.stripeAccount)
  const brand = brandOf(payment.paymentType)
  if (brand !== null && read?.ok === false)
    return {
      kind: read.failure.kind === 'invalid_request' ? ('not_of_brand' as const) : ('payment_unavailable' as const),
    }
  // A card that cannot be read is refused where it is charged.
  if (!read?.ok) return limitsOf(null)
  if (brand !== null && read.value.brand !== brand) return { kind: 'not_of_brand' as const }
  if (brand === null && !read.value.isCard) return { kind: 'not_a_card' as const }
  return limitsOf(read.value.fingerprint)
}

/**
 * Begins a payment within its limits. A limit that this process knows to be reached refuses without a transaction; else
 * `begin` takes from the allowances in its transaction, which fails as a whole when one is used up.
 */
export async function withinLimits<T>(
  deps: Deps,
  row: OrderRow,
  { withCode, ...limits }: PaymentLimits,
  begin: (limits: PaymentLimits) => Promise<T>,
): Promise<T | TooMany | { readonly kind: 'order_code_needed' }> {
  const { kind, uses } = limits
  const refused = async (reached: Reached) => {
    if (withCode === undefined || reached.by !== 'location') return { kind, reached }
    // Read only here, because a code matters only where the location has had too many.
    if (!(await isConfirmedByCode(deps.db, row))) return { kind: 'order_code_needed' } as const
    return withinLimits(deps, row, { ...limits, uses: withCode }, begin)
  }
  const known = knownReached(deps.knownLimits, row.businessId, uses, deps.clock.now())
  if (known) return refused(known)
  try {
    return await begin(limits)
  } catch (error) {
    if (!(error instanceof AllowanceUsedUp)) throw error
    return refused(await findReached(deps, row.businessId, uses, deps.clock.now()))
  }
}
