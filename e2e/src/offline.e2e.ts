import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { addPlain, visit } from './steps.ts'

test.use({ provokes: ['offline'] })

/** Waits until the menu has loaded ahead what its taps lead to; the last one is the list of deals. */
const loadedAhead = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/deals-tab-[^/]*\.js$/.test(name)),
  )

test('menu, basket, back and checkout work offline, and continue when the network is back [8.04]', {
  tag: '@either',
}, async ({ page, context, isMobile, sharedNapoli: napoli }) => {
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await addPlain(page, 'Garlic bread', 'Rosemary fries')
  const toBasket = isMobile
    ? page.getByRole('link', { name: 'View basket' })
    : page.getByRole('button', { name: /^Basket, 2 items/ }).filter({ visible: true })
  await loadedAhead(page)

  await context.setOffline(true)
  await expect(page.getByText('You’re offline')).toBeVisible()
  await toBasket.click()
  await expect(page.getByRole('heading', { name: 'Your basket', level: 1 })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Quantity of Garlic bread' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: /Rosemary fries, 1 / }).first()).toBeVisible()
  await page.goForward()
  await page
    .getByRole('link', { name: /checkout/i })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('You’re offline')).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your basket', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Headingley menu' })).toBeVisible()
  await addPlain(page, 'Panna cotta')
  await page.getByRole('link', { name: /Log in/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
})

test('a page that was not loaded ahead says offline that the basket is kept, and loads online [2.44, 8.04]', {
  tag: '@deep',
}, async ({ page, context, sharedNapoli: napoli }) => {
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await addPlain(page, 'Garlic bread', 'Rosemary fries')
  await context.setOffline(true)
  await page.getByRole('link', { name: /Log in/ }).click()
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await expect(page.getByText('Your basket is saved: 2 items.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Still no connection.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: /Rosemary fries, 1 / }).first()).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await expect(page).toHaveURL(/\/login/)
})

test('a part not loaded before going offline leaves the menu in place and loads once online [8.04]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, context, sharedNapoli: napoli }) => {
  const failed = page.waitForRequest(/\/cart-panel-[^/]*\.js$/)
  await page.route(/\/cart-panel-[^/]*\.js$/, (route) => route.abort('internetdisconnected'))
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await failed
  await context.setOffline(true)
  await expect(page.getByText('You’re offline')).toBeVisible()
  await addPlain(page, 'Garlic bread')
  await page.unrouteAll()
  await context.setOffline(false)
  await expect(page.getByRole('group', { name: 'Quantity of Garlic bread' })).toBeVisible()
})

test('the offline strip pushes the header down and stays in sight in a scrolled menu [2.49]', {
  tag: '@deep',
}, async ({ page, context, sharedNapoli: napoli }) => {
  const edges = () =>
    page.evaluate(() => {
      const strip = document.querySelector('.offline-strip')?.getBoundingClientRect()
      const header = document.querySelector('header')?.getBoundingClientRect()
      return { top: strip?.top, gap: (header?.top ?? 0) - (strip?.bottom ?? 0) }
    })
  await visit(page, napoli.origin)
  await context.setOffline(true)
  await expect(page.getByText('You’re offline')).toBeVisible()
  expect(await edges()).toEqual({ top: 0, gap: 0 })
  await context.setOffline(false)
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await context.setOffline(true)
  await expect(page.getByText('You’re offline')).toBeVisible()
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }))
  await expect.poll(edges).toEqual({ top: 0, gap: 0 })
})
