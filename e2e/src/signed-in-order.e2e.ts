import type { Page } from '@playwright/test'
import { adaOf, signInCustomer } from './customer.ts'
import { expect, expectAccessible, type Restaurant, test } from './fixtures.ts'
import { linkFromMail } from './mail.ts'
import { signInStaff } from './staff.ts'
import {
  addPlain,
  challenge,
  change,
  checkOut,
  continueAsKnown,
  continueToPayment,
  fillCard,
  hydrated,
  payCash,
  press,
  take,
  visit,
} from './steps.ts'

test('a press before the account is read waits for its details and then leads to the payment [5.42]', {
  tag: '@deep',
}, async ({ page, request, napoli }) => {
  await signInCustomer(page, request, napoli)
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await addPlain(page, 'Garlic bread', 'Tiramisù')
  const account = Promise.withResolvers<void>()
  await page.route('**/api/v1/auth/user', async (route) => {
    await account.promise
    await route.continue()
  })
  await visit(page, `${napoli.origin}/checkout`)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('button', { name: 'Checking your order' })).toBeVisible()
  account.resolve()
  await expect(page.getByRole('button', { name: /^Pay £/ })).toBeVisible()
})

/** Follows the prompt's link and signs Ada in, which returns to the page. */
async function logInAsAsked(page: Page, restaurant: Restaurant): Promise<void> {
  await page.getByRole('alertdialog').getByRole('link', { name: 'Log in' }).click()
  await logIn(page, restaurant)
}

async function logIn(page: Page, restaurant: Restaurant): Promise<void> {
  const { email, password } = adaOf(restaurant)
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

test('a customer orders to a saved address, saves the card and pays with it, with 3-D Secure [2.50, 4.22, 4.33, 5.42, 5.45, 6.03]', {
  tag: '@either',
}, async ({ page, request, napoli }) => {
  await signInCustomer(page, request, napoli)
  await visit(page, `${napoli.origin}/menu/headingley/delivery`)
  await addPlain(page, 'Garlic bread', 'Tiramisù', 'Panna cotta')
  await visit(page, `${napoli.origin}/checkout`)
  await change(page, 'Your details')
  for (const name of ['First name', 'Last name', 'Email', 'Phone'])
    await expect(page.getByRole('textbox', { name })).toBeDisabled()
  await change(page, 'Deliver to')
  await expect(page.getByRole('radio', { name: /^Home/ })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Note for the rider' })).not.toHaveValue('')
  await expectAccessible(page)
  await take(page.getByRole('radio', { name: /^Work/ }))
  await continueToPayment(page)
  await page.getByLabel('Card number').fill('4242 4242')
  // Choosing cash discards the typed card and the wish to save it.
  const save = page.getByRole('checkbox', { name: 'Save this card for next time' })
  await take(save)
  await take(page.getByRole('radio', { name: /^Cash/ }))
  await take(page.getByRole('radio', { name: 'New card' }))
  await expect(save).not.toBeChecked()
  await expect(page.getByLabel('Card number')).toHaveValue('')
  await fillCard(page, '4000 0027 6000 3184')
  await take(save)
  await page.getByRole('button', { name: /^Pay £/ }).click()
  // The page reads the cards again after a payment saved one.
  const cards = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/cards'))
  await challenge(page).getByRole('button', { name: 'Complete authentication' }).click()
  expect((await cards).ok()).toBe(true)
  await expect(page.getByRole('link', { name: 'Track progress' })).toBeVisible()

  await visit(page, napoli.origin)
  await page.getByRole('link', { name: /your order is in progress/ }).click()
  await expect(page).toHaveURL(/\/tracking$/)

  await checkOut(page, napoli.origin, 'Garlic bread')
  await continueAsKnown(page)
  const kept = page.getByRole('radio', { name: /Visa ending in 3184/ })
  await expect(kept).toBeChecked()
  await expectAccessible(page)
  await take(page.getByRole('radio', { name: /New card/ }))
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await expect(page.getByText('Choose a saved card or enter a new one').first()).toBeVisible()
  await take(kept)
  const sent = page.waitForRequest(/\/order\/make-payment$/)
  await page.getByRole('button', { name: /^Pay £/ }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    card_id: expect.any(Number),
    radar_session: expect.stringMatching(/^rse_/),
  })
  await challenge(page).getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByRole('link', { name: 'Track progress' })).toBeVisible()
})

