import type { Page } from '@playwright/test'
import { openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, type Restaurant, test } from './fixtures.ts'
import { addDiavola, openDish, visit } from './steps.ts'

const openDishOf = async (page: Page, restaurant: Restaurant, name: string) => {
  await signIn(page, restaurant, 'manager')
  await openOffice(page, 'Dishes')
  await page.getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

const savedNote = (page: Page) => page.getByRole('status').filter({ hasText: / at \d\d:\d\d/ })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click()
const option = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('an option is added with choices, asked of customers, limited, and taken back', { tag: '@either' }, async ({
  page,
  napoli,
}) => {
  await openDishOf(page, napoli, 'Garlic bread')
  await expect(page.getByText('No options yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add option' }).click()
  await page.getByRole('textbox', { name: 'Option', exact: true }).fill('Slices')
  await page.getByRole('textbox', { name: 'First choice' }).fill('Six')
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'First choice' }).press('Enter')
  const slices = option(page, 'Slices')
  await expect(slices.getByText('choose up to 1')).toBeVisible()
  await expect(savedNote(page)).toHaveText(/Slices added/)

  await slices.getByRole('button', { name: 'Add choice to Slices' }).click()
  await slices.getByRole('textbox', { name: 'Choice', exact: true }).fill('Eight')
  await slices.getByRole('textbox', { name: 'Extra price', exact: true }).fill('1.50')
  await slices.getByRole('button', { name: 'Add choice', exact: true }).click()
  await expect(slices.getByText('Eight added.')).toBeVisible()
  await slices.getByRole('button', { name: 'Done' }).click()
  await slices.getByRole('button', { name: 'Slices', expanded: false }).click()
  await slices.getByRole('checkbox', { name: 'Must choose' }).click()
  await expect(slices.getByText('choose 1', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const shop = await page.context().newPage()
  await visit(shop, `${napoli.origin}/menu/headingley/pickup`)
  await openDish(shop, 'Garlic bread')
  const sheet = shop.getByRole('dialog')
  await sheet.getByText('Eight').click()
  await expect(sheet.getByRole('button', { name: 'Add £6.75' })).toBeVisible()

  // What no answer could satisfy is refused, and one press takes the last change back.
  await slices.getByRole('radio', { name: 'Several' }).click()
  const most = slices.getByRole('textbox', { name: 'Slices: at most' })
  await most.fill('2')
  await most.press('Enter')
  await expect(slices.getByText('choose 1 to 2')).toBeVisible()
  const least = slices.getByRole('textbox', { name: 'Slices: at least' })
  await least.fill('3')
  await least.press('Enter')
  await expect(page.getByText('Customers would have to choose more than they may')).toBeVisible()
  await expect(least).toHaveValue('1')
  await undo(page)
  await expect(slices.getByText('choose 1 or more')).toBeVisible()
})

test('a choice gets a price, allergens and marks, goes from an open basket, and comes back', { tag: '@wide' }, async ({
  page,
  napoli,
}) => {
  const shop = await page.context().newPage()
  await visit(shop, `${napoli.origin}/menu/headingley/delivery`)
  await addDiavola(shop)
  await openDishOf(page, napoli, 'Diavola')
  const toppings = option(page, 'Extra toppings')
  await expect(toppings.getByRole('listitem').filter({ hasText: 'Truffle oil' }).getByText('Sold out')).toBeVisible()
  const price = toppings.getByRole('textbox', { name: 'Extra price of ’Nduja' })
  await price.fill('2.00')
  await price.press('Enter')
  await expect(savedNote(page)).toHaveText(/’Nduja saved/)
  await undo(page)
  await expect(price).toHaveValue('1.80')

  await toppings.getByRole('button', { name: '’Nduja', exact: true }).click()
  await toppings.getByRole('region', { name: 'Allergens in ’Nduja' }).getByRole('button', { name: 'Celery' }).click()
  await expect(
    toppings.getByRole('region', { name: 'Allergens in ’Nduja' }).getByRole('button', { name: 'Celery' }),
  ).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  // The options of a choice stand below it.
  await expect(option(page, 'Crust').getByRole('region', { name: 'Dip for the crust' })).toBeVisible()

  await toppings.getByRole('button', { name: 'Remove ’Nduja' }).click()
  await expect(toppings.getByRole('textbox', { name: 'Extra price of ’Nduja' })).toHaveCount(0)
  await visit(shop, `${napoli.origin}/cart`)
  const changed = shop.getByText('Diavola has changed. Please choose your options again.')
  await expect(changed).toBeVisible()
  await undo(page)
  await expect(toppings.getByRole('textbox', { name: 'Extra price of ’Nduja' })).toHaveValue('1.80')
  await expect(changed).toBeHidden()
  await expect(toppings.getByRole('listitem').filter({ hasText: 'Truffle oil' }).getByText('Sold out')).toBeVisible()
})

test('options are opened, renamed, moved and removed by keyboard alone', { tag: '@desktop' }, async ({
  page,
  napoli,
}) => {
  await openDishOf(page, napoli, 'Diavola')
  const toppings = option(page, 'Extra toppings')
  const head = toppings.getByRole('button', { name: /^Extra toppings/ })
  await head.focus()
  await page.keyboard.press('Enter')
  // The other dishes with these options are named first.
  for (const said of [/^and \d+ more$/, 'Keep together']) {
    await expect(toppings.getByRole('button', { name: said })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(toppings.getByRole('button', { name: said })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  const name = toppings.getByRole('textbox', { name: 'Option', exact: true })
  await expect(name).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Toppings')
  await page.keyboard.press('Enter')
  const renamed = option(page, 'Toppings')
  await expect(renamed.getByRole('button', { name: /^Toppings/ })).toBeVisible()
  const up = renamed.getByRole('button', { name: 'Move Toppings up' })
  await up.focus()
  await page.keyboard.press('Enter')
  const cards = page.getByRole('region', { name: 'Options', exact: true }).getByRole('region')
  await expect(cards.first()).toHaveAccessibleName('Toppings')
  // At the top only the way down is left.
  await expect(renamed.getByRole('button', { name: 'Move Toppings down' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(renamed.getByRole('button', { name: 'Remove Toppings' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(option(page, 'Toppings')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add option', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await expect(option(page, 'Toppings')).toBeVisible()
})
