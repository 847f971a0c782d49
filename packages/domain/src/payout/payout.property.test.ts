import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BRIDGE_STEPS, bridgeOf, type PayoutLine, stepsOf } from './bridge.ts'
import { laterStatus, PAYOUT_STATUSES, type PayoutStatus } from './payout-state.ts'

const RUNS = 500

const days = fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-11-13')
const feeOf = (amount: number) => Math.round(amount * 0.015) + 20

/**
 * A payment and what becomes of it, each on a day of its own: refunds, some of which come back, or a dispute that is
 * won or lost.
 */
const payments = fc
  .record({
    amount: fc.integer({ min: 30, max: 90_000 }),
    day: days,
    refunds: fc.array(
      fc.record({ share: fc.integer({ min: 1, max: 50 }), day: days, back: fc.option(days, { freq: 4 }) }),
      { maxLength: 2 },
    ),
    dispute: fc.option(fc.record({ day: days, won: fc.option(days) }), { freq: 5 }),
  })
  .map(({ amount, day, refunds, dispute }): readonly PayoutLine[] => [
    { kind: 'charge', amount, fee: feeOf(amount), day },
    ...refunds.flatMap(({ share, day: on, back }): PayoutLine[] => {
      const part = Math.ceil((amount * share) / 100)
      return [
        { kind: 'refund', amount: -part, fee: 0, day: on },
        ...(back === null ? [] : [{ kind: 'refund' as const, amount: part, fee: 0, day: back }]),
      ]
    }),
    ...(dispute === null
      ? []
      : [
          { kind: 'dispute' as const, amount: -amount, fee: 2_000, day: dispute.day },
          ...(dispute.won === null ? [] : [{ kind: 'dispute' as const, amount, fee: 0, day: dispute.won }]),
        ]),
  ])

const rest: fc.Arbitrary<PayoutLine> = fc.record({
  kind: fc.constantFrom('fee', 'returned-payout', 'other'),
  amount: fc.integer({ min: -50_000, max: 50_000 }),
  fee: fc.constantFrom(0, 25),
  day: days,
})

const payouts = fc
  .tuple(fc.array(payments, { maxLength: 12 }), fc.array(rest, { maxLength: 3 }))
  .map(([sold, others]) => [...sold.flat(), ...others])

/** Added up one by one, without the steps. */
const added = (lines: readonly PayoutLine[]) => {
  const sums = { takings: 0, fees: 0, refunds: 0, disputes: 0, returned: 0, other: 0, total: 0 }
  for (const { kind, amount, fee } of lines) {
    sums.total += amount - fee
    if (kind === 'charge') {
      sums.takings += amount
      sums.fees -= fee
    } else if (kind === 'refund') {
      sums.refunds += amount
      sums.fees -= fee
    } else if (kind === 'dispute') sums.disputes += amount - fee
    else if (kind === 'fee') sums.fees += amount - fee
    else if (kind === 'returned-payout') sums.returned += amount - fee
    else sums.other += amount - fee
  }
  return sums
}

describe('the bridge from takings to a payout', () => {
  it('has the sums of what the payout contains in every figure, to the penny', () => {
    fc.assert(
      fc.property(payouts, (lines) => {
        const { all, days: byDay } = bridgeOf(lines)
        expect(all).toEqual(added(lines))
        expect(all.total).toBe(lines.reduce((sum, { amount, fee }) => sum + amount - fee, 0))
        for (const { day, ...amounts } of byDay)
          expect(amounts).toEqual(added(lines.filter((line) => line.day === day)))
      }),
      { numRuns: RUNS },
    )
  })

  it('adds up across: the steps to each total, and the days to the whole', () => {
    fc.assert(
      fc.property(payouts, (lines) => {
        const { all, days: byDay } = bridgeOf(lines)
        for (const row of [all, ...byDay])
          expect(BRIDGE_STEPS.reduce((sum, step) => sum + row[step], 0)).toBe(row.total)
        for (const step of [...BRIDGE_STEPS, 'total'] as const)
          expect(byDay.reduce((sum, row) => sum + row[step], 0)).toBe(all[step])
        const names = byDay.map(({ day }) => day)
        expect(names).toEqual([...new Set(lines.map(({ day }) => day))].toSorted())
      }),
      { numRuns: RUNS },
    )
  })

  it('is the same in whatever order the movements are told', () => {
    fc.assert(
      fc.property(payouts, fc.nat(), (lines, turn) => {
        const at = lines.length === 0 ? 0 : turn % lines.length
        expect(bridgeOf([...lines.slice(at), ...lines.slice(0, at)])).toEqual(bridgeOf(lines))
      }),
      { numRuns: RUNS },
    )
  })

  it('counts each movement in full, and the fee of a dispute as a part of the dispute', () => {
    fc.assert(
      fc.property(payouts, (lines) => {
        for (const line of lines)
          expect(stepsOf(line).reduce((sum, { amount }) => sum + amount, 0)).toBe(line.amount - line.fee)
      }),
      { numRuns: RUNS },
    )
    const lost: PayoutLine = { kind: 'dispute', amount: -1_250, fee: 2_000, day: '2026-11-13' }
    expect(stepsOf(lost)).toEqual([{ step: 'disputes', amount: -3_250 }])
  })
})

describe('the status of a payout', () => {
  it('is the same in whatever order its news comes, and however often', () => {
    const news = ['on-its-way', 'paid', 'failed'] as const
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...news), { minLength: 1, maxLength: 8 }), (told) => {
        const last = told.reduce<PayoutStatus>((known, next) => laterStatus(known, next), 'on-its-way')
        expect(PAYOUT_STATUSES.indexOf(last)).toBe(Math.max(...told.map((one) => news.indexOf(one))))
      }),
    )
    for (const status of PAYOUT_STATUSES) expect(laterStatus(status, status)).toBe(status)
    expect(laterStatus('failed', 'paid')).toBe('failed')
  })
})
