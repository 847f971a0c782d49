import { openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

// The IP address that is no domain.
test.use({ provokes: [422] })

test('an owner adds a domain, enters its records and makes it the main one [1.01]', {
  tag: ['@deep', '@phone'],
}, async ({ page, request, napoli }) => {
  const host = `order.${new URL(napoli.origin).hostname.split('.')[0]}.pizza`
  await signIn(page, napoli)
  await openOffice(page, 'Domains')
  const field = page.getByLabel('Domain', { exact: true })
  await field.fill('192.0.2.1')
  await page.getByRole('button', { name: 'Add domain' }).click()
  await expect(page.getByText('Enter a name, not an IP address')).toBeVisible()
  await field.fill(host)
  await page.getByRole('button', { name: 'Add domain' }).click()
  const records = page.getByRole('list', { name: `DNS records for ${host}` })
  await expect(records.getByText('Missing')).toHaveCount(2)
  await expectAccessible(page)

  const { port } = new URL(napoli.origin)
  const values = await records
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.replace('Copy ', '') ?? ''))
  const [alias = '', target = '', proof = '', token = ''] = values
  for (const [name, type, value] of [
    [alias, 'CNAME', target],
    [proof, 'TXT', token],
  ])
    await request.post(`http://127.0.0.1:${port}/sandbox/dns`, { data: { name, type, values: [value] } })
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('Live', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Make main' }).click()
  const question = page.getByRole('alertdialog', { name: `Make ${host} your main domain?` })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Make main' }).click()
  await expect(page.getByText(`${host} is your main domain now.`)).toBeVisible()
})
