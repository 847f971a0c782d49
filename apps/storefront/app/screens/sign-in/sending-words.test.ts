import { expect, it } from 'vitest'
import type { ApiError } from '../../api/client.ts'
import { sendingWords } from './sending-words.ts'

const refused = (status: number): { ok: false; error: ApiError } => ({
  ok: false,
  error: { status, code: 'x', message: '', details: {}, refusals: [], text: null, retryAfter: null } as never,
})
const words = {
  failed: 'Check your email',
  wordsFor: ({ status }: ApiError) => `Reason ${status}`,
  isOfField: ({ status }: ApiError) => status === 422,
}
const told = (answer: Parameters<typeof sendingWords>[0]) => sendingWords(answer, words)

it('a failed call asks to check the email, and an unsuccessful answer shows the server text [8.14]', () => {
  expect(told({ ok: true, value: { success: true }, meta: null })).toBeNull()
  expect(told({ ok: true, value: { success: false, message: 'Too late' }, meta: null })).toBe('Too late')
  expect(told({ ok: true, value: { success: false }, meta: null })).toBe('Check your email')
  expect(told(refused(422))).toBe('Check your email')
  expect(told(refused(500))).toBe('Check your email. Reason 500')
  expect(told(refused(0))).toBe('Reason 0')
})
