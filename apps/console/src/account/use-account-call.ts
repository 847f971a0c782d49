import { showToast } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Answer } from '../api/call.ts'
import { useReloadAccount } from './use-account.ts'
import { useProof } from './use-proof.tsx'

/**
 * Makes the calls of the account: with a proof where the server asks for one, a toast for a refusal, and a fresh read
 * afterwards.
 */
export function useAccountCall() {
  const t = useTranslations('account')
  const { withProof, proofDialog } = useProof()
  const reload = useReloadAccount()
  const [isBusy, setIsBusy] = useState(false)
  /** The value, or null when the call was refused, which the member has then been told. */
  const act = async <T>(send: () => Promise<Answer<T>>, done?: string): Promise<{ readonly value: T } | null> => {
    setIsBusy(true)
    const answer = await withProof(send)
    setIsBusy(false)
    reload()
    if (answer.ok) {
      if (done !== undefined) showToast(done, { tone: 'ok' })
      return { value: answer.value }
    }
    const { code, message } = answer.error
    if (code !== 'staff_proof_needed')
      showToast(t('error', { reason: code === 'unreachable' ? t('noConnection') : message }), { tone: 'bad' })
    return null
  }
  return { act, isBusy, proofDialog }
}
