import { Customer, goTo, inLane, lane, openOffice, signIn, signOut } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { type Category, itemsOf } from './menu-items.ts'
import { PATIENCE } from './patience.ts'

test.describe('the sign-in', { tag: '@either' }, () => {
  test.use({ provokes: [401] })

  test('the sign-in names the restaurant, refuses a wrong password and ends with sign-out', async ({
    page,
    napoli,
  }) => {
    await page.goto(`${napoli.origin}/console/`)
    await expect(page.getByText('Napoli 1889')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Email').fill(napoli.staff.owner.email)
    await page.getByLabel('Password', { exact: true }).fill('guess')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toHaveText('That email and password don’t match.')
    await expectAccessible(page)
    await page.getByLabel('Password', { exact: true }).fill(napoli.staff.owner.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('All quiet. New orders will ring here.')).toBeVisible()
    await expectAccessible(page)
    await signOut(page)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})

test('a new order rings without a reload and moves through its steps until it is done [4.01]', {
  tag: '@either',
}, async ({ page, request, napoli }) => {
  await signIn(page, napoli)
  await expect(page.getByText('All quiet. New orders will ring here.')).toBeVisible()
  const { number } = await new Customer(request, napoli).order({ comment: 'Severe nut allergy' })
  await expect(page).toHaveTitle(/^\(1\) new/)
  await expect(page.getByRole('status').filter({ hasText: 'A new order' })).toBeAttached()
  await expect(page.getByText('“Severe nut allergy”')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Accept for/ }).click()
  await expect(page.getByText('All quiet. New orders will ring here.')).toBeVisible()
  await expect(page).not.toHaveTitle(/new/)
  const making = await inLane(page, 'Preparing', number)
  await expect(making).toContainText('Allergy')
  await making.getByRole('button', { name: `Ready, order ${number}` }).click()
  const ready = await inLane(page, 'Ready', number)
  await ready.getByRole('button', { name: `Handed over, order ${number}` }).click()
  await expect(page.getByText('Nothing waiting to be handed over.')).toBeVisible()
  const done = await lane(page, 'Done')
  await expect(done.getByRole('button', { name: `Open order ${number}` })).toBeVisible()
})

test('an acceptance for another day names the day the kitchen starts, as do its row and sheet [9.15]', {
  tag: '@deep',
}, async ({ page, request, napoli }) => {
  // It is past noon at the restaurant, so that this is six o'clock there tomorrow.
  const tomorrow = new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 13)
  const { number } = await new Customer(request, napoli).order({ at: `${tomorrow}:00:00Z` })
  await signIn(page, napoli)
  // It waits in a line of its own, and does not ring.
  await expect(page.getByRole('region', { name: '1 for later' })).toContainText('tomorrow')
  await expect(page).not.toHaveTitle(/new/)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByText(/^Accepted\. It starts tomorrow at \d\d:\d\d\.$/)).toBeVisible()
  const row = (await lane(page, 'Later')).getByRole('button', { name: `Open order ${number}` })
  await expect(row).toContainText(/starts tomorrow, \d\d:\d\d/)
  await row.click()
  await expect(page.getByRole('dialog').getByText('tomorrow', { exact: true })).toBeVisible()
})

