import type { Locator, Page } from '@playwright/test'
import { counting } from './counted-taps.ts'
import { signInCustomer } from './customer.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { ADA, addPlain, change, continueToPayment, fillCard, fillContact, payCash, take, visit } from './steps.ts'

/** From the home page to the checkout with a dish that asks for one choice: 5 taps. */
async function toCheckout(page: Page, tap: (target: Locator) => Promise<void>): Promise<void> {
  await tap(page.getByRole('button', { name: 'See the menu' }))
  await tap(page.getByRole('link', { name: 'Burrata e pomodorini', exact: true }).first())
  const dish = page.getByRole('dialog')
  await tap(dish.getByText('Classic, 11 inch'))
  await tap(dish.getByRole('button', { name: /^Add £/ }))
  await tap(page.getByRole('link', { name: 'Checkout', exact: true }))
}

const thanks = (page: Page) => page.getByRole('heading', { name: /^Thank you/ })

test('a returning guest orders with cash in at most 7 taps and without scrolling', {
  tag: ['@deep', '@phone'],
}, async ({ page, napoli }) => {
  await visit(page, `${napoli.origin}/menu/headingley/delivery`)
  await addPlain(page, 'Garlic bread', 'Tiramisù', 'Panna cotta')
  await visit(page, `${napoli.origin}/checkout`)
  await fillContact(page)
  await page.getByRole('combobox', { name: 'Postcode or street' }).fill('ls6 3hn')
  await page.getByRole('button', { name: 'Find address' }).click()
  await page.getByRole('combobox', { name: 'Choose your address' }).selectOption('18 Cardigan Road')
  await continueToPayment(page)
  await payCash(page)

  await visit(page, napoli.origin)
  const { tap, taps } = counting(page)
  await toCheckout(page, tap)
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change Deliver to: 18 Cardigan Road' })).toBeVisible()
  await expectAccessible(page)
  await tap(page.getByRole('button', { name: /^Place order/ }))
  await expect(thanks(page)).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(7)
})

test('a signed-in customer pays with a saved card in at most 6 taps and without scrolling', {
  tag: ['@deep', '@phone'],
}, async ({ page, request, napoli }) => {
  await signInCustomer(page, request, napoli)
  await visit(page, `${napoli.origin}/menu/headingley/delivery`)
  await addPlain(page, 'Garlic bread', 'Tiramisù', 'Panna cotta')
  await visit(page, `${napoli.origin}/checkout`)
  await continueToPayment(page)
  await fillCard(page, '4242 4242 4242 4242')
  await take(page.getByRole('checkbox', { name: 'Save this card for next time' }))
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await expect(thanks(page)).toBeVisible()

  await visit(page, napoli.origin)
  await expect(page.getByRole('link', { name: /^Ada, your order is in progress/ })).toBeVisible()
  const { tap, taps } = counting(page)
  await toCheckout(page, tap)
  await expect(page.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked()
  await tap(page.getByRole('button', { name: /^Pay £/ }))
  await expect(thanks(page)).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(6)
})

test('a new guest orders by card in at most 18 taps', { tag: '@phone' }, async ({ page, napoli }) => {
  const { tap, type, taps } = counting(page)
  await visit(page, napoli.origin)
  await type(page.getByRole('textbox', { name: 'Your postcode' }), 'ls6 3hn')
  // The keyboard's own search key.
  await page.keyboard.press('Enter')
  await tap(page.getByRole('button', { name: 'See the menu' }))
  const dish = page.getByRole('link', { name: 'Diavola', exact: true }).first()
  await dish.scrollIntoViewIfNeeded()
  await tap(dish)
  const sheet = page.getByRole('dialog')
  await tap(sheet.getByText('Classic, 11 inch'))
  await tap(sheet.getByRole('button', { name: /^Add £/ }))
  await tap(page.getByRole('link', { name: 'Checkout', exact: true }))
  const field = (name: string) => page.getByRole('textbox', { name })
  await type(field('First name'), ADA.first)
  await type(field('Last name'), ADA.last)
  await type(field('Email'), ADA.email)
  await type(field('Phone'), ADA.phone)
  const address = page.getByRole('combobox', { name: 'Choose your address' })
  await address.scrollIntoViewIfNeeded()
  await tap(address)
  await page.keyboard.press('Escape')
  // The device's own list: one tap more.
  await address.selectOption('18 Cardigan Road')
  await tap(page.getByRole('button', { name: 'Continue to payment' }))
  await type(page.getByLabel('Card number'), '4242424242424242')
  await type(page.getByLabel('Expiry date'), '1230')
  await type(page.getByLabel('Security code'), '123')
  await tap(page.getByRole('button', { name: /^Pay £/ }))
  await expect(thanks(page)).toBeVisible()
  expect(taps() + 1).toBeLessThanOrEqual(18)
})

test('a saved address is not chosen when another postcode was searched', {
  tag: '@deep',
}, async ({ page, request, napoli }) => {
  await signInCustomer(page, request, napoli)
  await visit(page, napoli.origin)
  const addresses = page.getByRole('list', { name: 'Your addresses' })
  await addresses.getByRole('button', { name: 'Work' }).click()
  await expect(page.getByRole('textbox', { name: 'Your postcode' })).toHaveValue('LS6 2ET')
  await page.getByRole('textbox', { name: 'Your postcode' }).fill('ls6 3hn')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'See the menu' }).click()
  await expect(page).toHaveURL(/\/menu\/headingley\/delivery/)
  await addPlain(page, 'Garlic bread', 'Tiramisù', 'Panna cotta')
  await visit(page, `${napoli.origin}/checkout`)
  const place = page.getByRole('region', { name: 'Deliver to' })
  await expect(place).toContainText('You searched for LS6 3HN. Deliver there, or to one of your addresses?')
  await expect(place.getByRole('radio', { name: 'Use a different address' })).toBeChecked()
  await expectAccessible(page)
  await place.getByRole('combobox', { name: 'Choose your address' }).selectOption('none')
  await expect(place.getByRole('textbox', { name: 'Town or city' })).toHaveValue('Leeds')
  await expect(page.getByRole('textbox', { name: 'County (optional)' })).toHaveValue('West Yorkshire')
})

test('Back leads from the payment to the details, and each line can be changed [2.54]', { tag: '@deep' }, async ({
  page,
  napoli,
}) => {
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await addPlain(page, 'Garlic bread')
  await visit(page, `${napoli.origin}/checkout`)
  await fillContact(page)
  await continueToPayment(page)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
  await change(page, 'Your details')
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/menu\/headingley\/pickup$/)
})
