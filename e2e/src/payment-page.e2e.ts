import { expect, test } from './fixtures.ts'
import { addPlain, checkOut, continueToPayment, detailsToPayment, findKitchen, press, take, visit } from './steps.ts'

test.describe('a cash order that is lost on the way', () => {
  test.use({ provokes: ['offline', 'fault'] })

  test('says that the order is checked, then that it was not sent, and names no bank [8.33, 4.56]', {
    tag: '@deep',
  }, async ({ page, napoli }) => {
    await checkOut(page, napoli.origin, 'Garlic bread', 'Tiramisù')
    await detailsToPayment(page)
    await take(page.getByRole('radio', { name: /^Cash/ }))
    await page.route('**/make-payment', (route) => route.abort())
    await press(page, /^Place order/)
    await expect(page.getByRole('heading', { name: 'We’re checking your order' })).toBeVisible()
    await expect(page.getByText('The connection dropped while your order was being sent.')).toBeVisible()
    const dialog = page.getByRole('alertdialog', { name: 'Your order wasn’t sent' })
    await expect(dialog).toBeVisible({ timeout: 60_000 })
    await expect(dialog).not.toContainText(/bank|payment|charged/i)
  })
})

test('a phone fixes only the pay button, and shows the details in one line above the heading', {
  tag: ['@deep', '@phone'],
}, async ({ page, napoli }) => {
  await findKitchen(page, napoli.origin)
  await addPlain(page, 'Garlic bread', 'Insalata caprese')
  await visit(page, `${napoli.origin}/checkout`)
  await page.getByRole('textbox', { name: 'First name' }).fill('Mia')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lee')
  await page.getByRole('textbox', { name: 'Email' }).fill('mia@example.com')
  await page.getByRole('textbox', { name: 'Phone' }).fill('07700 900123')
  await page.getByRole('combobox', { name: 'Choose your address' }).selectOption('18 Cardigan Road')
  await continueToPayment(page)
  const bar = page.getByRole('region', { name: 'How would you like to pay?' })
  expect((await bar.boundingBox())?.height ?? 999).toBeLessThanOrEqual(0.12 * 844)
  const heading = page.getByRole('heading', { name: 'How would you like to pay?' })
  const place = page.getByRole('button', { name: 'Change Deliver to: 18 Cardigan Road' })
  const top = async (one: typeof place) => (await one.boundingBox())?.y ?? 0
  expect(await top(place)).toBeLessThan(await top(heading))
  await page.getByRole('button', { name: 'Change Your details: Mia' }).click()
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Mia')
})

test('the checkout refuses an unserved postcode before typing, as the home page does [8.27]', {
  tag: '@deep',
}, async ({ page, napoli }) => {
  await findKitchen(page, napoli.origin)
  await addPlain(page, 'Garlic bread', 'Insalata caprese')
  await visit(page, `${napoli.origin}/checkout`)
  await page.getByRole('combobox', { name: 'Postcode or street' }).fill('SW1A 1AA')
  await press(page, 'Find address')
  await expect(page.getByText('We don’t deliver to your area')).toBeVisible()
  await expect(
    page
      .getByRole('button', { name: /Collect/ })
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expect(page.getByText('couldn’t find any addresses')).toBeHidden()
})

test('a return to the menu by its address starts the checkout anew [4.24]', { tag: '@deep' }, async ({
  page,
  napoli,
}) => {
  await checkOut(page, napoli.origin, 'Garlic bread', 'Tiramisù')
  await detailsToPayment(page)
  await take(page.getByRole('radio', { name: /^Cash/ }))
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await visit(page, `${napoli.origin}/checkout`)
  await continueToPayment(page)
  await expect(page.getByRole('radio', { name: /^Cash/ })).not.toBeChecked()
})
