import { signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('the menu is printed with the prices of a way to order, with or without allergens', { tag: '@wide' }, async ({
  page,
  sharedNapoli: napoli,
}) => {
  await signIn(page, napoli, 'manager')
  await page.goto(`${napoli.origin}/console/headingley/menu/import`)
  await page.getByRole('link', { name: 'Print the menu' }).click()
  const paper = page.getByRole('article', { name: 'Print the menu' })
  await expect(paper.getByText('Garlic bread', { exact: true })).toBeVisible()
  await expect(paper.getByText(/^Contains /).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Allergens' }).uncheck()
  await expect(paper.getByText(/^Contains /)).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Dishes and prices for' }).selectOption('Collection')
  await expect(paper.getByText('Garlic bread', { exact: true })).toBeVisible()

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Garlic bread', { exact: true }).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Dishes and prices for' })).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
})
