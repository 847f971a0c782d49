import { describe, expect, it, vi } from 'vitest'
import type { Answer, ApiError } from '../../../api/door.ts'
import type { OrderView, PaymentAnswer, Validated } from '../../../api/shapes.ts'
import { type MakeMethod, type PaymentSteps, payOrder } from './pay-order.ts'

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

/** Steps that note what was called; what a case does not answer must not be asked. */
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

const card: MakeMethod = async () => ({ ok: true, method: 'pm_1' })

describe('paying an order', () => {
  it('in cash needs one call and no card', async () => {
    const { called, steps: all } = steps({ pay: answered(null, 'received') })
    expect(await payOrder('cash', null, all)).toEqual({ result: 'paid' })
    expect(called).toEqual(['pay'])
  })

  it('is paid when the intent succeeded and the server agrees [4.55]', async () => {
    const { called, steps: all } = steps({ pay: answered('succeeded'), validate: validated('paid') })
    expect(await payOrder('card', card, all)).toEqual({ result: 'paid' })
    expect(called).toEqual(['pay', 'validate'])
  })

  it.each(['requires_action', 'requires_source_action'])(
    'goes through 3-D Secure for %s, then asks the server [4.55]',
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

  it('reports a challenge that was given up, and counts as paid if the money had moved [4.57]', async () => {
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

  it('takes back a challenge whose page broke, so that the order can be paid again [4.57]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { called, steps: all } = steps({ pay: answered('requires_action'), cancel: validated('not_paid') })
    expect(await payOrder('card', card, all)).toMatchObject({ result: 'not-paid', failure: 'connection' })
    expect(called).toEqual(['pay', 'confirm', 'cancel'])
    vi.restoreAllMocks()
  })

  it('is still being checked while the provider works on it, and when no answer came [4.56]', async () => {
    expect(await payOrder('card', card, steps({ pay: answered('processing') }).steps)).toEqual({
      result: 'checking',
      intentId: 'pi_1',
    })
    for (const lost of [bad(0, 'timeout'), bad(0, 'unreachable'), bad(409, 'payment_in_progress'), bad(502, 'fault')]) {
      expect(await payOrder('card', card, steps({ pay: lost }).steps)).toEqual({ result: 'checking', intentId: null })
    }
  })

  it.each(['requires_payment_method', 'requires_source', 'requires_confirmation', 'canceled'])(
    'failed at the provider with %s [4.58]',
    async (status) => {
      const outcome = await payOrder('card', card, steps({ pay: answered(status) }).steps)
      expect(outcome).toMatchObject({ result: 'not-paid', failure: 'stripe' })
    },
  )

  it('failed without a reason for a status that nobody knows [4.58]', async () => {
    const outcome = await payOrder('card', card, steps({ pay: answered('odd') }).steps)
    expect(outcome).toMatchObject({ result: 'not-paid', failure: 'other' })
  })

  it('never reaches our server with a card that the provider refuses [8.31]', async () => {
    const { called, steps: all } = steps({})
    const wrong: MakeMethod = async () => ({ ok: false, error: { code: 'incorrect_number' }, text: 'Wrong' })
    expect(await payOrder('card', wrong, all)).toEqual({
      result: 'not-paid',
      failure: 'incorrect_number',
      text: 'Wrong',
    })
    expect(called).toEqual([])
  })

  it('says why a card was declined, and that a provider is down [8.02, 8.33]', async () => {
    const declined = bad(402, 'payment_declined', {
      reason: 'insufficient_funds',
      message: 'There is too little on it.',
    })
    expect(await payOrder('card', card, steps({ pay: declined }).steps)).toEqual({
      result: 'not-paid',
      failure: 'insufficient_funds',
      text: 'There is too little on it.',
    })
    // Where the server has no sentence, the page's own words for it stand in.
    const down = bad(503, 'payment_unavailable')
    expect(await payOrder('card', card, steps({ pay: down }).steps)).toMatchObject({
      failure: 'unavailable',
      text: null,
    })
  })

  it('hands refusals of the last checks to the screen [5.57]', async () => {
    const closed = bad(422, 'location_stopped', { refusals: [{ code: 'location_stopped' }] })
    expect(await payOrder('card', card, steps({ pay: closed }).steps)).toMatchObject({
      result: 'refused',
      refusals: [{ code: 'location_stopped' }],
    })
  })
})
