import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from './fixtures.ts'
import { linkFromMail } from './mail.ts'
import { ADA, checkOut, detailsToPayment, payCashAndTrack, visit } from './steps.ts'

// A used link answers 422.
test.use({ provokes: [422] })

test('a guest gets a link by mail, downloads the data and erases it; a live order waits', {
  tag: ['@deep', '@phone'],
}, async ({ page, request, napoli }) => {
  await checkOut(page, napoli.origin, 'Garlic bread')
  await detailsToPayment(page)
  await payCashAndTrack(page)

  await visit(page, `${napoli.origin}/termsandconditions/policy`)
  await page.getByRole('link', { name: 'Download or erase what we hold about your orders' }).click()
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Email' }).fill(ADA.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status').filter({ hasText: ADA.email })).toBeVisible()
  await expectAccessible(page)

  const path = `${new URL(napoli.origin).host}/your-data`
  const link = await linkFromMail(request, napoli.origin, { to: ADA.email, path })
  await visit(page, link)
  await expect(page).toHaveURL(`${napoli.origin}/your-data`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show my data' }).click()
  await expect(page.getByText('We hold 1 order with this email')).toBeVisible()
  await expect(page.getByText(/^One order is still in progress\./)).toBeVisible()
  await expectAccessible(page)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('my-data.json')
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { orders: readonly object[] }
  expect(data.orders).toMatchObject([{ email: ADA.email, first_name: ADA.first }])

  await page.getByRole('button', { name: 'Erase my data' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Erase everything now' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'We’ve received your request' })).toContainText(
    'within an hour',
  )
  await expectAccessible(page)

  await visit(page, link)
  await page.getByRole('button', { name: 'Show my data' }).click()
  await expect(page.getByText('This link no longer works')).toBeVisible()
})
