import { readFile } from 'node:fs/promises'
import { openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

/** A workbook of Excel from before 2007. */
const OLD_WORKBOOK = {
  name: 'menu.xls',
  mimeType: 'application/vnd.ms-excel',
  buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
}

test('a manager updates the menu by a spreadsheet after a preview, and saves it as a file', {
  tag: ['@deep', '@phone'],
}, async ({ page, napoli }) => {
  await signIn(page, napoli, 'manager')
  await openOffice(page, 'Import')
  await page.getByLabel('Choose a file').setInputFiles(OLD_WORKBOOK)
  await expect(
    page.getByText('We can’t read this workbook. Save it as .xlsx or CSV, then choose that file.'),
  ).toBeInViewport()
  await expect(page.getByRole('checkbox', { name: 'Also remove' })).toBeHidden()
  const paste = page.getByLabel('Or paste the content here')
  await expect(paste).not.toHaveAttribute('placeholder')
  await paste.fill(
    'category,name,price,allergens\nPizze rosse,Margherita,£11.50,"gluten, milk"\n,Calzone della casa,12,gluten\n,Fish,,\n',
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
  const update = page.getByRole('button', { name: 'Update the menu (2 changes)' })
  await expect(update).toBeVisible()
  await page.getByRole('checkbox', { name: /^Also remove \d+ dishes that the file doesn’t have$/ }).check()
  await expect(page.getByRole('button', { name: /^Update and remove \d+ dishes$/ })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Also remove/ }).uncheck()
  await update.click()
  await expect(page.getByText('The menu is up to date.')).toBeVisible()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/\.json$/)
  const saved = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(saved.format).toBe('comanda-menu')
  const pizza = saved.categories.find(({ name }: { readonly name: string }) => name === 'Pizze rosse')
  expect(pizza.dishes.length).toBeGreaterThan(2)
  expect(pizza.dishes).toContainEqual(expect.objectContaining({ name: 'Margherita', price: 11.5 }))
  expect(pizza.dishes).toContainEqual(expect.objectContaining({ name: 'Calzone della casa', price: 12 }))
})

test('the menu is saved for Excel, and choosing that workbook changes nothing', { tag: '@either' }, async ({
  page,
  napoli,
}) => {
  await signIn(page, napoli, 'manager')
  await openOffice(page, 'Import')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save for Excel' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  await page.getByLabel('Choose a file').setInputFiles({
    name: download.suggestedFilename(),
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(await download.path()),
  })
  await expect(page.getByRole('heading', { name: 'What changes' })).toBeFocused()
  await expect(page.getByText('This is the menu you already have.')).toBeVisible()
})

/** A menu as a designer lays it out: two columns, sizes above their prices, and a line that is no dish. */
const PRINTED_MENU = `
  <style>body { columns: 2; column-gap: 20mm; font: 11pt sans-serif } h2 { font-size: 17pt; break-before: column }
  tr td + td, tr th + th { text-align: right; width: 16mm } p { font-size: 8pt; margin: 0 }</style>
  <h2>Soups</h2><table><tr><td>Leek soup</td><td>5.50</td></tr><tr><td>Fish soup</td><td>7.25</td></tr>
  <tr><td>Onion soup</td><td>€6.00</td></tr><tr><td>Pea soup</td><td>6.75</td></tr></table>
  <h2>Pies</h2><table><tr><th></th><th>S</th><th>L</th></tr><tr><td>Game pie</td><td>8.00</td><td>12.00</td></tr>
  <tr><td>Cheese pie</td><td>7.00</td><td>10.50</td></tr><tr><td>Leek pie</td><td>7.50</td><td>11.00</td></tr></table>`

test('a manager imports the printed menu as a PDF, which is said to be a guess', { tag: '@either' }, async ({
  page,
  napoli,
}) => {
  const paper = await page.context().newPage()
  await paper.setContent(PRINTED_MENU)
  const buffer = await paper.pdf({ format: 'A4' })
  await paper.close()
  await signIn(page, napoli, 'manager')
  await openOffice(page, 'Import')
  await page.getByLabel('Choose a file').setInputFiles({ name: 'menu.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByRole('heading', { name: 'What changes' })).toBeFocused()
  const check = page.getByRole('region', { name: '2 things to check' })
  await expect(check).toContainText('A PDF only knows where its words stand')
  await expect(check).toContainText('p. 1:4 Onion soup €6.00')
  const found = page.getByRole('region', { name: '6 new dishes' })
  await expect(found).toContainText('Pea soup Soups£6.75')
  await expect(found).toContainText('Game pie Pies£8.00')
  await expectAccessible(page)
  // Six dishes and their two sections.
  await page.getByRole('button', { name: 'Update the menu (8 changes)' }).click()
  await expect(page.getByText('The menu is up to date.')).toBeVisible()
})

test('a table with unknown headings is read once its columns are named, also the next time', {
  tag: '@either',
}, async ({ page, napoli }) => {
  const name = `Leek soup ${crypto.randomUUID().slice(0, 8)}`
  const table = `Artículo de sala,Level,Dept\n${name},4.50,Soups\n`
  await signIn(page, napoli, 'manager')
  await openOffice(page, 'Import')
  const paste = page.getByLabel('Or paste the content here')
  await paste.fill(table)
  await page.getByRole('button', { name: 'Show the changes' }).click()
  await expect(page.getByText('We can’t tell which columns hold the dish and its price.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Artículo de sala' }).selectOption({ label: 'Dish' })
  await page.getByRole('combobox', { name: 'Level' }).selectOption({ label: 'Price' })
  const found = page.getByRole('region', { name: '1 new dish' })
  await expect(found).toContainText(name)
  await expect(found).toContainText('£4.50')
  await expect(page.getByText('2 of 3 columns are read')).toBeVisible()
  await page.getByRole('combobox', { name: 'Dept' }).selectOption({ label: 'Category' })
  await expect(found).toContainText('Soups')
  await page.getByRole('button', { name: /^Update the menu/ }).click()
  await expect(page.getByText('The menu is up to date.')).toBeVisible()
  await paste.fill(table)
  await page.getByRole('button', { name: 'Show the changes' }).click()
  await expect(page.getByText('1 dish in the file is unchanged.')).toBeVisible()
  await expect(page.getByText('3 of 3 columns are read')).toBeVisible()
})
