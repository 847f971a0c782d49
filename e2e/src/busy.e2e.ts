import type { Page } from '@playwright/test'
import { signInCustomer } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { addPlain, findKitchen, visit } from './steps.ts'

test.use({ provokes: [503] })

const BUSY = { status: 503, headers: { 'retry-after': '1' }, json: { error: { code: 'busy', message: '' } } }
/** Calls that read, although they are no GET. */
const READS = /\/(?:auth\/user|order-times|verify)$/

/** The server refuses each read once; returns the paths that it has refused. */
async function refuseEachReadOnce(page: Page): Promise<ReadonlySet<string>> {
  const refused = new Set<string>()
  await page.route(/\/api\/v1\/|\.data(?:\?|$)/, async (route) => {
    const { pathname } = new URL(route.request().url())
    const isRead = route.request().method() === 'GET' || READS.test(pathname)
    if (!isRead || refused.has(pathname)) return route.fallback()
    refused.add(pathname)
    await route.fulfill(BUSY)
  })
  return refused
}

test('a server that refuses every read once is asked again, from the postcode to the checkout [4.44, 8.06]', {
  tag: '@deep',
}, async ({ page, request, napoli }) => {
  await signInCustomer(page, request, napoli)
  const refused = await refuseEachReadOnce(page)
  await findKitchen(page, napoli.origin)
  await addPlain(page, 'Garlic bread', 'Tiramisù')
  await page.getByRole('button', { name: 'Add Margherita', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  // The sheet takes its step out of the history, which would end another navigation.
  await expect(page).not.toHaveURL(/[?&]item=/)
  await visit(page, `${napoli.origin}/checkout`)
  await expect(page.getByText('Ada Lovelace').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeEnabled()
  const kinds = [/\/auth\/user$/, /\/location$/, /\/location\/1$/, /\/menulist$/, /\/order-times$/, /\.data$/]
  for (const kind of kinds) expect([...refused].filter((path) => kind.test(path))).not.toEqual([])
})

test('the page waits and says so until the server says who is signed in, then shows the name [4.39, 7.10]', {
  tag: '@deep',
}, async ({ page, request, napoli }) => {
  await signInCustomer(page, request, napoli)
  await page.route('**/auth/user', (route) => route.fulfill(BUSY))
  await visit(page, napoli.origin)
  await expect(page.getByText('Busy, trying again…')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeHidden()
  await page.unroute('**/auth/user')
  await expect(page.getByText('Hello Ada')).toBeVisible()
  await expect(page.getByText('Busy, trying again…')).toBeHidden()
})
