import { expect, test } from 'vitest'
import { telephoneWords } from './telephone-words.ts'

test('a telephone number is formatted as in its country [2.27]', () => {
  expect(telephoneWords('+447700900142', 'uk')).toBe('07700 900142')
  expect(telephoneWords('+441332781234', 'uk')).toBe('01332 781234')
  expect(telephoneWords('+441132781234', 'uk')).toBe('0113 278 1234')
  expect(telephoneWords('+441212781234', 'uk')).toBe('0121 278 1234')
  expect(telephoneWords('+442079460123', 'uk')).toBe('020 7946 0123')
  expect(telephoneWords('+34600000142', 'es')).toBe('600 00 01 42')
  expect(telephoneWords('+34600000142', 'uk')).toBe('+34600000142')
  expect(telephoneWords('', 'uk')).toBe('')
})
