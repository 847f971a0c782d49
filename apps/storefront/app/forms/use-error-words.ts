import { useTranslations } from 'use-intl'
import type { ApiError } from '../api/client.ts'
import { isOnline } from '../browser/use-is-online.ts'

/** Returns the text for a failed call: the server's own sentence where there is one. [8.01] */
export function useErrorWords(): (error: ApiError) => string {
  const t = useTranslations('errors')
  return (error) => {
    if (error.code === 'timeout') return t('timeout')
    if (error.status === 0) return t(isOnline() ? 'unreachable' : 'offline')
    // The message for the field is only that the password is wrong.
    if (error.code === 'password_wrong') return error.message
    return error.text ?? t('generic')
  }
}
