import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listedPostcodes } from './listed-postcodes.ts'
import { postcodeMatches } from './postcode.ts'

describe('postcodes of an area, as typed', () => {
  it.each([
    ['uk', 'LS6', ['LS6']],
    ['uk', 'ls6 3', ['LS6 3']],
    ['uk', 'LS6 3HN', ['LS6 3HN']],
    ['uk', 'ls63hn', ['LS6 3HN']],
    ['uk', 'LS6 LS7', ['LS6', 'LS7']],
    ['uk', 'LS6, LS7;LS8', ['LS6', 'LS7', 'LS8']],
    ['uk', 'LS6 3 LS7', ['LS6 3', 'LS7']],
    ['uk', 'LS6 LS6', ['LS6']],
    ['uk', 'LS\u200b6', ['LS6']],
    ['uk', 'LS', ['LS']],
    ['es', '41003', ['41003']],
    ['es', '41003 41004', ['41003', '41004']],
    ['es', '410', ['410']],
  ] as const)('in territory %s, %j are %j', (territory, typed, listed) => {
    expect(listedPostcodes(typed, territory)).toEqual(listed)
  })

  it.each([
    ['uk', 'ALL'],
    ['uk', 'Leeds'],
    ['uk', 'AA1'],
    ['uk', 'ZZ99'],
    ['uk', '41003'],
    ['uk', 'LS6 everywhere'],
    ['uk', 'LS6-LS9'],
    ['uk', ''],
    ['es', 'SEVILLA'],
    ['es', '99'],
    ['es', 'LS6'],
    ['es', '410035'],
  ] as const)('in territory %s, %j begins no postcode', (territory, typed) => {
    expect(listedPostcodes(typed, territory)).toBeNull()
  })

  it('every listed beginning matches a postcode that begins so', () => {
    const whole = fc.tuple(
      fc.constantFrom('LS', 'M', 'SW', 'B'),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 0, max: 9 }),
    )
    fc.assert(
      fc.property(whole, ([area, district, sector]) => {
        for (const typed of [area, `${area}${district}`, `${area}${district} ${sector}`]) {
          const [listed = ''] = listedPostcodes(typed, 'uk') ?? []
          expect(postcodeMatches(`${area}${district} ${sector}AB`, listed)).toBe(true)
        }
      }),
    )
  })
})
