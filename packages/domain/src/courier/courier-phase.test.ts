import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  COURIER_PHASES,
  type CourierPhase,
  isCourierActive,
  movesOn,
  needsStaff,
  STOP_STATUS,
  stopStatuses,
} from './courier-phase.ts'

const phase = fc.constantFrom(...COURIER_PHASES)
const after = (reports: readonly CourierPhase[]): CourierPhase =>
  reports.reduce<CourierPhase>((current, reported) => (movesOn(current, reported) ? reported : current), 'requested')

describe('the phase of a courier', () => {
  it('doubled and late reports change nothing', () => {
    expect(after(['to-pickup', 'to-customer', 'at-pickup', 'to-pickup', 'to-customer'])).toBe('to-customer')
    expect(after(['delivered', 'cancelled', 'failed', 'arriving'])).toBe('delivered')
    expect(after(['failed', 'delivered'])).toBe('failed')
    expect(after(['failed', 'returned', 'failed'])).toBe('returned')
  })

  it('a report that is repeated at any later time gives the same phase', () => {
    fc.assert(
      fc.property(fc.array(phase), fc.nat(), (reports, index) => {
        const again = reports[index % Math.max(1, reports.length)]
        return again === undefined || after([...reports, again]) === after(reports)
      }),
    )
  })

  it('only a hand-over that failed is a failed drop-off; without a rider the pick-up failed [4.09, 4.11]', () => {
    expect(stopStatuses('failed', true)).toEqual({ pickup: 3, drop: 4 })
    expect(stopStatuses('returned', true).drop).toBe(STOP_STATUS.failed)
    expect(stopStatuses('cancelled', false)).toEqual({ pickup: 4, drop: 1 })
    for (const each of COURIER_PHASES.filter((one) => !needsStaff(one)))
      expect(Object.values(stopStatuses(each, true))).not.toContain(STOP_STATUS.failed)
  })

  it('a delivery that staff must decide about has ended for the courier', () => {
    for (const each of COURIER_PHASES) if (needsStaff(each)) expect(isCourierActive(each)).toBe(false)
  })
})
