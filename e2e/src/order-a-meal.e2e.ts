import { expect, expectAccessible, test } from './fixtures.ts'
import { PATIENCE } from './patience.ts'
import { signInStaff } from './staff.ts'
import {
  addDiavola,
  addMealDeal,
  addPlain,
  challenge,
  checkOut,
  continueToPayment,
  detailsToPayment,
  fillCard,
  fillContact,
  findKitchen,
  payCashAndTrack,
  press,
  take,
  takeTime,
  visit,
} from './steps.ts'

test('a guest orders a pizza and a deal, pays with 3-D Secure, and sees the kitchen accept [1.04, 1.05, 2.03, 2.09, 2.55, 2.56, 2.57, 4.13, 4.19, 4.22, 4.55]', {
  tag: '@either',
}, async ({ page, browser, napoli }) => {
  await findKitchen(page, napoli.origin)
  await addDiavola(page)
  await addMealDeal(page)

  await visit(page, `${napoli.origin}/cart`)
  await expect(page.getByText('Diavola').first()).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /checkout/i })
    .first()
    .click()

  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await expectAccessible(page)
  await fillContact(page)
  await page.getByRole('combobox', { name: 'Choose your address' }).selectOption('18 Cardigan Road')
  await page.getByRole('textbox', { name: 'Note for the rider' }).fill('Blue door')
  await continueToPayment(page)
  await expectAccessible(page)
  await fillCard(page, '4000 0027 6000 3184')
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await challenge(page).getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
  await expectAccessible(page)
  await expect(page).toHaveURL(/\/order\/[0-9A-Za-z]{22}\/tracking/)

  // The kitchen, in another window.
  const kitchen = await (await browser.newContext()).newPage()
  await kitchen.goto(`${napoli.origin}/console/`)
  await kitchen.getByRole('textbox', { name: 'Email' }).fill(napoli.staff.kitchen.email)
  await kitchen.getByLabel('Password').fill(napoli.staff.kitchen.password)
  await kitchen.getByRole('button', { name: 'Sign in' }).click()
  await kitchen.getByRole('button', { name: /^Kitchen screen/ }).click()
  await expect(kitchen.getByRole('heading', { name: '1 new' })).toBeVisible()
  await kitchen
    .getByRole('button', { name: /^Accept for/ })
    .first()
    .click()

  // The customer's page updates by itself, once the kitchen cannot take it back any more.
  await expect(page.getByText(/Accepted by Headingley/)).toBeVisible({ timeout: 10_000 * PATIENCE })
})

test('a delivery paid in cash reaches the kitchen at once [1.05, 2.56, 2.57, 3.26, 9.21]', {
  tag: '@either',
}, async ({ page, request, napoli }) => {
  await findKitchen(page, napoli.origin)
  await addPlain(page, 'Garlic bread', 'Insalata caprese')
  await visit(page, `${napoli.origin}/checkout`)
  await fillContact(page)
  await page.getByRole('combobox', { name: 'Choose your address' }).selectOption('18 Cardigan Road')
  await continueToPayment(page)
  await take(page.getByRole('radio', { name: /^Cash on delivery/ }))
  await press(page, /^Place order · £/)
  await expect(page.getByText(/Pay the rider £/).first()).toBeVisible()
  expect(await (await signInStaff(request, napoli)).orders()).toMatchObject([{ orderStatus: 2, paymentType: 1 }])
})

