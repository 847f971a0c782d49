import * as v from 'valibot'
import { message, provider, readMessage, tracking, VERSION } from './parts.ts'

const name = v.nullable(v.pipe(v.string(), v.maxLength(100)))
const playerId = v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)))

const fromApp = v.variant('type', [
  message(
    'hello',
    v.object({
      /** Sent with every call; stored with each order. [3.29] [9.13] */
      channel: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)),
      app_version: v.pipe(v.string(), v.maxLength(40)),
      platform: v.picklist(['android', 'ios']),
      /** The device's subscription at the push provider; null without permission. [7.02] */
      player_id: playerId,
      /** The providers whose own sign-in the app can open. */
      sign_in: v.array(provider),
    }),
  ),
  message('player-id', v.object({ player_id: playerId })),
  message('wallets', v.object({ apple_pay: v.boolean(), google_pay: v.boolean() })),
  message(
    'payment-method',
    v.object({
      /** Null when the customer closed the sheet. */
      stripe_payment_method_id: v.nullable(v.pipe(v.string(), v.regex(/^pm_[A-Za-z0-9_]{1,250}$/))),
    }),
  ),
  message('tracking', v.object({ status: tracking })),
  message(
    'social-login',
    v.object({
      /** The provider's own token; null when the customer closed its window. */
      credential: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(8192))),
      /** The provider's id of the account, where the token does not contain it (Facebook). */
      provider_id: v.nullable(v.pipe(v.string(), v.maxLength(255))),
      first_name: name,
      last_name: name,
    }),
  ),
])

/**
 * A message of the app. [1.19]
 * - `hello` answers the page's `hello` with the app's name and abilities.
 * - `player-id`: the push provider has given the device another id, or the person took the permission back. Not an
 *   answer.
 * - The others answer the request with the same type and id.
 */
export type FromApp = v.InferOutput<typeof fromApp>

/** Parses a message of the app; null for another version, an unknown type or an invalid payload. */
export function readFromApp(text: unknown): FromApp | null {
  return readMessage(fromApp, text)
}

/** Serialises a message of the app: the bridge carries strings only. */
export function writeFromApp(said: Omit<FromApp, 'v'>): string {
  return JSON.stringify({ v: VERSION, ...said })
}
