import { CATALOGUES } from '@comanda/messages/catalogues'
import type { Browser, Page } from '@playwright/test'
import { signIn } from './console-steps.ts'
import { expect, expectAccessible, leaveUnwatched, type Restaurant, sayDeviceJob, test } from './fixtures.ts'
import { signInStaff } from './staff.ts'
import { checkOut, detailsToPayment, press, take, visit } from './steps.ts'

test.use({ provokes: [409] })

const alert = (page: Page) => page.getByRole('alert').filter({ visible: true })

/** A counter of the restaurant: its console says that somebody is there. */
async function openCounter(browser: Browser, restaurant: Restaurant, locale: string) {
  const context = await browser.newContext({ locale })
  await sayDeviceJob(context, 'counter')
  await signIn(await context.newPage(), restaurant, 'kitchen')
  return context
}

test('a place that nobody watches takes no money and offers later times, until somebody is back', {
  tag: '@either',
}, async ({ page, browser, request, napoli }) => {
  const { menu } = CATALOGUES.en.browsing
  const { checkout, refusals } = CATALOGUES.en.ordering
  const filled = (text: string) => text.replace('{location}', 'Headingley')
  const banner = page.getByText(filled(menu.unwatchedBanner))
  await checkOut(page, napoli.origin, 'Garlic bread')
  await detailsToPayment(page)
  // The place falls silent while the customer pays.
  await leaveUnwatched(request, napoli, 5)
  await take(page.getByRole('radio', { name: /^Cash/ }))
  await press(page, /^Place order/)
  await expect(alert(page).getByText(refusals.location_unwatched.title)).toBeVisible()
  await expect(alert(page).getByText(refusals.location_unwatched.later)).toBeVisible()
  await expectAccessible(page)
  const staff = await signInStaff(request, napoli)
  expect(await staff.orders()).toEqual([])

  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await expect(banner).toBeVisible()
  await expectAccessible(page)
  await visit(page, `${napoli.origin}/checkout`)
  const now = page.getByText(filled(checkout.when.unwatchedNow))
  await expect(now).toBeVisible()
  await expect(page.getByRole('radio', { name: /^As soon as possible/ })).toBeDisabled()
  await expect(page.getByRole('radio', { name: /^Later/ })).toBeChecked()
  await expectAccessible(page)

  // The open page hears at once that somebody is back, and the basket is still there.
  const counter = await openCounter(browser, napoli, 'en-GB')
  await expect(now).toBeHidden()
  await take(page.getByRole('radio', { name: /^As soon as possible/ }))
  await press(page, 'Continue to payment')
  await take(page.getByRole('radio', { name: /^Cash/ }))
  await press(page, /^Place order/)
  await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
  await counter.close()
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' })
  test('a place that nobody watches says so until somebody is back', { tag: '@either' }, async ({
    page,
    browser,
    request,
    triana,
  }) => {
    const { menu, home } = CATALOGUES.es.browsing
    await leaveUnwatched(request, triana, 6)
    await visit(page, triana.origin)
    await expect(page.getByText(home.unwatched).filter({ visible: true }).first()).toBeVisible()
    await expectAccessible(page)
    await visit(page, `${triana.origin}/menu/calle-betis/pickup`)
    const banner = page.getByText(menu.unwatchedBanner.replace('{location}', 'Calle Betis'))
    await expect(banner).toBeVisible()
    await expectAccessible(page)
    const counter = await openCounter(browser, triana, 'es-ES')
    await expect(banner).toBeHidden()
    await counter.close()
  })
})
