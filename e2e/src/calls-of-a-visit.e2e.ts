import { expect, test } from './fixtures.ts'
import { addPlain, detailsToPayment, payCashAndTrack, visit } from './steps.ts'

test('a collection in cash takes five calls from the open menu to the page of the order [7.33, 7.36]', {
  tag: '@phone',
}, async ({ page, napoli }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/v1/')) calls.push(`${request.method()} ${pathname.slice('/api/v1'.length)}`)
  })
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await expect.poll(() => calls).toContain('GET /location/1/live')
  await addPlain(page, 'Garlic bread')
  await page.getByRole('link', { name: 'Checkout' }).first().click()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await detailsToPayment(page)
  await payCashAndTrack(page)
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  expect(calls.map((call) => call.replace(/\/order\/\w{22}/, '/order/…'))).toEqual([
    'GET /location/1/live',
    'POST /location/1/order-times',
    'POST /guest-order/new-order',
    'POST /guest-order/make-payment',
    'GET /order/…/live',
  ])
})
