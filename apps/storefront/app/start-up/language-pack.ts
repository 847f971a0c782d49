import type { Language } from '@comanda/domain'
import type { Messages } from '@comanda/messages'

/** The texts as far as they have come. One object for each language, so that what comes later is found by those who hold it. */
const packs: Record<Language, { readonly texts: Partial<Messages>; known: boolean }> = {
  en: { texts: {}, known: false },
  es: { texts: {}, known: false },
}

/** Fetches the texts of one language: all of them on the server, those of browsing in the browser. The other language never gets there. */
export async function loadMessages(language: Language): Promise<void> {
  const pack = packs[language]
  if (pack.known) return
  if (import.meta.env.SSR) {
    const { messages } = await (language === 'es' ? import('@comanda/messages/es') : import('@comanda/messages/en'))
    Object.assign(pack.texts, messages)
  } else {
    const { browsingMessages } = await (language === 'es'
      ? import('@comanda/messages/es/browsing')
      : import('@comanda/messages/en/browsing'))
    Object.assign(pack.texts, browsingMessages)
  }
  pack.known = true
}

/** Fetches the texts from the checkout on, which the first pages do without. */
export async function loadOrderingTexts(language: Language): Promise<void> {
  const { orderingMessages } = await (language === 'es'
    ? import('@comanda/messages/es/ordering')
    : import('@comanda/messages/en/ordering'))
  Object.assign(packs[language].texts, orderingMessages)
}

/** The texts of a language that `loadMessages` has fetched before the first rendering; those of ordering join them when they come. */
export function messagesOf(language: Language): Messages {
  const { texts, known } = packs[language]
  if (!known) throw new Error(`The texts of "${language}" have not been loaded.`)
  return texts as Messages
}
