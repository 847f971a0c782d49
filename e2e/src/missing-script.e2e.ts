import { expect, test } from './fixtures.ts'
import { checkOut, detailsToPayment, press, take, visit } from './steps.ts'

test.use({ provokes: [404, 500, 'script'] })

const TEXT = 'Part of this page didn’t load. Nothing has been lost: try again and we’ll reload it.'
const TEXT_ES =
  'Una parte de la página no se ha cargado. No has perdido nada: vuelve a intentarlo y la cargamos de nuevo.'

test('the order page reloads once when its script does not load, then offers another reload [8.04]', {
  tag: '@either',
}, async ({ page, napoli }) => {
  await checkOut(page, napoli.origin, 'Garlic bread', 'Tiramisù')
  await detailsToPayment(page)
  const script = '**/assets/tracking-route*'
  await page.route(script, (route) => route.fulfill({ status: 500, body: '' }))
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1
  })
  await take(page.getByRole('radio', { name: /^Cash/ }))
  await press(page, /^Place order/)
  const notice = page.getByRole('alert').filter({ hasText: TEXT })
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL(/\/order\/[^/]+\/tracking/)
  await expect(page.getByText('Loading your order')).toBeHidden()
  await expect(page.locator('#main [aria-busy=true]').filter({ visible: true })).toHaveCount(0)
  expect(documents).toBe(1)

  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => documents).toBe(2)
  await expect(notice).toBeVisible()
  await page.unroute(script)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Your order has been received by Headingley.')).toBeVisible()
  await expect(notice).toBeHidden()
})

test('the notice of a missing script uses the page language, and its reload keeps the address [8.04]', {
  tag: '@deep',
}, async ({ page, sharedNapoli: napoli }) => {
  const address = `${napoli.origin}/menu/headingley/pickup?lang=es#part`
  const script = /\/assets\/react-[^/]*\.js$/
  await page.route(script, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(address)
  const notice = page.getByRole('alert').filter({ hasText: TEXT_ES })
  await expect(notice).toBeVisible()
  await page.unroute(script)
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest())
  await notice.getByRole('button', { name: 'Reintentar' }).click()
  await reloaded
  await expect(page.locator('#page')).toHaveAttribute('data-hydrated')
  await expect(notice).toBeHidden()
  await expect(page).toHaveURL(/\/menu\/headingley\/pickup.*#part$/)
  await visit(page, napoli.origin)
  await expect(notice).toBeHidden()
})

test('a page whose scripts load but do not start offers a reload [8.04]', { tag: '@deep' }, async ({
  page,
  sharedNapoli: napoli,
}) => {
  const body = "export const started = import('/assets/gone-12345678.js')"
  await page.route(/\/assets\/entry\.client-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  await page.goto(`${napoli.origin}/`)
  await expect(page.getByRole('alert').filter({ hasText: TEXT })).toBeVisible()
})
