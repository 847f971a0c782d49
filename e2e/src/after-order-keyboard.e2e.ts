import { aCollection, signInCustomer } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { placeGuestOrders } from './guest-orders.ts'
import { arrowTo, expectFocusKept, tabAndPress, tabAndType } from './keys.ts'
import { signInStaff } from './staff.ts'
import { visit } from './steps.ts'

test('the keyboard alone cancels an order, reports a problem and opens the receipt [1.05, 6.08, 9.18, 11.32]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, request, napoli }) => {
  const [second, first] = await placeGuestOrders(
    page,
    request,
    napoli,
    { type: 'collection', dishes: ['Tiramisù'] },
    { type: 'collection', dishes: ['Panna cotta'] },
  )
  const staff = await signInStaff(request, napoli)
  await visit(page, `${napoli.origin}/order/${first?.id}/tracking`)
  await tabAndPress(page, page.getByRole('button', { name: 'Cancel order' }))
  const cancel = page.getByRole('dialog', { name: 'Cancel this order?' })
  await tabAndType(page, cancel.getByLabel(/Why are you cancelling/), 'Wrong day')
  await tabAndPress(page, cancel.getByRole('button', { name: 'Cancel order' }))
  await expect(page.getByRole('alert').filter({ hasText: 'You cancelled this order' })).toBeVisible()
  await expect(cancel).toBeHidden()

  await staff.move('accepted', second?.id)
  await staff.move('completed', second?.id)
  await visit(page, `${napoli.origin}/order/${second?.id}/tracking`)
  const report = page.getByRole('button', { name: 'Something is wrong' })
  await tabAndPress(page, report)
  const problem = page.getByRole('dialog', { name: 'What’s wrong?' })
  await expect(problem).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(problem).toBeHidden()
  await expect(report).toBeFocused()
  await page.keyboard.press('Enter')
  const send = problem.getByRole('button', { name: 'Send to Headingley' })
  await tabAndPress(page, send)
  await expect(problem.getByText('Choose what happened.')).toBeVisible()
  // What is missing has the focus, also where it had been scrolled out of sight.
  const kinds = problem.getByRole('group', { name: 'What happened?' })
  await expect(kinds.getByRole('radio').first()).toBeFocused()
  await arrowTo(page, kinds, kinds.getByRole('radio', { name: 'Something else' }))
  await tabAndPress(page, send)
  await expect(problem.getByLabel('Tell us more')).toBeFocused()
  await page.keyboard.type('The box was open')
  await tabAndPress(page, send)
  await expect(page.getByText('Headingley has it.')).toBeVisible()
  await expect(problem).toBeHidden()

  await tabAndPress(page, page.getByRole('link', { name: 'Receipt' }))
  await expect(page.getByRole('heading', { name: 'Receipt', exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await tabAndPress(page, page.getByRole('button', { name: /Download PDF R-/ }))
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await expectFocusKept(page)
})

test('the keyboard alone reviews an order and puts it into the basket again [1.05, 2.62, 3.13, 8.38]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, request, napoli }) => {
  const { call } = await signInCustomer(page, request, napoli)
  const staff = await signInStaff(request, napoli)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const { order } = await call<{ order: { id: string } }>('POST', '/order/new-order', await aCollection(call), key)
  await call('POST', '/order/make-payment', { location_id: 1, order_id: order.id, payment_type: 1 })
  await staff.move('accepted', order.id)
  await staff.move('completed', order.id)
  await visit(page, `${napoli.origin}/order/${order.id}/tracking`)
  await tabAndPress(page, page.getByRole('button', { name: 'Leave review' }))
  const review = page.getByRole('dialog', { name: 'How was it?' })
  for (const name of ['Food', 'Service', 'Collection']) {
    const stars = review.getByRole('radiogroup', { name })
    await arrowTo(page, stars, stars.getByRole('radio', { name: '6 out of 7 stars' }))
  }
  await tabAndPress(page, review.getByRole('button', { name: 'Post review' }))
  await expect(page.getByRole('link', { name: 'See your reviews' })).toBeFocused()

  const again = page.getByRole('button', { name: 'Order again' })
  await tabAndPress(page, again)
  const sheet = page.getByRole('dialog', { name: 'Order again' })
  await expect(sheet.getByRole('region', { name: 'Everything’s still available' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(again).toBeFocused()
  await page.keyboard.press('Enter')
  await tabAndPress(page, sheet.getByRole('button', { name: /^Order again/ }))
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('group', { name: 'Quantity of Garlic bread' })).toBeVisible()
})
