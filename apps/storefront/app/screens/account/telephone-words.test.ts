import { expect, test } from 'vitest'
import { telephoneWords } from './telephone-words.ts'

test('a number is shown as people at home write it [2.27]', () => {
  expect(telephoneWords('+447700900142', 'uk')).toBe('07700 900142')
  expect(telephoneWords('+34600000142', 'es')).toBe('600 00 01 42')
  expect(telephoneWords('+34600000142', 'uk')).toBe('+34600000142')
  expect(telephoneWords('', 'uk')).toBe('')
})
