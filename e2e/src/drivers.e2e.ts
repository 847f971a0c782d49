import { CATALOGUES } from '@comanda/messages/catalogues'
import { openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { placeGuestOrders } from './guest-orders.ts'
import { PATIENCE } from './patience.ts'

const { drivers: words, driverPage: phone } = CATALOGUES.en.console

/** Texts with what they name. */
const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

test('a driver gets an order, picks it up, and delivers it while the phone has no network', {
  tag: '@either',
}, async ({ page, request, browser, napoli }) => {
  test.slow()
  await signIn(page, napoli)
  await openOffice(page, words.title)
  await expectAccessible(page)
  await page.getByRole('link', { name: words.add }).click()
  await page.getByRole('textbox', { name: words.name, exact: true }).fill('Marco')
  await expectAccessible(page)
  await page.getByRole('button', { name: words.add }).click()
  await expect(page.getByRole('link', { name: filled(words.changeOf, { name: 'Marco' }) })).toBeVisible()

  const guest = await (await browser.newContext()).newPage()
  const [order] = await placeGuestOrders(guest, request, napoli, {
    type: 'delivery',
    dishes: Array<string>(4).fill('Garlic bread'),
  })
  await guest.context().close()
  const sheet = `${napoli.origin}/console/headingley/orders/${order?.id}`
  await page.goto(sheet)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Accept/ }).click()
  const box = page.getByRole('region', { name: words.order.title, exact: true })
  const give = box.getByRole('button', { name: /^Marco/, pressed: false })
  await expect(give).toBeVisible({ timeout: 15_000 * PATIENCE })
  await give.click()
  await expect(box.getByRole('button', { name: /^Marco/, pressed: true })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${napoli.origin}/console/headingley/place/drivers`)
  await page.getByRole('link', { name: filled(words.changeOf, { name: 'Marco' }) }).click()
  await page.getByRole('button', { name: words.link.show, exact: true }).click()
  await expect(page.getByRole('img', { name: filled(words.link.qr, { name: 'Marco' }) })).toBeVisible()
  await expectAccessible(page)
  const address = (await page.getByText(/\/driver#[\w-]{43}$/).textContent()) ?? ''

  const street = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } })
  const mobile = await street.newPage()
  await mobile.goto(address)
  const trip = mobile.getByRole('article')
  await expect(trip).toHaveCount(1)
  expect(mobile.url()).not.toContain('#')
  await expect(trip.getByText(phone.collectCash)).toBeVisible()
  await expect(trip.getByRole('link', { name: /^Map for/ })).toHaveAttribute('href', /google\.com\/maps\/dir/)
  await expect(trip.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+44/)
  await expectAccessible(mobile)
  await trip.getByRole('button', { name: /^Picked up/ }).click()
  await expect(trip.getByText(new RegExp(phone.onTheWay))).toBeVisible()
  await expect(trip.getByRole('button', { name: /^Delivered/ })).toBeVisible()

  await street.setOffline(true)
  await trip.getByRole('button', { name: /^Delivered/ }).click()
  const sure = mobile.getByRole('alertdialog')
  await expect(sure.getByText(/in cash\.$/)).toBeVisible()
  await expectAccessible(mobile)
  await sure.getByRole('button', { name: phone.yes }).click()
  await expect(trip).toHaveCount(0)
  await expect(mobile.getByRole('alert').getByText(phone.waiting)).toBeVisible({ timeout: 30_000 * PATIENCE })
  await expectAccessible(mobile)
  await street.setOffline(false)
  await expect(mobile.getByText(/^Cash with you: £/)).toBeVisible({ timeout: 30_000 * PATIENCE })
  await expect(mobile.getByRole('alert')).toHaveCount(0)
  await page.goto(sheet)
  await expect(dialog.getByText('Completed', { exact: true }).first()).toBeVisible()

  await page.goto(`${napoli.origin}/console/headingley/place/drivers`)
  await page.getByRole('link', { name: filled(words.changeOf, { name: 'Marco' }) }).click()
  const cash = page.getByRole('region', { name: words.cash })
  await expect(cash.getByText(/^from 1 order paid in cash$/)).toBeVisible()
  const due = (await cash.getByText(/^£[\d.]+$/).textContent())?.slice(1) ?? ''
  await cash.getByLabel(words.handIn.counted).fill(due)
  await expect(cash.getByRole('status')).toHaveText('It matches')
  await expectAccessible(page)
  await cash.getByRole('button', { name: words.handIn.button }).click()
  await expect(cash.getByText(words.handIn.nothing)).toBeVisible()
  await page.getByRole('button', { name: words.link.end, exact: true }).click()
  await expect(page.getByText(filled(words.link.ended, { name: 'Marco' }))).toBeVisible()
  await mobile.reload()
  await expect(mobile.getByRole('heading', { name: phone.ended })).toBeVisible()
  await expectAccessible(mobile)
  await street.close()
})
