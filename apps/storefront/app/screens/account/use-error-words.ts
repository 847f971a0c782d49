import { useTranslations } from 'use-intl'
import type { ApiError } from '../../api/door.ts'

/** What to say of a call that brought nothing: the server's own sentence where it has one. [8.01] */
export function useErrorWords(): (error: ApiError) => string {
  const t = useTranslations('errors')
  return (error) => {
    if (error.code === 'timeout') return t('timeout')
    if (error.status === 0) return t('offline')
    // Of the field it says only that it is not right.
    if (error.code === 'password_wrong') return error.message
    return error.text ?? t('generic')
  }
}
