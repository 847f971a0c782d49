import { describe, expect, it } from 'vitest'
import { isLongSpan, isWholeDay, minutesOpen } from './long-span.ts'

describe('spans that may be a slip', () => {
  it.each([
    ['12:00', '11:00', 23],
    ['18:00', '18:00', 24],
    ['09:00', '04:00', 19],
  ])('%s to %s are %i hours, which a restaurant is asked about', (opens, closes, hours) => {
    expect(minutesOpen({ opens, closes })).toBe(hours * 60)
    expect(isLongSpan({ opens, closes })).toBe(true)
  })

  it.each([
    ['12:00', '22:00', 10],
    ['18:00', '02:00', 8],
    ['08:00', '02:00', 18],
    ['00:00', '00:00', 24],
  ])('%s to %s are %i hours, which are stored at once', (opens, closes, hours) => {
    expect(minutesOpen({ opens, closes })).toBe(hours * 60)
    expect(isLongSpan({ opens, closes })).toBe(false)
  })

  it('only midnight to midnight is a whole day', () => {
    expect(isWholeDay({ opens: '00:00', closes: '00:00' })).toBe(true)
    expect(isWholeDay({ opens: '18:00', closes: '18:00' })).toBe(false)
  })
})
