import { openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

// The account SID that is none.
test.use({ provokes: [422] })

test('an owner sends mails from an own domain: the records are shown, checked again and found', {
  tag: '@deep',
}, async ({ page, napoli, request }) => {
  const domain = `${new URL(napoli.origin).hostname.split('.')[0]}.pizza`
  await signIn(page, napoli)
  await openOffice(page, 'Connections')
  const section = page.getByRole('region', { name: 'Mails from your own domain' })
  await section.getByLabel('Sender’s name').fill('Napoli 1889')
  await section.getByLabel('Sender’s address').fill('ciao@localhost.local')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByText('This name only works inside your own network')).toBeVisible()
  await section.getByLabel('Sender’s address').fill(`ciao@${domain}`)
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByText('Waiting for DNS')).toBeVisible()
  const records = section.getByRole('list', { name: `DNS records for mails from ${domain}` })
  await expect(records.getByRole('listitem')).toHaveCount(2)
  await expect(records.getByText('Missing')).toHaveCount(2)
  await expect(section.getByRole('list', { name: `Recommended DNS record for ${domain}` })).toContainText('v=DMARC1')
  await expectAccessible(page)
  const { port } = new URL(napoli.origin)
  for (const record of await records.getByRole('listitem').all()) {
    const [name, value] = await record.locator('dd').allInnerTexts()
    await request.post(`http://127.0.0.1:${port}/sandbox/dns`, { data: { name, type: 'TXT', values: [value] } })
  }
  await section.getByRole('button', { name: 'Check now' }).click()
  await expect(section.getByText('In use', { exact: true })).toBeVisible()
  await expect(section.getByText(`Mails to your customers come from ciao@${domain}.`)).toBeVisible()
  await expect(records).toBeHidden()
  await expectAccessible(page)
})

test('an owner connects an SMS account, reads why a test fails, and removes it', {
  tag: ['@deep', '@phone'],
}, async ({ page, napoli }) => {
  await signIn(page, napoli)
  await openOffice(page, 'Connections')
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
