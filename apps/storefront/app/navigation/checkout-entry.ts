/** The state of the history entry of step 2. */
export const PAYMENT = { step: 'payment' }

/** The state of the entry that the basket's button makes: details that are all known need no second look. */
export const FROM_BASKET = { from: 'basket' }

export function isPayment(state: unknown): boolean {
  return (state as typeof PAYMENT | null)?.step === PAYMENT.step
}

export function isFromBasket(state: unknown): boolean {
  return (state as typeof FROM_BASKET | null)?.from === FROM_BASKET.from
}
