/** What stands in the page for a text that the browser has translated. */
interface Translation {
  readonly translated: Element
  /** The text as it was rendered. */
  readonly words: string
}

/** Elements that translations of browsers put in the place of texts. */
const isTranslation = (node: Node | null): node is Element => node instanceof Element && node.tagName === 'FONT'

/** Whether the browser has translated a text of the page. */
export function isTranslated(root: Element): boolean {
  return root.querySelector('font') !== null
}

/**
 * Keeps a page current that the browser translates: Chrome replaces every text by `<font>` elements and detaches the
 * text, which React would go on changing unseen, or fail to remove. Here the text goes back to its place,
 * empty, in front of its translation: what is rendered next is written into it, and the translation of the old words
 * goes. Call once, before the first render.
 */
export function keepTranslatedPageCurrent(root: Node = document.body): void {
  const translations = new WeakMap<Node, Translation>()
  const texts = new WeakMap<Node, Text>()

  function adopt(text: Text, translated: Element) {
    translations.set(text, { translated, words: text.data })
    texts.set(translated, text)
    text.data = ''
    translated.before(text)
    observer.observe(text, { characterData: true })
  }

  /** Shows the text itself again. */
  function show(text: Text) {
    const { translated, words } = translations.get(text) ?? {}
    translations.delete(text)
    translated?.remove()
    if (text.data === '' && words !== undefined) text.data = words
  }

  function look({ type, target, addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord) {
    if (type === 'characterData') {
      if (target instanceof Text && target.data !== '' && translations.has(target)) show(target)
      return
    }
    for (const removed of removedNodes) {
      const translatedText = texts.get(removed)
      // The browser shows the original again, or the parent was written anew.
      if (translatedText !== undefined && !removed.isConnected && translations.has(translatedText)) show(translatedText)
      if (!(removed instanceof Text)) continue
      if (translations.has(removed)) show(removed)
      if (removed.isConnected || removed.data.trim() === '') continue
      const translated = [...addedNodes, previousSibling, nextSibling].find(
        (node) => isTranslation(node) && node.isConnected && !texts.has(node),
      )
      if (translated instanceof Element) adopt(removed, translated)
    }
  }

  const observer = new MutationObserver((changes) => {
    for (const change of changes) look(change)
  })
  observer.observe(root, { childList: true, subtree: true })
}
