import { expect, it } from 'vitest'
import type { ApiError } from '../api/call.ts'
import { nextSeen } from './use-record-form.ts'

const refused = (code: string): ApiError => ({ status: 409, code, message: '', fields: {} })
const begun = { value: 'old', told: null }

it('a value that is read in the background is not seen while its form is being changed', () => {
  expect(nextSeen(begun, { saved: 'new', isDirty: true, refusal: null }).value).toBe('old')
  expect(nextSeen(begun, { saved: 'new', isDirty: false, refusal: null }).value).toBe('new')
  expect(nextSeen(begun, { saved: 'new', isDirty: true, refusal: refused('invalid_request') }).value).toBe('old')
})

it('what the server has refused a change for is seen, and what is read after it is not', () => {
  const refusal = refused('changed_meanwhile')
  const told = nextSeen(begun, { saved: 'new', isDirty: true, refusal })
  expect(told.value).toBe('new')
  const later = nextSeen(told, { saved: 'newer', isDirty: true, refusal })
  expect(later.value).toBe('new')
  const again = nextSeen(later, { saved: 'newer', isDirty: true, refusal: refused('changed_meanwhile') })
  expect(again.value).toBe('newer')
})
