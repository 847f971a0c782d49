import type { Page } from '@playwright/test'
import { adaOf, signInCustomer, useCouponElsewhere } from './customer.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  addPlain,
  change,
  checkOut,
  fillContact,
  findKitchen,
  hydrated,
  payCash,
  press,
  take,
  takeTime,
  visit,
} from './steps.ts'

test.use({ provokes: [409, 422, 500] })

const alert = (page: Page) => page.getByRole('alert').filter({ visible: true })

/** Everything typed and chosen in the first step, except the contact. */
async function expectChosen(page: Page): Promise<void> {
  await expect(section(page, 'Deliver to')).toContainText(/18 Cardigan Road, Leeds LS6 3HN.*Blue door/)
  await expect(page.getByRole('textbox', { name: /Note for the kitchen/ })).toHaveValue('No rush')
  await expect(page.getByRole('textbox', { name: 'Tip' })).toHaveValue('2.50')
  await expect(page.getByRole('checkbox', { name: /18 or over/ })).toBeChecked()
  await expect(section(page, 'When')).toContainText('tomorrow at 19:15')
}

async function expectContact(page: Page): Promise<void> {
  await expect(section(page, 'Your details')).toContainText(/Ada Lovelace, 07700 900142.*ada@example\.com/)
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('checkout input survives errors, reloads, the menu and a sign-in; the terms do not [2.14, 2.28, 2.29, 3.05, 3.29, 4.20, 4.21, 4.24, 4.39, 5.41, 5.42, 5.43, 8.22, 8.32]', {
  tag: '@deep',
}, async ({ page, open }) => {
  const napoli = await open('napoli', { terms: 'tick' })
  const terms = page.getByRole('checkbox', { name: /I agree to the terms/ })
  await findKitchen(page, napoli.origin)
  await addPlain(page, 'Garlic bread', 'Insalata caprese', 'Menabrea 330 ml')
  await visit(page, `${napoli.origin}/checkout`)
  const steps = page.getByRole('navigation', { name: 'Checkout steps' })
  await expect(steps.getByRole('listitem')).toHaveText([/Details/, /Payment/, /Done/])
  await expect(steps.locator('[aria-current="step"]')).toHaveText(/Details/)
  await fillContact(page)
  // A half-typed address survives too; then one is chosen from the list.
  const list = page.getByRole('combobox', { name: 'Choose your address' })
  await list.selectOption('none')
  await page.getByRole('textbox', { name: 'House name or number' }).fill('17')
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('textbox', { name: 'House name or number' })).toHaveValue('17')
  const search = page.getByRole('combobox', { name: 'Postcode or street' })
  await search.fill('ls6 3hn')
  await search.press('Enter')
  await list.selectOption('18 Cardigan Road')
  await page.getByRole('textbox', { name: 'Note for the rider' }).fill('Blue door')
  await press(page, 'Add a note for the kitchen')
  await page.getByRole('textbox', { name: /Note for the kitchen/ }).fill('No rush')
  await press(page, 'Add a tip for the team')
  await press(page, 'Other amount')
  await page.getByRole('textbox', { name: 'Tip' }).fill('2.50')
  await change(page, 'When')
  await take(page.getByRole('radio', { name: /^Later/ }))
  await take(page.getByRole('radio', { name: /^Tomorrow/ }))
  await takeTime(page, 'Evening', '19:15')
  await expect(terms).not.toBeChecked()
  await press(page, 'Continue to payment')
  await expect(page.getByText('2 details need attention')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Please confirm everyone is 18 or over' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Please agree to the terms to continue.' })).toBeVisible()
  await take(page.getByRole('checkbox', { name: /18 or over/ }))
  await page.reload()
  await hydrated(page)
  await expectContact(page)
  await expectChosen(page)
  await expect(terms).not.toBeChecked()
  await take(terms)

  // First the location cannot be refreshed, then the order cannot be saved.
  const location = '**/api/v1/location/1?*'
  await page.route(location, (route) => route.fulfill({ status: 500, json: {} }))
  await press(page, 'Continue to payment')
  await expect(alert(page).getByText('We couldn’t check the restaurant’s opening times')).toBeVisible()
  await page.unroute(location)
  const order = '**/api/v1/guest-order/new-order'
  await page.route(order, (route) => route.fulfill({ status: 500, json: {} }))
  await press(page, 'Try again')
  await expect(alert(page).getByText('An error occurred when saving your order, please try again.')).toBeVisible()
  await expectContact(page)
  await expectChosen(page)
  await expect(terms).toBeChecked()
  await page.unroute(order)
  await press(page, 'Try again')
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
  await expect(page.getByText('tomorrow at 19:15').filter({ visible: true }).first()).toBeVisible()

  // After a reload a saved order starts again at the first step.
  await page.reload()
  await hydrated(page)
  await expectContact(page)
  await expectChosen(page)
  await visit(page, `${napoli.origin}/menu/headingley/delivery`)
  await visit(page, `${napoli.origin}/checkout`)
  await expectContact(page)
  await expectChosen(page)

  await change(page, 'Your details')
  const firstName = page.getByRole('textbox', { name: 'First name' })
  await firstName.fill('')
  await firstName.blur()
  await expect(page.getByText('Enter your first name')).toBeVisible()
  await firstName.fill('Somebody')
  await expect(page.getByText('Enter your first name')).toHaveCount(0)
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  const { email, password } = adaOf(napoli)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expectChosen(page)
  await expect(section(page, 'Your details')).toContainText('Ada Lovelace')
  await expect(terms).not.toBeChecked()
  await take(terms)
  await press(page, 'Continue to payment')
  await expect(page.getByRole('checkbox', { name: 'Save this card for next time' })).toBeVisible()
})

