import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './fixtures.ts'
import { signInStaff } from './staff.ts'
import { addPlain, checkOut, detailsToPayment, fillContact, press, take, visit } from './steps.ts'

test.use({ provokes: ['offline'] })

/** Whether the worker keeps the page with every script that it has loaded. */
const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const has = async (url: string) => (await caches.match(url)) !== undefined
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const kept = [location.href, ...loaded.filter((name) => name.includes('/assets/'))].map(has)
    return (await Promise.all(kept)).every(Boolean)
  })

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow', provokes: ['offline', 503] })

  test('a visited menu opens offline with its basket, and a private page says why it does not', {
    tag: '@deep',
  }, async ({ page, context, sharedNapoli: napoli }) => {
    await visit(page, `${napoli.origin}/menu/headingley/pickup`)
    await addPlain(page, 'Garlic bread')
    await expect.poll(() => isKept(page)).toBe(true)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('You’re offline')).toBeVisible()
    const basket = page
      .getByRole('link', { name: 'View basket' })
      .or(page.getByRole('button', { name: /^Basket, 1 item/ }))
    await expect(basket.filter({ visible: true }).first()).toBeVisible()
    await page.goto(`${napoli.origin}/account`)
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
    await expect(page.getByText('Napoli 1889').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'See the menu' })).toHaveAttribute('href', '/menu/headingley/pickup')
    await expectAccessible(page)
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL(/\/login/)
  })
})

test('an order confirmed without a network waits, says so, and is sent once when it is back', {
  tag: '@deep',
}, async ({ page, context, request, napoli }) => {
  await checkOut(page, napoli.origin, 'Garlic bread')
  await detailsToPayment(page)
  await take(page.getByRole('radio', { name: /cash/i }))
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByText('Your order hasn’t been sent yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Waiting for a connection' })).toBeVisible()
  await expectAccessible(page)
  const staff = await signInStaff(request, napoli)
  expect(await staff.orders()).toEqual([])
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  expect(await staff.orders()).toHaveLength(1)
})

test('details confirmed offline are sent once online unless the customer cancels or leaves', {
  tag: ['@deep', '@phone'],
}, async ({ page, context, napoli }) => {
  const wait = async () => {
    await context.setOffline(true)
    await press(page, 'Continue to payment')
    await expect(page.getByText('Nothing is lost.')).toBeVisible()
  }
  await checkOut(page, napoli.origin, 'Garlic bread')
  await fillContact(page)
  await wait()
  await press(page, 'Don’t wait')
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()

  // The page is closed while it waits, and opened again.
  await wait()
  const [closed] = [page.url(), await page.close()]
  const again = await context.newPage()
  await context.setOffline(false)
  await visit(again, closed)
  await expect(again.getByText('Your order hasn’t been sent')).toBeVisible()
  await context.setOffline(true)
  await press(again, 'Continue to payment')
  await context.setOffline(false)
  await expect(again.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
})
