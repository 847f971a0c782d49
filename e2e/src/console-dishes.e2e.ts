import { Customer, openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, type Restaurant, test } from './fixtures.ts'
import { type Category, itemsOf } from './menu-items.ts'
import { openDish, visit } from './steps.ts'

const namesOf = async (customer: Customer): Promise<readonly string[]> =>
  (await customer.read<readonly Category[]>('/location/1/menulist')).flatMap(itemsOf).map(({ name }) => name)

const openDishes = async (page: Parameters<typeof openOffice>[0], restaurant: Restaurant) => {
  await signIn(page, restaurant, 'manager')
  await openOffice(page, 'Dishes')
  await expect(page.getByRole('region', { name: 'Sides' })).toBeVisible()
}

test('a price is changed in its place, customers pay it, and one press takes it back', { tag: '@either' }, async ({
  page,
  napoli,
}) => {
  await openDishes(page, napoli)
  await expectAccessible(page)
  const price = page.getByRole('textbox', { name: 'Price of Garlic bread', exact: true })
  await expect(price).toHaveValue('5.25')
  await price.fill('5.75')
  await price.press('Enter')
  const saved = page.getByRole('status').filter({ hasText: 'Garlic bread saved at' })
  await expect(saved).toBeVisible()
  const shop = await page.context().newPage()
  await shop.goto(`${napoli.origin}/menu/headingley/collection`)
  await expect(shop.getByText('£5.75').first()).toBeVisible()
  await shop.close()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(price).toHaveValue('5.25')
  // What is no amount changes nothing.
  await price.fill('five')
  await price.press('Enter')
  await expect(page.getByText('Enter an amount such as 8.50')).toBeVisible()
  await expect(price).toHaveValue('5.25')
})

test('the calories of a dish are set and cleared, and customers read them in the dish', { tag: '@either' }, async ({
  page,
  napoli,
}) => {
  await openDishes(page, napoli)
  await page.getByRole('link', { name: 'Garlic bread', exact: true }).click()
  const calories = page.getByRole('textbox', { name: 'Calories', exact: true })
  await calories.fill('640')
  await calories.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Garlic bread saved at' })).toBeVisible()
  const shop = await page.context().newPage()
  await visit(shop, `${napoli.origin}/menu/headingley/collection`)
  await expect(shop.getByRole('listitem').filter({ hasText: 'Garlic bread' }).getByText('640 kcal')).toBeVisible()
  await expect(shop.getByText('Adults need around 2000 kcal a day.', { exact: true })).toBeVisible()
  await expectAccessible(shop)
  await openDish(shop, 'Garlic bread')
  await expect(shop.getByText('640 kcal · Adults need around 2000 kcal a day.')).toBeVisible()
  await expectAccessible(shop)
  await shop.close()
  await calories.fill('64000')
  await calories.press('Enter')
  await expect(page.getByText('Enter a whole number from 0 to 9,999')).toBeVisible()
  await expect(calories).toHaveValue('640')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(calories).toHaveValue('')
})

