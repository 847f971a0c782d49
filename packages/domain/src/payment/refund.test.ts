import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideRefund, lineShares, type RefundStatus, refundableOf, refundedOf } from './refund.ts'

const refund = (amount: number, status: RefundStatus = 'succeeded') => ({ amount, status })
const anOrder = (paid: number | null, refunds: readonly ReturnType<typeof refund>[] = []) => ({
  status: 'accepted' as const,
  paid,
  refunds,
})

describe('giving money back', () => {
  it('a refund is the wanted amount or all that is left, pending refunds deducted', () => {
    const refunds = [refund(300), refund(200, 'queued'), refund(100, 'pending'), refund(50, 'failed')]
    expect(decideRefund(anOrder(1000, refunds), 400)).toEqual({ ok: true, amount: 400 })
    expect(decideRefund(anOrder(1000, refunds), null)).toEqual({ ok: true, amount: 400 })
    expect(decideRefund(anOrder(1000, refunds), 401)).toEqual({ ok: false, refusal: 'refund_too_large' })
    expect(refundedOf(refunds)).toBe(300)
  })

  it.each([0, -1])('a refund of %i is refused, as is any refund once nothing is left', (amount) => {
    expect(decideRefund(anOrder(1000), amount)).toEqual({ ok: false, refusal: 'refund_too_large' })
    expect(decideRefund(anOrder(1000, [refund(1000)]), null)).toEqual({ ok: false, refusal: 'refund_too_large' })
  })

  it('a cash order cannot be refunded through the provider', () => {
    expect(decideRefund(anOrder(null), 100)).toEqual({ ok: false, refusal: 'nothing_paid_by_card' })
  })

  it('a full refund of an unaccepted order is refused in favour of rejecting it [6.08]', () => {
    const order = { ...anOrder(1000), status: 'received' as const }
    expect(decideRefund(order, null)).toEqual({ ok: false, refusal: 'reject_instead' })
    expect(decideRefund(order, 1000)).toEqual({ ok: false, refusal: 'reject_instead' })
    expect(decideRefund(order, 999)).toEqual({ ok: true, amount: 999 })
  })

  it('any sequence of partial refunds, some failing, never exceeds the payment', () => {
    const step = fc.record({
      wanted: fc.option(fc.integer({ min: 1, max: 3_000_000 })),
      becomes: fc.constantFrom<RefundStatus>('queued', 'pending', 'succeeded', 'failed'),
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), fc.array(step, { maxLength: 30 }), (paid, steps) => {
        const refunds: ReturnType<typeof refund>[] = []
        for (const { wanted, becomes } of steps) {
          const decision = decideRefund(anOrder(paid, refunds), wanted)
          if (decision.ok) refunds.push(refund(decision.amount, becomes))
          const gone = refunds.filter(({ status }) => status !== 'failed').reduce((all, { amount }) => all + amount, 0)
          expect(gone + refundableOf(paid, refunds)).toBe(paid)
          expect(refundedOf(refunds)).toBeLessThanOrEqual(paid)
        }
      }),
    )
  })
})

it('line shares and the discount add up exactly to the line prices [9.18]', () => {
  const price = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(
      fc.array(
        price.map((p) => ({ price: p })),
        { minLength: 1, maxLength: 100 },
      ),
      price,
      (lines, wanted) => {
        const all = lines.reduce((total, line) => total + line.price, 0)
        const discount = Math.min(wanted, all)
        const shares = lineShares(lines, discount)
        expect(shares.reduce((total, share) => total + share, 0) + discount).toBe(all)
        shares.forEach((share, n) => {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(lines[n]?.price ?? 0)
        })
      },
    ),
  )
})
