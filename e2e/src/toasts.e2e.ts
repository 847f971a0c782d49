import type { Locator } from '@playwright/test'
import { fillBasket } from './basket.ts'
import { expect, test } from './fixtures.ts'
import { take, visit } from './steps.ts'

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (box === null) throw new Error(`${element} is not visible.`)
  return box
}

test('a hint leaves the header free, can be closed, and goes with its page [2.49, 8.07, 8.36]', {
  tag: '@deep',
}, async ({ page, sharedNapoli: napoli }) => {
  await visit(page, napoli.origin)
  const basket = page.getByRole('button', { name: /^Basket/ }).filter({ visible: true })
  const hint = page.getByText('Please choose a location first.')
  await basket.click()
  await expect(hint).toBeVisible()
  const header = await boxOf(basket)
  expect((await boxOf(hint)).y).toBeGreaterThan(header.y + header.height)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(hint).toBeHidden()
  await basket.click()
  await expect(hint).toBeVisible()
  await page.getByRole('link', { name: /Log in/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  expect(await hint.isVisible()).toBe(false)
})

test('a missing location and a missing table are named where they are chosen [2.03]', { tag: '@deep' }, async ({
  page,
  sharedNapoli: napoli,
}) => {
  await visit(page, napoli.origin)
  await take(page.getByRole('radio', { name: 'Table', exact: true }))
  const location = page.getByRole('main').getByRole('combobox', { name: 'Location' })
  await page.getByRole('button', { name: /^See the menu/ }).click()
  await expect(location).toBeFocused()
  await expect(location).toHaveAccessibleDescription('Please choose a location first.')
  await location.selectOption('Headingley')
  await expect(page.getByText('Please choose a location first.')).toBeHidden()
  await page.getByRole('button', { name: /^See the menu/ }).click()
  const tables = page.getByRole('group', { name: /Table number and seats/ })
  await expect(tables.getByText('Choose your table to continue.')).toBeVisible()
  await expect(tables.getByRole('radio').first()).toBeFocused()
  await take(page.getByRole('radio', { name: /^Window 1/ }))
  await expect(page.getByText('Choose your table to continue.')).toBeHidden()
  await page.getByRole('button', { name: /^See the menu/ }).click()
  await expect(page).toHaveURL(/\/menu\/headingley\/sitin/)
})

test('the notice of a lost coupon names the amount that is missing now [4.54, 8.29]', { tag: '@deep' }, async ({
  page,
  sharedNapoli: napoli,
}) => {
  await fillBasket(page, napoli.origin, ['Tiramisù', ...Array.from({ length: 7 }, () => 'Garlic bread')])
  await visit(page, `${napoli.origin}/cart`)
  await expect(page.getByRole('main').getByText('TAVOLA applied')).toBeVisible()
  const lost = page.getByRole('region', { name: 'Notifications' }).getByText(/^TAVOLA no longer applies/)
  await page.getByRole('button', { name: 'Remove Tiramisù' }).click()
  await expect(lost).toContainText('£3.25')
  // It stays while the pointer is over it.
  await lost.hover()
  await page.getByRole('button', { name: 'Remove Garlic bread' }).first().press('Enter')
  await expect(lost).toHaveCount(1)
  await expect(lost).toContainText('£8.50')
})

test('the notice of a lost coupon goes when undo brings the coupon back [4.54]', { tag: '@deep' }, async ({
  page,
  sharedNapoli: napoli,
}) => {
  await fillBasket(page, napoli.origin, ['Tiramisù', ...Array.from({ length: 7 }, () => 'Garlic bread')])
  await visit(page, `${napoli.origin}/cart`)
  const applied = page.getByRole('main').getByText('TAVOLA applied')
  await expect(applied).toBeVisible()
  await page.getByRole('button', { name: 'Remove Tiramisù' }).click()
  const lost = page.getByText(/^TAVOLA no longer applies/)
  await expect(lost).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(applied).toBeVisible()
  expect(await lost.isVisible()).toBe(false)
})
