import { type ReactNode, useCallback, useState } from 'react'
import type { Answer } from '../api/call.ts'
import { ProofDialog } from './proof-dialog.tsx'

/**
 * Makes a call and, if the server asks for a proof first, asks for one and makes the call again. A cancelled proof
 * leaves the refusal.
 */
export type WithProof = <T>(send: () => Promise<Answer<T>>) => Promise<Answer<T>>

/** Asks who is at the device when a call needs it; render `proofDialog` beside the form. */
export function useProof(): { readonly withProof: WithProof; readonly proofDialog: ReactNode } {
  const [settle, setSettle] = useState<((isProved: boolean) => void) | null>(null)
  const withProof = useCallback<WithProof>(async (send) => {
    const answer = await send()
    if (answer.ok || answer.error.code !== 'staff_proof_needed') return answer
    const isProved = await new Promise<boolean>((resolve) => setSettle(() => resolve))
    setSettle(null)
    return isProved ? send() : answer
  }, [])
  return { withProof, proofDialog: settle && <ProofDialog onEnd={settle} /> }
}
