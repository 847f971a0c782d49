import type { SocialProvider, User } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { readSocialNonce, type SocialProfile, socialLogIn } from '../../api/accounts.ts'
import type { Answer, ApiError } from '../../api/client.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { useRefused } from '../use-refused.tsx'
import type { Asker } from './asker.ts'

/** The providers' names. */
const NAMES: Readonly<Record<SocialProvider, string>> = { google: 'Google', apple: 'Apple', facebook: 'Facebook' }

export interface SocialOutcome {
  readonly onSignedIn: (user: User) => void
  readonly onFailure: (words: string | null) => void
  /** Sends the credential to the server, where that takes more than one call; null when the person cancelled. */
  readonly send?: (profile: SocialProfile) => Promise<Answer<User> | null>
  /** Returns the text for a refusal; null uses the texts of the login. */
  readonly wordsFor?: (error: ApiError) => string | null
}

class NonceRefused extends Error {
  readonly error: ApiError

  constructor(error: ApiError) {
    super(`There is no nonce: ${error.code}.`)
    this.error = error
  }
}

/**
 * Signs in with a provider: asks it for a credential and sends that to the server. Closing the window shows no message.
 * [4.38]
 */
export function useSocial({ onSignedIn, onFailure, send, wordsFor }: SocialOutcome) {
  const t = useTranslations('signIn.social')
  const client = useApiClient()
  const refused = useRefused()

  const refuse = async (provider: SocialProvider, error: ApiError) => {
    const words = { provider: NAMES[provider] }
    const own = wordsFor?.(error) ?? null
    if (own !== null) return onFailure(own)
    onFailure(error.status === 503 ? t('unavailable', words) : await refused(error, '', t('failed', words)))
  }
  const show = async (profile: SocialProfile) => {
    const answer = await (send?.(profile) ?? socialLogIn(client(), profile))
    if (answer === null) return
    if (answer.ok) onSignedIn(answer.value)
    else await refuse(profile.provider, answer.error)
  }
  const failed = async (provider: SocialProvider, fault: unknown) => {
    if (fault instanceof NonceRefused) return refuse(provider, fault.error)
    console.warn(fault)
    onFailure(t('unavailable', { provider: NAMES[provider] }))
  }

  return {
    show,
    failed,
    /** Returns a fresh nonce; throws when there is none. */
    nonceFor: async (): Promise<string> => {
      const nonce = await readSocialNonce(client())
      if (nonce.ok) return nonce.value
      throw new NonceRefused(nonce.error)
    },
    /** Opens the provider's window first. Returns whether a credential was sent to the server. */
    ask: async (provider: SocialProvider, asker: Asker): Promise<boolean> => {
      let isShown = false
      try {
        const asked = asker()
        onFailure(null)
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