test('the first tap on a console without sound presses what it touches, not what moves there [4.01]', {
  tag: ['@deep', '@phone'],
}, async ({ page, request, napoli }) => {
  // The driver's own scripts count as presses, so that this browser would allow sound after the reload.
  await page.addInitScript(() => {
    let isPressed = false
    const press = () => {
      isPressed = true
    }
    window.addEventListener('pointerup', press, true)
    Object.defineProperty(AudioContext.prototype, 'state', { get: () => (isPressed ? 'running' : 'suspended') })
  })
  await signIn(page, napoli)
  await page.reload()
  const { number } = await new Customer(request, napoli).order()
  const soundIsOff = page.getByText('Sound is off for new orders')
  await expect(soundIsOff).toBeVisible()
  const accept = page.getByRole('button', { name: /^Accept for/ })
  // Waits until it stands still, which a tap on a point of the screen does not.
  await accept.click({ trial: true })
  const time = /\d\d:\d\d/.exec(await accept.innerText())?.[0] ?? 'none'
  const { x, y, width, height } = (await accept.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  // When the notice goes, what is below the button moves to its lower edge.
  await page.touchscreen.tap(x + width / 2, y + height - 6)
  await expect(await inLane(page, 'Preparing', number)).toContainText(time)
  await expect(soundIsOff).toBeHidden()
})

test('an order shows all that the kitchen needs and is rejected with a reason and a text [4.01]', {
  tag: '@either',
}, async ({ page, request, napoli }) => {
  const { number, dish } = await new Customer(request, napoli).order()
  await signIn(page, napoli)
  await page.getByRole('button', { name: `Open order ${number}` }).click()
  const sheet = page.getByRole('dialog', { name: `#${number}` })
  await expect(sheet).toContainText(dish.name)
  await expect(sheet).toContainText('“Well done”')
  await expect(sheet).toContainText('Priya Nair')
  await expect(sheet).toContainText(/Take £[\d.]+ in cash/)
  await expectAccessible(page)

  await sheet.getByRole('button', { name: 'Can’t take it' }).click()
  const dialog = page.getByRole('dialog', { name: `Why can’t you take #${number}?` })
  await dialog.getByRole('radio', { name: 'Closing early' }).check()
  await expect(dialog.getByLabel(/Priya will see this message/)).toHaveValue(
    'Sorry Priya, we have to close early today.',
  )
  await expect(dialog).toContainText('Nothing has been paid, so there’s nothing to refund.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `Reject #${number}` }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('All quiet. New orders will ring here.')).toBeVisible()
})

test('an order that is rejected for a dish marks the dish as sold out until the next opening', {
  tag: '@wide',
}, async ({ page, request, napoli }) => {
  const customer = new Customer(request, napoli)
  const { number, dish } = await customer.order({ dishes: 2 })
  await signIn(page, napoli, 'kitchen')
  await page.getByRole('button', { name: /^Can’t take it/ }).click()
  const dialog = page.getByRole('dialog', { name: `Why can’t you take #${number}?` })
  await dialog.getByRole('radio', { name: 'A dish has run out' }).check()
  await dialog.getByRole('group', { name: 'Which has run out?' }).getByLabel(dish.name).check()
  await expect(dialog.getByLabel(/Priya will see this message/)).toHaveValue(
    `Sorry Priya, we’ve just run out of ${dish.name}.`,
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `Reject #${number}` }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(async () => (await customer.dishes()).some(({ id }) => id === dish.id)).toBe(false)
  await openOffice(page, 'Today')
  await expect(page.getByText(`${dish.name} sold out until`)).toBeVisible()
})

test('a manager refunds a dish, then the rest, and sees both refunds [6.08]', { tag: ['@deep', '@phone'] }, async ({
  page,
  request,
  napoli,
}) => {
  const { number, dish } = await new Customer(request, napoli).order({ card: true })
  await signIn(page, napoli, 'manager')
  await page.getByRole('button', { name: /^Accept for/ }).click()
  await (await inLane(page, 'Preparing', number)).getByRole('button', { name: `Open order ${number}` }).click()
  const sheet = page.getByRole('dialog', { name: `#${number}`, exact: true })
  await sheet.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: `How much of #${number} would you like to refund?` })
  const amount = dialog.getByLabel(/^Amount \(up to £/)
  await amount.fill('9999')
  await expect(dialog.getByText(/^Enter an amount up to £/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `One ${dish.name} more` }).click()
  await amount.fill('1.50')
  await dialog.getByRole('radio', { name: 'It arrived too late' }).check()
  await dialog.getByRole('button', { name: 'Refund £1.50' }).click()
  await expect(dialog).toHaveCount(0)
  const history = sheet.getByRole('listitem').filter({ hasText: 'It arrived too late' })
  await expect(history).toContainText(/Refunded.*£1\.50/, { timeout: 15_000 * PATIENCE })
  await expect(sheet).toContainText('£1.50 refunded')
  await expectAccessible(page)

  await sheet.getByRole('button', { name: 'Refund' }).click()
  await dialog.getByRole('button', { name: /^Everything remaining/ }).click()
  await expect(dialog.getByRole('button', { name: /^Refund £/ })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'It arrived too late' }).check()
  await dialog.getByRole('button', { name: /^Refund £/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(sheet).toContainText('Refunded in full', { timeout: 15_000 * PATIENCE })
  await expect(sheet.getByRole('button', { name: 'Refund' })).toHaveCount(0)
})

test('a dish that is sold out or counted down to zero cannot be ordered until it is back', {
  tag: '@either',
}, async ({ page, request, napoli }) => {
  const customer = new Customer(request, napoli)
  const { name, id } = await customer.dish()
  const isSoldOut = async () =>
    (await customer.read<readonly Category[]>('/location/1/menulist'))
      .flatMap(itemsOf)
      .some((item) => item.id === id && item.sold_out)
  await signIn(page, napoli, 'kitchen')
  await goTo(page, 'Sold out')
  await page.getByRole('searchbox').fill(name)
  // The switch is visually hidden; its label takes the press.
  const toggle = page.getByRole('switch', { name: `${name}: available`, exact: true })
  await expect(toggle).toBeChecked()
  await expectAccessible(page)
  await toggle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${name} is sold out`)).toBeVisible()
  await expect.poll(isSoldOut).toBe(true)
  await expectAccessible(page)
  await expect(toggle).not.toBeChecked()
  await toggle.focus()
  await page.keyboard.press('Space')
  await expect.poll(isSoldOut).toBe(false)

  await page.getByRole('button', { name: `Count portions of ${name}` }).click()
  const count = page.getByRole('textbox', { name: `Portions of ${name} that are left` })
  await expect(count).toBeFocused()
  await count.fill('1')
  await count.press('Enter')
  await expect(count).toHaveValue('1')
  await expectAccessible(page)
  await page.getByRole('button', { name: `One fewer ${name}` }).click()
  await expect.poll(isSoldOut).toBe(true)
  await expect(toggle).not.toBeChecked()
  await toggle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${name} is back. Portions are no longer counted.`)).toBeVisible()
  await expect.poll(isSoldOut).toBe(false)
})

