import { signInCustomer } from './customer.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { addPlain, continueAsKnown, fillCard, take, visit } from './steps.ts'

test('a business that asks it gets the billing postcode, filled from the delivery address [5.45]', {
  tag: '@deep',
}, async ({ page, request, open }) => {
  const restaurant = await open('napoli', { payments: 'billing-postcode' })
  await signInCustomer(page, request, restaurant)
  await visit(page, `${restaurant.origin}/menu/headingley/delivery`)
  await addPlain(page, 'Garlic bread', 'Tiramisù', 'Panna cotta')
  await visit(page, `${restaurant.origin}/checkout`)
  await continueAsKnown(page)
  await take(page.getByRole('radio', { name: 'New card' }))
  await fillCard(page, '4000 0000 0000 0036')
  const postcode = page.getByRole('textbox', { name: 'Billing postcode' })
  const delivered = await postcode.inputValue()
  expect(delivered).toMatch(/^LS\d/)
  await expectAccessible(page)
  await postcode.fill(' ')
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await expect(postcode).toBeFocused()
  await expect(postcode).toHaveAccessibleDescription(/Add the postcode your card is registered to/)

  const sent = page.waitForRequest(/\/v1\/payment_methods$/)
  await postcode.fill('SW1A 1AA')
  await page.getByRole('button', { name: /^Pay £/ }).click()
  const form = new URLSearchParams((await sent).postData() ?? '')
  expect(form.get('billing_details[address][postal_code]')).toBe('SW1A 1AA')
  // Another postcode than the delivery's says nothing about the country.
  expect(form.has('billing_details[address][country]')).toBe(false)
  await expect(page.getByRole('link', { name: 'Track progress' })).toBeVisible()
})
