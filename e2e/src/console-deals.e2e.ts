import type { Page } from '@playwright/test'
import { openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, type Restaurant, test } from './fixtures.ts'
import { addMealDeal, openDish, visit } from './steps.ts'

const openDishOf = async (page: Page, restaurant: Restaurant, name: string) => {
  await signIn(page, restaurant, 'manager')
  await openOffice(page, 'Dishes')
  await page.getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

const savedNote = (page: Page) => page.getByRole('status').filter({ hasText: / at \d\d:\d\d/ })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click()
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a deal gets a dish with a supplement, which customers pay', { tag: '@either' }, async ({ page, napoli }) => {
  await openDishOf(page, napoli, 'Pizza night for two')
  await expect(page.getByText(/customers save up to £/i)).toBeVisible()
  const side = section(page, 'A side to share')
  await expect(side.getByText('choose 1 · With supplements')).toBeVisible()
  await side.getByRole('button', { name: 'Add dishes to A side to share' }).click()
  await side.getByRole('searchbox').fill('fries')
  await side.getByRole('checkbox', { name: 'Rosemary fries' }).click()
  await expectAccessible(page)
  await side.getByRole('button', { name: 'Add 1 dish' }).click()
  await expect(side.getByRole('link', { name: 'Rosemary fries' })).toBeVisible()

  const supplement = side.getByRole('textbox', { name: 'Supplement of Rosemary fries' })
  await supplement.fill('0.80')
  await supplement.press('Enter')
  await expect(savedNote(page)).toHaveText(/A side to share saved/)
  const shop = await page.context().newPage()
  await visit(shop, `${napoli.origin}/menu/headingley/pickup`)
  await openDish(shop, 'Pizza night for two')
  const offered = shop.getByRole('dialog').getByRole('group', { name: 'A side to share' })
  await expect(offered.getByRole('button', { name: /Rosemary fries.*£0\.80/ })).toBeVisible()
})

test('a basket with a section that is gone says so, until it is back', { tag: '@wide' }, async ({ page, napoli }) => {
  const shop = await page.context().newPage()
  await visit(shop, `${napoli.origin}/menu/headingley/pickup`)
  await addMealDeal(shop)
  await openDishOf(page, napoli, 'Pizza night for two')
  const drinks = section(page, 'Two drinks')
  await drinks.getByRole('button', { name: 'Two drinks', expanded: false }).click()
  await drinks.getByRole('button', { name: 'Remove Two drinks' }).click()
  await expect(drinks).toHaveCount(0)
  await visit(shop, `${napoli.origin}/cart`)
  const changed = shop.getByText('Pizza night for two has changed. Please choose your options again.')
  await expect(changed).toBeVisible()
  await undo(page)
  await expect(drinks).toBeVisible()
  await expect(changed).toBeHidden()
})

test('a dish becomes a deal, whose dishes are ordered by keyboard, and a dish again', {
  tag: '@desktop',
}, async ({ page, napoli }) => {
  await openDishOf(page, napoli, 'Chinotto')
  await page.getByRole('button', { name: 'Make it a deal' }).click()
  await page.getByRole('textbox', { name: 'Section', exact: true }).fill('Pizza')
  await page.getByRole('button', { name: 'Add section', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Choose at least one dish.' })).toBeVisible()
  for (const [typed, name] of [
    ['marinara', 'Marinara'],
    ['bufalina', 'Bufalina'],
  ] as const) {
    const search = page.getByRole('region', { name: 'Meal deal' }).getByRole('searchbox')
    await search.fill(typed)
    await page.getByRole('checkbox', { name }).click()
  }
  await page.getByRole('button', { name: 'Add section with 2 dishes' }).click()
  const pizza = section(page, 'Pizza')
  const names = pizza.getByRole('row').getByRole('link')
  await expect(names).toHaveText(['Marinara', 'Bufalina'])

  await pizza.getByRole('row', { name: 'Bufalina' }).focus()
  await page.keyboard.press('Tab')
  await expect(pizza.getByRole('button', { name: 'Move Bufalina' })).toBeFocused()
  await page.keyboard.press('Enter')
  const insert = (where: string) => page.getByRole('button', { name: `Insert ${where}` })
  await expect(insert('after Bufalina')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(insert('before Marinara')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(names).toHaveText(['Bufalina', 'Marinara'])

  await pizza.getByRole('button', { name: 'Pizza', expanded: false }).click()
  await pizza.getByRole('radio', { name: 'Exact number' }).click()
  await expect(pizza.getByText('choose 2 · Included')).toBeVisible()
  await pizza.getByRole('button', { name: 'Remove Pizza' }).click()
  await expect(page.getByRole('button', { name: 'Make it a deal' })).toBeVisible()
})
