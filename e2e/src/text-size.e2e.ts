import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { fillBasket } from './basket.ts'
import { aCollection, type Customer, signInCustomer } from './customer.ts'
import { cutTexts } from './cut-texts.ts'
import { expect, type Restaurant, test } from './fixtures.ts'
import { signInStaff } from './staff.ts'
import { addPlain, detailsToPayment, findKitchen, openDish, payCash, press, visit } from './steps.ts'

/** Doubles the text, as the browser's setting does, and lays out the dishes out of sight too. */
const doubleText = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':root { font-size: 200% } section { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })

test('at 200 % text nothing is cut or off the screen: home, menu, dish, basket', { tag: ['@deep', '@phone'] }, async ({
  page,
  sharedNapoli: napoli,
}) => {
  await doubleText(page)
  await visit(page, napoli.origin)
  const title = page.getByRole('heading', { level: 1 })
  expect(await title.evaluate((one) => getComputedStyle(one).fontSize)).not.toBe('36px')
  expect.soft(await cutTexts(page), 'home').toEqual([])
  await fillBasket(page, napoli.origin, ['Garlic bread', 'Tiramisù'])
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await expect(page.getByRole('link', { name: /View basket.*£/ })).toBeVisible()
  expect.soft(await cutTexts(page), 'menu').toEqual([])
  for (const words of [page.getByText('Headingley', { exact: true }), page.getByText('View basket')])
    expect.soft(await words.first().evaluate((one) => one.scrollWidth - one.clientWidth), 'in full').toBeLessThan(1)
  await openDish(page, 'Diavola')
  expect.soft(await cutTexts(page), 'dish').toEqual([])
  await visit(page, `${napoli.origin}/cart`)
  await expect(page.getByRole('heading', { name: /Goes well/ })).toBeVisible()
  expect.soft(await cutTexts(page), 'basket').toEqual([])
})

/** By how many px a text is wider than the box that cuts it. */
const cutOf = (words: Locator) => words.evaluate((one) => one.scrollWidth - one.clientWidth)

test('the basket bar and the header of the menu fit a screen of 320 px', {
  tag: ['@deep', '@phone'],
}, async ({ page, sharedNapoli: napoli }) => {
  const [bar, header] = [page.locator('.cart-bar'), page.locator('.menu-header')]
  await page.setViewportSize({ width: 320, height: 640 })
  await fillBasket(page, napoli.origin, ['Garlic bread', 'Tiramisù', 'Tiramisù'])
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await expect(bar.getByRole('link', { name: /^Checkout/ })).toBeVisible()
  const links = await Promise.all(
    [/View basket/, /^Checkout/].map((name) => bar.getByRole('link', { name }).boundingBox()),
  )
  // One pill: the total takes the place of the words.
  // They are measured one after the other, while the bar may still move by a part of a pixel.
  expect.soft(links[1]?.x).toBeGreaterThan((links[0]?.x ?? 0) + (links[0]?.width ?? 0) - 1)
  expect.soft((await bar.boundingBox())?.height).toBeLessThanOrEqual(64)
  // A screen reader hears the words for which a phone shows an icon.
  const hint = header.locator('.menu-header-hint[aria-hidden]').filter({ visible: true })
  await expect(hint).toContainText(/\d min$/)
  expect.soft(await cutOf(hint), 'time in full').toBeLessThan(1)
  expect.soft((await header.boundingBox())?.height).toBeLessThanOrEqual(65)
})

test('at 200 % text the basket bar shows its link in full, also beside the total', {
  tag: ['@deep', '@phone'],
}, async ({ page, sharedNapoli: napoli }) => {
  await findKitchen(page, napoli.origin)
  await addPlain(page, 'Garlic bread')
  await doubleText(page)
  await visit(page, `${napoli.origin}/menu/headingley/delivery?lang=es`)
  // Below the minimum of a delivery, the total has the place of the second link.
  const bar = page.locator('.cart-bar').getByRole('link')
  await expect(bar).toHaveCount(1)
  await expect(bar).toContainText('£')
  expect(await cutOf(bar.getByText('Ver la cesta'))).toBeLessThan(1)
})

test('text at 200 % is not cut or off screen: sign-in, checkout, tracking, account, orders', {
  tag: ['@deep', '@phone'],
}, async ({ page, request, napoli }) => {
  await doubleText(page)
  await lookAtRarePages(page, request, napoli)
})

