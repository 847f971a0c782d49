import { expect, it } from 'vitest'
import { keptReason } from './kept-reason.ts'

it('a step of an order says that money moved, a courier was asked or the customer was told', () => {
  const reasonOf = (step: string) => keptReason('order', { order: 'x', step })
  expect(['payment', 'courier', 'noted'].map(reasonOf)).toEqual(['money-moved', 'others-take-part', 'nothing-shown'])
  expect(['status', 'prepared', 'problem', 'ready-time'].map(reasonOf)).toEqual(Array(4).fill('customer-told'))
})

it('a change whose kind always has an inverse has no reason to be kept', () => {
  expect(keptReason('hours', {})).toBeNull()
})
