import { afterEach, expect, it, vi } from 'vitest'
import type { PaymentOutcome } from '../../../payment/pay-order.ts'
import { tellOutcome } from './tell-outcome.ts'

afterEach(() => void vi.unstubAllGlobals())

const told = (outcome: PaymentOutcome | null) => {
  const sent: string[] = []
  vi.stubGlobal('window', { ReactNativeWebView: { postMessage: (text: string) => void sent.push(text) } })
  tellOutcome('an-exchange', outcome)
  return sent.map((text) => JSON.parse(text) as object)
}

it.each<[PaymentOutcome | null, string, object]>([
  [{ result: 'paid' }, 'payment-done', { result: 'paid' }],
  [{ result: 'checking', intentId: null }, 'payment-done', { result: 'checking' }],
  [{ result: 'not-paid', failure: 'stripe', text: null }, 'payment-failed', { reason: 'stripe' }],
  [{ result: 'code-needed' }, 'payment-failed', { reason: 'code-needed' }],
  [null, 'payment-failed', { reason: 'other' }],
])('the app is told of the outcome %j by %s [1.19]', (outcome, type, payload) => {
  expect(told(outcome)).toEqual([{ v: 1, id: 'an-exchange', type, payload }])
})
