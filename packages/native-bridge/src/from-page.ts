import * as v from 'valibot'
import { message, provider, readMessage, VERSION, wallet } from './parts.ts'

const text = v.pipe(v.string(), v.maxLength(200))
/** Minor units. */
const amount = v.pipe(v.number(), v.integer())

const walletsAsked = v.object({
  /** ISO 4217, upper case. */
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  /** ISO 3166, of the location. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
})

const methodAsked = v.object({
  ...walletsAsked.entries,
  wallet,
  /** Minor units. [7.44] */
  amount,
  /** The payee. */
  label: text,
  /** The lines of the sheet, which add up to the amount. */
  items: v.array(v.object({ label: text, amount })),
})

const fromPage = v.variant('type', [
  message('hello', v.object({ web_app_version: text })),
  message('wallets', walletsAsked),
  message('payment-method', methodAsked),
  message('payment-done', v.object({ result: v.picklist(['paid', 'checking']) })),
  message('payment-failed', v.object({ reason: text })),
  message('tracking', v.object({})),
  message('social-login', v.object({ provider, nonce: text })),
  message('user', v.object({ user_id: v.nullable(text) })),
])

/**
 * A message of the page. The app answers `hello`, `wallets`, `payment-method`, `tracking` and `social-login` with the
 * same type and id. [1.19]
 * - `hello`: a page has loaded; says the version of the web app, and asks for the app's name and abilities.
 * - `wallets`: which wallets can pay on this device?
 * - `payment-method`: open this wallet's sheet for an amount.
 * - `payment-done`, `payment-failed`: the outcome of a sheet, so that the app can show it and close. The result
 *   `checking` is neither paid nor failed: the page keeps polling.
 * - `tracking`: may the page's analytics follow this person? The app asks the system's permission, if it was never
 *   asked.
 * - `social-login`: open the provider's own sign-in, with the nonce in its token.
 * - `user`: a customer signed in (their id) or out (null), for the push provider.
 */
export type FromPage = v.InferOutput<typeof fromPage>

export type WalletsAsked = v.InferOutput<typeof walletsAsked>
export type MethodAsked = v.InferOutput<typeof methodAsked>

/** Parses a message of the page; null for another version, an unknown type or an invalid payload. */
export function readFromPage(said: unknown): FromPage | null {
  return readMessage(fromPage, said)
}

/** Serialises a message of the page: the bridge carries strings only. */
export function writeFromPage(said: Omit<FromPage, 'v'>): string {
  return JSON.stringify({ v: VERSION, ...said })
}
