import type { useTranslations } from 'use-intl'
import type { ApiError } from '../api/call.ts'

/** Why a sign-in was refused. */
export function refusalText(
  t: ReturnType<typeof useTranslations<'signIn'>>,
  { code, status, message }: ApiError,
): string {
  if (code === 'unreachable') return t('unreachable')
  if (code === 'sign_in_failed') return t('wrong')
  return status === 429 ? t('tooMany') : message
}