interface Said {
  readonly refusal: object
  readonly says: RegExp
  readonly way: string
}

/** Refuses the order once for this reason, and presses the recovery button. */
async function refuse(page: Page, { refusal, says, way }: Said): Promise<void> {
  await page.route(
    '**/api/v1/guest-order/new-order',
    (route) => route.fulfill({ status: 422, json: { error: { code: 'refused', message: '', refusals: [refusal] } } }),
    { times: 1 },
  )
  await press(page, 'Continue to payment')
  await expect(alert(page).getByText(says)).toBeVisible()
  await alert(page).getByRole('button', { name: way, exact: true }).click()
  await expect(alert(page)).toHaveCount(0)
}

test('a refused order offers the next free time, removes an unavailable dish or opens the menu [5.57, 8.25, 8.26]', {
  tag: ['@deep', '@phone'],
}, async ({ page, napoli }) => {
  await checkOut(page, napoli.origin, 'Garlic bread', 'Rosemary fries')
  await fillContact(page)
  const time = page.getByRole('group', { name: 'Time', exact: true })
  await take(page.getByRole('radio', { name: /^Later/ }))
  await take(page.getByRole('radio', { name: /^Tomorrow/ }))
  const next = await (await takeTime(page, 'Afternoon', '12:30')).inputValue()
  await take(page.getByRole('radio', { name: /^As soon as possible/ }))
  await refuse(page, {
    refusal: { code: 'slot_full', at: null, next },
    says: /^The next available time is tomorrow at 12:30/,
    way: 'Choose another time',
  })
  await expect(page.getByRole('radio', { name: /^Tomorrow/ })).toBeChecked()
  await expect(time.getByRole('radio', { name: '12:30' })).toBeChecked()
  await expect(time).toBeFocused()

  const fries = await page.evaluate(() => JSON.parse(localStorage.getItem('comanda:cart') ?? '').value.lines[1].itemId)
  await refuse(page, {
    refusal: { code: 'items_not_now', items: [{ id: fries, name: 'Rosemary fries', from: '18:00' }] },
    says: /^We don’t serve Rosemary fries at that time/,
    way: 'Remove and continue',
  })
  await expect(page.getByText('Removed from your basket: Rosemary fries.')).toBeVisible()

  await refuse(page, {
    refusal: { code: 'choices_invalid', line: 0, problems: [{ name: 'Size', path: ['Garlic bread', 'Size'] }] },
    says: /^Some options have changed\. Please choose again: Size/,
    way: 'Go to menu',
  })
  await expect(page).toHaveURL(/\/menu\/headingley\/pickup$/)
  await visit(page, `${napoli.origin}/checkout`)
  await press(page, 'Continue to payment')
  await payCash(page)
  await expect(page.getByText('Rosemary fries', { exact: true })).toHaveCount(0)
})

