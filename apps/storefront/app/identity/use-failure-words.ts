import { useTranslations } from 'use-intl'
import type { ApiError } from '../api/client.ts'
import { isOnline } from '../browser/use-is-online.ts'

const MINUTE = 60

/**
 * Returns the text for a failed call: no connection, too many tries with the waiting time, else the server's own text.
 */
export function useFailureWords(): (error: ApiError) => string {
  const t = useTranslations('signIn.failures')
  const errors = useTranslations('errors')
  return (error) => {
    if (error.code === 'unreachable') return errors(isOnline() ? 'unreachable' : 'offline')
    if (error.code === 'timeout') return errors('timeout')
    if (error.status === 429) {
      const { retryAfter } = error
      if (retryAfter === null) return t('wait')
      return retryAfter < 2 * MINUTE
        ? t('seconds', { count: retryAfter })
        : t('minutes', { count: Math.ceil(retryAfter / MINUTE) })
    }
    return error.text ?? errors('generic')
  }
}
