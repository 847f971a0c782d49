import type { Language } from '@comanda/domain'
import type { Messages } from '@comanda/messages'

/** The loaded texts: one object per language, so that texts loaded later reach the components that hold it. */
const packs: Record<Language, { readonly texts: Partial<Messages>; known: boolean }> = {
  en: { texts: {}, known: false },
  es: { texts: {}, known: false },
}

/**
 * Loads the texts of one language: all of them on the server, those for browsing in the browser. The other language is
 * never loaded.
 */
export async function loadMessages(language: Language): Promise<void> {
  const pack = packs[language]
  if (pack.known) return
  if (import.meta.env.SSR) {
    const { messages } = await (language === 'es'
      ? import('@comanda/messages/storefront/es')
      : import('@comanda/messages/storefront/en'))
    Object.assign(pack.texts, messages)
  } else {
    const { browsingMessages } = await (language === 'es'
      ? import('@comanda/messages/browsing/es')
      : import('@comanda/messages/browsing/en'))
    Object.assign(pack.texts, browsingMessages)
  }
  pack.known = true
}

/** Loads the texts from the checkout on, which the first pages do not need. */
export async function loadOrderingTexts(language: Language): Promise<void> {
  const { orderingMessages } = await (language === 'es'
    ? import('@comanda/messages/ordering/es')
    : import('@comanda/messages/ordering/en'))
  Object.assign(packs[language].texts, orderingMessages)
}

/** Returns the texts that `loadMessages` has loaded before the first render; the ordering texts join them later. */
export function messagesOf(language: Language): Messages {
  const { texts, known } = packs[language]
  if (!known) throw new Error(`The texts of "${language}" have not been loaded.`)
  return texts as Messages
}