test('a pause shows on the storefront and ends when staff reopen [4.51]', { tag: '@deep' }, async ({
  page,
  request,
  napoli,
}) => {
  const customer = new Customer(request, napoli)
  const pausedTo = async () => (await customer.read<{ paused_to: string | null }>('/location/1')).paused_to
  await signIn(page, napoli, 'manager')
  await goTo(page, 'Busy')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'For 15 min' }).click()
  await expect(page.getByRole('main').getByText(/^Paused until/)).toBeVisible()
  await expectAccessible(page)
  await expect.poll(pausedTo).not.toBeNull()
  const shop = await page.context().newPage()
  await shop.goto(`${napoli.origin}/menu/headingley/collection`)
  await expect(shop.getByText(/taking a short break until/).first()).toBeVisible()
  await shop.close()
  await page.getByRole('button', { name: 'Take orders again' }).click()
  await expect(page.getByText('Taking orders', { exact: true })).toBeVisible()
  await expect.poll(pausedTo).toBeNull()
})

test('the keyboard alone signs in, accepts, opens and closes an order', { tag: '@either' }, async ({
  page,
  request,
  napoli,
}) => {
  const customer = new Customer(request, napoli)
  const { number } = await customer.order()
  await page.goto(`${napoli.origin}/console/`)
  await page.getByLabel('Email').focus()
  await page.keyboard.type(napoli.staff.kitchen.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(napoli.staff.kitchen.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '1 new' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText('All quiet. New orders will ring here.')).toBeVisible()
  const making = await inLane(page, 'Preparing', number)
  const open = making.getByRole('button', { name: `Open order ${number}` })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `#${number}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await page.keyboard.press('r')
  await expect((await inLane(page, 'Ready', number)).getByRole('button', { name: /^Handed over/ })).toBeVisible()
})

test('the console is readable and accessible in Spanish', { tag: ['@deep', '@desktop'] }, async ({
  page,
  request,
  triana,
}) => {
  await new Customer(request, triana).order({ comment: 'Soy celíaca' })
  await page.goto(`${triana.origin}/console/`)
  await page.getByRole('radio', { name: 'Español' }).click()
  await page.getByLabel('Correo').fill(triana.staff.owner.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(triana.staff.owner.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { name: '1 nuevo' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Abrir el pedido/ }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'No podemos aceptarlo' }).click()
  await expect(page.getByRole('dialog', { name: /^¿Por qué no se puede/ })).toBeVisible()
  await expectAccessible(page)
})

// The browser logs an error for every call without a connection.
const testOffline = test.extend({ quietConsole: async ({ baseURL: _ }, use) => use(undefined) })

testOffline(
  'without a connection the board says so, keeps its orders and allergies in colour, and recovers',
  { tag: '@either' },
  async ({ page, context, request, napoli }) => {
    const { number } = await new Customer(request, napoli).order({ comment: 'Severe nut allergy' })
    await signIn(page, napoli)
    await expect(page.getByRole('heading', { name: '1 new' })).toBeVisible()
    const band = page.locator('.bg-allergen').first()
    const colour = () => band.evaluate((one) => getComputedStyle(one).backgroundColor)
    const purple = await colour()
    await context.setOffline(true)
    await expect(page.getByRole('alert').filter({ hasText: 'Offline since' })).toBeVisible({
      timeout: 30_000 * PATIENCE,
    })
    await expect(page.getByRole('heading', { name: `#${number}` })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Accept for/ })).toBeDisabled()
    // Everything else is grey, because it may be old.
    expect(await colour()).toBe(purple)
    await context.setOffline(false)
    await expect(page.getByRole('alert').filter({ hasText: 'Offline since' })).toBeHidden({
      timeout: 30_000 * PATIENCE,
    })
    await page.getByRole('button', { name: /^Accept for/ }).click()
    await expect(page.getByText('All quiet. New orders will ring here.')).toBeVisible()
  },
)
