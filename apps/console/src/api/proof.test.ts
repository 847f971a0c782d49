import { afterEach, expect, it, vi } from 'vitest'
import type { Answer } from './call.ts'
import { answerProofsWith, withProof } from './proof.ts'

afterEach(() => answerProofsWith(null))

const DONE: Answer<string> = { ok: true, value: 'done' }
const refusal = (code: string): Answer<string> => ({ ok: false, error: { status: 403, code, message: '', fields: {} } })

it('a call that needs a proof is made again after one', async () => {
  const ask = vi.fn(async () => true)
  answerProofsWith(ask)
  const send = vi.fn(async (): Promise<Answer<string>> => DONE).mockResolvedValueOnce(refusal('staff_proof_needed'))
  expect(await withProof(send)).toEqual(DONE)
  expect([send.mock.calls.length, ask.mock.calls.length]).toEqual([2, 1])
})

it('a cancelled proof leaves the refusal, and another refusal asks for none', async () => {
  const ask = vi.fn(async () => false)
  answerProofsWith(ask)
  const send = vi.fn(async () => refusal('staff_proof_needed'))
  expect(await withProof(send)).toEqual(refusal('staff_proof_needed'))
  expect([send.mock.calls.length, ask.mock.calls.length]).toEqual([1, 1])
  expect(await withProof(async () => refusal('invalid_request'))).toEqual(refusal('invalid_request'))
  expect(ask).toHaveBeenCalledOnce()
})
