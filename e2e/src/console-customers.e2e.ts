import { Customer, openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('a manager finds a customer, and opens the orders that they placed', { tag: '@either' }, async ({
  page,
  request,
  napoli,
}) => {
  const customer = new Customer(request, napoli)
  await customer.order()
  await signIn(page, napoli)
  await openOffice(page, 'Customers')
  const list = page.getByRole('grid', { name: 'Customers' })
  const priya = list.getByRole('row').filter({ hasText: 'Priya' })
  // The list is written some moments after the order.
  await expect(async () => {
    await page.reload()
    await expect(priya).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Find a customer' }).fill('nobody at all')
  await expect(page.getByText('No customers like these.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a customer' }).fill('priya')
  await expect(page.getByRole('status').filter({ hasText: '1 customer' })).toBeVisible()
  await priya.getByRole('link').click()
  await expect(page.getByRole('heading', { name: /^Priya/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('grid', { name: 'Newest orders' }).getByRole('link').first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: /^Priya/ })).toBeVisible()
})
