import { aCollection, signInCustomer } from './customer.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { signInStaff } from './staff.ts'
import { press, visit } from './steps.ts'

// The browser logs the status of the failed review.
test.use({ contextOptions: { reducedMotion: 'reduce' }, provokes: [503] })

const COMMENT = 'The crust was a dream, and <b>still</b> warm.'

test('a completed order is reviewed; an error keeps the input, and the review is published [2.60, 2.62, 3.13, 5.27, 5.28, 5.55, 7.40, 8.20, 9.06]', {
  tag: ['@deep', '@phone'],
}, async ({ page, request, napoli }) => {
  const { call } = await signInCustomer(page, request, napoli)
  const staff = await signInStaff(request, napoli)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const { order } = await call<{ order: { id: string } }>('POST', '/order/new-order', await aCollection(call), key)
  await call('POST', '/order/make-payment', { location_id: 1, order_id: order.id, payment_type: 1 })
  await staff.move('accepted')
  await visit(page, `${napoli.origin}/account?tab=orders`)
  await expect(page.getByRole('region', { name: 'Current' }).getByText('In the kitchen')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Leave review/ })).toHaveCount(0)

  await staff.move('completed')
  await visit(page, `${napoli.origin}/account?tab=orders`)
  await page.setViewportSize({ width: 320, height: 700 })
  await press(page, /^Leave review of order/)
  const sheet = page.getByRole('dialog', { name: 'How was it?' })
  const stars = (name: string, value: number) =>
    sheet.getByRole('radiogroup', { name }).getByRole('radio', { name: `${value} out of 7 stars` })
  const post = sheet.getByRole('button', { name: 'Post review' })
  await post.click()
  await expect(stars('Food', 1)).toBeFocused()
  await expect(sheet.getByText('Please choose between one and seven stars')).toHaveCount(3)
  await expect(sheet.getByRole('radiogroup', { name: 'Food' }).getByRole('radio')).toHaveCount(7)
  await expectAccessible(page)

  await page.keyboard.press('Space')
  for (let n = 1; n < 7; n += 1) await page.keyboard.press('ArrowRight')
  await expect(stars('Food', 7)).toBeChecked()
  await stars('Service', 6).check()
  await stars('Collection', 5).check()
  const dish = sheet.getByRole('region', { name: 'Rate your dishes (optional)' }).getByRole('radiogroup').first()
  await dish.getByRole('radio', { name: '2 out of 7 stars' }).check()
  await dish.getByRole('radio', { name: '2 out of 7 stars' }).click()
  await expect(dish.getByRole('radio', { checked: true })).toHaveCount(0)
  await dish.getByRole('radio', { name: '4 out of 7 stars' }).check()
  const comment = sheet.getByRole('textbox', { name: /^In your own words/ })
  await comment.fill('Nice')
  await post.click()
  await expect(comment).toBeFocused()
  await expect(sheet.getByText('Please write at least 25 characters, or leave it blank')).toBeVisible()
  await comment.fill(COMMENT)
  await expect(sheet.getByText(`${COMMENT.length} of 700`)).toBeVisible()
  await expectAccessible(page)

  const answer = { error: { code: 'fault', message: 'The oven is on fire.' } }
  await page.route('**/location/1/reviews', (route) => route.fulfill({ status: 503, json: answer }), { times: 1 })
  await post.click()
  await expect(page.getByText('The oven is on fire.')).toBeVisible()
  await expect(comment).toHaveValue(COMMENT)
  await expect(stars('Collection', 5)).toBeChecked()
  await post.click()
  await expect(page.getByText('Thank you. Your review is live.')).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText('You’ve already reviewed this order')).toBeVisible()
  await expect(page.getByRole('link', { name: /^View status/ })).toBeFocused()

  await page.getByRole('region', { name: 'Account summary' }).getByRole('link', { name: '1 review' }).click()
  await expect(page.getByText(COMMENT)).toBeVisible()
  await expect(page.getByText('Food: 7 out of 7 stars')).toBeAttached()
  const [shown] = await call<readonly object[]>('GET', '/location/1/reviews')
  expect(shown).toMatchObject({
    content: COMMENT,
    user: { first_name: 'Ada', last_name: 'L.' },
    order_items: [{ rating: 4 }],
  })
})

test.describe('the stars of a mail', { tag: ['@deep', '@phone'] }, () => {
  // A signed-out device reads the order as unknown.
  test.use({ provokes: [404] })

  test('a press on a star opens the form with it, after any log-in, and stores nothing by itself [4.59, 9.06]', {
    tag: '@either',
  }, async ({ page, browser, request, napoli }) => {
    const { call } = await signInCustomer(page, request, napoli)
    const staff = await signInStaff(request, napoli)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const { order } = await call<{ order: { id: string } }>('POST', '/order/new-order', await aCollection(call), key)
    await call('POST', '/order/make-payment', { location_id: 1, order_id: order.id, payment_type: 1 })
    const link = `${napoli.origin}/order/${order.id}/tracking?review=6`
    await staff.move('accepted')
    await visit(page, link)
    await expect(page.getByText('You can review this order once it’s completed.')).toBeVisible()
    await staff.move('completed')
    await visit(page, link)
    const sheet = page.getByRole('dialog', { name: 'How was it?' })
    await expect(sheet.getByRole('radio', { name: '6 out of 7 stars', checked: true })).toHaveCount(3)
    await expect(page).toHaveURL(`${napoli.origin}/order/${order.id}/tracking`)
    expect(await call<unknown[]>('GET', '/reviews')).toEqual([])
    await sheet.getByRole('button', { name: 'Post review' }).click()
    await expect(page.getByText('You’ve reviewed this order.')).toBeVisible()
    expect(await call<unknown[]>('GET', '/reviews')).toHaveLength(1)

    const elsewhere = await browser.newContext({ viewport: page.viewportSize() })
    const other = await elsewhere.newPage()
    await other.goto(link)
    await expect(other.getByRole('heading', { name: 'Log in to leave your review' })).toBeVisible()
    await expectAccessible(other)
    await other.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await expect(other).toHaveURL(/\/login\?redirect=%2Forder%2F[^&]+%3Freview%3D6/)
    await elsewhere.close()
  })
})
