import type { Page } from '@playwright/test'
import { fillBasket } from './basket.ts'
import { signInCustomer, useCouponElsewhere } from './customer.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { signInStaff } from './staff.ts'
import { addPlain, findKitchen, take, visit } from './steps.ts'

test.use({ provokes: [422] })

const stepper = (page: Page, name: string) => page.getByRole('group', { name: `Quantity of ${name}` })
const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
const news = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Notifications' }).getByText(text)

test('the basket names the amount missing to minimum and cheaper delivery, and undoes emptying [5.08, 5.17, 5.24, 9.17, 9.18]', {
  tag: '@either',
}, async ({ page, sharedNapoli: napoli }) => {
  await findKitchen(page, napoli.origin)
  await addPlain(page, 'Garlic bread')
  await visit(page, `${napoli.origin}/cart`)
  const main = page.getByRole('main')
  await expect(main.getByText('£6.75 more of food for delivery').filter({ visible: true }).first()).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Add one of these to reach the minimum' })).toBeVisible()
  const onward = main.getByRole('button', { name: /^Go to checkout/ })
  await expect(onward).toBeDisabled()
  await onward.press('Enter')
  await expect(news(page, '£6.75 more of food for delivery')).toBeVisible()
  await expect(page).toHaveURL(/\/cart$/)
  const more = stepper(page, 'Garlic bread').getByRole('button', { name: 'One more Garlic bread' })
  for (const count of ['2', '3', '4']) {
    await more.click()
    await expect(stepper(page, 'Garlic bread').getByRole('status')).toHaveText(count)
  }
  await expect(main.getByText('Spend £19.00 more for free delivery')).toBeVisible()
  await expect(main.getByRole('link', { name: /^Go to checkout/ })).toBeVisible()
  await expect(main.getByRole('definition').filter({ hasText: '£24.59' })).toBeVisible()
  for (const count of ['5', '6', '7', '8']) {
    await more.click()
    await expect(stepper(page, 'Garlic bread').getByRole('status')).toHaveText(count)
  }
  await expect(main.getByText('Free', { exact: true })).toBeVisible()
  await expect(main.getByText(/more for free delivery/)).toBeHidden()
  await expectAccessible(page)

  await main.getByRole('button', { name: 'Empty basket' }).click()
  await expect(main.getByText('Your basket is empty')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Have a coupon?' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(stepper(page, 'Garlic bread').getByRole('status')).toHaveText('8')
})

test('a dish that sells out is marked in the basket, returns, and the last portion is a limit [5.08, 7.38, 8.24]', {
  tag: ['@deep', '@phone'],
}, async ({ page, request, napoli }) => {
  const kitchen = await signInStaff(request, napoli)
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await addPlain(page, 'Garlic bread', 'Rosemary fries')
  await kitchen.sellOut('Garlic bread')
  await expect(news(page, 'Garlic bread has just sold out')).toBeVisible()
  await visit(page, `${napoli.origin}/cart`)
  const gone = line(page, 'Garlic bread')
  await expect(gone.getByText('Sold out today')).toBeVisible()
  await expect(gone.getByRole('link', { name: 'Choose something else' })).toBeVisible()
  await expectAccessible(page)
  await kitchen.sellOut('Garlic bread', false)
  await expect(news(page, 'Garlic bread is back')).toBeVisible()
  await expect(gone.getByText('Sold out today')).toBeHidden()

  await kitchen.sellOut('Rosemary fries')
  await line(page, 'Rosemary fries').getByRole('button', { name: 'Remove Rosemary fries' }).click()
  await expect(line(page, 'Rosemary fries')).toBeHidden()
  await expect(stepper(page, 'Garlic bread')).toBeVisible()

  await kitchen.count('Garlic bread', 1)
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  const more = page.getByRole('button', { name: 'You can’t add any more Garlic bread, 1 in your basket' }).first()
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await more.click({ force: true })
  await expect(page.getByRole('button', { name: /^Basket, 1 item,/ }).filter({ visible: true })).toBeVisible()
})

test('two tabs share one basket without losing a dish, and signing out empties both [4.39]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, request, napoli }) => {
  await signInCustomer(page, request, napoli)
  const other = await page.context().newPage()
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await visit(other, `${napoli.origin}/menu/headingley/pickup`)
  await addPlain(page, 'Garlic bread')
  await addPlain(other, 'Rosemary fries')
  await visit(page, `${napoli.origin}/cart`)
  for (const dish of ['Garlic bread', 'Rosemary fries']) await expect(stepper(page, dish)).toBeVisible()
  await stepper(page, 'Garlic bread').getByRole('button', { name: 'One more Garlic bread' }).click()
  await expect(other.getByRole('button', { name: /^Basket, 3 items/ }).filter({ visible: true })).toBeVisible()

  await page.getByRole('button', { name: /account of Ada|Ada.s account/i }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(other.getByRole('button', { name: /^Basket, 0 items/ }).filter({ visible: true })).toBeVisible()
})

test('an idle basket offers to be kept and is emptied after 30 minutes, even after sleep [4.26, 4.27, 9.02]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, sharedNapoli: napoli }) => {
  await page.clock.install()
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await addPlain(page, 'Garlic bread')
  // A request still in flight would time out when the clock jumps.
  await expect(page.getByRole('button', { name: 'Basket, 1 item, £5.35' }).filter({ visible: true })).toBeVisible()
  await page.clock.fastForward('28:01')
  await news(page, 'We’ll keep your basket for two more minutes.').waitFor()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.clock.fastForward('27:00')
  await expect(page.getByRole('button', { name: /^Basket, 1 item/ }).filter({ visible: true })).toBeVisible()
  // A closed laptop: no timer runs, and the clock has moved on when it wakes.
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 3_600_000))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(news(page, /^We emptied your basket/)).toBeVisible()
  await expect(page).toHaveURL(`${napoli.origin}/`)
})

