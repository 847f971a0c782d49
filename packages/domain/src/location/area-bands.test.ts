import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaBands } from './area-bands.ts'
import { bestArea } from './delivery.ts'
import type { DeliveryArea } from './types.ts'

const area = (id: number, tiers: DeliveryArea['tiers']): DeliveryArea => ({
  id,
  name: `Area ${id}`,
  colour: '#000000',
  type: 'postcodes',
  prefixes: ['LS6'],
  tiers,
})

describe('which of overlapping areas counts', () => {
  it('the bands name the cheaper area from the order value at which it delivers [5.17, 9.17]', () => {
    const near = area(1, [
      { from: 1000, charge: 300 },
      { from: 3000, charge: 200 },
    ])
    const far = area(2, [{ from: 2000, charge: 250 }])
    expect(areaBands([near, far], 0).map(({ from, fee, area: { id } }) => [from, fee, id])).toEqual([
      [1000, 300, 1],
      [2000, 250, 2],
      [3000, 200, 1],
    ])
    expect(areaBands([], 0)).toEqual([])
  })

  it('for any areas and order value, the band says the area and fee that an order gets [5.17, 9.17]', () => {
    const amount = fc.integer({ min: 0, max: 8000 })
    const tiers = fc.array(fc.record({ from: amount, charge: fc.integer({ min: 0, max: 900 }) }), { maxLength: 4 })
    fc.assert(
      fc.property(fc.array(tiers, { minLength: 1, maxLength: 5 }), amount, amount, (lists, base, total) => {
        const areas = lists.map((one, at) => area(at, one))
        const bands = areaBands(areas, base)
        const best = bestArea(areas, base, total)
        const band = bands.findLast(({ from }) => from <= total)
        expect(bands[0]?.from).toBe(Math.min(...(best?.tiers ?? []).map(({ from }) => from)))
        if (band !== undefined) expect([band.area.id, band.fee]).toEqual([best?.area.id, best?.fee])
        expect(bands.map(({ from }) => from)).toEqual(bands.map(({ from }) => from).toSorted((a, b) => a - b))
      }),
    )
  })
})
