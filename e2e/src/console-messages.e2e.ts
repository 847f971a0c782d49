import { openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('a manager chooses by kind and channel how customers are told; a receipt is locked to email', {
  tag: ['@deep', '@phone'],
}, async ({ page, napoli }) => {
  await signIn(page, napoli, 'manager')
  await openOffice(page, 'Messages')
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await expect(box('Order accepted Email')).toBeChecked()
  await expect(box('Order received Email')).toBeChecked()
  await expect(box('Order received Email')).toBeDisabled()
  await expect(page.getByRole('rowheader', { name: 'On its way' })).toBeVisible()
  const save = page.getByRole('button', { name: 'Save messages' })
  await expect(save).toBeDisabled()
  await box('How was it? Email').uncheck()
  const minutes = page.getByLabel('Minutes after the order is completed')
  await minutes.fill('10')
  await expect(page.getByText('Enter a whole number from 15 to 1440.')).toBeVisible()
  await minutes.fill('120')
  const telephone = page.getByLabel('Phone number that gets the SMS')
  await expectAccessible(page)
  await telephone.fill('07700 900456')
  await save.click()
  await expect(page.getByText('Messages saved')).toBeVisible()
  await page.reload()
  await expect(telephone).toHaveValue('07700 900456')
  await expect(minutes).toHaveValue('120')
  await expect(box('How was it? Email')).not.toBeChecked()
  await expect(box('Order accepted Email')).toBeChecked()
})
