import type { Totals } from '@comanda/domain'
import { expect, it } from 'vitest'
import { claimOf } from './use-recovery-actions.ts'

const totals: Totals = {
  subTotal: 2000,
  serviceCharge: 0,
  bagCharge: 0,
  deliveryFee: 0,
  discount: 0,
  tip: 0,
  total: 2000,
}

it('an order claims the total that was shown, and none while its delivery fee is not known [7.42]', () => {
  expect(claimOf({ lines: [], totals, isFeeKnown: true })).toEqual({ lines: [], totals })
  expect(claimOf({ lines: [], totals, isFeeKnown: false })).toBeNull()
})
