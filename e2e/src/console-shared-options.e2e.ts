import type { Page } from '@playwright/test'
import { openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, type Restaurant, test } from './fixtures.ts'

const openDishOf = async (page: Page, restaurant: Restaurant, name: string) => {
  await signIn(page, restaurant, 'manager')
  await openOffice(page, 'Dishes')
  await open(page, name)
}
const open = async (page: Page, name: string) => {
  await page.getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}
const option = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('an option is kept together, changed on all its dishes, added to another one and separated', {
  tag: '@either',
}, async ({ page, napoli }) => {
  await openDishOf(page, napoli, 'Bufalina')
  const toppings = option(page, 'Extra toppings')
  await expect(toppings.getByText(/“Extra toppings” stands the same on \d+ dishes/)).toBeVisible()
  await expectAccessible(page)
  await toppings.getByRole('button', { name: 'Keep together' }).click()
  await expect(toppings.getByText(/Used by \d+ dishes:/)).toBeVisible()
  const price = toppings.getByRole('textbox', { name: 'Extra price of ’Nduja' })
  await price.fill('2.35')
  await price.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /’Nduja saved at/ })).toBeVisible()

  await page.getByRole('link', { name: 'All dishes' }).click()
  await open(page, 'Napoletana')
  await expect(price).toHaveValue('2.35')
  await toppings.getByRole('button', { name: /^Extra toppings/, expanded: false }).click()
  await toppings.getByRole('button', { name: 'Separate this dish' }).click()
  await expect(toppings.getByText(/Used by/)).toHaveCount(0)
  await price.fill('9.00')
  await price.press('Enter')

  await page.getByRole('link', { name: 'All dishes' }).click()
  await open(page, 'Garlic bread')
  await page.getByRole('button', { name: 'Add an existing group' }).click()
  const groups = option(page, 'Add an existing group')
  await groups.getByRole('searchbox').fill('toppings')
  await expectAccessible(page)
  await groups.getByRole('button', { name: /^Extra toppings/ }).click()
  await expect(price).toHaveValue('2.35')
  await expect(toppings.getByText(/Used by \d+ dishes:/)).toBeVisible()
})
