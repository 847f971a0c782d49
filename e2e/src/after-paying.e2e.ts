import { adaOf, signInCustomer } from './customer.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { placeGuestOrders } from './guest-orders.ts'
import { signInStaff } from './staff.ts'
import { checkOut, detailsToPayment, orderStrip, payCash, press, visit } from './steps.ts'

test('two orders are listed and can be opened; a collection that is ready says so [2.49, 2.62, 4.01, 4.05, 4.07, 6.01]', {
  tag: '@either',
}, async ({ page, request, napoli }) => {
  const [collection, delivery] = await placeGuestOrders(
    page,
    request,
    napoli,
    { type: 'delivery', dishes: ['Garlic bread', 'Insalata caprese'] },
    { type: 'collection', dishes: ['Tiramisù'] },
  )
  const staff = await signInStaff(request, napoli)
  await visit(page, `${napoli.origin}/contactus`)
  const strip = orderStrip(page)
  const toggle = strip.getByRole('button', { name: /^2 orders in progress/ })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  // The strip is above the header and covers none of it.
  const [bar, header] = [await strip.boundingBox(), await page.getByRole('banner').boundingBox()]
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0)
  await toggle.click()
  await expectAccessible(page)
  await strip.getByRole('button', { name: /^Received · Arriving \d\d:\d\d–\d\d:\d\d Track/ }).click()
  await page.getByRole('link', { name: 'See the whole order' }).click()
  await expect(page).toHaveURL(new RegExp(`/order/${delivery?.id}/tracking`))
  await expect(page.locator('[data-picture="delivery received"]')).toBeVisible()

  await page
    .getByRole('region', { name: 'Also in progress' })
    .getByRole('link', { name: /^Order \S+-\d+ Ready/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`/order/${collection?.id}/tracking`))
  const steps = page.getByRole('list', { name: 'Order progress' })
  await expect(steps.getByRole('listitem').filter({ hasText: 'Ready to collect' })).toContainText('upcoming')
  await staff.move('accepted', collection?.id)
  await expect(page.getByText('Your order has been accepted.')).toBeVisible()
  // Once accepted, the ready time still shows.
  await expect(page.getByText(/^\d\d:\d\d–\d\d:\d\d$/)).toBeVisible()
  await staff.move('ready', collection?.id)
  await expect(page.getByText('Your order is ready. Come and collect it from Headingley.')).toBeVisible()
  const ready = steps.getByRole('listitem').filter({ hasText: 'Ready to collect' })
  await expect(ready).toHaveAttribute('aria-current', 'step')
  await expect(steps.getByRole('listitem').filter({ hasText: 'In the kitchen' })).toContainText(/\d\d:\d\d/)
  await expect(page.locator('[data-picture="collection ready"]')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', /destination=53\.\d+/)
  await expectAccessible(page)
  await staff.move('completed', collection?.id)
  await expect(page.getByText(/^Your order has been completed\./)).toBeVisible()
  await expect(page.locator('[data-picture="completed"]')).toBeVisible()

  await visit(page, `${napoli.origin}/contactus`)
  await expect(strip.getByRole('button')).toHaveCount(1)
})

test('the thanks for an order go away once it is completed [2.57, 4.05]', {
  tag: ['@deep', '@phone'],
}, async ({ page, request, napoli }) => {
  await checkOut(page, napoli.origin, 'Tiramisù')
  await detailsToPayment(page)
  await payCash(page)
  const thanks = page.getByRole('heading', { name: /^Thank you/ })
  await expect(thanks).toBeVisible()
  const staff = await signInStaff(request, napoli)
  await staff.move('accepted')
  await expect(page.getByText('Your order has been accepted.')).toBeVisible()
  await expect(thanks).toBeVisible()
  await staff.move('completed')
  await expect(page.getByText(/^Your order has been completed\./)).toBeVisible()
  await expect(thanks).toBeHidden()
  await expect(page.getByRole('link', { name: 'Track progress' })).toBeHidden()
})

test('a rejected order says why, and its dishes return to a basket here or at another kitchen [4.02, 4.08, 5.58, 8.38]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, request, napoli }) => {
  const [order] = await placeGuestOrders(page, request, napoli, {
    type: 'delivery',
    dishes: ['Garlic bread', 'Tiramisù', 'Panna cotta'],
  })
  const staff = await signInStaff(request, napoli)
  await visit(page, `${napoli.origin}/order/${order?.id}/tracking`)
  await expect(page.getByRole('region', { name: 'Save this order to an account' })).toBeVisible()
  await staff.sellOut('Panna cotta')
  await staff.move('rejected')
  await expect(page.getByText('Headingley says: “The oven is full tonight.”')).toBeVisible()
  await expect(page.getByText('You haven’t been charged.')).toBeVisible()
  await expect(page.locator('[data-picture="rejected"]')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Save this order to an account' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Order it for later' })).toBeVisible()
  await expectAccessible(page)

  await press(page, 'Put it back in my basket')
  const sheet = page.getByRole('dialog', { name: 'Order again' })
  await expect(sheet.getByRole('region', { name: 'Not available' }).getByText('Panna cotta')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Order the rest/ }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('Headingley to LS6 3HN')).toBeVisible()
  await expect(page.getByRole('group', { name: /^Quantity of / })).toHaveCount(2)

  // The other kitchen has its own menu: the dishes are found by name.
  await page.goBack()
  await press(page, 'Order from Granary Wharf')
  await expect(sheet.getByText('This replaces what’s in your basket')).toBeVisible()
  await sheet.getByRole('button', { name: /^Order (again|the rest)/ }).click()
  await expect(page.getByText('Granary Wharf to LS6 3HN')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Quantity of Garlic bread' })).toBeVisible()
})

test('a past order is a receipt with year, prices, payment and VAT, and links to the orders [2.60, 4.59, 9.15, 9.18]', {
  tag: '@deep',
}, async ({ page, request, baseURL }) => {
  // The demo's own Napoli: copies have no past orders. The test changes nothing there.
  const napoli = { origin: baseURL ?? '' }
  await signInCustomer(page, request, napoli, adaOf(napoli))
  await visit(page, `${napoli.origin}/account?tab=orders`)
  const past = page.getByRole('region', { name: 'Past orders' })
  await expect(past.getByText(/ · \d\d [A-Z][a-z]{2} 20\d\d \d\d:\d\d$/).first()).toBeVisible()
  await past
    .getByRole('link', { name: /^View status of order \S+-\d+/ })
    .first()
    .click()
  const receipt = page.getByRole('region', { name: 'Your order' })
  await expect(receipt.getByText(/^Order \S+-\d+ · \d\d [A-Z][a-z]{2} 20\d\d \d\d:\d\d$/)).toBeVisible()
  await expect(receipt.getByText('Order total')).toBeVisible()
  await expect(receipt.getByText(/^(Paid by card|Paid in cash)\.$/)).toBeVisible()
  await expect(receipt.getByText('Includes VAT at 20%')).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Leave review' }).or(page.getByRole('link', { name: 'See your reviews' })),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Your orders' }).click()
  await expect(past).toBeVisible()
})
