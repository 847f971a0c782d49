import { readFile } from 'node:fs/promises'
import { signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('a manager replaces the menu by a spreadsheet after a preview, and saves it as a file', {
  tag: ['@deep', '@phone'],
}, async ({ page, napoli }) => {
  await signIn(page, napoli, 'manager')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Menu file' }).click()
  await page
    .getByLabel('Or paste the content here')
    .fill(
      'category,name,price,allergens\nPizza,Margherita,£11.50,"gluten, milk"\n,Calzone della casa,12,gluten\n,Fish,,\n',
    )
  await page.getByRole('button', { name: 'Show the changes' }).click()
  await expect(page.getByRole('region', { name: '1 new dish' })).toContainText('Calzone della casa')
  await expect(page.getByRole('region', { name: '1 changed dish' })).toContainText('£11.50')
  await expect(page.getByRole('region', { name: '1 thing we can’t read' })).toContainText('Row 4 Fish')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Replace the menu (2 dishes)' }).click()
  await expect(page.getByText('The menu is replaced: 2 dishes.')).toBeVisible()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/\.json$/)
  const saved = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(saved).toMatchObject({
    format: 'comanda-menu',
    categories: [
      {
        name: 'Pizza',
        dishes: [
          { name: 'Margherita', price: 11.5 },
          { name: 'Calzone della casa', price: 12 },
        ],
      },
    ],
  })
})
