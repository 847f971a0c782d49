import type { Page } from '@playwright/test'
import { aCollection, adaOf, CUSTOMER_PASSWORD, signInCustomer } from './customer.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { challenge, fillCard, press, take, visit } from './steps.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, provokes: [402, 409, 422] })

/** A PNG of one red pixel. */
const RED_POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
)

test('the account requires a sign-in, shows profile, orders and reviews, and signs out [1.20, 2.23, 2.24, 2.26, 2.27, 6.04, 7.41, 9.10]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, request, baseURL }) => {
  // The demo's own Napoli: copies have no past orders. The test changes nothing there.
  const napoli = { origin: baseURL ?? '' }
  await visit(page, `${napoli.origin}/account?tab=orders`)
  await expect(page).toHaveURL(/\/login\?redirect=%2Faccount%3Ftab%3Dorders$/)

  await signInCustomer(page, request, napoli)
  await visit(page, `${napoli.origin}/account`)
  const panel = page.getByRole('region', { name: 'Account summary' })
  await expect(panel.getByText('Ada Lovelace')).toBeVisible()
  await expect(panel.getByText('ada@napoli.example')).toBeVisible()
  await expect(panel.getByText('07700 900142')).toBeVisible()
  await expect(panel.getByText(/^Home: /)).toBeVisible()
  await expect(page.getByText(/^Version \d+\.\d+\.\d+ \([0-9a-f]{7}\)$/).filter({ visible: true })).toBeVisible()
  await expectAccessible(page)

  await expect(panel.getByRole('link', { name: /^[1-9]\d* reviews?$/ })).toBeVisible()
  await panel.getByRole('link', { name: /^[1-9]\d* orders$/ }).click()
  await expect(page).toHaveURL(/tab=orders/)
  const past = page.getByRole('region', { name: 'Past orders' })
  await expect(past.getByRole('heading', { level: 3 })).toHaveCount(6)
  await expectAccessible(page)
  await past.getByRole('button', { name: 'Page 2' }).click()
  await expect(past.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await past
    .getByRole('link', { name: /^View status/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/order\/[0-9A-Za-z]{22}\/tracking/)
  await expect(page.getByRole('heading', { level: 1, name: /^Order \S+-\d+/ })).toBeAttached()
  await page.goBack()
  await page.getByRole('navigation', { name: 'Account sections' }).getByRole('link', { name: 'Reviews' }).click()
  await expect(page.getByText(/^Food: [1-7] out of 7 stars$/).first()).toBeAttached()
  await expectAccessible(page)

  await press(page, 'Log out')
  await expect(page).toHaveURL(`${napoli.origin}/`)
  await page.goto(`${napoli.origin}/account`)
  await expect(page).toHaveURL(/\/login\?redirect=%2Faccount$/)
})

test('the profile form marks errors and asks for the current password for email and password [2.25, 5.29, 5.30, 7.12, 8.16]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, request, napoli }) => {
  await signInCustomer(page, request, napoli)
  await visit(page, `${napoli.origin}/account?redirectTo=%2Fcontactus`)
  const phone = page.getByRole('textbox', { name: 'Phone' })
  await page.getByRole('textbox', { name: 'First name' }).fill('Augusta')
  await phone.fill('')
  await press(page, 'Save changes')
  await expect(phone).toBeFocused()
  await expect(page.getByText('This field is required')).toBeVisible()
  await phone.fill('07700 900999')

  // The password fields appear with their checkbox.
  await expect(page.getByLabel('Current password')).toHaveCount(0)
  await take(page.getByRole('checkbox', { name: 'Change my password' }))
  await page.getByLabel('New password', { exact: true }).fill('a bicycle to the moon')
  await page.getByLabel('Confirm new password').fill('a bicycle')
  await page.getByLabel('Current password').fill(CUSTOMER_PASSWORD)
  await press(page, 'Save changes')
  await expect(page.getByLabel('Confirm new password')).toBeFocused()
  await expect(page.getByText('The password confirmation does not match.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Confirm new password').fill('a bicycle to the moon')
  await press(page, 'Save changes')
  await expect(page).toHaveURL(/\/contactus$/)

  // The new password allows a change of email; the old email stays until the link in the mail is opened.
  await visit(page, `${napoli.origin}/account`)
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Augusta')
  await expect(phone).toHaveValue('07700 900999')
  await page.getByRole('textbox', { name: 'Email' }).fill('augusta@example.com')
  await page.getByLabel('Current password').fill('a bicycle to the moon')
  await press(page, 'Save changes')
  await expect(page.getByText(/We’ve emailed augusta@example\.com/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(adaOf(napoli).email)
})

/** A JPEG with as many pixels as a phone's camera takes. */
const photo = async (page: Page): Promise<Buffer> => {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 4032
    canvas.height = 3024
    canvas.getContext('2d')?.fillRect(0, 0, 4032, 1000)
    return canvas.toDataURL('image/jpeg')
  })
  return Buffer.from(url.replace(/^.*,/, ''), 'base64')
}

test('a customer adds a picture and a passkey, signs out a device and deletes the account [5.56, 7.13, 8.17]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, request, triana }) => {
  await signInCustomer(page, request, triana)
  await signInCustomer(page, request, triana)
  // A virtual authenticator that creates passkeys and confirms.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await visit(page, `${triana.origin}/account`)

  const choosePicture = page.getByLabel('Elegir una foto').and(page.locator('input'))
  await choosePicture.setInputFiles({ name: 'ada.gif', mimeType: 'image/gif', buffer: RED_POINT })
  await expect(page.getByRole('alert')).toContainText('No podemos leer esta imagen')
  const big = { name: 'ada.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }
  await choosePicture.setInputFiles(big)
  await expect(page.getByRole('alert')).toContainText('5 MB como mucho')
  const noPicture = { name: 'ada.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await choosePicture.setInputFiles(noPicture)
  await expect(page.getByRole('alert')).toContainText('No podemos leer esta imagen')
  await choosePicture.setInputFiles({ name: 'ada.jpg', mimeType: 'image/jpeg', buffer: await photo(page) })
  await press(page, 'Usar esta foto')
  await press(page, 'Quitar la foto')
  await expect(page.getByText('Hemos quitado tu foto.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quitar la foto' })).toHaveCount(0)

  // The server asks for the password again when the sign-in is old.
  const answer = { error: { code: 'proof_needed', message: 'Antes cierra sesión y vuelve a entrar.' } }
  await page.route('**/user/passkeys/options', (route) => route.fulfill({ status: 422, json: answer }), { times: 1 })
  await press(page, 'Añadir una llave de acceso')
  const proof = page.getByRole('dialog', { name: '¿Eres tú?' })
  await proof.getByRole('button', { name: 'Continuar' }).click()
  await expect(proof.getByLabel('Contraseña actual')).toBeFocused()
  await expectAccessible(page)
  await proof.getByLabel('Contraseña actual').fill(CUSTOMER_PASSWORD)
  await proof.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('button', { name: /^Quitar (Android|Linux|Windows|Mac)/ })).toBeVisible()
  // Otherwise it signs in by itself on the login page, with a passkey of the deleted account.
  await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })

  await page
    .getByRole('button', { name: /^Cerrar sesión en (Chrome|Dispositivo)/ })
    .first()
    .click()
  await expect(page.getByText(/^Hemos cerrado la sesión en/)).toBeVisible()
  await expectAccessible(page)

  await press(page, 'Eliminar mi cuenta')
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('Todos tus datos se borrarán para siempre.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await question.getByLabel('Contraseña actual').fill(CUSTOMER_PASSWORD)
  await question.getByRole('button', { name: 'Eliminar para siempre' }).click()
  await expect(page).toHaveURL(`${triana.origin}/`)
  await expect(page.getByText('Hemos eliminado tu cuenta y tus datos.')).toBeVisible()
  await page.goto(`${triana.origin}/account`)
  await expect(page).toHaveURL(/\/login/)
})

