import type { Minor } from '@comanda/domain'
import * as v from 'valibot'

/** The version of the messages; messages of another version are ignored. */
const VERSION = 1

export type NativeWallet = 'apple-pay' | 'google-pay'

/**
 * The page's messages to the surrounding app. The app answers with the same type and exchange `id`. [1.19]
 * - `wallets`: which wallets can pay on this device?
 * - `payment-method`: open this wallet's sheet for an amount.
 * - `payment-done`, `payment-failed`: the outcome of a sheet, so that the app can show it and close. The result `checking` is neither
 *   paid nor failed: the page keeps polling.
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
  /** The payee. */
  readonly label: string
  /** The lines of the sheet, which add up to the amount; minor units. */
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
    /** Null when the customer closed the sheet. */
    payload: v.object({
      stripe_payment_method_id: v.nullable(v.pipe(v.string(), v.regex(/^pm_[A-Za-z0-9_]{1,250}$/))),
    }),
  }),
])

/** The app's answers. */
export type FromApp = v.InferOutput<typeof fromApp>

/** Parses a message of the app; null for another version, an unknown type or an invalid payload. */
export function readMessage(text: unknown): FromApp | null {
  if (typeof text !== 'string') return null
  try {
    const parsed = v.safeParse(fromApp, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Serialises a message: the bridge carries strings only. */
export const writeMessage = (message: ToApp): string => JSON.stringify({ v: VERSION, ...message })
