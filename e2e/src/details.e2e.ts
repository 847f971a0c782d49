import { fillBasket } from './basket.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { signInStaff } from './staff.ts'
import { addPlain, checkOut, detailsToPayment, orderStrip, payCash, payCashAndTrack, press, visit } from './steps.ts'

test('on a desktop the basket stands beside the menu and lists every charge [2.10, 2.58, 9.18]', {
  tag: '@desktop',
}, async ({ page, sharedNapoli: napoli }) => {
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await addPlain(page, 'Insalata caprese', 'Tiramisù')
  const basket = page.getByRole('region', { name: 'Your basket' })
  await expect(basket.getByText('Subtotal')).toBeVisible()
  await expect(basket.getByText('Bag charge')).toBeVisible()
  await expect(basket.getByText('£15.10').first()).toBeVisible()
})

test('the footer links to documents and social pages; a progress line shows while a page loads [2.52, 9.26]', {
  tag: '@deep',
}, async ({ page, sharedNapoli: napoli }) => {
  await visit(page, napoli.origin)
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: /Facebook/ })).toHaveAttribute('href', /^https:\/\/www\.facebook\.com/)
  await expect(foot.getByRole('link', { name: 'Terms' })).toBeVisible()
  await expect(foot.getByRole('link', { name: 'Allergy information' })).toBeVisible()
  let comes = () => {}
  const held = new Promise<void>((resolve) => {
    comes = resolve
  })
  await page.route('**/termsandconditions/policy.data*', async (route) => {
    await held
    await route.continue()
  })
  await foot.getByRole('link', { name: 'Privacy policy' }).click()
  const line = page.getByRole('status').filter({ hasText: 'Loading page' })
  await expect(line.getByText('Loading page')).toBeVisible()
  expect(await line.boundingBox()).toMatchObject({ y: 0, height: 2, width: page.viewportSize()?.width })
  comes()
  await expect(page).toHaveURL(/\/termsandconditions\/policy/)
  await expect(line).toHaveCount(0)
})

test('an incomplete card is reported and nothing is sent [5.45]', { tag: '@deep' }, async ({
  page,
  napoli,
  request,
}) => {
  await checkOut(page, napoli.origin, 'Tiramisù')
  await detailsToPayment(page)
  await expect(page.getByRole('radio', { name: /New card/ })).toBeChecked()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await press(page, /^Pay £/)
  await expect(page.getByText('Enter your card').first()).toBeVisible()
  const staff = await signInStaff(request, napoli)
  expect(await staff.orders()).toEqual([])
})

test('the thanks are shown once, and basket and checkout lead to the order under way [2.48, 2.57, 6.01]', {
  tag: '@either',
}, async ({ page, napoli }) => {
  await fillBasket(page, napoli.origin, ['Tiramisù'])
  await visit(page, `${napoli.origin}/cart`)
  await page.getByRole('link', { name: /^Go to checkout/ }).click()
  await detailsToPayment(page)
  await payCash(page)
  await page.goBack()
  const underWay = page.getByRole('heading', { name: 'Your order is in progress' })
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(underWay).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(underWay).toBeVisible()
  await page.goForward()
  await page.goForward()
  await page.getByRole('link', { name: 'Back to the menu' }).click()
  await expect(page.getByRole('heading', { name: 'Pizze rosse' })).toBeVisible()
  await visit(page, `${napoli.origin}/checkout`)
  // With an order under way, checkout and basket lead to it instead of claiming that there is nothing.
  await expect(page.getByRole('heading', { name: 'Your order is in progress' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeHidden()
  await expectAccessible(page)
  await visit(page, `${napoli.origin}/cart`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Order \S+-\d+/ })
    .click()
  await expect(page.getByText('Your order has been received by Headingley.')).toBeVisible()
  // The thanks are said once.
  await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeHidden()
})

test('other pages open the status, which updates by itself like the page [2.49, 2.62, 4.05, 4.06, 4.13, 4.14]', {
  tag: '@deep',
}, async ({ page, napoli, request }) => {
  await checkOut(page, napoli.origin, 'Tiramisù')
  await detailsToPayment(page)
  await payCashAndTrack(page)
  await expect(page.getByText('Your order has been received by Headingley.').first()).toBeVisible()
  const strip = orderStrip(page).getByRole('button', { name: /Ready \d\d:\d\d–\d\d:\d\d.*Track/ })
  await expect(strip).toHaveCount(0)
  await visit(page, `${napoli.origin}/contactus`)
  await strip.click()
  const sheet = page.getByRole('dialog', { name: /^Order \S+-\d+/ })
  await expect(sheet.getByText('Your order has been received by Headingley.')).toBeVisible()
  await expectAccessible(page)
  const staff = await signInStaff(request, napoli)
  await staff.move('accepted')
  await expect(sheet.getByText('Your order has been accepted.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(strip).toBeFocused()
  await strip.click()
  await sheet.getByRole('link', { name: 'See the whole order' }).click()
  await expect(page).toHaveURL(/\/tracking$/)
  await expect(sheet).toBeHidden()
  await expect(page.getByText('Your order has been accepted.')).toBeVisible()
  await visit(page, `${napoli.origin}/contactus`)
  await strip.click()
  await staff.move('completed')
  // The order leaves the strip; its status stays until it is closed.
  await expect(strip).toBeHidden()
  await expect(page.getByText(/Your order has been completed\./).first()).toBeVisible()
})

test('the basket page restores a removed line, edits a line and leads back to the menu [2.30, 2.31]', {
  tag: '@deep',
}, async ({ page, sharedNapoli: napoli }) => {
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await addPlain(page, 'Panna cotta')
  await page
    .getByRole('link', { name: 'View basket' })
    .or(page.getByRole('button', { name: /^Basket, 1 item/ }))
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Your basket', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^Remove Panna cotta/ }).click()
  await expect(page.getByText('Your basket is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: /Edit Panna cotta/ }).click()
  const dish = page.getByRole('dialog')
  await dish.getByRole('button', { name: 'One more', exact: true }).click()
  await dish.getByRole('button', { name: /^Update/ }).click()
  await expect(dish).toBeHidden()
  await expect(page.getByRole('group', { name: 'Quantity of Panna cotta' })).toContainText('2')
  await page.getByRole('link', { name: 'Add more items' }).click()
  await expect(page).toHaveURL(/\/menu\/headingley\/pickup$/)
  await expect(page.getByRole('heading', { name: 'Headingley menu' })).toBeVisible()
  // The link went back in the history, which restores the scroll position: the basket is the next entry.
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Your basket', level: 1 })).toBeVisible()
})

test('adding more items leads back to the dish that was added last, deep in the menu [2.31]', {
  tag: ['@deep', '@phone'],
}, async ({ page, sharedNapoli: napoli }) => {
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await addPlain(page, 'Panna cotta')
  const dish = page.getByRole('link', { name: 'Panna cotta', exact: true }).last()
  await page
    .getByRole('link', { name: 'View basket' })
    .or(page.getByRole('button', { name: /^Basket, 1 item/ }))
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Your basket', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Add more items' }).click()
  await expect(dish).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
})