test.describe('coupon', () => {
  // The browser logs the status of a coupon that no longer applies.
  test.use({ provokes: [422] })

  test('a guest enters a coupon, signs in for it and orders with it [4.53, 5.23, 5.24, 5.25, 5.26, 6.02, 8.29]', {
    tag: ['@deep', '@desktop'],
  }, async ({ page, napoli }) => {
    await visit(page, `${napoli.origin}/menu/headingley/pickup`)
    await addPlain(page, 'Garlic bread', 'Tiramisù', 'Panna cotta')
    await visit(page, `${napoli.origin}/cart`)
    await page.getByRole('button', { name: 'Have a coupon?' }).click()
    const code = page.getByRole('textbox', { name: 'Coupon code' })
    await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled()
    await code.fill('  ciao10 ')
    await press(page, 'Apply')
    await expect(page.getByRole('alertdialog', { name: 'Log in to use your coupon' })).toBeVisible()
    await logInAsAsked(page, napoli)

    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByText('CIAO10 applied')).toBeVisible()
    await expect(page.getByText('Discount CIAO10')).toBeVisible()
    await expectAccessible(page)
    // Below its minimum the coupon is removed, with the reason.
    await press(page, 'Remove Panna cotta')
    await expect(page.getByText(/CIAO10 no longer applies.*Spend £\d+\.\d\d more/).first()).toBeVisible()
    await expect(page.getByText('Discount CIAO10')).toBeHidden()
    await press(page, 'Undo')
    await press(page, 'Apply')
    await expect(page.getByText('CIAO10 applied')).toBeVisible()

    await visit(page, `${napoli.origin}/checkout`)
    await continueAsKnown(page)
    // The unpaid order holds the coupon across a reload.
    const answered = Promise.withResolvers<void>()
    const isVerifying = page.waitForRequest('**/coupon/*/verify')
    await page.route('**/coupon/*/verify', async (route) => {
      await answered.promise
      await route.continue()
    })
    await page.reload()
    await hydrated(page)
    // Without its coupon the order would cost more, so it can't be placed before the answer.
    await isVerifying
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeHidden()
    answered.resolve()
    await continueToPayment(page)
    await payCash(page)
    await expect(page.getByText('Discount CIAO10').filter({ visible: true })).toBeVisible()
  })

  test('a coupon is entered in the summary of both steps, and the charge follows it [2.58, 4.19, 5.23, 5.25, 8.29]', {
    tag: ['@deep', '@phone'],
  }, async ({ page, request, napoli }) => {
    await signInCustomer(page, request, napoli)
    await checkOut(page, napoli.origin, 'Garlic bread', 'Tiramisù', 'Panna cotta')
    const fold = page.getByRole('button', { name: /Show your order$/ })
    const code = page.getByRole('textbox', { name: 'Coupon code' })
    const apply = async (coupon: string) => {
      await press(page, 'Have a coupon?')
      await code.fill(coupon)
      await press(page, 'Apply')
    }
    await fold.click()
    await apply('NOSUCH')
    await expect(page.getByRole('alert').getByText('This code isn’t valid or has expired.')).toBeVisible()
    await code.fill('ciao10')
    await press(page, 'Apply')
    await expect(page.getByText('10% off').filter({ visible: true })).toBeVisible()
    await expect(page.getByText('Discount CIAO10').filter({ visible: true })).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Remove CIAO10')
    await expect(page.getByText('Discount CIAO10')).toHaveCount(0)

    await continueToPayment(page)
    const pay = page.getByRole('button', { name: /^Pay £/ })
    const full = await pay.textContent()
    await fold.click()
    await apply('CIAO10')
    await expect(page.getByText('Discount CIAO10').filter({ visible: true })).toBeVisible()
    await expect(pay).not.toHaveText(full ?? '')
    await expectAccessible(page)
    const reduced = /£[\d.]+/.exec((await pay.textContent()) ?? '')?.[0] ?? ''
    await fillCard(page, '4242 4242 4242 4242')
    await pay.click()
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
    await expect(page.getByText('Discount CIAO10').filter({ visible: true })).toBeVisible()
    const orders = await (await signInStaff(request, napoli)).orders()
    expect(orders).toMatchObject([{ total: Number(reduced.slice(1)) }])
  })
})

test('a guest marks a favourite, signs in, and finds it again after a reload [2.07, 5.13, 6.02, 7.21, 7.22]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, napoli }) => {
  const menu = `${napoli.origin}/menu/headingley/delivery`
  const heart = page.getByRole('button', { name: 'Add Garlic bread to favourites' }).first()
  await visit(page, menu)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await logInAsAsked(page, napoli)

  await expect(page).toHaveURL(menu)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await visit(page, menu)
  await page.getByRole('tab', { name: 'Favourites' }).click()
  const favourites = page.getByRole('tabpanel', { name: 'Favourites' })
  await expect(favourites.getByRole('link', { name: 'Garlic bread', exact: true })).toBeVisible()
  await expectAccessible(page)
  await favourites.getByRole('button', { name: 'Add Garlic bread to favourites' }).click()
  await expect(favourites.getByRole('link', { name: 'Garlic bread', exact: true })).toBeHidden()
  await visit(page, menu)
  await expect(page.getByRole('button', { name: 'Add Margherita to favourites' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a guest turns an order into an account and finds the order after confirming the email [1.03, 5.50, 6.01]', {
  tag: ['@deep', '@phone'],
}, async ({ page, request, napoli }) => {
  const email = `grace-${new URL(napoli.origin).hostname.split('.')[0]}@example.com`
  await checkOut(page, napoli.origin, 'Garlic bread')
  await page.getByRole('textbox', { name: 'First name' }).fill('Grace')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Hopper')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Phone' }).fill('07700 900143')
  await continueToPayment(page)
  await payCash(page)

  const panel = page.getByRole('region', { name: 'Save this order to an account' })
  await expectAccessible(page)
  await panel.getByLabel('Choose a password').fill('a ship in port is safe')
  await panel.getByRole('button', { name: 'Create my account' }).click()
  await expect(panel.getByText('Please agree to the terms').first()).toBeVisible()
  await take(panel.getByRole('checkbox'))
  await panel.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByText('One more step', { exact: true })).toBeVisible()

  // The mail's link has the restaurant's host without this test's port.
  const { pathname, search } = new URL(
    await linkFromMail(request, napoli.origin, { to: email, path: '/auth/activate' }),
  )
  await visit(page, `${napoli.origin}${pathname}${search}`)
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  const grace = await signInCustomer(page, request, napoli, { email, password: 'a ship in port is safe' })
  const orders = await grace.call<readonly { readonly email: string }[]>('GET', '/order/current')
  expect(orders.map((order) => order.email)).toEqual([email])
})
