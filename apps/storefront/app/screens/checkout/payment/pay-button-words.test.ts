import { expect, it } from 'vitest'
import { payButtonWords } from './pay-button-words.ts'

const AT_REST = { phase: 'choose', payingBy: null, failure: null } as const
const card = { paysLater: false, total: 1530 }
const cash = { paysLater: true, total: 1530 }
const free = { paysLater: true, total: 0 }

it('an order that is paid in cash or costs nothing is being sent, not paid', () => {
  expect(payButtonWords({ ...AT_REST, phase: 'paying', payingBy: 'cash' }, cash)).toBe('sending')
  expect(payButtonWords({ ...AT_REST, phase: 'paying', payingBy: 'card' }, free)).toBe('sending')
  expect(payButtonWords({ ...AT_REST, phase: 'paying', payingBy: 'card' }, card)).toBe('paying')
  // A wallet above the selected cash.
  expect(payButtonWords({ ...AT_REST, phase: 'paying', payingBy: 'card' }, cash)).toBe('paying')
})

it('the button at rest places the order, pays it, or tries a failed payment again', () => {
  const failure = { failure: 'other', text: null } as const
  expect([cash, card].map((asked) => payButtonWords(AT_REST, asked))).toEqual(['orderCash', 'pay'])
  expect(payButtonWords({ ...AT_REST, failure }, card)).toBe('tryAgain')
})
