import type { Page } from '@playwright/test'

/**
 * Returns the texts and controls of the page, or of the open dialog, that reach over the edges of the screen or of a
 * box that cuts them.
 */
export function cutTexts(page: Page) {
  return page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document.body
    const isForScreenReaders = (element: Element): boolean =>
      getComputedStyle(element).clipPath === 'inset(50%)' ||
      (element.parentElement !== null && isForScreenReaders(element.parentElement))
    const isHidden = (element: Element) =>
      element.closest('[aria-hidden=true], script, style, option, textarea, [popover]') !== null ||
      isForScreenReaders(element) ||
      !element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true, opacityProperty: true })
    /** The space that is visible around an element: a rail scrolls, so what lies beside it can be reached. */
    const spaceOf = (element: Element) => {
      let [left, right] = [0, document.documentElement.clientWidth]
      for (let box = element.parentElement; box !== null; box = box.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(box)
        if (/auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth + 1) return null
        if (textOverflow === 'ellipsis') return null
        // What a control says stays within it.
        if (overflowX === 'visible' && !box.matches('a, button, label')) continue
        const edges = box.getBoundingClientRect()
        left = Math.max(left, edges.left)
        right = Math.min(right, edges.right)
      }
      return { left, right }
    }
    const cut: string[] = []
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement
      if (element === null || text.textContent?.trim() === '' || isHidden(element)) continue
      if (getComputedStyle(element).textOverflow === 'ellipsis') continue
      const space = spaceOf(element)
      if (space === null) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right } = range.getBoundingClientRect()
      if (left < space.left - 1 || right > space.right + 1)
        cut.push(`${text.textContent}: ${Math.round(left)} to ${Math.round(right)}`)
    }
    for (const control of root.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      if (isHidden(control.parentElement ?? control) || !control.checkVisibility({ opacityProperty: true })) continue
      const space = spaceOf(control)
      if (space === null) continue
      const { left, right } = control.getBoundingClientRect()
      if (left < space.left - 1 || right > space.right + 1)
        cut.push(`${control.outerHTML.slice(0, 80)}: ${Math.round(left)} to ${Math.round(right)}`)
    }
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
      cut.push('the page scrolls sideways')
    return cut
  })
}
