import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { signInStaff } from './staff.ts'
import {
  addDiavola,
  addPlain,
  challenge,
  checkOut,
  detailsToPayment,
  fillCard,
  fillContact,
  findKitchen,
  payCash,
  press,
  take,
  visit,
} from './steps.ts'

test.use({ provokes: [402, 409, 422] })

const alert = (page: Page) => page.getByRole('alert').filter({ visible: true })

test('after a declined card the form keeps its values and another card pays [4.56, 8.02, 8.33]', {
  tag: '@either',
}, async ({ page, request, napoli }) => {
  await checkOut(page, napoli.origin, 'Garlic bread')
  await detailsToPayment(page)
  await fillCard(page, '4000 0000 0000 0002')
  await press(page, /^Pay £/)
  await expect(alert(page).getByText('Your card was declined')).toBeVisible()
  await expect(alert(page).getByText('You haven’t been charged.')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('textbox', { name: 'Name on card' })).toHaveValue('Ada Lovelace')
  await expect(page.getByLabel('Expiry date')).toHaveValue('12 / 30')
  const staff = await signInStaff(request, napoli)
  expect(await staff.orders()).toEqual([])

  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await press(page, /^Try again · £/)
  await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
  expect(await staff.orders()).toHaveLength(1)
})

for (const { answer, statement, tag } of [
  { answer: 'Fail authentication', statement: '4.56', tag: '@deep' },
  { answer: 'Cancel', statement: '4.57', tag: '@either' },
]) {
  test(`3-D Secure "${answer}" neither charges nor stores the card [3.05, 4.55, ${statement}]`, {
    tag,
  }, async ({ page, request, napoli }) => {
    await checkOut(page, napoli.origin, 'Garlic bread')
    await detailsToPayment(page)
    await fillCard(page, '4000 0027 6000 3184')
    await press(page, /^Pay £/)
    await expect(challenge(page).getByRole('button', { name: answer })).toBeVisible()
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(kept).toContain('comanda:draft')
    // Last digits and date match only as whole numbers: a timestamp may contain any four digits.
    expect(kept).not.toMatch(/4000 ?0027|(?<!\d)(3184|12 ?\/? ?30)(?!\d)|\b(pi|pm|seti|acct|tok|card)_|secret/)
    const told = page.waitForRequest('**/webhook/paymentIntent-canceled')
    await challenge(page).getByRole('button', { name: answer }).click()
    await told
    await expect(alert(page).getByText(/couldn’t confirm it was you/)).toBeVisible()
    await expect(alert(page).getByText('You haven’t been charged.')).toBeVisible()
    const staff = await signInStaff(request, napoli)
    expect(await staff.orders()).toEqual([])

    await press(page, /^Try again · £/)
    await challenge(page).getByRole('button', { name: 'Complete authentication' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
    expect(await staff.orders()).toHaveLength(1)
  })
}

test('a dish that sells out during checkout is named and removed on request [5.57, 8.24]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, request, napoli }) => {
  await checkOut(page, napoli.origin, 'Garlic bread', 'Rosemary fries')
  await fillContact(page)
  await (await signInStaff(request, napoli)).sellOut('Garlic bread')
  await press(page, 'Continue to payment')
  await expect(alert(page).getByText('Just sold out')).toBeVisible()
  await expect(alert(page).getByText(/^We’ve run out of Garlic bread/)).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Remove and continue')
  await expect(page.getByText('Removed from your basket: Garlic bread.')).toBeVisible()
  await press(page, 'Continue to payment')
  await payCash(page)
  await expect(page.getByText('Rosemary fries').filter({ visible: true })).toBeVisible()
  await expect(page.getByText('Garlic bread', { exact: true })).toHaveCount(0)
})

test('a dish with too few portions says how many, and the rest is ordered [5.57, 8.24]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, request, napoli }) => {
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await addPlain(page, 'Rosemary fries')
  await visit(page, `${napoli.origin}/cart`)
  const stepper = page.getByRole('group', { name: 'Quantity of Rosemary fries' })
  for (const count of ['2', '3', '4', '5', '6', '7', '8']) {
    await stepper.getByRole('button', { name: 'One more Rosemary fries' }).click()
    await expect(stepper.getByRole('status')).toHaveText(count)
  }
  // With more than a few left, the page shows no count before the customer asks for too many.
  await (await signInStaff(request, napoli)).count('Rosemary fries', 7)
  await visit(page, `${napoli.origin}/checkout`)
  await fillContact(page)
  await press(page, 'Continue to payment')
  await expect(alert(page).getByText(/^Only 7 Rosemary fries left/)).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Keep what’s left')
  await expect(page.getByText('We’ve updated your basket to what’s left.')).toBeVisible()
  await press(page, 'Continue to payment')
  await payCash(page)
})

