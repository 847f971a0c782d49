import type { Sent } from '../../api/accounts.ts'
import type { Answer, ApiError } from '../../api/client.ts'

interface SendingWords {
  /** "Please check your email is valid" */
  readonly failed: string
  /** Returns the words of any failed call. */
  readonly wordsFor: (error: ApiError) => string
  /** Whether the call was refused for what was typed, which a field shows. */
  readonly isOfField: (error: ApiError) => boolean
}

/**
 * Returns what to say after a request for a mail; null when it was sent. A failed call asks to check the email, with
 * its own reason unless a field shows that; where no answer came only the reason counts. `success: false` has the
 * server's sentence. [8.14]
 */
export function sendingWords(answer: Answer<Sent>, { failed, wordsFor, isOfField }: SendingWords): string | null {
  if (answer.ok) return answer.value.success ? null : (answer.value.message ?? failed)
  if (isOfField(answer.error)) return failed
  return answer.error.status === 0 ? wordsFor(answer.error) : `${failed}. ${wordsFor(answer.error)}`
}
