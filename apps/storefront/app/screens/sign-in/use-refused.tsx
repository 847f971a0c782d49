import { useTranslations } from 'use-intl'
import { askForNewPassword } from '../../api/accounts.ts'
import type { ApiError } from '../../api/door.ts'
import { confirm, tell } from '../../shell/ask.ts'
import { ContactLines } from '../../shell/contact-lines.tsx'
import { useDoor } from '../../start-up/use-door.ts'
import { useSite } from '../../start-up/use-site.ts'
import { useFailureWords } from './use-failure-words.ts'

const NEW_PASSWORD_REQUIRED = 1000
const SUSPENDED = 1001

/** What a refused sign-in leads to: a dialog for the two special cases, else the words to show; null when a dialog said it. */
export function useRefused(): (error: ApiError, email: string, otherwise: string) => Promise<string | null> {
  const t = useTranslations('signIn.login.expired')
  const shell = useTranslations('shell.suspended')
  const door = useDoor()
  const site = useSite()
  const wordsFor = useFailureWords()

  /** [8.09] */
  const offerNewPassword = async (email: string): Promise<string | null> => {
    const wants = await confirm({ title: t('title'), text: t('text', { email }), label: t('send') })
    if (!wants) return null
    const answer = await askForNewPassword(door(), email)
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
