import { openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('allergens are declared on one sheet, "None" by its own box, and customers see them', { tag: '@phone' }, async ({
  page,
  napoli,
}) => {
  await signIn(page, napoli, 'manager')
  await openOffice(page, 'Allergens')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Sides')
  const sides = page.getByRole('region', { name: 'Sides' })
  await expect(sides).toBeVisible()
  await expectAccessible(page)
  const box = (allergen: string) => sides.getByRole('checkbox', { name: `${allergen}: Garlic bread`, exact: true })
  const row = sides.getByRole('row').filter({ hasText: 'Garlic bread' }).first()
  const ticked = await row.getByRole('checkbox', { checked: true }).count()
  expect(ticked).toBeGreaterThan(0)
  await box('sesame').check()
  await expect(page.getByRole('status').filter({ hasText: 'Garlic bread saved at' })).toBeVisible()
  const shop = await page.context().newPage()
  await shop.goto(`${napoli.origin}/menu/headingley/collection`)
  await shop
    .getByRole('link', { name: /^Garlic bread/ })
    .first()
    .click()
  await expect(shop.getByText(/sesame/i).first()).toBeVisible()
  // Another press on what is contained says that it may be contained.
  await box('sesame').click()
  await expect(box('sesame')).toBeChecked({ indeterminate: true })
  await expect(page.getByRole('status').filter({ hasText: 'Garlic bread saved at' })).toBeVisible()
  await shop.goto(`${napoli.origin}/menu/headingley/collection`)
  await shop
    .getByRole('button', { name: /^(Filters|Allergens)/ })
    .first()
    .click()
  const filters = shop.getByRole('dialog')
  await filters.getByRole('button', { name: 'sesame' }).click()
  await filters.getByRole('button', { name: /^Show \d+ dishes/ }).click()
  await expect(shop.getByText(/dishes may contain it and come last/)).toBeVisible()
  const bread = shop.getByRole('listitem').filter({ hasText: 'Sourdough, garlic butter, parsley' }).first()
  await expect(bread.getByText('may contain sesame')).toBeVisible()
  await shop.close()
  await box('None').check()
  await expect(row.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await box('None').uncheck()
  await expect(row.getByText('Allergens not declared')).toBeVisible()
  // Paper has the whole menu, whatever the screen shows, and says apart what is not declared.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('article', { name: 'Allergens' })
  await expect(paper.getByRole('rowheader', { name: 'Diavola', exact: true })).toBeVisible()
  await expect(paper.getByRole('row', { name: /^Garlic bread \? \?/ })).toBeVisible()
  await expect(sides).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(box('None')).toBeChecked()
})
