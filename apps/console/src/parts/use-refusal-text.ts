import { showToast } from '@comanda/ui'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { ApiError } from '../api/call.ts'

/** Why the server refused a change, or that it does not answer. */
export function useRefusalText(): (error: ApiError) => string {
  const t = useTranslations('records')
  return useCallback(({ message }) => t('refused', { reason: message || t('noConnection') }), [t])
}

/** Tells in a toast why a change was refused. A person who cancels a proof knows it. */
export function useTellRefusal(): (error: ApiError) => void {
  const textOf = useRefusalText()
  return useCallback(
    (error) => {
      if (error.code !== 'staff_proof_needed') showToast(textOf(error), { tone: 'bad' })
    },
    [textOf],
  )
}
