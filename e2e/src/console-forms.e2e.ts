import { openOffice, signIn } from './console-steps.ts'
import { expect, test } from './fixtures.ts'

// The server refuses an address, and a call gets no answer.
test.use({ provokes: [422, 'offline'] })

test('a refused change shows why at its field or below its form, and keeps what was typed [10.08]', {
  tag: '@either',
}, async ({ page, napoli }) => {
  await signIn(page, napoli)
  await openOffice(page, 'Address and contact')
  const email = page.getByLabel('Email')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const alert = page.getByRole('main').getByRole('alert')

  // The form leaves the check of an address to the server, whose message stands at the field.
  await email.fill('no address')
  await save.click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('wasn’t changed')).toHaveCount(0)
  await expect(email).toHaveValue('no address')

  await email.fill('kitchen@example.test')
  await page.route('**/place', (route) => route.abort())
  await save.click()
  await expect(alert).toHaveText('That didn’t work: no connection. Please try again.')
  await expect(email).toHaveValue('kitchen@example.test')

  await page.unroute('**/place')
  await save.click()
  await expect(alert).toHaveCount(0)
  await expect(save).toBeDisabled()
})
