import type { SocialProvider, User } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { readSocialNonce, type SocialProfile, socialLogIn } from '../../../api/accounts.ts'
import type { Answer, ApiError } from '../../../api/door.ts'
import { useDoor } from '../../../start-up/use-door.ts'
import { useRefused } from '../use-refused.tsx'
import type { Asker } from './asker.ts'

/** How the providers write themselves. */
const NAMES: Readonly<Record<SocialProvider, string>> = { google: 'Google', apple: 'Apple', facebook: 'Facebook' }

export interface SocialOutcome {
  readonly onSignedIn: (user: User) => void
  readonly onTrouble: (words: string | null) => void
  /** Shows the server what was signed, where that is more than one call; null where the person stopped. */
  readonly send?: (profile: SocialProfile) => Promise<Answer<User> | null>
  /** What to say of a refusal; null leaves it to the words of signing in. */
  readonly wordsFor?: (error: ApiError) => string | null
}

class NonceRefused extends Error {
  readonly error: ApiError

  constructor(error: ApiError) {
    super(`There is no nonce: ${error.code}.`)
    this.error = error
  }
}

/** Signing in with a provider: ask it who this is, show the server what it signed. Leaving its window says nothing. [4.38] */
export function useSocial({ onSignedIn, onTrouble, send, wordsFor }: SocialOutcome) {
  const t = useTranslations('signIn.social')
  const door = useDoor()
  const refused = useRefused()

  const refuse = async (provider: SocialProvider, error: ApiError) => {
    const words = { provider: NAMES[provider] }
    const own = wordsFor?.(error) ?? null
    if (own !== null) return onTrouble(own)
    onTrouble(error.status === 503 ? t('unavailable', words) : await refused(error, '', t('failed', words)))
  }
  const show = async (profile: SocialProfile) => {
    const answer = await (send?.(profile) ?? socialLogIn(door(), profile))
    if (answer === null) return
    if (answer.ok) onSignedIn(answer.value)
    else await refuse(profile.provider, answer.error)
  }
  const failed = async (provider: SocialProvider, fault: unknown) => {
    if (fault instanceof NonceRefused) return refuse(provider, fault.error)
    console.warn(fault)
    onTrouble(t('unavailable', { provider: NAMES[provider] }))
  }

  return {
    show,
    failed,
    /** A fresh nonce; throws where none comes. */
    nonceFor: async (): Promise<string> => {
      const nonce = await readSocialNonce(door())
      if (nonce.ok) return nonce.value
      throw new NonceRefused(nonce.error)
    },
    /** The provider's window opens before anything else is done. Whether something was shown to the server. */
    ask: async (provider: SocialProvider, asker: Asker): Promise<boolean> => {
      let isShown = false
      try {
        const asked = asker()
        onTrouble(null)
        const profile = await asked
        if (profile === null) return false
        isShown = true
        await show(profile)
      } catch (fault) {
        await failed(provider, fault)
      }
      return isShown
    },
  }
}
