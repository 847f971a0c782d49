import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { notMadeOf, type RefundedOrder } from './not-made.ts'

type Refund = RefundedOrder['refunds'][number]

const refund = (lines: Refund['parts']['lines'], parts: Partial<Refund> = {}): Refund => ({
  status: 'succeeded',
  reason: 'missing',
  parts: { lines, charges: [] },
  at: '2026-11-20T19:10:00Z',
  ...parts,
})
const lines = [{ quantity: 3 }, { quantity: 1 }]
const of = (refunds: readonly Refund[], preparedAt: string | null = null) => notMadeOf({ preparedAt, lines, refunds })

describe('what the kitchen does not make', () => {
  it('is what was refunded before the order was ready, added up', () => {
    expect(of([])).toEqual([0, 0])
    expect(of([refund([{ line: 0, quantity: 1 }])])).toEqual([1, 0])
    const both = [
      refund([{ line: 0, quantity: 1 }]),
      refund([
        { line: 0, quantity: 1 },
        { line: 1, quantity: 1 },
      ]),
    ]
    expect(of(both)).toEqual([2, 1])
    expect(of(both, '2026-11-20T19:30:00Z')).toEqual([2, 1])
    expect(of(both, '2026-11-20T19:05:00Z')).toEqual([0, 0])
  })

  it('is nothing of a refund for lateness, poor quality or goodwill', () => {
    for (const reason of ['late', 'quality', 'goodwill'])
      expect(of([refund([{ line: 0, quantity: 1 }], { reason })])).toEqual([0, 0])
  })

  it('stays the same when a refund fails and is sent again', () => {
    const failed = refund([{ line: 0, quantity: 2 }], { status: 'failed' })
    expect(of([failed])).toEqual([2, 0])
    expect(of([failed, refund([{ line: 0, quantity: 2 }], { status: 'queued' })])).toEqual([2, 0])
  })

  it('is nothing of a refund from before a change, which has given the lines other numbers', () => {
    const refunds = [refund([{ line: 0, quantity: 1 }], { status: 'failed' })]
    const changes = (decidedAt: string, state = 'applied') => [{ state, decidedAt }]
    const after = (made: ReturnType<typeof changes>) => notMadeOf({ preparedAt: null, lines, refunds, changes: made })
    expect(after(changes('2026-11-20T19:20:00Z'))).toEqual([0, 0])
    expect(after(changes('2026-11-20T19:20:00Z', 'declined'))).toEqual([1, 0])
    expect(after(changes('2026-11-20T19:05:00Z'))).toEqual([1, 0])
  })

  it('is never more than the line has', () => {
    const part = fc.record({ line: fc.nat({ max: 2 }), quantity: fc.integer({ min: 1, max: 5 }) })
    const status = fc.constantFrom<Refund['status'][]>('queued', 'succeeded', 'failed')
    const refunds = fc.array(fc.tuple(fc.array(part), status).map(([parts, is]) => refund(parts, { status: is })))
    fc.assert(
      fc.property(refunds, (all) => {
        of(all).forEach((units, n) => {
          expect(units).toBeGreaterThanOrEqual(0)
          expect(units).toBeLessThanOrEqual(lines[n]?.quantity ?? 0)
        })
      }),
    )
  })
})
