import { expect, it } from 'vitest'
import { splitDay } from './split-day.ts'

const span = (text: string) => {
  const [opens = '', closes = ''] = text.split('-')
  return { opens, closes }
}

it.each([
  ['a lunch', '12:00-15:00', ['12:00-15:00', '18:00-22:30']],
  ['a day until dinner', '09:00-18:00', ['09:00-18:00', '18:00-22:30']],
  ['a dinner', '19:00-23:30', ['12:00-15:00', '19:00-23:30']],
  ['a day without a break', '12:00-22:00', ['12:00-15:00', '18:00-22:30']],
  ['a day until after midnight', '13:00-01:00', ['13:00-15:00', '18:00-01:00']],
])('a second time is proposed for %s', (_name, one, both) => {
  expect(splitDay(span(one))).toEqual(both.map(span))
})
