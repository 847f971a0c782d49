import { expect, it, vi } from 'vitest'
import type { ApiError } from '../api/call.ts'
import { showFieldErrors } from './field-errors.ts'

const refusal = (fields: Record<string, string>): ApiError => ({
  status: 422,
  code: 'invalid_request',
  message: '',
  fields,
})
const NAMES = { 'capacity.most': 'most', 'capacity.perDish': 'perDish' } as const

it('the server\u2019s messages reach the fields of the form under its own names [10.08]', () => {
  const setError = vi.fn()
  const isShown = showFieldErrors(
    refusal({ 'capacity.most': 'Too many', 'capacity.perDish': 'Too long' }),
    setError,
    NAMES,
  )
  expect(isShown).toBe(true)
  expect(setError.mock.calls).toEqual([
    ['most', { type: 'server', message: 'Too many' }],
    ['perDish', { type: 'server', message: 'Too long' }],
  ])
})

it('a message for a field that the form does not have is left to the caller', () => {
  const setError = vi.fn()
  expect(showFieldErrors(refusal({ 'capacity.most': 'Too many', by: 'is required' }), setError, NAMES)).toBe(false)
  expect(setError).toHaveBeenCalledOnce()
  expect(showFieldErrors(refusal({}), setError, NAMES)).toBe(false)
})
