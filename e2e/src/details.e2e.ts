import { expect, test } from './fixtures.ts'
import { signInStaff } from './staff.ts'
import { addPlain, checkOut, detailsToPayment, payCash, payCashAndTrack, press, visit } from './steps.ts'

test('the basket stands beside the menu, with every charge from the first dish on [2.10, 2.58, 9.18]', {
  tag: '@desktop',
}, async ({ page, napoli }) => {
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await addPlain(page, 'Insalata caprese', 'Tiramisù')
  const basket = page.getByRole('region', { name: 'Your basket' })
  await expect(basket.getByText('Sub total')).toBeVisible()
  await expect(basket.getByText('Bag charge')).toBeVisible()
  await expect(basket.getByText('£15.10').first()).toBeVisible()
})

test('the foot of the page leads to the documents and to the restaurant elsewhere [2.52]', { tag: '@either' }, async ({
  page,
  napoli,
}) => {
  await visit(page, napoli.origin)
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: /Facebook/ })).toHaveAttribute('href', /^https:\/\/www\.facebook\.com/)
  await expect(foot.getByRole('link', { name: 'Terms' })).toBeVisible()
  await expect(foot.getByRole('link', { name: 'Allergy information' })).toBeVisible()
  await foot.getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page).toHaveURL(/\/termsandconditions\/policy/)
})

test('a card that is not complete is asked for, and nothing is sent [5.44, 5.45]', { tag: '@either' }, async ({
  page,
  napoli,
  request,
}) => {
  await checkOut(page, napoli.origin, 'Tiramisù')
  await detailsToPayment(page)
  await expect(page.getByRole('radio', { name: /New card/ })).toBeChecked()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await press(page, /^Pay £/)
  await expect(page.getByText('Please provide card to continue').first()).toBeVisible()
  const staff = await signInStaff(request, napoli)
  expect(await staff.orders()).toEqual([])
})

test('leaving the thanks for another page forgets the completed order [2.48]', { tag: '@either' }, async ({
  page,
  napoli,
}) => {
  await checkOut(page, napoli.origin, 'Tiramisù')
  await detailsToPayment(page)
  await payCash(page)
  await page.getByRole('link', { name: 'Back to the menu' }).click()
  await expect(page.getByRole('heading', { name: 'Pizze rosse' })).toBeVisible()
  await visit(page, `${napoli.origin}/checkout`)
  await expect(page.getByRole('link', { name: 'Track progress' })).toBeHidden()
})

test('the tracking page says what has been done with the order, each time by itself [4.05, 4.06, 4.13, 4.14]', {
  tag: '@either',
}, async ({ page, napoli, request }) => {
  await checkOut(page, napoli.origin, 'Tiramisù')
  await detailsToPayment(page)
  await payCashAndTrack(page)
  await expect(page.getByText('Your order has been received by Headingley.').first()).toBeVisible()
  const staff = await signInStaff(request, napoli)
  await staff.move('accepted')
  await expect(page.getByText('Your order has been accepted.').first()).toBeVisible()
  await staff.move('completed')
  await expect(page.getByText(/Your order has been completed\./).first()).toBeVisible()
})

test('what was taken out of the basket can be brought back, the last dish too [2.31]', { tag: '@either' }, async ({
  page,
  napoli,
}) => {
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await addPlain(page, 'Tiramisù')
  await visit(page, `${napoli.origin}/cart`)
  await page.getByRole('button', { name: /^Remove Tiramisù/ }).click()
  await expect(page.getByText('Nothing on')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: /Edit Tiramisù/ })).toBeVisible()
})
