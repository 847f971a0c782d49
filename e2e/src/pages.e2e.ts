import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { addPlain, checkOut, detailsToPayment, openDish, payCash, payCashAndTrack, visit } from './steps.ts'

test.use({ provokes: [404, 401] })

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('an unknown path answers 404 and links to the home page [2.42, 2.43, 2.63]', { tag: '@deep' }, async ({
  page,
  sharedNapoli: napoli,
}) => {
  for (const path of ['/404', '/no/such/page']) {
    expect((await page.goto(`${napoli.origin}${path}`))?.status()).toBe(404)
    await expect(page.getByText(/404/).first()).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page.getByRole('textbox', { name: 'Your postcode' })).toBeVisible()
})

test('/401 and an order that the session may not see any more are unauthorised, with the login [2.43]', {
  tag: '@deep',
}, async ({ page, sharedNapoli: napoli }) => {
  expect((await page.goto(`${napoli.origin}/401`))?.status()).toBe(401)
  await expect(page.getByRole('heading', { name: 'You can’t see this page' })).toBeVisible()
  await expectAccessible(page)
  const error = { code: 'login_required', message: 'Please log in.' }
  await page.route('**/api/v1/order/an-order', (route) => route.fulfill({ status: 401, json: { error } }))
  await page.route('**/api/v1/order/an-order/live', (route) => route.fulfill({ status: 401, json: { error } }))
  await visit(page, `${napoli.origin}/order/an-order/tracking`)
  await expect(page.getByRole('heading', { name: 'You can’t see this page' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Forder%2Fan-order%2Ftracking$/)
})

test("a phone's header has total, home and contact on the menu; the language is in the footer [2.51, 2.39]", {
  tag: ['@deep', '@phone'],
}, async ({ page, sharedNapoli: napoli }) => {
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await addPlain(page, 'Garlic bread')
  const header = page.getByRole('banner')
  await expect(header.getByText(/^£\d+\.\d\d$/).filter({ visible: true })).toHaveCount(1)
  await expect(header.getByRole('link', { name: 'Contact' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('combobox', { name: 'Language' })).toBeVisible()
  await header.getByRole('link', { name: 'Home' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(`${napoli.origin}/`)
  await expect(header.getByText(/^£\d+\.\d\d$/).filter({ visible: true })).toHaveCount(1)
})

test('an unknown host has no restaurant; /not-exist redirects to the home page [1.01, 2.42, 2.44, 2.45, 4.42]', {
  tag: '@deep',
}, async ({ page, sharedNapoli: napoli }) => {
  const { port } = new URL(napoli.origin)
  expect((await page.goto(`http://nobody.localhost:${port}/`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'We can’t find a restaurant here' })).toBeVisible()
  await page.goto(`${napoli.origin}/not-exist`)
  await expect(page).toHaveURL(`${napoli.origin}/`)
})

test('/menu without a location redirects to the home page, with one to the last menu [2.11]', {
  tag: '@either',
}, async ({ page, sharedNapoli: napoli }) => {
  await page.goto(`${napoli.origin}/menu`)
  await expect(page).toHaveURL(`${napoli.origin}/`)
  await visit(page, `${napoli.origin}/menu/headingley/sitin`)
  await page.goto(`${napoli.origin}/menu`)
  await expect(page).toHaveURL(/\/menu\/headingley\/sitin$/)
})

test('a new page starts at the top, and a hash scrolls to its section [2.47]', { tag: '@either' }, async ({
  page,
  sharedNapoli: napoli,
}) => {
  await visit(page, `${napoli.origin}/menu/headingley/delivery`)
  const dolci = page.getByRole('heading', { name: /Dolci/ })
  await dolci.scrollIntoViewIfNeeded()
  expect(await scrolled(page)).toBeGreaterThan(500)
  await page.getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page.getByRole('heading', { name: 'Privacy policy', level: 1 })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(0)
  const id = await (async () => {
    await visit(page, `${napoli.origin}/menu/headingley/delivery`)
    return page
      .locator('section, div')
      .filter({ has: dolci })
      .last()
      .evaluate((part) => part.closest('[id]')?.id)
  })()
  await page.goto(`${napoli.origin}/cart`)
  await page.goto(`${napoli.origin}/menu/headingley/delivery#${id}`)
  await expect(dolci).toBeInViewport()
})

test('title and description are the restaurant’s own [1.02, 1.11]', { tag: '@deep' }, async ({ page, shared }) => {
  for (const { like, name, says } of [
    { like: 'napoli', name: 'Napoli 1889', says: /pizza/i },
    { like: 'triana', name: 'Taberna Triana', says: /Tapas, fritura y arroces/ },
    { like: 'saffron', name: 'Saffron House', says: /./ },
  ] as const) {
    const { origin } = await shared(like)
    await page.goto(origin)
    await expect(page).toHaveTitle(new RegExp(name))
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', says)
  }
})

test('the language follows the territory until the customer chooses another [1.08, 1.09, 2.51, 4.45]', {
  tag: '@either',
}, async ({ page, sharedNapoli: napoli, sharedTriana: triana }) => {
  const html = page.locator('html')
  await visit(page, napoli.origin)
  await expect(html).toHaveAttribute('lang', 'en')
  await visit(page, triana.origin)
  await expect(html).toHaveAttribute('lang', 'es')
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('English')
  await expect(html).toHaveAttribute('lang', 'en')
  await visit(page, `${triana.origin}/menu/calle-betis/delivery`)
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('tab', { name: 'Menu' })).toBeVisible()
  // The dishes are translated, so that a screen reader reads them as the page. WCAG 3.1.2.
  await expect(page.getByRole('heading', { name: 'Garlic prawns' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading').locator('[lang]')).toHaveCount(0)
})

test('the language of a link stays over a reload and later pages [1.08]', { tag: ['@deep', '@phone'] }, async ({
  page,
  sharedTriana: triana,
}) => {
  await visit(page, `${triana.origin}/?lang=en`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await visit(page, `${triana.origin}/menu/calle-betis/delivery`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('three restaurants differ in colour and typeface [1.02, 4.41]', { tag: '@deep' }, async ({ page, shared }) => {
  const looks: string[][] = []
  for (const like of ['napoli', 'triana', 'saffron'] as const) {
    const { origin } = await shared(like)
    await page.goto(origin)
    looks.push(
      await page.evaluate(() => {
        const of = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name)
        const heading = document.querySelector('h1')
        return [of('--accent'), heading === null ? '' : getComputedStyle(heading).fontFamily]
      }),
    )
  }
  for (const index of [0, 1]) expect(new Set(looks.map((look) => look[index])).size).toBe(3)
})

test('at 320 pixels no page scrolls sideways', { tag: ['@deep', '@phone'] }, async ({
  page,
  sharedNapoli: napoli,
  sharedTriana: triana,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const expectNarrow = async () => {
    const wide = () =>
      page.evaluate(() => ({
        page: document.documentElement.scrollWidth,
        at: location.pathname,
        culprits: [...document.querySelectorAll('body *')]
          .filter(
            (element) =>
              element.getBoundingClientRect().right > 321 &&
              element.closest('.no-scrollbar, [aria-hidden=true]') === null,
          )
          .slice(0, 3)
          .map((element) => element.outerHTML.slice(0, 120)),
      }))
    expect.soft((await wide()).page, JSON.stringify(await wide())).toBeLessThanOrEqual(320)
  }
  const look = async (address: string) => {
    await visit(page, address)
    await expectNarrow()
  }
  for (const path of [
    '/',
    '/menu/calle-betis/sitin',
    '/cart',
    '/termsandconditions/allergy',
    '/previous-orders',
    '/contactus',
    '/404',
  ])
    await look(`${triana.origin}${path}`)
  await look(napoli.origin)
  await look(`${napoli.origin}/menu/headingley/delivery`)
  await openDish(page, 'Diavola')
  await expectNarrow()
  await checkOut(page, napoli.origin, 'Garlic bread')
  await expectNarrow()
  await look(`${napoli.origin}/cart`)
  await visit(page, `${napoli.origin}/checkout`)
  await detailsToPayment(page)
  await expectNarrow()
  await payCashAndTrack(page)
  await expect(page.getByText(/has been received/)).toBeVisible()
  await expectNarrow()
})

test('every page has a strict content policy and loads only from its own host [1.22]', {
  tag: '@either',
}, async ({ page, sharedNapoli: napoli }) => {
  const strangers: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== napoli.origin) strangers.push(request.url())
  })
  for (const path of [
    '/',
    '/menu/headingley/delivery',
    '/cart',
    '/checkout',
    '/contactus',
    '/termsandconditions',
    '/404',
  ]) {
    const answer = await page.goto(`${napoli.origin}${path}`)
    const headers = answer?.headers() ?? {}
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toMatch(/default-src '(self|none)'/)
    expect(policy).not.toMatch(/unsafe-eval|(script-src|style-src)( [^;]*)? 'unsafe-inline'/)
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("object-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin')
    expect(headers['permissions-policy']).toContain('camera=()')
    await expect(page.locator('main')).toBeVisible()
  }
  expect(strangers).toEqual([])
})

test.describe('first visit', () => {
  test.use({ newToApp: true })

  test('browsing sets no cookie and stores only choices, under our own keys [1.22, 3.29, 9.30]', {
    tag: ['@deep', '@phone'],
  }, async ({ page, context, sharedNapoli: napoli }) => {
    await visit(page, napoli.origin)
    expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({})
    await visit(page, `${napoli.origin}/menu/headingley/delivery`)
    await addPlain(page, 'Garlic bread')
    await visit(page, `${napoli.origin}/checkout`)
    expect(await context.cookies()).toEqual([])
    const kept = await page.evaluate(() => Object.keys(localStorage))
    expect(kept.filter((key) => !key.startsWith('comanda:'))).toEqual([])
    expect(kept).toContain('comanda:cart')
  })

  test('a phone offers the app after an order, once in 14 days [1.15, 1.16, 1.17, 1.18, 9.27]', {
    tag: '@phone',
  }, async ({ page, context, napoli }) => {
    await visit(page, napoli.origin)
    const banner = page.getByRole('complementary', { name: 'Our app' })
    await expect(banner).toHaveCount(0)
    await checkOut(page, napoli.origin, 'Garlic bread', 'Tiramisù')
    await detailsToPayment(page)
    await payCash(page)
    await visit(page, napoli.origin)
    await expect(banner.getByRole('link', { name: 'Get the app' })).toHaveAttribute('href', /play\.google\.com/)
    await expectAccessible(page)
    await banner.getByRole('button', { name: 'Close app banner' }).click()
    await expect(banner).toHaveCount(0)
    const kept = (await context.cookies()).find(({ name }) => name === 'comanda_app')
    const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(14)
    await visit(page, napoli.origin)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toHaveCount(0)
  })
})
