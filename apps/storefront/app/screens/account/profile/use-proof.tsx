import type { User } from '@comanda/domain'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Answer, ApiError } from '../../../api/client.ts'
import { useErrorWords } from '../../../forms/use-error-words.ts'
import { ProofSheet } from './proof-sheet.tsx'

/** Sends a request with the current password, or without after a recent sign-in. */
export type SendWithProof<T> = (currentPassword: string | null) => Promise<Answer<T>>

interface Asking {
  /** Returns null, which closes the sheet, on success or another refusal; else the message for the field. */
  readonly tryPassword: (password: string) => Promise<string | null>
  readonly onClose: () => void
}

interface ProofAsker {
  /**
   * Sends the request; when the server requires it, asks for the current password and sends again. Null when the person
   * cancelled.
   */
  readonly withProof: <T>(send: SendWithProof<T>) => Promise<Answer<T> | null>
  /** Returns the text for a refusal; an account without a password is told to log in again. */
  readonly wordsFor: (error: ApiError) => string
  /** The sheet while it is open. */
  readonly sheet: ReactNode
}

/**
 * Confirms the customer's identity where the server requires it before a sign-in method is added or removed. [5.29]
 * [7.12]
 */
export function useProof(user: User): ProofAsker {
  const t = useTranslations('account.details')
  const words = useErrorWords()
  const [asking, setAsking] = useState<Asking | null>(null)

  const withProof = async <T,>(send: SendWithProof<T>): Promise<Answer<T> | null> => {
    const first = await send(null)
    if (first.ok || first.error.code !== 'proof_needed' || !user.hasPassword) return first
    return new Promise((resolve) => {
      let answer: Answer<T> | null = null
      setAsking({
        tryPassword: async (password) => {
          const again = await send(password)
          if (!again.ok && again.error.code === 'password_wrong') return words(again.error)
          answer = again
          return null
        },
        onClose: () => {
          setAsking(null)
          resolve(answer)
        },
      })
    })
  }
  return {
    withProof,
    wordsFor: (error) => (error.code === 'proof_needed' ? t('signInAgain') : words(error)),
    sheet: asking === null ? null : <ProofSheet {...asking} />,
  }
}
