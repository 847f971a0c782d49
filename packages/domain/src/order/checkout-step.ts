/** State of a checkout: not submitted, submitted and unpaid, paid. On the wire 0, 1, 2. [3.28] */
export interface CheckoutState {
  readonly status: 'prepared' | 'saved' | 'completed'
  readonly step: 1 | 2 | 3
  readonly orderId: string | null
}

export type CheckoutEvent =
  | { readonly type: 'order-saved'; readonly orderId: string }
  | { readonly type: 'order-failed' }
  /** The checkout screen is opened again. */
  | { readonly type: 'screen-opened' }
  | { readonly type: 'paid' }
  | { readonly type: 'back-to-menu' }
  | { readonly type: 'location-changed' }

/** [4.18] */
export const CHECKOUT_START: CheckoutState = { status: 'prepared', step: 1, orderId: null }

/** The state after an event; an event that does not apply changes nothing. [4.19] [4.20] [4.21] [4.22] [4.24] [4.29] */
export function nextCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'order-saved':
      return { status: 'saved', step: 2, orderId: event.orderId }
    case 'paid':
      return state.status === 'saved' ? { ...state, status: 'completed', step: 3 } : state
    case 'screen-opened':
      return state.status === 'saved' ? CHECKOUT_START : state
    case 'order-failed':
    case 'back-to-menu':
    case 'location-changed':
      return CHECKOUT_START
  }
}

/** Which step tabs can be opened; the third never can. [4.25] */
export function checkoutTabs({ step }: Pick<CheckoutState, 'step'>): Readonly<Record<1 | 2 | 3, boolean>> {
  return { 1: step <= 2, 2: step === 2, 3: false }
}

/** The icon on the third step. [4.23] */
export function checkoutIcon({ status }: Pick<CheckoutState, 'status'>): 'success' | 'error' {
  return status === 'completed' ? 'success' : 'error'
}
