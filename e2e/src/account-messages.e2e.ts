import { signInCustomer } from './customer.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { visit } from './steps.ts'

test('a customer stops a kind of message in the account, and it stays stopped [2.26]', {
  tag: ['@deep', '@phone'],
}, async ({ page, request, napoli }) => {
  await signInCustomer(page, request, napoli)
  await visit(page, `${napoli.origin}/account?tab=profile`)
  const section = page.getByRole('region', { name: 'Messages about your orders' })
  const review = section.getByRole('checkbox', { name: 'How was it? A review after your order' })
  await expect(review).toBeChecked()
  await expectAccessible(page)
  await review.press('Space')
  await expect(page.getByText('We won’t tell you about that any more.')).toBeVisible()
  await visit(page, `${napoli.origin}/account?tab=profile`)
  await expect(section.getByRole('checkbox', { name: 'The restaurant accepts your order' })).toBeChecked()
  await expect(review).not.toBeChecked()
})
