import { openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { placeGuestOrders } from './guest-orders.ts'
import { PATIENCE } from './patience.ts'

/** The sandbox's rider gives up before the pick-up. */
const GIVES_UP = '07700 900104'

test('an owner sets who delivers, and stores, tests and removes a courier account [4.12]', {
  tag: ['@deep', '@phone'],
}, async ({ page, context, browser, napoli }) => {
  await signIn(page, napoli)
  await openOffice(page, 'Deliveries')
  const who = page.getByRole('region', { name: 'Who delivers' })
  await who.getByRole('radio', { name: /^Your own drivers, then a courier/ }).check()
  await who.getByRole('radio', { name: 'Stuart' }).check()
  await who.getByLabel('Request the courier').fill('500')
  await expect(who.getByText('A whole number from 0 to 120.')).toBeVisible()
  await who.getByLabel('Request the courier').fill('20')
  await who.getByLabel('Orders your drivers keep').fill('2')
  await expectAccessible(page)
  await who.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()

  const stuart = page.getByRole('region', { name: 'Stuart' })
  await expect(stuart.getByText('Practice courier', { exact: true })).toBeVisible()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await stuart.getByRole('button', { name: /^Copy http/ }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  const address = await stuart.getByLabel('Address for events').inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await stuart.getByLabel('Client ID').fill('our-stuart-account')
  await stuart.getByLabel('Client secret').fill('not the right one')
  await stuart.getByLabel('Webhook key', { exact: true }).fill('our-key')
  await stuart.getByRole('button', { name: 'Save account' }).click()
  await expect(stuart.getByText(/^Saved on .+\. The client ID ends in ount\.$/)).toBeVisible()
  await expect(stuart.getByLabel('Client secret')).toHaveValue('')
  await stuart.getByRole('button', { name: 'Test connection' }).click()
  await expect(stuart.getByText(/the courier service refuses your account/)).toBeVisible()

  await stuart.getByLabel('Client ID').fill('our-stuart-account')
  await stuart.getByLabel('Client secret').fill('sandbox-courier')
  await stuart.getByLabel('Webhook key', { exact: true }).fill('our-key')
  await stuart.getByRole('button', { name: 'Replace account' }).click()
  await expect(stuart.getByLabel('Client secret')).toHaveValue('')
  await stuart.getByRole('button', { name: 'Test connection' }).click()
  await expect(stuart.getByText('Stuart accepts these details.')).toBeVisible()
  await expectAccessible(page)

  await stuart.getByRole('button', { name: 'Remove account' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Remove the Stuart account?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove account' }).click()
  await expect(stuart.getByText('Practice courier', { exact: true })).toBeVisible()
  await page.reload()
  await expect(who.getByLabel('Request the courier')).toHaveValue('20')

  const kitchen = await (await browser.newContext()).newPage()
  await signIn(kitchen, napoli, 'kitchen')
  await kitchen.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Office' }).click()
  await expect(kitchen.getByRole('link', { name: 'Reviews' })).toBeVisible()
  await expect(kitchen.getByRole('link', { name: 'Deliveries' })).toHaveCount(0)
  await kitchen.context().close()
})

test('staff read a quote, lose a courier, and request another or take their own driver [4.09]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, request, browser, napoli }) => {
  test.slow()
  await signIn(page, napoli)
  await openOffice(page, 'Deliveries')
  const who = page.getByRole('region', { name: 'Who delivers' })
  await who.getByRole('radio', { name: /^A courier/ }).check()
  await who.getByLabel('Request the courier').fill('120')
  await who.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()

  const guest = await (await browser.newContext()).newPage()
  const lost = { type: 'delivery', dishes: Array<string>(4).fill('Garlic bread'), telephone: GIVES_UP } as const
  const orders = await placeGuestOrders(guest, request, napoli, lost, lost)
  await guest.context().close()
  const courier = page.getByRole('region', { name: 'Courier' })
  const [first, second] = orders.map(({ id }) => `${napoli.origin}/console/headingley/orders/${id}`)
  for (const order of [first, second]) {
    await page.goto(order ?? '')
    await expect(page.getByText(/^A courier costs £[\d.]+: pick-up about/)).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Accept/ })
      .click()
    await expect(courier.getByText(/^(Looking for a rider|The rider is on the way to you)$/)).toBeVisible()
  }
  await page.goto(first ?? '')
  await expect(courier.getByText('The rider is on the way to you')).toBeVisible({ timeout: 60_000 * PATIENCE })
  // The ride ends 50 seconds after its request.
  await expect(courier.getByRole('alert')).toHaveText('No courier is delivering this order', {
    timeout: 90_000 * PATIENCE,
  })
  await expectAccessible(page)
  await courier.getByRole('button', { name: 'Request a courier again' }).click()
  await expect(courier.getByText(/^(Looking for a rider|The rider is on the way to you)$/)).toBeVisible()

  await page.goto(second ?? '')
  await courier.getByRole('button', { name: 'Use our own driver' }).click()
  await expect(page.getByText('Your own driver delivers this order.')).toBeVisible()
})
