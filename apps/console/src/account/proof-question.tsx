import { useEffect, useState } from 'react'
import { answerProofsWith } from '../api/proof.ts'
import { ProofDialog } from './proof-dialog.tsx'

/** Asks who is at the device when a call needs it. Rendered once, around the screens of a signed-in person. */
export function ProofQuestion() {
  const [settle, setSettle] = useState<((isProved: boolean) => void) | null>(null)
  useEffect(() => {
    answerProofsWith(() => new Promise((resolve) => setSettle(() => resolve)))
    return () => answerProofsWith(null)
  }, [])
  if (settle === null) return null
  return (
    <ProofDialog
      onEnd={(isProved) => {
        setSettle(null)
        settle(isProved)
      }}
    />
  )
}
