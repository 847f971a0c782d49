import type { Page } from '@playwright/test'
import { POLYFILLED } from '../../scripts/polyfilled.mjs'
import { expect, test } from './fixtures.ts'
import { checkOut, detailsToPayment, press, take } from './steps.ts'

const OLD = 'This browser is too old to order with. Update it or use another one, or call us.'

/** Takes away every built-in that a supported browser may lack. */
const takeAway = (page: Page) =>
  page.addInitScript((names) => {
    for (const [path, members] of Object.entries(names)) {
      const owner = path
        .split('.')
        .reduce((object: unknown, name) => (object as Record<string, unknown>)?.[name], window)
      if (path === 'globalThis') continue
      for (const member of members) if (owner) Reflect.deleteProperty(owner, member)
    }
    for (const member of names.globalThis ?? []) Reflect.deleteProperty(window, member)
  }, POLYFILLED)

/** A browser whose style sheets know no mixed colours, as Safari before 16.2. */
const makeOld = (page: Page) =>
  page.addInitScript(() => {
    CSS.supports = () => false
  })

test('a browser without the newest built-ins loads them first, and places a cash order [8.04]', {
  tag: '@either',
}, async ({ page, napoli }) => {
  await takeAway(page)
  const polyfills = page.waitForRequest('**/polyfills.js')
  await checkOut(page, napoli.origin, 'Garlic bread', 'Tiramisù')
  await polyfills
  await detailsToPayment(page)
  await take(page.getByRole('radio', { name: /^Cash/ }))
  await press(page, /^Place order/)
  await expect(page.getByText('Your order has been received by Headingley.')).toBeVisible()
  const missing = await page.evaluate(
    (names) =>
      Object.entries(names).flatMap(([path, members]) => {
        const owner = path
          .split('.')
          .reduce((object: unknown, name) => (object as Record<string, unknown>)?.[name], window)
        return members
          .filter((member) => owner === undefined || !(member in (owner as object)))
          .map((one) => `${path}.${one}`)
      }),
    POLYFILLED,
  )
  expect(missing).toEqual([])
})

test('on a browser that is too old the menu stays readable, with a sentence and the telephone [8.04]', {
  tag: '@either',
}, async ({ page, sharedNapoli }) => {
  await makeOld(page)
  await page.goto(`${sharedNapoli.origin}/menu/headingley/collection`)
  const notice = page.getByRole('alert').filter({ hasText: OLD })
  await expect(notice).toBeVisible()
  await expect(notice.getByRole('link', { name: /^Headingley: / })).toHaveAttribute('href', /^tel:/)
  await expect(page.getByRole('heading', { name: 'Diavola' }).first()).toBeVisible()
  await expect(page.locator('#page')).not.toHaveAttribute('data-hydrated')
})

test.describe('a fault of a script', () => {
  test.use({ provokes: ['fault'] })

  test('while the page is hydrated leaves the page as the server sent it, and the telephone [8.04]', {
    tag: '@deep',
  }, async ({ page, sharedNapoli }) => {
    await page.addInitScript(() => {
      // What is rendered reads the clock.
      Temporal.Instant.fromEpochMilliseconds = () => {
        throw new Error('no clock')
      }
    })
    await page.goto(`${sharedNapoli.origin}/menu/headingley/collection`)
    const notice = page.getByRole('alert').filter({ hasText: 'Part of this page didn’t load.' })
    await expect(notice).toBeVisible()
    await expect(notice.getByRole('link', { name: /^Headingley: / })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Diavola' }).first()).toBeVisible()
    await expect(page.getByText('Application Error')).toBeHidden()
  })

  test('that the content policy forbids leaves the page, and the notice comes by itself [8.04]', {
    tag: '@deep',
  }, async ({ page, sharedNapoli }) => {
    await page.addInitScript(() => {
      // A policy in the page forbids what the page's own policy allows.
      const policy = document.createElement('meta')
      policy.httpEquiv = 'content-security-policy'
      policy.content = "script-src 'none'"
      new MutationObserver((_, observer) => {
        if (document.head === null) return
        document.head.append(policy)
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(`${sharedNapoli.origin}/`)
    await expect(page.getByRole('alert').filter({ hasText: 'Part of this page didn’t load.' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('a browser that is too old', () => {
  // What runs behind the notice asks who looks.
  test.use({ provokes: [401] })
  for (const path of ['/console/', '/start', '/operator'])
    test(`on a browser that is too old ${path} says so, in both languages`, { tag: '@deep' }, async ({
      page,
      baseURL,
    }) => {
      await makeOld(page)
      const host = path === '/console/' ? 'napoli.localhost' : 'localhost'
      await page.goto(`http://${host}:${new URL(baseURL ?? '').port}${path}`)
      await expect(page.getByText('This browser is too old for this page.')).toBeVisible()
      await expect(page.getByText('Este navegador es demasiado antiguo para esta página.')).toBeVisible()
    })
})