test('a paused location gives the end time, a stopped one clears the basket; both refuse orders [4.51, 4.52, 8.23]', {
  tag: ['@deep', '@phone'],
}, async ({ page, request, napoli }) => {
  await checkOut(page, napoli.origin, 'Garlic bread')
  await detailsToPayment(page)
  const staff = await signInStaff(request, napoli)
  await staff.pause(null)
  await take(page.getByRole('radio', { name: /^Cash/ }))
  await press(page, /^Place order/)
  await expect(alert(page).getByText('Headingley is temporarily closed')).toBeVisible()
  await press(page, 'Close')
  await expect(alert(page)).toBeHidden()

  await visit(page, `${napoli.origin}/checkout`)
  await staff.pause(30)
  // The open page shows the pause without a reload and offers a later time.
  await expect(page.getByText(/^Headingley is taking a short break until \d\d:\d\d/)).toBeVisible()
  await expect(page.getByRole('radio', { name: /^As soon as possible/ })).toBeDisabled()
  await expect(page.getByRole('radio', { name: /^Later/ })).toBeChecked()
  await press(page, 'Continue to payment')
  await expect(page.getByText('Choose a date and a time').first()).toBeVisible()
  expect(await staff.orders()).toEqual([])
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await expect(page.getByText(/^Headingley is taking a short break until \d\d:\d\d/)).toBeVisible()

  await staff.pause(null)
  await visit(page, `${napoli.origin}/checkout`)
  await expect(page.getByText('Headingley is temporarily closed')).toBeVisible()
  await press(page, 'Empty basket and go home')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await press(page, 'Empty basket and go home')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${napoli.origin}/`)
  await expect(page.getByRole('button', { name: /^Basket, 0 items/ }).filter({ visible: true })).toBeVisible()
})

test('checkout below the minimum names the missing amount and stops [5.17, 8.28]', {
  tag: ['@deep', '@phone'],
}, async ({ page, request, napoli }) => {
  await findKitchen(page, napoli.origin)
  await addPlain(page, 'Rosemary fries')
  await visit(page, `${napoli.origin}/cart`)
  await expect(page.getByText('£7.75 more of food for delivery').filter({ visible: true }).first()).toBeVisible()
  await visit(page, `${napoli.origin}/checkout`)
  await fillContact(page)
  await page.getByRole('combobox', { name: 'Choose your address' }).selectOption('18 Cardigan Road')
  await press(page, 'Continue to payment')
  await expect(alert(page).getByText('Spend £7.75 more for delivery')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toHaveCount(0)
  expect(await (await signInStaff(request, napoli)).orders()).toEqual([])
})

test('opening another location’s menu asks before it empties the basket [4.29, 8.03, 8.30]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, napoli }) => {
  const basket = (items: string) =>
    page.getByRole('button', { name: new RegExp(`^Basket, ${items}`) }).filter({ visible: true })
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await addPlain(page, 'Garlic bread')
  await visit(page, `${napoli.origin}/menu/granary-wharf/pickup`)
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page).toHaveURL(/\/menu\/headingley\/pickup$/)
  await expect(basket('1 item').first()).toBeVisible()
  await visit(page, `${napoli.origin}/menu/granary-wharf/pickup`)
  await question.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(/\/menu\/granary-wharf\/pickup$/)
  await expect(basket('0 items').first()).toBeVisible()
})

test('a closed location offers a later time and takes the order for it [1.07, 4.32, 4.49, 5.19]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, open }) => {
  const { origin } = await open('napoli', { shut: 'granary-wharf' })
  await visit(page, `${origin}/menu/granary-wharf/pickup`)
  await expect(page.getByText(/^Closed until/).first()).toBeVisible()
  await expect(page.getByText('Order ahead.')).toBeVisible()
  await addPlain(page, 'Garlic bread')
  await visit(page, `${origin}/checkout`)
  await expect(page.getByRole('radio', { name: /^As soon as possible/ })).toBeDisabled()
  await expect(page.getByRole('radio', { name: /^Later/ })).toBeChecked()
  await fillContact(page)
  await press(page, 'Continue to payment')
  await expect(page.getByText('Choose a date and a time').first()).toBeVisible()
  const time = page.getByRole('group', { name: 'Time', exact: true }).getByRole('radio', { name: /:/ }).first()
  await take(time)
  const chosen = await time.locator('xpath=..').innerText()
  await press(page, 'Continue to payment')
  await payCash(page)
  await expect(page.getByText(new RegExp(chosen)).first()).toBeVisible()
})

test('a price that rose since the choice is shown and must be confirmed [7.42, 9.18]', {
  tag: ['@deep', '@phone'],
}, async ({ page, napoli }) => {
  // The page has an older price, a pound lower.
  const dish = '**/api/v1/location/1/menulist/*'
  await page.route(dish, async (route) => {
    const { host, port } = new URL(route.request().url())
    const answer = await route.fetch({
      url: route.request().url().replace(host, `127.0.0.1:${port}`),
      headers: { ...route.request().headers(), host },
    })
    const { data } = (await answer.json()) as { data: Record<string, unknown> }
    const cheaper = Object.entries(data).map(([key, value]) => [
      key,
      /price$/.test(key) && typeof value === 'number' ? value - 1 : value,
    ])
    await route.fulfill({ response: answer, json: { data: Object.fromEntries(cheaper) } })
  })
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await addDiavola(page, 'Add £15.30')
  await page.unroute(dish)
  await page
    .getByRole('button', { name: /^Basket, 1 item/ })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL(/\/cart$/)
  await page.getByRole('link', { name: /^Go to checkout/ }).click()
  await fillContact(page)
  await press(page, 'Continue to payment')
  await expect(alert(page).getByText('A price has changed')).toBeVisible()
  await press(page, 'Confirm £16.40')
  await fillCard(page, '4242 4242 4242 4242')
  await press(page, 'Pay £16.40')
  await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
})