test('a collection for later keeps its day and time across the menu and shows them when paying [3.27, 4.24, 4.25, 4.31, 5.18, 5.20, 5.38, 9.03]', {
  tag: '@deep',
}, async ({ page, napoli }) => {
  await checkOut(page, napoli.origin, 'Garlic bread')
  await take(page.getByRole('radio', { name: /^Later/ }))
  const day = page.getByRole('group', { name: 'Date' })
  const time = page.getByRole('group', { name: 'Time', exact: true })
  // Today is the default; another day, also by arrow key, resets the time.
  await expect(day.getByRole('radio', { name: /^Today/ })).toBeChecked()
  await take(day.getByRole('radio', { name: /^Tomorrow/ }))
  await takeTime(page, 'Afternoon', '12:15')
  await day.getByRole('radio', { name: /^Tomorrow/ }).press('ArrowRight')
  await expect(time.getByRole('radio', { name: /:/, checked: true })).toHaveCount(0)
  await take(day.getByRole('radio', { name: /^Tomorrow/ }))
  await takeTime(page, 'Afternoon', '12:15')
  const steps = page.getByRole('navigation', { name: 'Checkout steps' })
  await expect(steps.getByRole('button', { name: /Payment|Done/, disabled: true })).toHaveCount(2)
  await detailsToPayment(page)
  await expect(page.getByText('tomorrow at 12:15').filter({ visible: true }).first()).toBeVisible()
  await expect(steps.getByRole('button', { name: /Payment|Done/, disabled: true })).toHaveCount(2)
  await take(page.getByRole('radio', { name: /^Cash/ }))
  await page.getByRole('button', { name: /^Details/ }).click()
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await visit(page, `${napoli.origin}/checkout`)
  await expect(page.getByRole('region', { name: 'When' })).toContainText('tomorrow at 12:15')
  await continueToPayment(page)
  await expect(page.getByRole('radio', { name: /^Cash/ })).not.toBeChecked()
  await payCashAndTrack(page)
  await expect(page.getByText(/12:15/).first()).toBeVisible()
})

test('ordering at a table in Spanish: a name is enough, no cash, a card pays [1.08, 1.09, 3.25, 4.06, 5.37, 5.40, 9.22]', {
  tag: '@either',
}, async ({ page, triana }) => {
  await visit(page, triana.origin)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await take(page.getByRole('radio', { name: 'En mesa' }))
  await take(page.getByRole('radio', { name: 'Salón 4, 4 plazas' }))
  await press(page, 'Ver la carta')
  await expect(page).toHaveURL(/\/menu\/calle-betis\/sitin/)
  await addPlain(page, 'Flan casero', 'Torrija con helado')
  await visit(page, `${triana.origin}/checkout`)
  await expect(page.getByRole('region', { name: 'Tu mesa' })).toContainText('Salón 4')
  const details = page.getByRole('region', { name: 'Tus datos' })
  await expect(details.getByRole('textbox')).toHaveCount(2)
  await expect(details.getByRole('textbox', { name: 'Correo electrónico (opcional)' })).toHaveValue('')
  await details.getByRole('textbox', { name: 'Nombre' }).fill('Manuela')
  await expect(page.getByText(/^En tu mesa sobre las \d\d:\d\d$/).first()).toBeAttached()
  await take(page.getByRole('checkbox', { name: /Acepto las condiciones/ }))
  await press(page, 'Continuar al pago')
  await expect(page.getByRole('heading', { name: '¿Cómo quieres pagar?' })).toBeVisible()
  await fillCard(page, '4000 0027 6000 3184', 'es')
  await expect(page.getByText(/efectivo/i)).toHaveCount(0)
  await press(page, /^Pagar 10,30\s€$/)
  // The bank's dialog is in the page's language too, not in the browser's.
  await challenge(page).getByRole('button', { name: 'Completar autenticación' }).click()
  await expect(page.getByRole('heading', { name: 'Gracias, Manuela' })).toBeVisible()
  await expect(page.getByText('Calle Betis ha recibido tu pedido.')).toBeVisible()
  await expect(page.getByText(/Díselo al camarero/)).toBeVisible()
  await expect(page.getByText('· Salón 4')).toBeVisible()
})

test('two presses place one order [4.19, 7.33]', { tag: '@either' }, async ({ page, request, napoli }) => {
  await checkOut(page, napoli.origin, 'Garlic bread')
  await fillContact(page)
  await page.getByRole('button', { name: 'Continue to payment' }).dblclick()
  await take(page.getByRole('radio', { name: /^Cash/ }))
  await page.getByRole('button', { name: /^Place order/ }).dblclick()
  await expect(page.getByRole('link', { name: 'Track progress' })).toBeVisible()
  expect(await (await signInStaff(request, napoli)).orders()).toHaveLength(1)
})
