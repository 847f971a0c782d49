import { fillAtOnce } from './fill-at-once.ts'
import { expect, test } from './fixtures.ts'
import { codeFromMail } from './mail.ts'
import { addPlain, continueToPayment, findKitchen, take, visit } from './steps.ts'

const ANN = {
  'given-name': 'Ann',
  'family-name': 'Lee',
  email: 'ann@example.com',
  tel: '07700 900123',
  'address-line1': '18 Cardigan Road',
  'address-line2': 'Flat 2',
  'address-level2': 'Leeds',
  'postal-code': 'LS6 3HN',
}

test('the checkout keeps every field filled in one turn, and finds the number in the street [5.37, 5.39]', {
  tag: '@deep',
}, async ({ page, napoli }) => {
  await findKitchen(page, napoli.origin)
  await addPlain(page, 'Garlic bread', 'Insalata caprese')
  await visit(page, `${napoli.origin}/checkout`)
  await page.getByRole('combobox', { name: 'Choose your address' }).selectOption('My address isn’t listed')
  await fillAtOnce(page, ANN)
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ann')
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Lee')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ann@example.com')
  await expect(page.getByRole('textbox', { name: /^Phone/ })).toHaveValue('07700 900123')
  await expect(page.locator('input[autocomplete="address-level2"]')).toHaveValue('Leeds')
  await continueToPayment(page)
  await expect(page.getByText('18 Cardigan Road').filter({ visible: true }).first()).toBeVisible()
})

test('a checkout that the browser fills, and a tick there, wait for the button [5.41]', { tag: '@either' }, async ({
  page,
  open,
}) => {
  const napoli = await open('napoli', { terms: 'tick' })
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await addPlain(page, 'Garlic bread')
  await page.getByRole('link', { name: 'Checkout' }).first().click()
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible()
  await fillAtOnce(page, ANN, ['input'])
  await expect(page.getByRole('textbox', { name: /^Phone/ })).toHaveValue('07700 900123')
  await take(page.getByRole('checkbox', { name: /I agree to the terms/ }))
  // The fields stay open, and the order is not sent by itself.
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ann')
  await continueToPayment(page)
})

test.describe('opening a restaurant', () => {
  // Without a signup there is nothing to read yet.
  test.use({ provokes: [401] })

  test('keeps every part of its address that is filled in one turn', { tag: '@deep' }, async ({
    page,
    request,
    baseURL,
  }) => {
    const origin = `http://localhost:${new URL(baseURL ?? '').port}`
    const email = `${crypto.randomUUID()}@owners.example`
    await page.goto(`${origin}/start`)
    await page.getByRole('textbox', { name: 'Your email' }).fill(email)
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Code' }).fill(await codeFromMail(request, origin, email))
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Casa')
    await page.keyboard.press('Enter')
    const search = page.getByRole('combobox', { name: 'Address' })
    await search.fill('Nowhere Lane')
    await page.getByRole('button', { name: /by hand|manually|Type/ }).click()
    await fillAtOnce(page, { 'address-line1': 'Otley Road', 'address-level2': 'Leeds', 'postal-code': 'LS6 3AA' })
    await expect(page.getByRole('textbox', { name: 'Street' })).toHaveValue('Otley Road')
    await expect(page.locator('input[autocomplete="address-level2"]')).toHaveValue('Leeds')
    await expect(page.getByRole('textbox', { name: 'Postcode' })).toHaveValue('LS6 3AA')
  })
})
