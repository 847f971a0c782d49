import type { Minor } from '@comanda/domain'
import * as v from 'valibot'

/** The version of the messages; an app that speaks another one is not understood. */
const VERSION = 1

export type NativeWallet = 'apple-pay' | 'google-pay'

/**
 * What the page tells the app around it. `id` names an exchange: the app answers with the same type and id. [1.19]
 * - `wallets`: which wallets can pay on this device?
 * - `payment-method`: open this wallet's sheet for an amount.
 * - `payment-done`, `payment-failed`: what became of a sheet, so that it can say so and close. One that is still being checked is
 *   not paid yet, and has not failed: the page goes on asking.
 */
export type ToApp =
  | { readonly type: 'wallets'; readonly id: string; readonly payload: WalletsAsked }
  | { readonly type: 'payment-method'; readonly id: string; readonly payload: MethodAsked }
  | { readonly type: 'payment-done'; readonly id: string; readonly payload: { readonly result: 'paid' | 'checking' } }
  | { readonly type: 'payment-failed'; readonly id: string; readonly payload: { readonly reason: string } }

interface WalletsAsked {
  /** ISO 4217, upper case. */
  readonly currency: string
  /** ISO 3166, of the location. */
  readonly country: string
}

export interface MethodAsked extends WalletsAsked {
  readonly wallet: NativeWallet
  /** Minor units. [7.44] */
  readonly amount: Minor
  /** Who is paid. */
  readonly label: string
  /** The lines of the sheet, which come to the amount; minor units. */
  readonly items: readonly { readonly label: string; readonly amount: Minor }[]
}

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

const fromApp = v.variant('type', [
  v.object({
    v: v.literal(VERSION),
    type: v.literal('wallets'),
    id,
    payload: v.object({ apple_pay: v.boolean(), google_pay: v.boolean() }),
  }),
  v.object({
    v: v.literal(VERSION),
    type: v.literal('payment-method'),
    id,
    /** Null: the customer closed the sheet. */
    payload: v.object({
      stripe_payment_method_id: v.nullable(v.pipe(v.string(), v.regex(/^pm_[A-Za-z0-9_]{1,250}$/))),
    }),
  }),
])

/** What the app answers. */
export type FromApp = v.InferOutput<typeof fromApp>

/** A message of the app; null for anything else: another version, an unknown type, a payload of another shape. */
export function readMessage(text: unknown): FromApp | null {
  if (typeof text !== 'string') return null
  try {
    const parsed = v.safeParse(fromApp, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** The bridge carries strings only. */
export const writeMessage = (message: ToApp): string => JSON.stringify({ v: VERSION, ...message })
