import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askApp, heardFrom, type ToApp, tellApp } from './bridge.ts'
import { nextExchange } from './exchange-id.ts'
import { bridgeOf } from './native-window.ts'

const answer = { v: 1, type: 'wallets', id: 'one', payload: { apple_pay: true, google_pay: false } } as const
const asked: ToApp & { type: 'wallets' } = { type: 'wallets', id: 'one', payload: { currency: 'GBP', country: 'GB' } }

describe('messages of the app', () => {
  it('a message counts from the page itself or without an origin, never from another site [1.19]', () => {
    const page = { origin: 'https://napoli.test', window: {} }
    const data = JSON.stringify(answer)
    const from = (origin: string, source: unknown) => heardFrom({ data, origin, source } as MessageEvent, page)
    expect(from('', null)).not.toBeNull()
    expect(from('https://napoli.test', page.window)).not.toBeNull()
    expect(from('https://js.stripe.com', {})).toBeNull()
    expect(from('https://evil.test', null)).toBeNull()
    expect(from('https://napoli.test', {})).toBeNull()
  })
})

describe('native bridge', () => {
  const sent: unknown[] = []
  const poster = { postMessage: (text: string) => void sent.push(JSON.parse(text)) }
  let view: EventTarget

  beforeEach(() => {
    sent.length = 0
    view = Object.assign(new EventTarget(), { location: { origin: 'https://napoli.test' }, ReactNativeWebView: poster })
    vi.stubGlobal('window', view)
    vi.stubGlobal('document', new EventTarget())
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  const says = (target: EventTarget, data: object) =>
    target.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(data), origin: '', source: null }))

  it("the bridge is the app's own, or the iOS handler where Apple Pay replaces it [1.19]", () => {
    expect(bridgeOf({})).toBeNull()
    expect(bridgeOf({ ReactNativeWebView: poster })).toBe(poster)
    expect(bridgeOf({ webkit: { messageHandlers: { ReactNativeWebView: poster } } })).toBe(poster)
    expect(bridgeOf({ webkit: { messageHandlers: {} } })).toBeNull()
  })

  it('a request is a string, and the answer has its type and id, from window or document [1.19]', async () => {
    for (const target of [view, document]) {
      const told = askApp(asked, new AbortController().signal)
      says(target, { ...answer, id: 'another' })
      says(target, { v: 1, type: 'payment-method', id: 'one', payload: { stripe_payment_method_id: null } })
      says(target, answer)
      expect(await told).toEqual(answer.payload)
    }
    expect(sent[0]).toEqual({ v: 1, ...asked })
  })

  it('exchange ids keep answers to other requests and earlier pages apart [1.19]', () => {
    const ids = [nextExchange(), nextExchange()]
    for (const id of ids) expect(id).toMatch(/^[0-9A-Za-z]{20}$/)
    expect(ids[0]).not.toBe(ids[1])
  })

  it('an abandoned request stops listening, and without an app nothing is asked', async () => {
    const left = new AbortController()
    const told = askApp(asked, left.signal)
    left.abort()
    expect(await told).toBeNull()
    Reflect.deleteProperty(view, 'ReactNativeWebView')
    expect(await askApp(asked, new AbortController().signal)).toBeNull()
    tellApp({ type: 'payment-failed', id: 'one', payload: { reason: 'card_declined' } })
    expect(sent).toHaveLength(1)
  })
})
