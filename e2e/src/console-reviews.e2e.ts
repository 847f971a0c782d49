import { openOffice, signIn } from './console-steps.ts'
import { aCollection, signInCustomer } from './customer.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { signInStaff } from './staff.ts'
import { visit } from './steps.ts'

test('a manager answers and reports a review; the answer shows under it on the storefront [2.62, 3.14]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, request, napoli }) => {
  const { call } = await signInCustomer(page, request, napoli)
  const staff = await signInStaff(request, napoli)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const { order } = await call<{ order: { id: string } }>('POST', '/order/new-order', await aCollection(call), key)
  await call('POST', '/order/make-payment', { location_id: 1, order_id: order.id, payment_type: 1 })
  await staff.move('accepted')
  await staff.move('completed', order.id)
  const review = { order_id: order.id, food_rating: 7, service_rating: 4, collection_delivery_rating: 6 }
  await call('POST', '/location/1/reviews', { ...review, content: 'The crust was a dream, but the wait was long.' })

  await signIn(page, napoli, 'manager')
  await openOffice(page, 'Reviews')
  await page.getByRole('button', { name: 'Unanswered' }).click()
  await expect(page.getByText('The crust was a dream, but the wait was long.')).toBeVisible()
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await page.getByLabel('Your public answer').fill('Grazie! See you on Friday.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Answer published.')).toBeVisible()
  await expect(page.getByText('You’ve answered every review.')).toBeVisible()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(page.getByText('Grazie! See you on Friday.')).toBeVisible()
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await page.getByRole('radio', { name: 'It’s spam' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Reported: It’s spam.')).toBeVisible()

  await visit(page, `${napoli.origin}/?show=reviews`)
  await expect(page.getByText('Grazie! See you on Friday.')).toBeVisible()
})
