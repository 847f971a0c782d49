import { readFileSync } from 'node:fs'
import { openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('allergens are declared on one sheet, "None" by its own box, and customers see them', { tag: '@either' }, async ({
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

test('choices are declared below their dish, and are printed and saved where they differ', { tag: '@either' }, async ({
  page,
  napoli,
}) => {
  await signIn(page, napoli, 'manager')
  await openOffice(page, 'Allergens')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Pizze rosse')
  const pizze = page.getByRole('region', { name: 'Pizze rosse' })
  await pizze.getByRole('button', { name: /choices of Margherita/ }).press('Enter')
  const choice = 'Size: Classic, 11 inch'
  const fish = pizze.getByRole('checkbox', { name: `fish: Margherita, ${choice}`, exact: true })
  await expect(
    pizze.getByRole('checkbox', { name: /^gluten: Margherita, Size: Non-gluten base.*taken out of the dish/ }),
  ).toBeVisible()
  await expectAccessible(page)
  await fish.check()
  await expect(page.getByRole('status').filter({ hasText: `${choice} saved at` })).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('article', { name: 'Allergens' })
  await expect(paper.getByRole('rowheader', { name: `+ ${choice}` })).toHaveCount(1)
  await page.emulateMedia({ media: null })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('headingley-allergens.csv')
  const rows = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(rows.filter((row) => row.includes(choice))).toEqual([
    expect.stringMatching(/^Pizze rosse,Margherita,"Size: Classic, 11 inch",,●,,,●,/),
  ])
  expect(rows).toContain('◐ May contain')
  const workbook = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save for Excel' }).click()
  expect((await workbook).suggestedFilename()).toBe('headingley-allergens.xlsx')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(fish).not.toBeChecked()
})
