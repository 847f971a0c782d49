import { BASE } from './base.ts'
import { openDialog } from './dialog.ts'
import { wordsFor } from './words.ts'

/** The message from the stand-in's page to the embedding page. */
export interface IdentityMessage {
  /** The result for the provider's script, or `{ cancelled: true }`. */
  readonly sandboxIdentity: object
}

const isMessage = (data: unknown): data is IdentityMessage =>
  typeof data === 'object' && data !== null && 'sandboxIdentity' in data && typeof data.sandboxIdentity === 'object'

export interface Asked {
  readonly client_id: string
  readonly nonce?: string | undefined
  readonly state?: string | undefined
}

export const TITLES = {
  en: (name: string) => `Sign in with ${name}`,
  es: (name: string) => `Entrar con ${name}`,
} as const

/** English unless the page or the button's options ask for Spanish. */
export function languageOf(locale: string | undefined): 'en' | 'es' {
  return wordsFor(locale ?? (document.documentElement.lang || undefined)).language === 'es' ? 'es' : 'en'
}

/**
 * Shows the page that selects a test person in a dialog; null when the dialog is closed.
 * The real providers open a window; a frame behaves the same and is not blocked as a pop-up.
 */
export function askWho(provider: string, asked: Asked): Promise<object | null> {
  const language = languageOf(undefined)
  const title = TITLES[language](provider)
  const query = new URLSearchParams({ lang: language })
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) query.set(name, value)
  return new Promise((resolve) => {
    const frame = document.createElement('iframe')
    frame.title = title
    frame.src = `${BASE}/choose?${query}`
    const finish = (answer: object | null) => {
      window.removeEventListener('message', listen)
      open.close()
      resolve(answer)
    }
    const listen = (event: MessageEvent) => {
      if (event.origin !== location.origin || event.source !== frame.contentWindow || !isMessage(event.data)) return
      const { sandboxIdentity: answer } = event.data
      finish('cancelled' in answer ? null : answer)
    }
    window.addEventListener('message', listen)
    const open = openDialog(title, wordsFor(language), frame, () => finish(null))
    frame.addEventListener('load', () => frame.contentWindow?.focus())
  })
}
