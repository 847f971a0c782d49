import { fillBasket } from './basket.ts'
import { expect, test } from './fixtures.ts'
import { signInStaff } from './staff.ts'
import { addPlain, checkOut, detailsToPayment, press, take, visit } from './steps.ts'

const SHEET = ['Subtotal£5.25', 'Bag charge£0.10', 'Total£5.35']

test.describe('browser wallet', () => {
  test.use({ provokes: [402] })

  test('a wallet sheet shows lines and total, can be cancelled, reports a decline, and pays [1.05, 3.26, 7.44, 7.45, 9.21]', {
    tag: '@either',
  }, async ({ page, request, napoli }) => {
    await page.addInitScript(() => {
      if (localStorage.getItem('comanda:sandbox-wallets') === null)
        localStorage.setItem('comanda:sandbox-wallets', 'apple-pay,google-pay:4000000000000002')
    })
    await checkOut(page, napoli.origin, 'Garlic bread')
    await detailsToPayment(page)
    const wallets = page.getByRole('group', { name: 'Apple Pay and Google Pay' })
    const sheet = page.getByRole('dialog', { name: 'Google Pay' })
    await expect(wallets.getByRole('button')).toHaveText(['Apple Pay', 'Google Pay'])
    await wallets.getByRole('button', { name: 'Google Pay' }).click()
    await expect(sheet.locator('.line')).toHaveText(['Google Payvisa •••• 0002', ...SHEET])
    await sheet.getByRole('button', { name: 'Cancel' }).click()
    await expect(wallets.getByRole('button', { name: 'Google Pay' })).toBeEnabled()
    await wallets.getByRole('button', { name: 'Google Pay' }).click()
    await sheet.getByRole('button', { name: 'Pay with Google Pay' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Your bank declined the payment.' })).toBeFocused()
    await wallets.getByRole('button', { name: 'Apple Pay' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Apple Pay' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Paid with Apple Pay/).first()).toBeVisible()
    expect(await (await signInStaff(request, napoli)).orders()).toMatchObject([{ orderStatus: 2, paymentType: 3 }])
  })

  test('a wallet in the basket orders at once, and asks first for anything that is missing [2.58, 7.44, 7.45, 9.21]', {
    tag: ['@deep', '@phone'],
  }, async ({ page, request, napoli }) => {
    await page.addInitScript(() => localStorage.setItem('comanda:sandbox-wallets', 'google-pay'))
    await fillBasket(page, napoli.origin, ['Garlic bread'])
    await visit(page, `${napoli.origin}/cart`)
    const google = page.getByRole('button', { name: 'Google Pay' })
    const sheet = page.getByRole('dialog', { name: 'Google Pay' })
    await expect(page.getByText(/^By placing this order you agree/).filter({ visible: true })).toBeVisible()
    await google.click()
    await expect(sheet.locator('.line')).toHaveText(['Google Paymastercard •••• 4444', ...SHEET])
    await sheet.getByRole('button', { name: 'Pay with Google Pay' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
    await expect(page.getByText(/Paid with Google Pay/).first()).toBeVisible()
    expect(await (await signInStaff(request, napoli)).orders()).toMatchObject([
      {
        ...{ orderStatus: 2, paymentType: 4, total: 5.35 },
        customer: { lastName: 'Sandbox', email: 'ada@example.com' },
      },
    ])

    // A dish for adults asks for the age first: no sheet opens, and nothing is sent.
    await visit(page, `${napoli.origin}/menu/headingley/pickup`)
    await addPlain(page, 'Peroni 330 ml')
    await visit(page, `${napoli.origin}/cart`)
    await google.click()
    await expect(page.getByRole('checkbox', { name: /18 or over/ })).toBeVisible()
    await expect(sheet).toBeHidden()
    expect(await (await signInStaff(request, napoli)).orders()).toHaveLength(1)
  })

  test('a wallet that was confirmed in the basket is not charged another amount [2.58, 4.57]', {
    tag: ['@deep', '@phone'],
  }, async ({ page, request, napoli }) => {
    await page.addInitScript(() => localStorage.setItem('comanda:sandbox-wallets', 'google-pay'))
    await fillBasket(page, napoli.origin, ['Garlic bread'])
    await visit(page, `${napoli.origin}/cart`)
    const sheet = page.getByRole('dialog', { name: 'Google Pay' })
    await page.getByRole('button', { name: 'Google Pay' }).click()
    await expect(sheet.locator('.line')).toHaveText(['Google Paymastercard •••• 4444', ...SHEET])
    // Another tab adds a dish between the confirmation and the order.
    const isMade = Promise.withResolvers<void>()
    await page.route('**/v1/payment_methods', async (route) => {
      await isMade.promise
      await route.continue()
    })
    const asked = page.waitForRequest('**/v1/payment_methods')
    await sheet.getByRole('button', { name: 'Pay with Google Pay' }).click()
    await asked
    const other = await page.context().newPage()
    await visit(other, `${napoli.origin}/menu/headingley/pickup`)
    await addPlain(other, 'Tiramisù')
    await other.close()
    isMade.resolve()
    await expect(page.getByText('Your total has changed. You haven’t been charged')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay £11.85' })).toBeVisible()
    expect(await (await signInStaff(request, napoli)).orders()).toEqual([])
  })

  test('a wallet that was confirmed in the basket is not charged for a later time than promised [2.58]', {
    tag: ['@deep', '@phone'],
  }, async ({ page, request, napoli }) => {
    await page.addInitScript(() => localStorage.setItem('comanda:sandbox-wallets', 'google-pay'))
    await fillBasket(page, napoli.origin, ['Garlic bread'])
    // Other orders arrived meanwhile.
    await page.route('**/api/v1/guest-order/new-order', async (route) => {
      const { host, port } = new URL(route.request().url())
      const answer = await route.fetch({
        url: route.request().url().replace(host, `127.0.0.1:${port}`),
        headers: { ...route.request().headers(), host },
      })
      const { data } = (await answer.json()) as { data: { order: { created_at: string } } }
      const later = new Date(Date.parse(data.order.created_at) + 90 * 60_000).toISOString()
      await route.fulfill({
        response: answer,
        json: { data: { ...data, order: { ...data.order, proposed_ready_time: later } } },
      })
    })
    await visit(page, `${napoli.origin}/cart`)
    await page.getByRole('button', { name: 'Google Pay' }).click()
    await page.getByRole('button', { name: 'Pay with Google Pay' }).click()
    await expect(page.getByText(/^The kitchen has got busier, so your time has moved/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay £5.35' })).toBeVisible()
    expect(await (await signInStaff(request, napoli)).orders()).toEqual([])
  })
})

test.describe('native wallet', () => {
  test.use({ provokes: [402] })

  test('the native app’s wallet pays in euros and is told the outcome [1.19, 3.26, 7.43, 7.44]', {
    tag: ['@deep', '@phone'],
  }, async ({ page, request, triana }) => {
    // Stands in for the native app: records messages and answers with the prepared payment methods.
    await page.addInitScript(() => {
      const told: { type: string; id: string; payload: object }[] = []
      const methods: (string | null)[] = [null, 'pm_card_chargeDeclined', 'pm_card_visa']
      const postMessage = (text: string) => {
        const message = JSON.parse(text)
        told.push(message)
        const answer = (payload: object) => window.postMessage(JSON.stringify({ ...message, payload }), location.origin)
        if (message.type === 'wallets') answer({ apple_pay: false, google_pay: true })
        if (message.type === 'payment-method') answer({ stripe_payment_method_id: methods.shift() ?? null })
      }
      Object.assign(window, { told, webkit: { messageHandlers: { ReactNativeWebView: { postMessage } } } })
    })
    const told = (type: string) =>
      page.evaluate(
        (wanted) =>
          (window as unknown as { told: { type: string; payload: object }[] }).told.filter(
            (one) => one.type === wanted,
          ),
        type,
      )
    await visit(page, `${triana.origin}/menu/calle-betis/pickup`)
    await page.getByRole('button', { name: 'Añadir Flan casero' }).first().click()
    await visit(page, `${triana.origin}/checkout`)
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Manuela')
    await page.getByRole('textbox', { name: 'Apellidos' }).fill('Vega')
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('manuela@example.com')
    await page.getByRole('textbox', { name: 'Teléfono' }).fill('600 123 456')
    await take(page.getByRole('checkbox', { name: /Acepto las condiciones/ }))
    await press(page, 'Continuar al pago')
    const google = page.getByRole('button', { name: 'Google Pay' })
    await expect(google).toBeVisible()
    await expect(page.getByRole('button', { name: 'Apple Pay' })).toBeHidden()
    // The first sheet is cancelled.
    await google.click()
    await expect.poll(() => told('payment-method')).toHaveLength(1)
    await google.click()
    await expect(page.getByText('Tu banco ha rechazado el pago. Prueba con otra tarjeta.')).toBeVisible()
    await google.click()
    await expect(page.getByRole('heading', { name: 'Gracias, Manuela' })).toBeVisible()
    const asked = await told('payment-method')
    expect(asked).toHaveLength(3)
    const [order] = await (await signInStaff(request, triana)).orders()
    expect(order).toMatchObject({ orderStatus: 2, paymentType: 4 })
    expect(asked[0]).toMatchObject({
      v: 1,
      payload: { wallet: 'google-pay', currency: 'EUR', country: 'ES', label: 'Taberna Triana' },
    })
    expect(await told('payment-failed')).toMatchObject([{ payload: { reason: 'card_declined' } }])
    expect(await told('payment-done')).toMatchObject([{ payload: { result: 'paid' } }])
  })
})
