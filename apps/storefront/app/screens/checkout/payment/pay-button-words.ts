import type { PaymentState } from './use-payment.ts'

interface Asked {
  /** The order is paid in cash or costs nothing. */
  readonly paysLater: boolean
  /** Minor units. */
  readonly total: number
}

/**
 * Returns the key below `payment` of the button that places the order. Only a payment that is under way says "Paying".
 */
export function payButtonWords(
  { phase, payingBy, failure }: Pick<PaymentState, 'phase' | 'payingBy' | 'failure'>,
  { paysLater, total }: Asked,
): 'paying' | 'sending' | 'orderCash' | 'pay' | 'tryAgain' {
  // A wallet pays at once, also where cash is selected below it.
  if (phase === 'paying') return payingBy === 'cash' || total === 0 ? 'sending' : 'paying'
  if (paysLater) return 'orderCash'
  return failure === null ? 'pay' : 'tryAgain'
}