test('account deletion is refused for a wrong password and while an order is open [7.13, 8.17]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, request, napoli }) => {
  const { call } = await signInCustomer(page, request, napoli)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const { order } = await call<{ order: { id: string } }>('POST', '/order/new-order', await aCollection(call), key)
  await call('POST', '/order/make-payment', { location_id: 1, order_id: order.id, payment_type: 1 })
  await visit(page, `${napoli.origin}/account`)
  await press(page, 'Delete my account')
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Current password').fill('not the password')
  await question.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(question.getByText('Your current password is incorrect. Please try again.')).toBeVisible()
  await question.getByLabel('Current password').fill(CUSTOMER_PASSWORD)
  await question.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText('Your account hasn’t been deleted')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await visit(page, `${napoli.origin}/account?tab=orders`)
  const current = page.getByRole('region', { name: 'Current' })
  await expect(current.getByText('Received', { exact: true })).toBeVisible()
})

test('addresses are found by postcode, completed, made primary and deleted; refusals are shown [3.01, 4.34, 5.31, 5.33, 5.34, 7.16, 7.17, 7.18, 7.19, 8.18]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, request, baseURL, napoli }) => {
  // Only the demo's own restaurants have street maps, not their copies. The test changes nothing there.
  const demo = { origin: baseURL ?? '' }
  await signInCustomer(page, request, demo)
  await visit(page, `${demo.origin}/account?tab=address`)
  await expect(page.getByRole('img', { name: /^Map showing / })).toHaveCount(2)
  await expectAccessible(page)

  await signInCustomer(page, request, napoli)
  await page.setViewportSize({ width: 320, height: 700 })
  await visit(page, `${napoli.origin}/account?tab=address`)
  const shown = page.getByRole('region', { name: 'Your addresses' })
  await expect(shown.getByRole('heading', { level: 3 })).toHaveText(['Home', 'Work'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)

  await press(page, 'Add an address')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Save address' }).click()
  await expect(sheet.getByText('Choose your address')).toBeVisible()
  const postcode = sheet.getByRole('combobox', { name: 'Postcode or street' })
  await expect(postcode).toBeFocused()
  await postcode.fill('ls6 3hn')
  await postcode.press('Enter')
  const list = sheet.getByRole('combobox', { name: 'Choose your address' })
  await list.selectOption('My address isn’t listed')
  await sheet.getByRole('textbox', { name: 'Street' }).fill('Cardigan Road')
  await expect(sheet.getByRole('textbox', { name: 'Town or city' })).toHaveValue('Leeds')
  await sheet.getByRole('button', { name: 'Save address' }).click()
  await expect(sheet.getByRole('textbox', { name: 'House name or number' })).toBeFocused()
  await expect(sheet.getByText('House number is required')).toBeVisible()
  await expectAccessible(page)
  await list.selectOption('18 Cardigan Road')
  await sheet.getByRole('textbox', { name: 'Name this address' }).fill('Grandma’s')
  await sheet.getByRole('textbox', { name: 'Note for the rider' }).fill('Blue door')
  await expect(sheet.getByText('9 of 500')).toBeVisible()
  await sheet.getByRole('button', { name: 'Save address' }).click()
  await expect(sheet).toBeHidden()
  await expect(shown.getByText('18 Cardigan Road')).toBeVisible()

  // A refusal shows the server's words and changes nothing.
  const refuse = (call: string, message: string) =>
    page.route(`**/user/address${call}`, (route) => route.fulfill({ status: 422, json: { error: { message } } }), {
      times: 1,
    })
  const names = ['Home', 'Work', 'Grandma’s']
  await refuse('/primary', 'Not this one')
  await press(page, 'Set as main address: Grandma’s')
  await expect(page.getByText('We couldn’t change your main address. Not this one')).toBeVisible()
  await refuse('/delete', 'It is wanted')
  await press(page, 'Delete Grandma’s')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('We couldn’t delete the address. It is wanted')).toBeVisible()
  await refuse('/update', 'We do not know it')
  await press(page, 'Edit Grandma’s')
  await sheet.getByRole('textbox', { name: 'Name this address' }).fill('Granny')
  await sheet.getByRole('button', { name: 'Save address' }).click()
  await expect(sheet.getByRole('alert').filter({ hasText: 'We do not know it' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await expect(shown.getByRole('heading', { level: 3 })).toHaveText(names)

  await press(page, 'Set as main address: Grandma’s')
  await expect(shown.getByRole('heading', { level: 3 }).first()).toHaveText('Grandma’s')
  await expect(
    page.getByRole('region', { name: 'Account summary' }).getByText('Grandma’s: 18 Cardigan Road'),
  ).toBeVisible()
  await press(page, 'Edit Work')
  await sheet.getByRole('textbox', { name: 'Name this address' }).fill('Office')
  await sheet.getByRole('button', { name: 'Save address' }).click()
  await expect(shown.getByRole('heading', { name: 'Office' })).toBeVisible()
  await press(page, 'Delete Office')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(shown.getByRole('heading', { name: 'Office' })).toHaveCount(0)
})

test('a card is saved after 3-D Secure, a declined card says why, and a card is deleted [2.24, 3.15, 3.16, 5.35, 7.27, 8.19]', {
  tag: ['@deep', '@phone'],
}, async ({ page, request, napoli }) => {
  await signInCustomer(page, request, napoli)
  await visit(page, `${napoli.origin}/account?tab=myCards`)
  await press(page, 'Add a card')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByLabel('Card number')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Name on card' }).fill('')
  await sheet.getByRole('button', { name: 'Save card' }).click()
  await expect(sheet.getByText('Enter your card').first()).toBeVisible()
  await expect(sheet.getByText('Enter the name on the card')).toBeVisible()
  await expectAccessible(page)
  await fillCard(page, '4000 0000 0000 0002')
  await sheet.getByRole('button', { name: 'Save card' }).click()
  await expect(sheet.getByRole('alert').filter({ hasText: 'We couldn’t add the card' })).toBeVisible()
  await fillCard(page, '4000 0027 6000 3184')
  await sheet.getByRole('button', { name: 'Save card' }).click()
  await challenge(page).getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByText('Visa ending in 3184')).toBeVisible()
  await expect(page.getByText('Expires 12/30')).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await expectAccessible(page)
  const sections = page.getByRole('navigation', { name: 'Account sections' })
  await sections.getByRole('link', { name: 'Profile' }).click()
  const summary = page.getByRole('region', { name: 'Account summary' })
  await summary.getByRole('link', { name: '1 card', exact: true }).click()
  await press(page, 'Delete Visa ending in 3184')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No saved cards')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expectAccessible(page)
})