test('a busy kitchen changes the promised time, disables full slots and warns before payment [5.38]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, napoli }) => {
  // The kitchen's answer: half an hour late, and no slot tomorrow at noon.
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
  let full: readonly string[] = []
  let asap_at = minutes(60)
  await page.route('**/location/1/order-times', (route) => route.fulfill({ json: { data: { asap_at, full } } }))
  await checkOut(page, napoli.origin, 'Garlic bread')
  await expect(page.getByText('The kitchen is busy, so orders are taking a little longer than usual.')).toBeVisible()
  const usual = await page
    .getByRole('radio', { name: /^As soon as possible/ })
    .locator('xpath=..')
    .innerText()

  await take(page.getByRole('radio', { name: /^Later/ }))
  await take(page.getByRole('radio', { name: /^Tomorrow/ }))
  const noon = await takeTime(page, 'Afternoon', /^12:00/)
  full = [await noon.inputValue()]
  asap_at = minutes(20)
  // As when the tab is shown again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('That time is fully booked')).toBeVisible()
  await expect(noon).toBeDisabled()
  await expectAccessible(page)
  await press(page, 'Choose another time')
  await expect(page.getByRole('radio', { name: '12:15' })).toBeChecked()
  await take(page.getByRole('radio', { name: /^As soon as possible/ }))
  expect(
    await page
      .getByRole('radio', { name: /^As soon as possible/ })
      .locator('xpath=..')
      .innerText(),
  ).not.toBe(usual)

  await fillContact(page)
  // Other orders arrived meanwhile.
  await page.route('**/api/v1/guest-order/new-order', async (route) => {
    const { host, port } = new URL(route.request().url())
    const answer = await route.fetch({
      url: route.request().url().replace(host, `127.0.0.1:${port}`),
      headers: { ...route.request().headers(), host },
    })
    const { data } = (await answer.json()) as { data: { order: object } }
    const order = { ...data.order, proposed_ready_time: minutes(90) }
    await route.fulfill({ response: answer, json: { data: { ...data, order } } })
  })
  await press(page, 'Continue to payment')
  await expect(
    page.getByText(/^The kitchen has got busier, so your time has moved from \d\d:\d\d–\d\d:\d\d/),
  ).toBeVisible()
  await expectAccessible(page)
  await payCash(page)
})

test('an address without a number is completed, and a coupon used elsewhere is reported [4.34, 4.53, 4.54, 5.46, 8.29]', {
  tag: ['@deep', '@phone'],
}, async ({ page, request, napoli }) => {
  const { call } = await signInCustomer(page, request, napoli)
  const apply = async (coupon: string) => {
    await visit(page, `${napoli.origin}/cart`)
    await page.getByRole('button', { name: 'Have a coupon?' }).click()
    await page.getByRole('textbox', { name: 'Coupon code' }).fill(coupon)
    await press(page, 'Apply')
    await expect(page.getByText(`${coupon} applied`)).toBeVisible()
    // The checkout verifies the coupon again before it is used elsewhere.
    const verified = page.waitForResponse(`**/coupon/${coupon}/verify`)
    await visit(page, `${napoli.origin}/checkout`)
    await verified
  }
  // An address that was saved before house numbers were required.
  await page.route('**/api/v1/auth/user', async (route) => {
    const { host, port } = new URL(route.request().url())
    const answer = await route.fetch({
      url: route.request().url().replace(host, `127.0.0.1:${port}`),
      headers: { ...(await route.request().allHeaders()), host },
    })
    const body = (await answer.text()).replace(/"street_number":"[^"]*"/, '"street_number":""')
    await route.fulfill({ response: answer, body })
  })
  await visit(page, `${napoli.origin}/menu/headingley/delivery`)
  await addPlain(page, 'Garlic bread', 'Insalata caprese', 'Tiramisù', 'Panna cotta')
  await apply('FIRST50')

  // The primary address cannot be used, so the other one is chosen.
  await change(page, 'Deliver to')
  const home = page.getByRole('radio', { name: /^Home/ })
  await page.getByText('Home', { exact: true }).click()
  const modal = page.getByRole('dialog')
  await expect(modal.getByRole('heading', { name: 'What’s your house number?' })).toBeVisible()
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('radio', { name: /^(Home|Work)/, checked: true })).toHaveCount(0)
  await press(page, 'Continue to payment')
  await expect(page.getByRole('link', { name: 'Choose your address' })).toBeVisible()
  await page.getByText('Home', { exact: true }).click()
  await modal.getByRole('button', { name: 'Use this address' }).click()
  await expect(modal.getByText('This field is required')).toBeVisible()
  await modal.getByRole('textbox', { name: 'House name or number' }).fill('18')
  await modal.getByRole('button', { name: 'Use this address' }).click()
  await expect(modal).toBeHidden()
  await expect(home).toBeChecked()
  await page.unroute('**/api/v1/auth/user')

  await useCouponElsewhere(call, 'FIRST50')
  await page.reload()
  const told = page.getByRole('alertdialog')
  await expect(told.getByText('Your total has changed. Please check it before you continue.')).toBeVisible()
  await told.getByRole('button').click()
  await expect(told).toBeHidden()

  await apply('CIAO10')
  await useCouponElsewhere(call, 'CIAO10')
  await press(page, 'Continue to payment')
  await expect(alert(page).getByText('You’ve already used it.')).toBeVisible()
  await press(page, 'Continue without it')
  await expect(alert(page).getByText('A price has changed')).toBeVisible()
  await page.getByRole('button', { name: /^Confirm £/ }).click()
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
})
