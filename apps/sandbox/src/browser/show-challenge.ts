import { BASE } from './base.ts'
import { openDialog } from './dialog.ts'
import type { Words } from './words.ts'

/** The message from the challenge page to the embedding page. */
export interface ChallengeMessage {
  readonly sandboxChallenge: 'answered' | 'dismissed'
}

const isMessage = (data: unknown): data is ChallengeMessage =>
  typeof data === 'object' && data !== null && 'sandboxChallenge' in data

/** Shows the bank's page in a dialog until it is answered; closing the dialog cancels. */
export function showChallenge(challenge: string, words: Words): Promise<void> {
  const address = `${BASE}/3ds/${challenge}?lang=${words.language}`
  return new Promise((resolve) => {
    const frame = document.createElement('iframe')
    frame.title = words.challenge
    frame.src = address
    const finish = () => {
      window.removeEventListener('message', listen)
      open.close()
      resolve()
    }
    const cancel = () => {
      const body = new URLSearchParams({ outcome: 'cancel' })
      fetch(address, { method: 'POST', body, credentials: 'omit' }).then(finish, finish)
    }
    const listen = (event: MessageEvent) => {
      if (event.origin !== location.origin || event.source !== frame.contentWindow || !isMessage(event.data)) return
      if (event.data.sandboxChallenge === 'answered') finish()
      else cancel()
    }
    window.addEventListener('message', listen)
    const open = openDialog(words.challenge, words, frame, cancel)
    frame.addEventListener('load', () => frame.contentWindow?.focus())
  })
}
