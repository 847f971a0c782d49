import type { Stripe } from '@stripe/stripe-js'
import { afterEach, expect, it, vi } from 'vitest'
import { aSite } from '../../test/a-site.tsx'
import { readRadarSession } from './radar-session.ts'

const payments = { ...aSite().payments, account: 'acct_1' }
const making = (createRadarSession: () => Promise<unknown>) => async () => ({ createRadarSession }) as unknown as Stripe

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('the session is made for the account that is charged', async () => {
  const load = vi.fn(making(async () => ({ radarSession: { id: 'rse_1' } })))
  expect(await readRadarSession(payments, load)).toBe('rse_1')
  expect(load).toHaveBeenCalledWith(payments, 'acct_1')
})

it.each([
  ['refuses', async () => ({ error: { type: 'api_error' } })],
  ['answers no id', async () => ({ radarSession: {} })],
  ['answers another id', async () => ({ radarSession: { id: 'pm_1' } })],
  ['throws', () => Promise.reject(new Error('blocked'))],
] as const)('a provider that %s leaves the payment without a session', async (_, make) => {
  vi.spyOn(console, 'error').mockReturnValue()
  expect(await readRadarSession(payments, making(make))).toBeUndefined()
})

it('a script that does not load leaves the payment without a session', async () => {
  expect(await readRadarSession(payments, async () => null)).toBeUndefined()
})

it('a provider that does not answer delays the payment by one second', async () => {
  vi.useFakeTimers()
  const settled = vi.fn()
  void readRadarSession(
    payments,
    making(() => new Promise(() => {})),
  ).then(settled)
  await vi.advanceTimersByTimeAsync(999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledWith(undefined)
})
