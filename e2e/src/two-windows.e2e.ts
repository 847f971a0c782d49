import { Customer } from './console-steps.ts'
import { signInCustomer } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { placeGuestOrders } from './guest-orders.ts'
import { signInStaff } from './staff.ts'
import { challenge, checkOut, continueToPayment, detailsToPayment, fillCard, visit } from './steps.ts'

test('two windows show each change; without live updates, the next poll does [4.03, 4.13, 8.41, 9.11]', {
  tag: ['@deep', '@phone'],
}, async ({ page, context, request, napoli }) => {
  const [order] = await placeGuestOrders(page, request, napoli, { type: 'collection', dishes: ['Tiramisù'] })
  const address = `${napoli.origin}/order/${order?.id}/tracking`
  await visit(page, address)
  const polling = await context.newPage()
  await polling.clock.install()
  await polling.route('**/live', (route) => route.abort())
  await polling.goto(address)
  const received = 'Your order has been received by Headingley.'
  for (const window of [page, polling]) await expect(window.getByText(received).first()).toBeVisible()

  const staff = await signInStaff(request, napoli)
  await staff.move('accepted', order?.id)
  const accepted = 'Your order has been accepted.'
  await expect(page.getByText(accepted)).toBeVisible()
  // Until its poll, the other window shows what it last read.
  await expect(polling.getByText(received).first()).toBeVisible()
  await polling.clock.runFor(10_000)
  await expect(polling.getByText(accepted)).toBeVisible()

  // A failed read keeps the last state and says that it may be old; the next one repairs it.
  await polling.route('**/api/v1/order/*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await staff.move('completed', order?.id)
  await expect(page.getByText(/^Your order has been completed\./)).toBeVisible()
  await polling.clock.runFor(10_000)
  await expect(polling.getByText('What you see may be a few minutes old.')).toBeVisible()
  await expect(polling.getByText(accepted)).toBeVisible()
  await polling.unroute('**/api/v1/order/*')
  await polling.clock.runFor(10_000)
  await expect(polling.getByText(/^Your order has been completed\./)).toBeVisible()
  await expect(polling.getByText('What you see may be a few minutes old.')).toBeHidden()
})

test('an order that the account places on another device appears here [2.50, 3.12, 4.16, 7.37]', {
  tag: ['@deep', '@phone'],
}, async ({ page, context, request, napoli }) => {
  await signInCustomer(page, request, napoli)
  const looked = page.waitForResponse('**/api/v1/order/current**')
  await visit(page, napoli.origin)
  await looked
  const other = await context.newPage()
  await visit(other, napoli.origin)
  const dish = await new Customer(request, napoli).dish()
  const id = await other.evaluate(async (dishId) => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      const answer = await fetch(`/api/v1/order/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return answer.json()
    }
    const { data } = await post('new-order', { location_id: 1, order_type: 2, cart: [{ id: dishId, quantity: 1 }] })
    await post('make-payment', { location_id: 1, order_id: data.order.id, payment_type: 1 })
    return data.order.id as string
  }, dish.id)
  // The customer returns to this window.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('link', { name: /^Ada, your order is in progress/ })).toHaveAttribute(
    'href',
    `/order/${id}/tracking`,
  )
  const tracked = await page.evaluate(() => JSON.parse(localStorage.getItem('comanda:tracked-orders') ?? '{}').value)
  expect(tracked).toEqual([{ id }])
})

test('a basket changed in another tab leads back to details, and a paid order takes its dishes [2.56, 4.19, 4.22]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, context, napoli }) => {
  await checkOut(page, napoli.origin, 'Tiramisù')
  await detailsToPayment(page)
  const pay = page.getByRole('button', { name: /^Pay £/ })
  const before = await pay.textContent()
  const other = await context.newPage()
  await visit(other, `${napoli.origin}/cart`)
  const quantity = other.getByRole('group', { name: 'Quantity of Tiramisù' })
  const addOne = () => quantity.getByRole('button', { name: 'One more Tiramisù' }).click()
  await addOne()
  await expect(page.getByText('Your basket has changed')).toBeVisible()
  await expect(page.getByText(/^It now has 2 items and comes to £/)).toBeVisible()
  await continueToPayment(page)
  await expect(page.getByText('Your basket has changed')).toBeHidden()
  await expect(pay).not.toHaveText(before ?? '')

  // A payment under way continues with its order, and what is added meanwhile stays in the basket.
  await fillCard(page, '4000 0027 6000 3184')
  await pay.click()
  const done = challenge(page).getByRole('button', { name: 'Complete authentication' })
  await expect(done).toBeVisible()
  await addOne()
  await expect(quantity).toContainText('3')
  await done.click()
  await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Tiramisù' })).toContainText('2 ×')
  await expect(quantity).toContainText('1')
})
