import type { Answer } from './call.ts'

type Ask = () => Promise<boolean>

const refuse: Ask = async () => false
let ask = refuse

/** Says how a person proves who is at the device: by a dialog, which answers false when it is closed. */
export function answerProofsWith(next: Ask | null): void {
  ask = next ?? refuse
}

/**
 * Makes a call and, if the server asks for a proof first, asks for one and makes the call again. A cancelled proof
 * leaves the refusal `staff_proof_needed`.
 */
export async function withProof<T>(send: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await send()
  if (answer.ok || answer.error.code !== 'staff_proof_needed') return answer
  return (await ask()) ? send() : answer
}
