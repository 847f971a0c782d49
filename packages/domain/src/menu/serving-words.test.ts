import { expect, it } from 'vitest'
import { servingWords } from './serving-words.ts'

const evening = [{ opens: '17:00', closes: '19:00' }]

it.each([
  ['en', { days: [1, 2, 3, 4, 5], times: evening }, 'Mon–Fri, 17:00–19:00'],
  ['es', { days: [2, 3, 4], times: evening }, 'mar–jue, 17:00–19:00'],
  ['en', { days: [6, 7], times: [] }, 'Sat, Sun'],
  ['en', { days: [7, 1, 2, 3], times: [] }, 'Mon–Wed, Sun'],
  ['en', { days: [], times: [...evening, { opens: '22:00', closes: '01:00' }] }, '17:00–19:00, 22:00–01:00'],
  ['en', { days: [], times: [] }, ''],
] as const)('in %s, the days and hours %j are said as "%s" [9.24]', (language, serving, words) => {
  expect(servingWords(serving, language)).toBe(words)
})
