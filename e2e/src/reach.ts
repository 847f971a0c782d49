import type { Page } from '@playwright/test'

/** More than any screen has controls. */
const MOST_TABS = 500
const TABS_BETWEEN_CHECKS = 20

/**
 * Tabs through the page, and returns what a keyboard cannot do there: controls that Tab does not reach, controls that
 * look the same with and without the focus, and elements with the pointer of a control that are none.
 */
export async function findUnreachable(page: Page): Promise<readonly string[]> {
  await page.evaluate(watchFocus)
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    if (pressed % TABS_BETWEEN_CHECKS === 0 && (await page.evaluate(notReached)).length === 0) break
    await page.keyboard.press('Tab')
  }
  const unmarked = await page.evaluate(() => (window as unknown as Watched).unmarked)
  return [
    ...(await page.evaluate(notReached)).map((one) => `not reached: ${one}`),
    ...unmarked.map((one) => `no ring: ${one}`),
    ...(await page.evaluate(noControls)).map((one) => `no control: ${one}`),
  ]
}

interface Watched {
  readonly unmarked: string[]
}

/** Returns the elements that have the pointer of a control and are none. */
function noControls(): readonly string[] {
  const isPointed = (element: Element | null) => element !== null && getComputedStyle(element).cursor === 'pointer'
  return [...document.querySelectorAll('body *')]
    .filter((one) => isPointed(one) && !isPointed(one.parentElement))
    .filter((one) => one.closest('a, button, input, label, select, summary, textarea, [role=option]') === null)
    .map((one) => one.outerHTML.slice(0, 100))
}

/** Notes which elements get the focus, and which of them look then as they did before. */
function watchFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const looksOf = (element: Element) =>
    [element, element.parentElement, element.parentElement?.parentElement]
      .filter((one) => one !== null && one !== undefined)
      .map((one) => {
        const { outline, boxShadow, borderColor } = getComputedStyle(one)
        return [outline, boxShadow, borderColor].join()
      })
      .join()
  const before = new Map([...document.querySelectorAll('body *')].map((one) => [one, looksOf(one)]))
  const unmarked: string[] = []
  Object.assign(window, { unmarked })
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    target.dataset.reached = ''
    // A frame has a ring of its own within it.
    if (!target.matches('iframe') && before.get(target) === looksOf(target))
      unmarked.push(target.outerHTML.slice(0, 100))
  })
}

/** Returns the visible controls that have not had the focus. */
function notReached(): readonly string[] {
  const isReached = (one: HTMLElement): boolean => {
    if (one.dataset.reached !== undefined) return true
    // Arrow keys go on within a group of radio buttons, tabs or options.
    if (one instanceof HTMLInputElement && one.type === 'radio')
      return document.querySelector(`input[type=radio][name="${CSS.escape(one.name)}"][data-reached]`) !== null
    const group = one.closest('[role=tablist], [role=radiogroup], [role=listbox]')
    return group !== null && group.querySelector('[data-reached]') !== null
  }
  return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
    .filter((one) => one.matches(':enabled, a, summary') && one.checkVisibility({ visibilityProperty: true }))
    .filter(
      (one) => one.closest('[inert], [aria-hidden=true]') === null && !(one.matches('[type=hidden]') || isReached(one)),
    )
    .map((one) => one.outerHTML.slice(0, 100))
}
