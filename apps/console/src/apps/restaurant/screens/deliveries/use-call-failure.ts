import { showToast } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { ApiError } from '../../../../api/call.ts'

/** Tells why a call was refused, or that there is no connection. */
export function useCallFailure(): (error: ApiError) => void {
  const t = useTranslations('deliveries.account')
  return ({ code, message }) =>
    showToast(t('notDone', { reason: code === 'unreachable' ? t('noConnection') : message }), { tone: 'bad' })
}
