import type { Language } from '@comanda/domain'
import type { Messages } from '@comanda/messages'

const packs = new Map<Language, Messages>()

/** Fetches the texts of one language; the other one never reaches the browser. */
export async function loadMessages(language: Language): Promise<Messages> {
  const known = packs.get(language)
  if (known) return known
  const { messages } = language === 'es' ? await import('@comanda/messages/es') : await import('@comanda/messages/en')
  packs.set(language, messages)
  return messages
}

/** The texts of a language that `loadMessages` has fetched before the first rendering. */
export function messagesOf(language: Language): Messages {
  const messages = packs.get(language)
  if (!messages) throw new Error(`The texts of "${language}" have not been loaded.`)
  return messages
}
