import type { PaymentMethodResult } from '@stripe/stripe-js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { madeOf } from './create-payment-method.ts'
import { type PaymentSteps, payOrder } from './pay-order.ts'
import { within } from './within.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const never = new Promise<never>(() => {})

/** Returns the result after so many seconds. */
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

describe('silent provider', () => {
  it('a silent provider gives the customer an answer within ten seconds, without a charge [8.31]', async () => {
    const paying = payOrder('card', () => madeOf(never), noSteps)
    expect(await after(5, paying)).toBe('nothing yet')
    expect(await after(4.5, paying)).toEqual({ result: 'not-paid', failure: 'connection', text: null })
  })

  it('a provider silent to our server shows "checking" within ten seconds, and no second payment [4.56]', async () => {
    const onSlow = vi.fn()
    const late = Promise.withResolvers<never>()
    const paying = payOrder('card', null, { ...noSteps, pay: () => late.promise }, onSlow)
    expect(await after(8.5, paying)).toBe('nothing yet')
    expect(onSlow).not.toHaveBeenCalled()
    await after(1, paying)
    expect(onSlow).toHaveBeenCalledOnce()
  })

  it('a customer who takes time at the bank is not a silent provider', async () => {
    const onSlow = vi.fn()
    const intent = { id: 'pi_1', status: 'requires_action', clientSecret: 'secret' }
    const order = { payment: 'checking', status: 'pending' }
    const asks = async () => ({ ok: true, value: { order, intent, account: null }, meta: null }) as never
    const atBank = payOrder('card', null, { ...noSteps, pay: asks }, onSlow)
    expect(await after(120, atBank)).toBe('nothing yet')
    expect(onSlow).not.toHaveBeenCalled()
  })

  it('a silent provider ends like a lost connection', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => {})
    const broken = madeOf(Promise.reject(new TypeError('Failed to fetch')))
    expect(await broken).toEqual({ ok: false, error: { type: 'api_connection_error' }, text: null })
  })
})

it("a refusal keeps the provider's own sentence [8.31, 8.02]", async () => {
  const refusal = { error: { type: 'card_error', code: 'incorrect_number', message: 'Your card number is incorrect.' } }
  expect(await madeOf(Promise.resolve(refusal as PaymentMethodResult))).toEqual({
    ok: false,
    error: { type: 'card_error', code: 'incorrect_number', decline_code: undefined },
    text: 'Your card number is incorrect.',
  })
})

it('an answer in time counts and leaves no timer behind', async () => {
  expect(await within(1000, Promise.resolve(1), 2)).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
})
