import type { User } from '@comanda/domain'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Answer, ApiError } from '../../../api/door.ts'
import { useErrorWords } from '../use-error-words.ts'
import { ProofSheet } from './proof-sheet.tsx'

/** Sends something with the current password, or without where signing in was a moment ago. */
export type SendWithProof<T> = (currentPassword: string | null) => Promise<Answer<T>>

interface Asking {
  /** Null once it went through or was refused for another reason: the sheet closes; else what stands at the field. */
  readonly tryPassword: (password: string) => Promise<string | null>
  readonly onClose: () => void
}

interface ProofAsker {
  /** Sends; where the server wants a proof, asks for the current password and sends again. Null where the person stopped. */
  readonly withProof: <T>(send: SendWithProof<T>) => Promise<Answer<T> | null>
  /** What to say of a refusal: who has no password is told to log in again. */
  readonly wordsFor: (error: ApiError) => string
  /** The sheet, while it asks. */
  readonly sheet: ReactNode
}

/** Before the account gains another way in, the server may ask who this is. [5.29] [7.12] */
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
