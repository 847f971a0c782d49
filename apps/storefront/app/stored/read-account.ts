import type { User } from '@comanda/domain'
import type { Answer } from '../api/client.ts'
import { useSession } from './session.ts'

/** Milliseconds after which an account that did not load is read again. */
const READ_AGAIN_MS = 10_000

/**
 * Reads the account until the server has answered. Until then it is not known who is signed in, and nothing is cleared:
 * only a 401 ends the session, which the client's listener handles. Returns how to stop.
 */
export function readAccount(read: () => Promise<Answer<User>>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLeft = false
  const readAgain = () => {
    if (!isLeft) timer = setTimeout(attempt, READ_AGAIN_MS)
  }
  const attempt = () => {
    const { state, isExpected, stayOut, enter } = useSession.getState()
    if (state !== 'unknown') return
    if (!isExpected()) return stayOut()
    read().then(
      (answer) => {
        if (answer.ok && isExpected()) enter(answer.value)
        else readAgain()
      },
      (error: unknown) => {
        console.error(error)
        readAgain()
      },
    )
  }
  attempt()
  return () => {
    isLeft = true
    clearTimeout(timer)
  }
}
