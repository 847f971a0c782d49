import { signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('an owner sets who gets the sheets of days, and saves the journal for the accountant', {
  tag: '@either',
}, async ({ page, napoli }) => {
  await signIn(page, napoli, 'owner')
  await page.goto(`${napoli.origin}/console/headingley/money/accountant`)
  await expect(page.getByRole('heading', { name: 'Accountant', level: 2 })).toBeVisible()
  await page.getByRole('combobox', { name: 'The business day begins at' }).selectOption('06:00')
  const mails = page.getByRole('textbox', { name: 'Email addresses of your accountant' })
  await mails.fill('nobody')
  await expect(page.getByText('Enter up to 3 email addresses, separated by commas')).toBeVisible()
  await mails.fill('books@example.com')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Period' }).selectOption('month')
  await page.getByRole('combobox', { name: 'Program' }).selectOption('sage')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save Sales journal' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^headingley-journal-sage-.*\.csv$/)
  await page.reload()
  await expect(mails).toHaveValue('books@example.com')
})
