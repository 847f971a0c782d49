import { AlertDialog } from '@comanda/ui'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { answerProofsWith } from '../api/proof.ts'
import { ProofDialog } from './proof-dialog.tsx'

/**
 * Asks who is at the device when a call needs it. Rendered once, around the screens of a signed-in person.
 * @param isShared nobody proves who they are at a paired device
 */
export function ProofQuestion({ isShared = false }: { readonly isShared?: boolean }) {
  const t = useTranslations('devices')
  const [settle, setSettle] = useState<((isProved: boolean) => void) | null>(null)
  useEffect(() => {
    answerProofsWith(() => new Promise((resolve) => setSettle(() => resolve)))
    return () => answerProofsWith(null)
  }, [])
  if (settle === null) return null
  const end = (isProved: boolean) => {
    setSettle(null)
    settle(isProved)
  }
  if (isShared)
    return (
      <AlertDialog title={t('sharedTitle')} label={t('close')} onClose={() => end(false)}>
        {t('shared')}
      </AlertDialog>
    )
  return <ProofDialog onEnd={end} />
}
