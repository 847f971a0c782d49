import type { Page } from '@playwright/test'
import { fillBasket } from './basket.ts'
import { expect, test } from './fixtures.ts'
import { openDish, visit } from './steps.ts'

/** More than any of these pages has. */
const MOST_STOPS = 900

/**
 * Presses Tab through the whole page, or the open dialog, and returns the elements that had the focus while a fixed or
 * sticky bar covered them entirely.
 */
async function hiddenStops(page: Page): Promise<{ readonly stops: number; readonly hidden: readonly string[] }> {
  const hidden: string[] = []
  await page.evaluate(() => {
    Object.assign(window, { visited: new WeakSet<Element>() })
  })
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(lookAtFocus)
    if (found === 'end') return { stops, hidden }
    if (found !== null) hidden.push(found)
  }
  throw new Error(`${MOST_STOPS} tabs do not lead through the page.`)
}

/**
 * Runs in the page. Returns the name of a covered element, null for a visible one, `end` when the focus is where it has
 * been.
 */
async function lookAtFocus(): Promise<string | null> {
  const { visited } = window as unknown as { readonly visited: WeakSet<Element> }
  const focused = document.activeElement
  if (focused === null || focused === document.body || visited.has(focused)) return 'end'
  visited.add(focused)
  const isBar = (element: Element | null): boolean =>
    element !== null && (/^(fixed|sticky)$/.test(getComputedStyle(element).position) || isBar(element.parentElement))
  // A radio button or checkbox may be drawn by its label.
  const drawn = focused.closest('label') ?? focused
  const isVisible = () => {
    // A rail may show only the beginning of an element.
    const box = drawn.getBoundingClientRect()
    const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)]
    const [width, height] = [Math.min(innerWidth, box.right) - left, Math.min(innerHeight, box.bottom) - top]
    if (width <= 0 || height <= 0) return false
    const shares = [0.1, 0.3, 0.5, 0.7, 0.9]
    return shares.some((x) =>
      shares.some((y) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y)
        return hit !== null && (drawn.contains(hit) || hit.contains(drawn) || !isBar(hit))
      }),
    )
  }
  // Sections of the menu take their true height when they come into view, and a smooth scroll takes its time.
  for (let frames = 0; frames < 60; frames += 1) {
    if (isVisible()) return null
    await new Promise(requestAnimationFrame)
  }
  const { left, top } = focused.getBoundingClientRect()
  const name = focused.getAttribute('aria-label') ?? focused.textContent ?? focused.outerHTML
  return `${name} at ${Math.round(left)}, ${Math.round(top)}`
}

test('the focus is never hidden under a bar: home, menu, dish, basket, checkout', {
  tag: ['@deep', '@phone'],
}, async ({ page, sharedNapoli: napoli }) => {
  await visit(page, napoli.origin)
  expect.soft((await hiddenStops(page)).hidden, 'home').toEqual([])
  await fillBasket(page, napoli.origin, [
    'Garlic bread',
    'Rosemary fries',
    'Garlic bread',
    'Rosemary fries',
    'Tiramisù',
  ])
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await expect(page.getByRole('link', { name: /View basket.*£/ })).toBeVisible()
  const menu = await hiddenStops(page)
  expect.soft(menu.hidden, 'menu').toEqual([])
  expect(menu.stops).toBeGreaterThan(150)
  await openDish(page, 'Diavola')
  expect.soft((await hiddenStops(page)).hidden, 'dish').toEqual([])
  await visit(page, `${napoli.origin}/cart`)
  await expect(page.getByRole('heading', { name: /Goes well/ })).toBeVisible()
  expect.soft((await hiddenStops(page)).hidden, 'basket').toEqual([])
  await visit(page, `${napoli.origin}/checkout`)
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  expect.soft((await hiddenStops(page)).hidden, 'checkout').toEqual([])
})

test('Enter on a category moves the focus to its heading, Tab to its dishes, two steps for each [2.08]', {
  tag: '@either',
}, async ({ page, sharedNapoli: napoli }) => {
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Dolci' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Dolci', level: 2 })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Dolci', level: 2 })).toBeInViewport()
  await page.keyboard.press('Tab')
  const section = page.getByRole('region', { name: 'Dolci' })
  const [first, second] = [section.getByRole('listitem').first(), section.getByRole('listitem').nth(1)]
  await expect(first.getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(first.getByRole('button').last()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(second.getByRole('link')).toBeFocused()
})
