import type { Page } from '@playwright/test'

/** Waits until React has hydrated every part of the page. */
export async function wholePageHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#page section, #page main, #page footer')].every((part) =>
      Object.keys(part).some((key) => key.startsWith('__react')),
    ),
  )
}

/**
 * Does what the translation of a browser does: every text is replaced by two nested `<font>` elements that hold it,
 * texts that appear later too.
 */
export function translatePage(page: Page): Promise<void> {
  return page.evaluate(() => {
    const left = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'FONT', 'NOSCRIPT', 'INPUT', 'TITLE'])
    const replaceIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        const parent = text.parentElement
        if (!text.data.trim() || parent === null || left.has(parent.tagName)) continue
        if (parent.closest('[translate="no"], .notranslate, svg')) continue
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        inner.textContent = text.data
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    replaceIn(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (node instanceof Element && node.tagName !== 'FONT') replaceIn(node)
          if (node instanceof Text && node.parentElement !== null && node.parentElement.tagName !== 'FONT')
            replaceIn(node.parentElement)
        }
    }).observe(document.body, { childList: true, subtree: true })
  })
}
