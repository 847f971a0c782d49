import { describe, expect, it, vi } from 'vitest'
import type { Answer, ApiError } from '../api/client.ts'
import type { OrderView, PaymentAnswer, Validated } from '../api/shapes.ts'
import { type CreatePaymentMethod, type PaymentSteps, payOrder } from './pay-order.ts'

const order = (payment: OrderView['payment'], status: OrderView['status'] = 'pending') =>
  ({ id: 'O', payment, status }) as OrderView
const fine = <T>(value: T): Answer<T> => ({ ok: true, value, meta: null })
const bad = (status: number, code: string, more: Partial<ApiError> = {}): Answer<never> => ({
  ok: false,
  error: {
    status,
    code,
    message: '',
    details: {},
    fields: {},
    refusals: [],
    statusCode: null,
    text: null,
    retryAfter: null,
    ...more,
  },
})
const answered = (status: string | null, orderStatus: OrderView['status'] = 'pending'): Answer<PaymentAnswer> =>
  fine({
    order: order('unpaid', orderStatus),
    intent: status === null ? null : { id: 'pi_1', status, clientSecret: 'secret' },
    account: 'acct_1',
  })
const validated = (result: Validated['result']): Answer<Validated> => fine({ result, order: order('unpaid') })

/** Steps that record their calls; a step without a given answer must not be called. */
function steps(given: Partial<Record<keyof PaymentSteps, unknown>>) {
  const called: string[] = []
  const step = (name: keyof PaymentSteps) => async () => {
    called.push(name)
    if (!(name in given)) throw new Error(`${name} was not expected`)
    return given[name] as never
  }
  return {
    called,
    steps: { pay: step('pay'), confirm: step('confirm'), validate: step('validate'), cancel: step('cancel') },
  }
}

const card: CreatePaymentMethod = async () => ({ ok: true, method: 'pm_1' })

