import { readFile } from 'node:fs/promises'
import { signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const WORKBOOK = { name: 'menu.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK\x03\x04 xl/workbook.xml') }

test('a manager replaces the menu by a spreadsheet after a preview, and saves it as a file', {
  tag: ['@deep', '@phone'],
}, async ({ page, napoli }) => {
  await signIn(page, napoli, 'manager')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Menu file' }).click()
  await page.getByLabel('Choose a file').setInputFiles(WORKBOOK)
  await expect(page.getByText('That is an Excel workbook. Save it as CSV, then choose that file.')).toBeInViewport()
  await expect(page.getByText('leave the menu')).toBeHidden()
  const paste = page.getByLabel('Or paste the content here')
  await expect(paste).not.toHaveAttribute('placeholder')
  await paste.fill(
    'category,name,price,allergens\nPizza,Margherita,£11.50,"gluten, milk"\n,Calzone della casa,12,gluten\n,Fish,,\n',
  )
  await page.getByRole('button', { name: 'Show the changes' }).click()
  // The changes are what the manager sees and hears next.
  const changes = page.getByRole('heading', { name: 'What changes' })
  await expect(changes).toBeFocused()
  await expect(changes).toBeInViewport()
  await expect(page.getByRole('region', { name: '1 new dish' })).toContainText('Calzone della casa')
  await expect(page.getByRole('region', { name: '1 changed dish' })).toContainText('£11.50')
  await expect(page.getByRole('region', { name: '1 thing to check' })).toContainText('Row 4 Fish')
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
