import type { Page } from '@playwright/test'
import { IS_DEEP } from './deep.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { signInStaff } from './staff.ts'
import {
  challenge,
  checkOut,
  continueToPayment,
  detailsToPayment,
  fillCard,
  fillContact,
  orderStrip,
  payCash,
  visit,
} from './steps.ts'

const payButton = (page: Page) => page.getByRole('button', { name: /^(Pay|Try again ·) £/ })
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you, Ada' })

/** The page's message for each card that Stripe documents as failing. */
const NO = 'Your bank declined the payment. Try another card.'
const CODE = 'The security code isn’t right. Please enter it again.'
const FUNDS = 'There isn’t enough money on this card. Try another one.'
const NOT_CONFIRMED = 'Your bank couldn’t confirm it was you. Try again, or use another card.'
const DECLINED: readonly (readonly [number: string, words: string, bank?: string])[] = [
  ['4000 0000 0000 0002', NO],
  ['4000 0000 0000 9995', FUNDS],
  ['4000 0000 0000 9987', NO],
  ['4000 0000 0000 9979', NO],
  ['4000 0000 0000 0069', 'This card has expired. Try another one.'],
  ['4000 0000 0000 0127', CODE],
  ['4000 0000 0000 0101', CODE],
  ['4000 0000 0000 6975', NO],
  ['4000 0000 0000 0341', NO],
  ['4100 0000 0000 0019', NO],
  ['4000 0084 0000 1280', NO],
  ['4000 0084 0000 1629', NO, 'Complete authentication'],
  ['4000 0082 6000 3178', FUNDS, 'Complete authentication'],
  ['4000 0027 6000 3184', NOT_CONFIRMED, 'Fail authentication'],
  ['4000 0000 0000 3220', NOT_CONFIRMED, 'Cancel'],
]

test.describe('declined cards', () => {
  // The browser logs the status of a decline.
  test.use({ provokes: [402] })

  test('a declined card says why and charges nothing, until another card pays [2.56, 4.55, 4.57, 8.02, 8.31, 8.33]', {
    tag: ['@deep', '@phone'],
  }, async ({ page, request, napoli }) => {
    await checkOut(page, napoli.origin, 'Garlic bread')
    await detailsToPayment(page)
    test.slow()
    const alert = page.getByRole('alert').filter({ hasText: 'You haven’t been charged.' })
    await fillCard(page, '4242 4242 4242 4242')
    for (const [number, words, answer] of IS_DEEP
      ? DECLINED
      : DECLINED.filter((_, index) => index % 5 === 0 || index === DECLINED.length - 1)) {
      await test.step(number, async () => {
        await page.getByLabel('Card number').fill(number)
        await page.getByLabel('Security code').fill('123')
        await payButton(page).click()
        const reported = answer === 'Cancel' ? page.waitForRequest('**/webhook/paymentIntent-canceled') : null
        if (answer !== undefined) await challenge(page).getByRole('button', { name: answer }).click()
        await reported
        await expect(alert).toContainText(words)
        await expect(alert).toContainText('You can also pay in cash.')
        // A wrong code moves the focus to the code.
        if (words === CODE) await expect(page.getByLabel('Security code')).toBeFocused()
        else await expect(alert).toBeFocused()
      })
    }
    // A fault that is not the card's shows a dialog. [8.33]
    await page.getByLabel('Card number').fill('4000 0000 0000 0119')
    await payButton(page).click()
    const dialog = page.getByRole('alertdialog', { name: 'The payment didn’t go through' })
    await expect(dialog).toContainText('You haven’t been charged. Your bank couldn’t process this.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Back to checkout' }).click()
    await expect(dialog).toBeHidden()
    await expect(alert).toContainText('Your bank couldn’t process this.')
    // So does the provider's own message when it creates no token. [8.31]
    await page.route('**/v1/payment_methods', (route) =>
      route.fulfill({ status: 402, json: { error: { type: 'api_error', message: 'No cards of this kind today.' } } }),
    )
    await payButton(page).click()
    await expect(dialog).toContainText('You haven’t been charged. No cards of this kind today.')
    await page.unroute('**/v1/payment_methods')
    await dialog.getByRole('button', { name: 'Back to checkout' }).click()
    const staff = await signInStaff(request, napoli)
    expect(await staff.orders()).toEqual([])
    await page.getByLabel('Card number').fill('4000 0000 0000 3055')
    await payButton(page).click()
    await expect(thanks(page)).toBeVisible()
    expect(await staff.orders()).toMatchObject([{ orderStatus: 2, paymentType: 2 }])
  })
})