describe('payment', () => {
  it('paying in cash needs one call and no card', async () => {
    const { called, steps: all } = steps({ pay: answered(null, 'received') })
    expect(await payOrder('cash', null, all)).toEqual({ result: 'paid' })
    expect(called).toEqual(['pay'])
  })

  it('a succeeded intent that the server confirms is paid [4.55]', async () => {
    const { called, steps: all } = steps({ pay: answered('succeeded'), validate: validated('paid') })
    expect(await payOrder('card', card, all)).toEqual({ result: 'paid' })
    expect(called).toEqual(['pay', 'validate'])
  })

  it.each(['requires_action', 'requires_source_action'])(
    '3-D Secure for %s runs first, then the server is asked [4.55]',
    async (status) => {
      const { called, steps: all } = steps({
        pay: answered(status),
        confirm: { error: null },
        validate: validated('paid'),
      })
      expect(await payOrder('card', card, all)).toEqual({ result: 'paid' })
      expect(called).toEqual(['pay', 'confirm', 'validate'])
    },
  )

  it('an abandoned challenge is reported, and counts as paid if the money had moved [4.57]', async () => {
    const given = {
      pay: answered('requires_action'),
      confirm: { error: { code: 'payment_intent_authentication_failure' } },
    }
    const refused = steps({ ...given, cancel: validated('not_paid') })
    expect(await payOrder('card', card, refused.steps)).toMatchObject({ result: 'not-paid', failure: 'authentication' })
    expect(refused.called).toEqual(['pay', 'confirm', 'cancel'])
    const moved = steps({ ...given, cancel: validated('paid') })
    expect(await payOrder('card', card, moved.steps)).toEqual({ result: 'paid' })
  })

  it('a challenge whose page broke is cancelled, so that the order can be paid again [4.57]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { called, steps: all } = steps({ pay: answered('requires_action'), cancel: validated('not_paid') })
    expect(await payOrder('card', card, all)).toMatchObject({ result: 'not-paid', failure: 'connection' })
    expect(called).toEqual(['pay', 'confirm', 'cancel'])
    vi.restoreAllMocks()
  })

  it('a payment is still being checked while the provider works or no answer arrives [4.56]', async () => {
    expect(await payOrder('card', card, steps({ pay: answered('processing') }).steps)).toEqual({
      result: 'checking',
      intentId: 'pi_1',
    })
    for (const lost of [bad(0, 'timeout'), bad(0, 'unreachable'), bad(409, 'payment_in_progress'), bad(502, 'fault')]) {
      expect(await payOrder('card', card, steps({ pay: lost }).steps)).toEqual({ result: 'checking', intentId: null })
    }
  })

  it.each(['requires_payment_method', 'requires_source', 'requires_confirmation', 'canceled'])(
    'a payment failed at the provider with status %s [4.58]',
    async (status) => {
      const outcome = await payOrder('card', card, steps({ pay: answered(status) }).steps)
      expect(outcome).toMatchObject({ result: 'not-paid', failure: 'stripe' })
    },
  )

  it('an unknown status fails without a reason [4.58]', async () => {
    const outcome = await payOrder('card', card, steps({ pay: answered('odd') }).steps)
    expect(outcome).toMatchObject({ result: 'not-paid', failure: 'other' })
  })

  it('a card that the provider refuses never reaches our server [8.31]', async () => {
    const { called, steps: all } = steps({})
    const wrong: CreatePaymentMethod = async () => ({ ok: false, error: { code: 'incorrect_number' }, text: 'Wrong' })
    expect(await payOrder('card', wrong, all)).toEqual({
      result: 'not-paid',
      failure: 'incorrect_number',
      text: 'Wrong',
    })
    expect(called).toEqual([])
  })

  it('a page that fails before it calls the server creates no payment, and nothing is paid [8.31]', async () => {
    const { called, steps: all } = steps({})
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const outcome = await payOrder('card', () => Promise.reject(new Error('no form')), all)
    expect([outcome, called]).toEqual([{ result: 'not-paid', failure: 'build', text: null }, []])
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })

  it('a card that cannot be used any more is not called declined', async () => {
    for (const field of ['card', 'card_id']) {
      const refused = bad(422, 'invalid_request', { details: { [field]: ['No'] } })
      expect(await payOrder('card', card, steps({ pay: refused }).steps)).toMatchObject({ failure: 'card_unusable' })
    }
  })

  it('a failed payment says why the card was declined or that the provider is down [8.02, 8.33]', async () => {
    const declined = bad(402, 'payment_declined', {
      reason: 'insufficient_funds',
      message: 'There is too little on it.',
    })
    expect(await payOrder('card', card, steps({ pay: declined }).steps)).toEqual({
      result: 'not-paid',
      failure: 'insufficient_funds',
      text: 'There is too little on it.',
    })
    // Without a sentence from the server, the page's own text is used.
    const down = bad(503, 'payment_unavailable')
    expect(await payOrder('card', card, steps({ pay: down }).steps)).toMatchObject({
      failure: 'unavailable',
      text: null,
    })
  })

  it.each([
    [429, 'too_many_card_attempts'],
    [429, 'card_attempt_pause'],
    [409, 'order_cash_only'],
  ])(
    "a card limit (%i %s) means not paid, in the server's words, beside the offer of cash [8.02]",
    async (status, code) => {
      const limited = bad(status, code, { message: 'Pay cash if you can.' })
      expect(await payOrder('card', card, steps({ pay: limited }).steps)).toEqual({
        result: 'not-paid',
        failure: 'other',
        text: 'Pay cash if you can.',
      })
    },
  )

  it('a busy server means not paid, in its own words, so that the customer can press again [8.02, 4.58]', async () => {
    const busy = bad(503, 'busy', { message: "We're very busy at the moment." })
    for (const type of ['card', 'cash'] as const)
      expect(await payOrder(type, type === 'card' ? card : null, steps({ pay: busy }).steps)).toEqual({
        result: 'not-paid',
        failure: 'other',
        text: "We're very busy at the moment.",
      })
  })

  it('refusals of the last checks are returned to the screen [5.57]', async () => {
    const closed = bad(422, 'location_stopped', { refusals: [{ code: 'location_stopped' }] })
    expect(await payOrder('card', card, steps({ pay: closed }).steps)).toMatchObject({
      result: 'refused',
      refusals: [{ code: 'location_stopped' }],
    })
  })
})
