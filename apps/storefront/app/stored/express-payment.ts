/** What the customer confirmed in a wallet's sheet in the basket. */
export interface ExpressPayment {
  readonly type: 'apple-pay' | 'google-pay'
  /** The provider's payment method; nothing has been charged to it. */
  readonly method: string
  /** Minor units that the sheet showed: the only amount that may be charged. */
  readonly amount: number
  readonly currency: string
  readonly contact: { readonly name: string; readonly email: string; readonly telephone: string }
}

/** The order follows the confirmation at once; after this time the customer pays again, knowingly. */
const VALID_MS = 30_000

let kept: { readonly express: ExpressPayment; readonly at: number } | null = null

/** Keeps a confirmed wallet for the order that the checkout is about to place. In memory only: a reload forgets it. */
export function keepExpressPayment(express: ExpressPayment): void {
  kept = { express, at: Date.now() }
}

/** Returns the confirmed wallet without using it up; null when there is none or it is too old. */
export function readExpressPayment(): ExpressPayment | null {
  return kept !== null && Date.now() - kept.at < VALID_MS ? kept.express : null
}

/** Returns the confirmed wallet for its one payment. */
export function takeExpressPayment(): ExpressPayment | null {
  const express = readExpressPayment()
  kept = null
  return express
}
