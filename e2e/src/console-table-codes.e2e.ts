import { signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { visit } from './steps.ts'

test('a manager prints a code for each table, and a code opens the menu at its table [2.03]', {
  tag: '@either',
}, async ({ page, sharedNapoli: napoli }) => {
  await signIn(page, napoli, 'manager')
  await page.goto(`${napoli.origin}/console/headingley/place/table-codes`)
  await expect(page.getByRole('heading', { name: 'Table codes', level: 2 })).toBeVisible()
  const tables = page.getByRole('combobox', { name: 'Tables' })
  await expect(tables).toBeVisible()
  const count = (await tables.getByRole('option').count()) - 1
  await expect(tables.getByRole('option').first()).toHaveText(`All ${count} tables`)
  await page.getByRole('textbox', { name: 'Words below the code' }).fill('Order from your seat')
  await expect(page.getByText('Order from your seat')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'On each A4 sheet' }).selectOption('2')
  await expect(page.getByRole('button', { name: `Print ${Math.ceil(count / 2)} sheets` })).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  const codes = page.getByRole('img', { name: /^QR code: / })
  await expect(codes.filter({ visible: true })).toHaveCount(count)
  await expect(page.getByText('Order from your seat').filter({ visible: true })).toHaveCount(count)
  const address = await page
    .getByText(/\?table=\d+$/)
    .filter({ visible: true })
    .first()
    .innerText()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })

  await visit(page, `http://${address}`)
  await expect(page).toHaveURL(/\/menu\/headingley\/sitin$/)
  await expect(page.getByRole('banner').getByText('Window 1', { exact: true })).toBeVisible()
})
