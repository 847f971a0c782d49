import { expect, it } from 'vitest'
import { orderCode, readOrderCode } from './order-code.ts'

const FIRST = Temporal.Instant.from('2026-11-27T12:00:00Z')
const codeOf = (days: number, locationId = 1, number = 2) =>
  orderCode({
    number,
    locationId,
    placedAt: FIRST.add({ hours: 24 * days }).toString(),
    timeZone: 'Europe/London',
  })

it('an order code is short, ends with its number of the day and has no ambiguous symbols', () => {
  expect(codeOf(0)).toMatch(/^[2-9CDFGHJKMNPQRTVWXY]{3}-02$/)
  expect(codeOf(0, 4, 117)).toMatch(/^[2-9CDFGHJKMNPQRTVWXY]{3}-117$/)
  expect(codeOf(0, 5)).toMatch(/^.{4}-02$/)
})

it('no two orders of a business have the same code within ten years', () => {
  const codes = new Set<string>()
  const locations = [1, 4, 5, 105]
  for (const location of locations) for (let day = -200; day < 3_500; day++) codes.add(codeOf(day, location))
  expect(codes.size).toBe(locations.length * 3_700)
})

it('the codes of two days that follow each other differ in every symbol', () => {
  const [one, other] = [codeOf(0), codeOf(1)]
  expect([0, 1, 2].filter((place) => one[place] === other[place])).toEqual([])
})

it('an order after midnight has the code of the business day that its number counts in', () => {
  const at = (placedAt: string) => orderCode({ number: 9, locationId: 1, placedAt, timeZone: 'Europe/London' })
  expect(at('2026-11-28T03:59:00Z')).toBe(at('2026-11-27T12:00:00Z'))
  expect(at('2026-11-28T04:00:00Z')).not.toBe(at('2026-11-27T12:00:00Z'))
})

it('a code is read back, as people type it', () => {
  for (const location of [1, 4, 5, 105, 20_000])
    for (const [days, number] of [
      [0, 2],
      [-31, 117],
      [3, 9],
    ] as const) {
      const now = FIRST.add({ hours: 24 * days })
      const code = codeOf(days, location, number)
      const read = { locationId: location, number, day: now.toString().slice(0, 10) }
      expect(readOrderCode(code, now)).toEqual(read)
      expect(readOrderCode(` ${code.toLowerCase().replace('-', ' ')} `, now)).toEqual(read)
    }
  expect(codeOf(0, 20_000).length).toBeGreaterThan(8)
})

it('what is no code is not read as one', () => {
  for (const text of ['', '02', 'ABC-02', '4K-02', '4K7', '4K7-2', '+44 7700 900142', 'ada@example.com'])
    expect(readOrderCode(text, FIRST)).toBeNull()
})

it('a code of days that begin again means the last one that has been', () => {
  const later = FIRST.add({ hours: 24 * 3_906 })
  expect(readOrderCode(codeOf(0), later)?.day).toBe('2037-08-07')
  expect(readOrderCode(codeOf(0), FIRST)?.day).toBe('2026-11-27')
})
