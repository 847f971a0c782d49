import { useTranslations } from 'use-intl'
import { askForNewPassword } from '../api/accounts.ts'
import type { ApiError } from '../api/client.ts'
import { confirm, tell } from '../dialogs/ask.ts'
import { ContactLines } from '../location/contact-lines.tsx'
import { useApiClient } from '../start-up/use-api-client.ts'
import { useSite } from '../start-up/use-site.ts'
import { useFailureWords } from './use-failure-words.ts'

const NEW_PASSWORD_REQUIRED = 1000
const SUSPENDED = 1001

/**
 * Returns a function that handles a refused sign-in: it opens a dialog in two special cases and returns null, else it
 * returns the text to show.
 */
export function useRefused(): (error: ApiError, email: string, otherwise: string) => Promise<string | null> {
  const t = useTranslations('signIn.login.expired')
  const shell = useTranslations('shell.suspended')
  const client = useApiClient()
  const site = useSite()
  const wordsFor = useFailureWords()

  /** Offers to set a new password. [8.09] */
  const offerNewPassword = async (email: string): Promise<string | null> => {
    const wants = await confirm({ title: t('title'), text: t('text', { email }), label: t('send') })
    if (!wants) return null
    const answer = await askForNewPassword(client(), email)
    if (!answer.ok) return wordsFor(answer.error)
    await tell({ title: t('sentTitle'), text: t('sentText') })
    return null
  }

  return async (error, email, otherwise) => {
    if (error.statusCode === NEW_PASSWORD_REQUIRED) return offerNewPassword(email)
    if (error.statusCode === SUSPENDED) {
      await tell({ title: shell('title'), text: <ContactLines text={shell('text')} site={site} /> })
      return null
    }
    return error.status === 401 ? otherwise : wordsFor(error)
  }
}
