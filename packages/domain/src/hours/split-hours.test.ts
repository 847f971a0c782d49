import { describe, expect, it } from 'vitest'
import { areInOrder } from './split-hours.ts'

const LUNCH = { opens: '12:00', closes: '15:00' }
const DINNER = { opens: '18:00', closes: '22:30' }

describe('the opening times of one day', () => {
  it.each([
    ['none', []],
    ['one around the clock', [{ opens: '00:00', closes: '00:00' }]],
    ['lunch and dinner', [LUNCH, DINNER]],
    ['a dinner until after midnight', [LUNCH, { opens: '18:00', closes: '01:00' }]],
    ['one that begins when another ends', [LUNCH, { opens: '15:00', closes: '22:00' }]],
  ])('%s are in order', (_name, spans) => {
    expect(areInOrder(spans)).toBe(true)
  })

  it.each([
    ['dinner before lunch', [DINNER, LUNCH]],
    ['two that overlap', [LUNCH, { opens: '14:30', closes: '22:00' }]],
    ['the same twice', [LUNCH, LUNCH]],
    ['a whole day and a dinner', [{ opens: '00:00', closes: '00:00' }, DINNER]],
    ['a night into the next lunch', [LUNCH, { opens: '18:00', closes: '12:30' }]],
  ])('%s are not', (_name, spans) => {
    expect(areInOrder(spans)).toBe(false)
  })
})
