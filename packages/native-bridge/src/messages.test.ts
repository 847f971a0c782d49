import { describe, expect, it } from 'vitest'
import { type FromApp, type FromPage, readFromApp, readFromPage, writeFromApp, writeFromPage } from './index.ts'

const hello = {
  channel: 5,
  app_version: '2.1.0',
  platform: 'ios',
  player_id: 'f3b1c9d2-aaaa',
  sign_in: ['apple'],
} as const
const nobody = { credential: null, provider_id: null, first_name: null, last_name: null }

const saidByApp: readonly Omit<FromApp, 'v'>[] = [
  { type: 'hello', id: 'a', payload: { ...hello, sign_in: ['apple'] } },
  { type: 'player-id', id: 'a', payload: { player_id: null } },
  { type: 'wallets', id: 'a', payload: { apple_pay: true, google_pay: false } },
  { type: 'payment-method', id: 'a', payload: { stripe_payment_method_id: 'pm_1' } },
  { type: 'tracking', id: 'a', payload: { status: 'denied' } },
  { type: 'social-login', id: 'a', payload: { ...nobody, credential: 'token' } },
]

const asked = { currency: 'GBP', country: 'GB' }
const saidByPage: readonly Omit<FromPage, 'v'>[] = [
  { type: 'hello', id: 'a', payload: { web_app_version: '0.1.0' } },
  { type: 'wallets', id: 'a', payload: asked },
  {
    type: 'payment-method',
    id: 'a',
    payload: { ...asked, wallet: 'apple-pay', amount: 850, label: 'Napoli', items: [{ label: 'Total', amount: 850 }] },
  },
  { type: 'payment-done', id: 'a', payload: { result: 'paid' } },
  { type: 'payment-failed', id: 'a', payload: { reason: 'card_declined' } },
  { type: 'tracking', id: 'a', payload: {} },
  { type: 'social-login', id: 'a', payload: { provider: 'google', nonce: 'n' } },
  { type: 'user', id: 'a', payload: { user_id: 'u1' } },
]

describe('messages between page and app', () => {
  it('each message of the app is read as it was written [1.19]', () => {
    for (const said of saidByApp) expect(readFromApp(writeFromApp(said)), said.type).toEqual({ v: 1, ...said })
  })

  it('each message of the page is read as it was written [1.19]', () => {
    for (const said of saidByPage) expect(readFromPage(writeFromPage(said)), said.type).toEqual({ v: 1, ...said })
  })

  it.each([
    ['an unknown type', { v: 1, type: 'weather', id: 'a', payload: {} }],
    ['another version', { v: 2, type: 'player-id', id: 'a', payload: { player_id: null } }],
    ['no id', { v: 1, type: 'player-id', payload: { player_id: null } }],
    ['a wallet as text', { v: 1, type: 'wallets', id: 'a', payload: { apple_pay: 'yes', google_pay: false } }],
    [
      'markup as a payment method',
      { v: 1, type: 'payment-method', id: 'a', payload: { stripe_payment_method_id: 'pm_"><b>' } },
    ],
    ['a card token', { v: 1, type: 'payment-method', id: 'a', payload: { stripe_payment_method_id: 'tok_visa' } }],
    ['a header in a player id', { v: 1, type: 'player-id', id: 'a', payload: { player_id: 'aaaaaaaa\r\nX-Evil: 1' } }],
    ['a channel of zero', { v: 1, type: 'hello', id: 'a', payload: { ...hello, channel: 0 } }],
    ['an unknown provider', { v: 1, type: 'hello', id: 'a', payload: { ...hello, sign_in: ['myspace'] } }],
  ])('a message of the app with %s is ignored [1.19]', (_, said) => {
    expect(readFromApp(JSON.stringify(said))).toBeNull()
  })

  it('only text is read', () => {
    const [said] = saidByApp
    for (const other of [{ v: 1, ...said }, '{', '', null, 7]) expect(readFromApp(other)).toBeNull()
  })
})