test('a dish is added, described, declared, moved by keyboard, removed and brought back', { tag: '@either' }, async ({
  page,
  request,
  napoli,
}) => {
  const customer = new Customer(request, napoli)
  await openDishes(page, napoli)
  await page.getByRole('button', { name: 'Add dish to Sides' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Farinata')
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('6.50')
  await page.getByRole('textbox', { name: 'Price', exact: true }).press('Enter')
  await expect(page.getByText('Farinata added.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()

  // It comes first: dragged by keyboard.
  const sides = page.getByRole('grid', { name: 'Sides' })
  const insert = (where: string) => page.getByRole('button', { name: `Insert ${where}` })
  await sides.getByRole('row', { name: 'Farinata' }).focus()
  await page.keyboard.press('Tab')
  await expect(sides.getByRole('button', { name: 'Move Farinata' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(insert('after Farinata')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(insert('before Dough balls')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sides.getByRole('row').first()).toContainText('Farinata')

  await page.getByRole('link', { name: 'Farinata' }).click()
  await expect(page.getByRole('heading', { name: 'Farinata' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Description' }).fill('Chickpea flatbread')
  await page.getByRole('textbox', { name: 'Description' }).blur()
  await expect(page.getByRole('status').filter({ hasText: 'Farinata saved at' })).toBeVisible()
  await expect(page.getByText('Not declared yet: customers are told to ask.')).toBeVisible()
  await page.getByRole('button', { name: 'Contains none of them' }).click()
  await expect(page.getByText('Contains none of the 14.')).toBeVisible()
  await page.getByRole('button', { name: 'Sesame' }).click()
  await expect(page.getByText('Contains what’s marked.')).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => namesOf(customer)).toContain('Farinata')

  await page.getByRole('button', { name: 'Remove dish' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove Farinata?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove dish' }).click()
  await expect(sides.getByText('Farinata')).toHaveCount(0)
  await expect.poll(() => namesOf(customer)).not.toContain('Farinata')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(sides.getByRole('link', { name: 'Farinata' })).toBeVisible()
  await expect.poll(() => namesOf(customer)).toContain('Farinata')
})

test('a category is added, renamed and removed while it is empty', { tag: '@either' }, async ({ page, napoli }) => {
  await openDishes(page, napoli)
  await page.getByRole('button', { name: 'Add a category' }).click()
  await page.getByRole('textbox', { name: 'Name of the category' }).fill('Soups')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Soups' })).toBeVisible()
  await page.getByRole('button', { name: 'Rename Soups' }).click()
  await page.getByRole('textbox', { name: 'Name of the category' }).fill('Zuppe')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove Zuppe' }).click()
  await expect(page.getByRole('region', { name: 'Zuppe' })).toHaveCount(0)
})

test('a dish is duplicated with its options, hidden and found, and taken back', { tag: '@wide' }, async ({
  page,
  napoli,
}) => {
  await openDishes(page, napoli)
  await page.getByRole('link', { name: 'Diavola', exact: true }).click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { name: 'Diavola (copy)' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Extra toppings' })).toBeVisible()
  // Taken back, it leads to the original.
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Diavola', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { name: 'Diavola (copy)' })).toBeVisible()
  const shown = page.getByRole('region', { name: 'When it’s sold' })
  for (const way of ['Delivery', 'Collection', 'At the table']) {
    await shown.getByRole('checkbox', { name: way }).click()
    await expect(shown.getByRole('checkbox', { name: way })).not.toBeChecked()
  }
  await expect(shown.getByText('Hidden: customers don’t see it')).toBeVisible()
  await expectAccessible(page)
  const shop = await page.context().newPage()
  await shop.goto(`${napoli.origin}/menu/headingley/collection`)
  await expect(shop.getByText('Diavola', { exact: true }).first()).toBeVisible()
  await expect(shop.getByText('Diavola (copy)')).toHaveCount(0)
  await page.getByRole('link', { name: 'All dishes' }).click()
  await page.getByRole('button', { name: 'Hidden (1)' }).click()
  await expect(page.getByRole('row')).toHaveCount(1)
  await expect(page.getByRole('row')).toContainText('Diavola (copy)')
})

test('a dish gets a special for some days, which customers pay, and loses it again', { tag: '@either' }, async ({
  page,
  request,
  napoli,
}) => {
  const customer = new Customer(request, napoli)
  const specialOf = async () => {
    const menu = await customer.read<readonly Category[]>('/location/1/menulist')
    return menu.flatMap(itemsOf).find(({ name }) => name === 'Garlic bread')?.special_price
  }
  await openDishes(page, napoli)
  await page.getByRole('link', { name: 'Garlic bread', exact: true }).click()
  await page.getByRole('button', { name: 'Add special' }).click()
  const special = page.getByRole('region', { name: 'Special' })
  await special.getByRole('textbox', { name: 'Special price' }).fill('4.20')
  const last = special.getByLabel('Last day')
  const proposed = await last.inputValue()
  await last.fill('2020-01-01')
  await special.getByRole('button', { name: 'Save special' }).click()
  await expect(special.getByText('It ends before it starts')).toBeVisible()
  await expectAccessible(page)
  await last.fill(proposed)
  await special.getByRole('button', { name: 'Save special' }).click()
  await expect(special.getByText('£4.20 from')).toBeVisible()
  expect(await specialOf()).toBe(4.2)
  await special.getByRole('button', { name: 'Change' }).click()
  await last.fill('')
  await special.getByRole('button', { name: 'Sunday' }).click()
  await special.getByRole('button', { name: 'Only at certain times' }).click()
  await expectAccessible(page)
  await special.getByRole('button', { name: 'Save special' }).click()
  await expect(special.getByText('with no end · Mon–Sat, 17:00–19:00')).toBeVisible()
  await special.getByRole('button', { name: 'Remove special' }).click()
  await expect(special.getByRole('button', { name: 'Add special' })).toBeVisible()
  expect(await specialOf()).toBeNull()
})
