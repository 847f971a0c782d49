import { expect, it } from 'vitest'
import { isStatementSuffix, statementSuffixOf } from './statement-suffix.ts'

it.each([
  ['Napoli', 'Napoli'],
  ['Triana Peña & Hijos', 'Triana Pen'],
  ['Bar "El *Niño*"', 'Bar El Nin'],
  ["L'Ami  Jean", 'LAmi Jean'],
  ['餐厅', null],
  ['42', null],
])('the statement suffix of %s is %j', (name, suffix) => {
  expect(statementSuffixOf({ name, statementSuffix: null })).toBe(suffix)
})

it('the suffix that is set comes first', () => {
  expect(statementSuffixOf({ name: 'Napoli', statementSuffix: 'NAPOLI LEEDS' })).toBe('NAPOLI LEEDS')
})

it.each(['', '123', 'Peña', 'a*b', ' Napoli', 'Napoli of Headingley'])('%j is no suffix', (text) => {
  expect(isStatementSuffix(text)).toBe(false)
})
