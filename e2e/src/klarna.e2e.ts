import { expect, expectAccessible, test } from './fixtures.ts'
import { signInStaff } from './staff.ts'
import { checkOut, continueToPayment, detailsToPayment, visit } from './steps.ts'

test('Klarna can be left on its page, and Link pays afterwards, where the business wants both [4.57, 7.45, 9.21]', {
  tag: '@deep',
}, async ({ page, request, open }) => {
  const restaurant = await open('napoli', { payments: 'link,klarna' })
  const { origin } = restaurant
  await checkOut(page, origin, 'Garlic bread')
  await detailsToPayment(page)
  const ways = page.getByRole('group', { name: 'Quick ways to pay' })
  await expect(ways.getByRole('button')).toHaveText(['Link', 'Klarna'])
  await expectAccessible(page)
  await ways.getByRole('button', { name: 'Klarna' }).click()
  await expect(page.getByRole('heading', { name: 'Pay with Klarna' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Decline payment' }).click()

  // Back on the order's page, which says that nothing is paid.
  await expect(page).toHaveURL(/\/order\/\w+\/tracking$/)
  await visit(page, `${origin}/checkout`)
  await continueToPayment(page)
  await ways.getByRole('button', { name: 'Link' }).click()
  await page.getByRole('button', { name: 'Pay with Link' }).click()
  await expect(page.getByText('Paid with Link.', { exact: true })).toBeVisible()

  await checkOut(page, origin, 'Tiramisù')
  await continueToPayment(page)
  await ways.getByRole('button', { name: 'Klarna' }).click()
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page).toHaveURL(/\/order\/\w+\/tracking$/)
  await expect(page.getByText('Paid with Klarna.', { exact: true })).toBeVisible()
  const orders = await (await signInStaff(request, restaurant)).orders()
  expect(orders).toMatchObject([
    { orderStatus: 2, paymentType: 2, paymentBrand: 'link' },
    { orderStatus: 2, paymentType: 2, paymentBrand: 'klarna' },
  ])
})