test('changing order type or location on the menu asks about price rises and lost dishes [4.29, 4.30, 8.30]', {
  tag: ['@deep', '@phone'],
}, async ({ page, sharedNapoli: napoli }) => {
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await addPlain(page, 'Cola 330 ml', 'Espresso')
  const sheet = page.getByRole('dialog', { name: 'How would you like your order?' })
  const question = page.getByRole('alertdialog')
  const change = async (type: string) => {
    await page.getByRole('button', { name: /Change location, delivery or collection/ }).click()
    await take(sheet.getByRole('radio', { name: type }))
  }

  await change('Delivery')
  await sheet.getByRole('textbox', { name: 'Your postcode' }).fill('ls6 3hn')
  await sheet.getByRole('button', { name: 'Search', exact: true }).click()
  await sheet.getByRole('button', { name: 'See the menu' }).click()
  await expect(question.getByText(/^Espresso · not available for this type of order/)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/menu\/headingley\/pickup/)
  await expect(page.getByRole('button', { name: /^Basket, 2 items/ }).filter({ visible: true })).toBeVisible()

  await change('Table')
  await take(sheet.getByRole('radio', { name: /^Window 1/ }))
  await sheet.getByRole('button', { name: 'See the menu' }).click()
  await expect(question.getByText('Cola 330 ml: £2.50 → £3.20')).toBeVisible()
  await expect(question.getByRole('img', { name: 'Price up' })).toBeVisible()
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/menu\/headingley\/sitin/)
  await expect(page.getByRole('button', { name: /^Basket, 2 items/ }).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Window 1', { exact: true })).toBeVisible()

  // Opening another order type's address also forgets the table.
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await expect(question.getByRole('img', { name: 'Price down' })).toBeVisible()
  await question.getByRole('button', { name: 'Continue' }).click()
  await visit(page, `${napoli.origin}/menu/headingley/sitin`)
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('banner').getByText(/Headingley/)).toBeVisible()
  await expect(page.getByRole('banner').getByText('Window 1', { exact: true })).toBeHidden()

  // Another location empties the basket after a confirmation.
  await change('Collection')
  await take(sheet.getByRole('radio', { name: /Granary Wharf/ }))
  await sheet.getByRole('button', { name: /See the menu|Order ahead/ }).click()
  await expect(question.getByText(/from another location/)).toBeVisible()
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/menu\/granary-wharf\/pickup/)
  await expect(page.getByRole('button', { name: /^Basket, 0 items/ }).filter({ visible: true })).toBeVisible()
})