test('at 400 % zoom all is on the screen, one way to scroll, no bar that stays', { tag: ['@deep', '@phone'] }, async ({
  page,
  request,
  napoli,
}) => {
  // 1280 × 1024 px, four times as large.
  await page.setViewportSize({ width: 320, height: 256 })
  await visit(page, napoli.origin)
  expect.soft(await cutTexts(page), 'home').toEqual([])
  await fillBasket(page, napoli.origin, ['Garlic bread', 'Tiramisù'])
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await expect(page.getByRole('link', { name: /View basket.*£/ })).toBeVisible()
  expect.soft(await cutTexts(page), 'menu').toEqual([])
  expect.soft(await barsOf(page), 'menu').toEqual([])
  await openDish(page, 'Diavola')
  expect.soft(await cutTexts(page), 'dish').toEqual([])
  // The button is at the end of the sheet, not over half of it.
  const add = page.getByRole('dialog').getByRole('button', { name: /^Choose/ })
  await expect(add).not.toBeInViewport()
  await add.scrollIntoViewIfNeeded()
  await expect(add).toBeInViewport({ ratio: 1 })
  await visit(page, `${napoli.origin}/cart`)
  await expect(page.getByRole('heading', { name: /Goes well/ })).toBeVisible()
  expect.soft(await cutTexts(page), 'basket').toEqual([])
  expect.soft(await barsOf(page), 'basket').toEqual([])
  await lookAtRarePages(page, request, napoli)
})

async function lookAtRarePages(page: Page, request: APIRequestContext, napoli: Restaurant) {
  await visit(page, `${napoli.origin}/login`)
  expect.soft(await cutTexts(page), 'sign-in').toEqual([])
  await fillBasket(page, napoli.origin, ['Garlic bread', 'Tiramisù'])
  await visit(page, `${napoli.origin}/checkout`)
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  expect.soft(await cutTexts(page), 'details').toEqual([])
  await detailsToPayment(page)
  await expect(page.getByLabel('Card number')).toBeVisible()
  expect.soft(await cutTexts(page), 'payment').toEqual([])
  if ((page.viewportSize()?.height ?? 0) < 300) expect.soft(await barsOf(page), 'payment').toEqual([])
  await payCash(page)
  await expect(page.getByText('Your order has been received by Headingley.')).toBeVisible()
  expect.soft(await cutTexts(page), 'tracking').toEqual([])
  await press(page, 'Cancel order')
  await expect(page.getByRole('dialog', { name: 'Cancel this order?' })).toBeVisible()
  expect.soft(await cutTexts(page), 'cancel').toEqual([])
  const { call } = await signInCustomer(page, request, napoli)
  await visit(page, `${napoli.origin}/account`)
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible()
  expect.soft(await cutTexts(page), 'account').toEqual([])
  await visit(page, `${napoli.origin}/account?tab=orders`)
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  expect.soft(await cutTexts(page), 'orders').toEqual([])
  await visit(page, `${napoli.origin}/previous-orders`)
  await expect(page.getByRole('complementary', { name: 'Headingley' })).toBeVisible()
  expect.soft(await cutTexts(page), 'previous orders').toEqual([])
  await visit(page, `${napoli.origin}/messages/stop?token=unknown`)
  await expect(page.getByRole('button', { name: 'Stop these emails' })).toBeVisible()
  expect.soft(await cutTexts(page), 'stop mails').toEqual([])
  await lookAtFinishedOrder(page, request, napoli, call)
}

/** The receipt, the problem with its answer, the review and the comparison of an order that Ada has collected. */
async function lookAtFinishedOrder(
  page: Page,
  request: APIRequestContext,
  napoli: Restaurant,
  call: Customer['call'],
): Promise<void> {
  const staff = await signInStaff(request, napoli)
  const key = () => ({ 'idempotency-key': crypto.randomUUID() })
  const { order } = await call<{ order: { id: string } }>('POST', '/order/new-order', await aCollection(call), key())
  await call('POST', '/order/make-payment', { location_id: 1, order_id: order.id, payment_type: 1 })
  await staff.move('accepted', order.id)
  await staff.move('completed', order.id)
  await visit(page, `${napoli.origin}/order/${order.id}/receipt`)
  await expect(page.getByText('VAT in the total')).toBeVisible()
  expect.soft(await cutTexts(page), 'receipt').toEqual([])
  const problem = { kind: 'quality', lines: [{ line: 0, quantity: 1 }], content: 'It was still frozen' }
  const { id } = await call<{ id: string }>('POST', `/order/${order.id}/problems`, problem, key())
  await staff.answerWithCoupon(id, 3)
  await visit(page, `${napoli.origin}/order/${order.id}/tracking`)
  await expect(page.getByRole('button', { name: /^Use this code/ })).toBeVisible()
  expect.soft(await cutTexts(page), 'answered problem').toEqual([])
  for (const [button, dialog] of [
    ['Something is wrong', 'What’s wrong?'],
    ['Leave review', 'How was it?'],
    ['Order again', 'Order again'],
  ] as const) {
    await press(page, button)
    const sheet = page.getByRole('dialog', { name: dialog })
    await expect(sheet.getByRole('button').last()).toBeVisible()
    await expect(sheet.locator('[aria-busy=true]')).toHaveCount(0)
    expect.soft(await cutTexts(page), dialog).toEqual([])
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toBeHidden()
  }
}

/** Returns the bars that stay on the screen while the page scrolls. */
const barsOf = (page: Page) =>
  page.evaluate(() => {
    const stays = (element: Element) =>
      /^(fixed|sticky)$/.test(getComputedStyle(element).position) &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.clientWidth > innerWidth / 2 &&
      element.clientHeight > 8
    return [...document.body.querySelectorAll('*')].filter(stays).map(({ className }) => className)
  })