test('card fields report errors before anything is sent, even if Pay is pressed too early [5.35, 5.45, 8.31]', {
  tag: '@deep',
}, async ({ page, sharedNapoli: napoli }) => {
  const pressed = Promise.withResolvers<void>()
  await page.route('**/sandbox/stripe/v3.js', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await checkOut(page, napoli.origin, 'Garlic bread')
  await detailsToPayment(page)
  let isAsked = false
  page.on('request', (request) => {
    isAsked ||= request.url().includes('/make-payment')
  })
  await payButton(page).click()
  await expect(page.getByRole('status').getByText('Loading the card form')).toBeVisible()
  pressed.resolve()
  await expect(page.getByText('Enter your card').first()).toBeVisible()
  await expect(page.getByText('Enter the expiry date')).toBeVisible()
  await expect(page.getByText('Enter the security code')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name on card' }).fill(' ')
  for (const [field, typed, words] of [
    ['Card number', '4242 4242 4242 4241', 'Your card number is invalid.'],
    ['Card number', '4242 4242', 'Your card number is incomplete.'],
    ['Expiry date', '1220', "Your card's expiry year is in the past."],
    ['Expiry date', '1330', "Your card's expiry date is invalid."],
    ['Expiry date', '12', "Your card's expiry date is incomplete."],
    ['Security code', '12', "Your card's security code is incomplete."],
  ] as const) {
    await page.getByLabel(field).fill(typed)
    await page.getByLabel(field).blur()
    await expect(page.getByText(words), typed).toBeVisible()
  }
  // The brand is recognised from the first digits.
  for (const [typed, brand] of [
    ['37', 'American Express'],
    ['5555', 'Mastercard'],
  ] as const) {
    await page.getByLabel('Card number').fill(typed)
    await expect(page.getByRole('status').getByText(`Card type: ${brand}`)).toBeAttached()
  }
  // The provider's frames have the page's font only if they are given it, from a host that allows it.
  const font = (element: Element) => getComputedStyle(element).fontFamily
  await expect.poll(() => page.getByLabel('Card number').evaluate(font)).toMatch(/^"?elements-Figtree"?,/)
  const allowed = await page.evaluate(async () => {
    const { href } = document.querySelector('link[as="font"]') as HTMLLinkElement
    return (await fetch(href)).headers.get('access-control-allow-origin')
  })
  expect(allowed).toBe('*')
  await expectAccessible(page)
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByRole('textbox', { name: 'Name on card' }).fill(' ')
  await payButton(page).click()
  await expect(page.getByText('Enter the name on the card')).toBeVisible()
  expect(isAsked).toBe(false)
})

test('an undecided payment is checked on the page, survives a reload and ends either way [4.55, 4.56, 4.58, 8.33]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, napoli }) => {
  await checkOut(page, napoli.origin, 'Garlic bread')
  await detailsToPayment(page)
  const checking = page.getByRole('heading', { name: 'We’re checking your payment' })
  await fillCard(page, '4000 0000 0000 8815')
  await payButton(page).click()
  await expect(checking).toBeVisible()
  await expect(payButton(page)).toBeHidden()
  await expectAccessible(page)
  const dialog = page.getByRole('alertdialog', { name: 'The payment didn’t go through' })
  await expect(dialog).toContainText('You haven’t been charged. The payment failed. Try again, or use another card.')
  await dialog.getByRole('button', { name: 'Back to checkout' }).click()
  await expect(page.getByLabel('Expiry date')).toHaveValue('12 / 30')

  await fillCard(page, '4000 0000 0000 8807')
  await payButton(page).click()
  await expect(checking).toBeVisible()
  await page.reload()
  await expect(checking).toBeVisible()
  await expect(payButton(page)).toBeHidden()
  await expect(thanks(page)).toBeVisible()
})

test('a tab closed during 3-D Secure, and the bank’s return link, show the true state [4.21, 4.22, 4.55, 4.57]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, context, request, napoli }) => {
  await checkOut(page, napoli.origin, 'Garlic bread')
  await detailsToPayment(page)
  await fillCard(page, '4000 0027 6000 3184')
  await payButton(page).click()
  await expect(challenge(page).getByRole('button', { name: 'Complete authentication' })).toBeVisible()
  // A second checkout tab cancels nothing and leaves this one as it is.
  const other = await context.newPage()
  await visit(other, `${napoli.origin}/checkout`)
  await expect(other.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  await expect(page.getByText('Continue to payment')).toHaveCount(0)
  await other.close()
  await page.close()

  const second = await context.newPage()
  await visit(second, `${napoli.origin}/checkout`)
  await expect(second.getByText('Your last payment wasn’t completed. You haven’t been charged.')).toBeVisible()
  await continueToPayment(second)
  await fillCard(second, '4000 0027 6000 3184')
  const answered = second.waitForResponse('**/make-payment')
  await payButton(second).click()
  const { newOrder, paymentIntent } = (await (await answered).json()).data
  await expect(challenge(second).getByRole('button', { name: 'Complete authentication' })).toBeVisible()
  const bank =
    second
      .frames()
      .find((frame) => frame.url().includes('/3ds/'))
      ?.url() ?? ''
  await second.close()
  // The bank's app confirms after the tab is closed.
  const { host, pathname, port } = new URL(bank)
  const confirmed = await request.post(`http://127.0.0.1:${port}${pathname}`, {
    headers: { host },
    form: { outcome: 'complete' },
  })
  expect(confirmed.ok()).toBe(true)
  const staff = await signInStaff(request, napoli)
  await expect.poll(() => staff.orders()).toMatchObject([{ orderStatus: 2 }])

  const third = await context.newPage()
  await visit(third, `${napoli.origin}/menu/headingley/pickup`)
  await orderStrip(third).getByRole('button').click()
  await expect(third.getByText(/Your order has been received by/)).toBeVisible()
  await visit(third, `${napoli.origin}/cart`)
  await expect(third.getByRole('button', { name: 'Remove Garlic bread' })).toBeHidden()
  expect(await staff.orders()).toHaveLength(1)

  // The bank's return link: the page asks the server, ignores the status in the URL, and removes the secret from it.
  const asked = third.waitForRequest('**/webhook/validate-order')
  await third.goto(
    `${napoli.origin}/order/${newOrder.order.id}/tracking?payment_intent=${paymentIntent.id}&payment_intent_client_secret=${paymentIntent.client_secret}&redirect_status=failed`,
  )
  expect((await asked).postDataJSON()).toEqual({ orderId: newOrder.order.id, paymentIntentId: paymentIntent.id })
  await expect(third.getByText(/Your order has been received by/)).toBeVisible()
  expect(third.url()).not.toContain('secret')
})

test('when the provider’s script does not load, the page says so within 10 s and takes cash [8.31, 9.22]', {
  tag: ['@deep', '@phone'],
}, async ({ page, napoli }) => {
  await page.route('**/sandbox/stripe/v3.js', () => {})
  await checkOut(page, napoli.origin, 'Garlic bread')
  await fillContact(page)
  await continueToPayment(page)
  const begun = Date.now()
  await expect(page.getByText('The card form didn’t load. Try again, or pay another way.')).toBeVisible()
  expect(Date.now() - begun).toBeLessThan(10_000)
  await payCash(page)
})
