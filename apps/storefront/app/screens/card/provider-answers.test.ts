import type { PaymentMethodResult } from '@stripe/stripe-js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PaymentSteps, payOrder } from '../checkout/payment/pay-order.ts'
import { madeOf } from './make-method.ts'
import { within } from './within.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const never = new Promise<never>(() => {})

/** What there is after so many seconds. */
async function after<T>(seconds: number, work: Promise<T>): Promise<T | 'nothing yet'> {
  let told: T | 'nothing yet' = 'nothing yet'
  void work.then((value) => {
    told = value
  })
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  return told
}

const noSteps: PaymentSteps = {
  pay: () => never,
  confirm: () => never,
  validate: () => never,
  cancel: () => never,
}

describe('a provider that does not answer the page', () => {
  it('leaves the customer without a clear answer for less than ten seconds, and nothing is charged [8.31]', async () => {
    const paying = payOrder('card', () => madeOf(never), noSteps)
    expect(await after(5, paying)).toBe('nothing yet')
    expect(await after(4.5, paying)).toEqual({ result: 'not-paid', failure: 'connection', text: null })
  })

  it('behind our server is said to be checked within ten seconds, and no second payment is offered [4.56]', async () => {
    const onSlow = vi.fn()
    const late = Promise.withResolvers<never>()
    const kept = payOrder('card', null, { ...noSteps, pay: () => late.promise }, onSlow)
    expect(await after(8.5, kept)).toBe('nothing yet')
    expect(onSlow).not.toHaveBeenCalled()
    await after(1, kept)
    expect(onSlow).toHaveBeenCalledOnce()
  })

  it('is not what a customer is who takes time at the bank’s', async () => {
    const onSlow = vi.fn()
    const intent = { id: 'pi_1', status: 'requires_action', clientSecret: 'secret' }
    const order = { payment: 'checking', status: 'pending' }
    const asks = async () => ({ ok: true, value: { order, intent, account: null }, meta: null }) as never
    const atBank = payOrder('card', null, { ...noSteps, pay: asks }, onSlow)
    expect(await after(120, atBank)).toBe('nothing yet')
    expect(onSlow).not.toHaveBeenCalled()
  })

  it('is the same as one whose call breaks', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => {})
    const broken = madeOf(Promise.reject(new TypeError('Failed to fetch')))
    expect(await broken).toEqual({ ok: false, error: { type: 'api_connection_error' }, text: null })
  })
})

it('a refusal keeps the provider’s own sentence [8.31, 8.02]', async () => {
  const refusal = { error: { type: 'card_error', code: 'incorrect_number', message: 'Your card number is incorrect.' } }
  expect(await madeOf(Promise.resolve(refusal as PaymentMethodResult))).toEqual({
    ok: false,
    error: { type: 'card_error', code: 'incorrect_number', decline_code: undefined },
    text: 'Your card number is incorrect.',
  })
})

it('what comes in time is what counts, and leaves no clock behind', async () => {
  expect(await within(1000, Promise.resolve(1), 2)).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
})
