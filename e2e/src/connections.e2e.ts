import { signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

// The account SID that is none.
test.use({ provokes: [422] })

test('an owner connects an SMS account, reads why a test fails, and removes it', {
  tag: ['@deep', '@phone'],
}, async ({ page, napoli }) => {
  await signIn(page, napoli)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Connections' }).click()
  const sms = page.getByRole('region', { name: 'SMS' })
  await sms.getByLabel('Account SID').fill('nonsense')
  await sms.getByLabel(/^Sender/).fill('Napoli')
  await sms.getByLabel('Auth token').fill('not-the-right-auth-token-of-32-c')
  await sms.getByRole('button', { name: 'Save' }).click()
  await expect(sms.getByText('An account SID is AC followed by 32 letters and digits')).toBeVisible()
  await expectAccessible(page)
  await sms.getByLabel('Account SID').fill(`AC${'0'.repeat(32)}`)
  await sms.getByRole('button', { name: 'Save' }).click()
  await expect(sms.getByText(/The secret ends in …32-c\./)).toBeVisible()
  await expect(sms.getByLabel('Auth token')).toHaveValue('')
  await sms.getByLabel('Your mobile number').fill('07700 900123')
  await sms.getByRole('button', { name: 'Send a test SMS' }).click()
  await expect(sms.getByText(/the user name or the password is wrong \(code 20003\)/)).toBeVisible()
  await expectAccessible(page)
  await sms.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(sms.getByText('The service’s')).toBeVisible()
})