test('a coupon that stops applying says why, and the automatic coupon applies again [4.53, 4.54, 5.25, 8.29]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, request, napoli }) => {
  const { call } = await signInCustomer(page, request, napoli)
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await addPlain(page, 'Garlic bread')
  await visit(page, `${napoli.origin}/cart`)
  const main = page.getByRole('main')
  const quantity = stepper(page, 'Garlic bread')
  for (const count of ['2', '3', '4', '5', '6', '7', '8']) {
    await quantity.getByRole('button', { name: 'One more Garlic bread' }).click()
    await expect(quantity.getByRole('status')).toHaveText(count)
  }
  await expect(main.getByText('TAVOLA applied')).toBeVisible()
  await main.getByRole('button', { name: 'Have a coupon?' }).click()
  await main.getByRole('textbox', { name: 'Coupon code' }).fill('lunch3')
  await main.getByRole('button', { name: 'Apply' }).click()
  await expect(main.getByText('LUNCH3 applied')).toBeVisible()
  await expect(main.getByText('£3.00 off')).toBeVisible()

  await main.getByRole('button', { name: 'Change' }).click()
  const sheet = page.getByRole('dialog', { name: 'How would you like your order?' })
  await take(sheet.getByRole('radio', { name: 'Table' }))
  await take(sheet.getByRole('radio', { name: /^Window 1/ }))
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(news(page, 'LUNCH3 no longer applies. It can’t be used for this type of order.')).toBeVisible()
  await expect(main.getByText('TAVOLA applied')).toBeVisible()
  await expect(main.getByText('−£2.10')).toBeVisible()
  await expect(page).toHaveURL(`${napoli.origin}/cart`)

  await quantity.getByRole('button', { name: 'One fewer Garlic bread' }).click()
  await expect(news(page, 'TAVOLA no longer applies. Spend £3.25 more to use it.')).toBeVisible()

  await main.getByRole('textbox', { name: 'Coupon code' }).fill('ciao10')
  await main.getByRole('button', { name: 'Apply' }).click()
  await expect(main.getByText('CIAO10 applied')).toBeVisible()
  await useCouponElsewhere(call, 'CIAO10')
  // As when the tab is shown again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(news(page, 'CIAO10 no longer applies. You’ve already used it.')).toBeVisible()
})

test('an expired basket is offered again on the menu, and names the prices that changed [4.26, 4.27]', {
  tag: '@deep',
}, async ({ page, sharedNapoli: napoli }) => {
  await fillBasket(page, napoli.origin, ['Garlic bread', 'Tiramisù'])
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('comanda:cart-prices'))).toContain('line-1')
  await page.evaluate(() => {
    // One of the two cost a penny more when it was last shown.
    const shown = localStorage.getItem('comanda:cart-prices') ?? ''
    localStorage.setItem('comanda:cart-prices', shown.replace('"unitPrice":525', '"unitPrice":526'))
    const stored = JSON.parse(localStorage.getItem('comanda:cart') ?? '{}') as { savedAt: number }
    localStorage.setItem('comanda:cart', JSON.stringify({ ...stored, savedAt: stored.savedAt - 31 * 60_000 }))
  })
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await expect(page.getByText('Your basket expired')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(stepper(page, 'Tiramisù')).toBeVisible()
  await expect(page.getByText('1 price has changed since your basket expired')).toBeVisible()
  await expect(page.getByText('was £5.26, now £5.25')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Headingley menu' })).toBeVisible()
  await expect(page.getByText('Your basket expired')).toBeHidden()
})

test('a page with a basket reads its menu once, although its live stream names the version', {
  tag: ['@deep', '@phone'],
}, async ({ page, sharedNapoli: napoli }) => {
  await fillBasket(page, napoli.origin, ['Garlic bread', 'Tiramisù'])
  const reads: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/menulist')) reads.push(request.url())
  })
  const isFollowed = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/live'))
  // The stream's first event comes before the menu.
  await page.route('**/menulist', async (route) => {
    await isFollowed
    await route.continue()
  })
  await visit(page, `${napoli.origin}/cart`)
  await expect(page.getByText('£11.75').first()).toBeVisible()
  await page.evaluate(() => fetch('/api/v1/theme/website', { method: 'HEAD' }))
  expect(reads).toHaveLength(1)
})
