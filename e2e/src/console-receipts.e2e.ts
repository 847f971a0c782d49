import { Customer, openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('a restaurant in Spain begins VERI*FACTU, and its receipts reach the tax office', { tag: '@either' }, async ({
  page,
  request,
  triana,
}) => {
  await signIn(page, triana)
  await openOffice(page, 'Receipts')
  const section = page.getByRole('region', { name: 'VERI*FACTU' })
  await expect(section).toContainText('Not begun')
  await section.getByLabel('Begin earlier').fill('2026-01-01')
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(section).toContainText(/have records from .*2026/)

  await new Customer(request, triana).order({ card: true })
  await expect(section).toContainText('Last records', { timeout: 60_000 })
  await expect(section.getByText('Accepted', { exact: true })).toBeVisible({ timeout: 60_000 })
  await section.getByRole('button', { name: 'Check the chain' }).click()
  await expect(section.getByRole('status')).toContainText('whole, one record')
  await expectAccessible(page)
})

test('a place whose own till issues the receipts says so to its customers', { tag: '@either' }, async ({
  page,
  napoli,
}) => {
  await signIn(page, napoli, 'manager')
  await openOffice(page, 'Receipts')
  await expect(page.getByRole('region', { name: 'VERI*FACTU' })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Our own till' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Our own till' })).toBeChecked()
  await expectAccessible(page)
})
