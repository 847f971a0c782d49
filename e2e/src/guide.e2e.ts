import { LANGUAGE_COOKIE } from '@comanda/domain'
import type { Locator, Page } from '@playwright/test'
import { addAuthenticator } from './authenticator.ts'
import { fillBasket } from './basket.ts'
import { startSession } from './console-steps.ts'
import { expect, leaveUnwatched, test } from './fixtures.ts'
import { EVENINGS, spendEvening } from './guide/evening.ts'
import type { RestaurantPicture } from './guide/picture-names.ts'
import { capture, takePicture } from './guide/take-picture.ts'
import { codeFromMail } from './mail.ts'
import { PATIENCE } from './patience.ts'
import { textsOf } from './screens/texts.ts'
import { BRANDS, begins, button } from './screens/walk.ts'
import { openDish, take, visit } from './steps.ts'

const TABLET = { width: 1180, height: 820 }
const PHONE = { width: 390, height: 780 }

const NEW_PLACES = {
  en: {
    name: 'The Copper Pan',
    country: 'uk',
    typed: 'cardigan road 18',
    found: '18 Cardigan Road',
    telephone: '0113 496 0142',
  },
  es: { name: 'Casa Lola', country: 'es', typed: 'calle betis 4', found: /Calle Betis/, telephone: '954 55 01 62' },
} as const

/** A browser that wants a press before it plays sound brings a bar, sooner or later. */
async function turnSoundOn(page: Page): Promise<void> {
  const bar = page.getByText(/Turn sound on|Activar el sonido/)
  if (await bar.isVisible()) await bar.click()
  await expect(bar).toBeHidden()
}

test.use({ viewport: TABLET, contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light', provokes: [401, 404] })
test.describe.configure({ timeout: 300_000 * PATIENCE })

async function speak(page: Page, language: 'en' | 'es', ...origins: readonly string[]): Promise<void> {
  for (const url of origins) await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url }])
  await page.addInitScript((value) => {
    if (window === top) localStorage.setItem('comanda:console-language', value)
  }, language)
}

// First, before other tests open restaurants.
test("the picture of the operator's guide", { tag: '@guide' }, async ({ page, request, baseURL }) => {
  const { port } = new URL(baseURL ?? '')
  const home = `http://localhost:${port}/operator`
  const created = await request.post(`http://127.0.0.1:${port}/sandbox/operators`)
  const { token } = ((await created.json()) as { data: { token: string } }).data
  const say = textsOf('en')
  await speak(page, 'en', home)
  await addAuthenticator(page)
  await page.goto(`${home}/access#token=${token}`)
  await button(page, say('console.operator.access.go')).click()
  await button(page, say('console.account.passkeys.add')).click()
  await button(page, say('console.operator.enrol.go')).click()
  await expect(page.getByText(say('console.account.passkeys.added'))).toBeHidden()
  await takePicture(page, 'operator/restaurants', page.getByRole('link', { name: 'Napoli 1889', exact: true }))
})

for (const [language, like] of [
  ['en', 'napoli'],
  ['es', 'triana'],
] as const) {
  const brand = BRANDS[like]
  const say = textsOf(language)

  test(`the pictures of the restaurant's guide in ${language}`, { tag: '@guide' }, async ({
    page,
    request,
    open,
    baseURL,
  }) => {
    const restaurant = await open(like)
    const original = { ...restaurant, origin: `http://${like}.localhost:${new URL(baseURL ?? '').port}` }
    await speak(page, language, restaurant.origin, original.origin)
    const dialog = page.getByRole('dialog').filter({ visible: true })
    const picture = async (name: RestaurantPicture, ready: Locator) => {
      await expect(ready.first()).toBeVisible()
      if (!(await dialog.first().isVisible())) await turnSoundOn(page)
      await takePicture(page, `${language}/${name}`, ready)
    }
    const within = `${restaurant.origin}/console/${brand.slug}`
    const section = page.getByRole('main').getByRole('heading', { level: 2 })

    const orders = await spendEvening(request, restaurant, EVENINGS[language])
    await startSession(page, restaurant)
    await page.goto(`${within}/orders`)
    await picture('board', button(page, begins(say('console.board.acceptFor'))))
    await page.goto(`${within}/orders/${orders.allergy}`)
    await picture('order', dialog.getByRole('heading'))
    await page.goto(`${within}/orders/${orders.newest}/reject`)
    await picture('reject', dialog.last().getByRole('heading'))
    await page.goto(`${within}/orders/take`)
    await page.getByRole('textbox').first().fill(EVENINGS[language].telephone)
    await page.getByRole('textbox').first().press('Enter')
    await button(page, begins(say('console.taking.repeat'))).click()
    await page.getByRole('radio').first().scrollIntoViewIfNeeded()
    await picture('phone-order', page.getByRole('region', { name: say('console.taking.basket') }).getByRole('listitem'))
    await page.goto(`${within}/orders/${orders.completed}/refund`)
    await picture('refund', dialog.last().getByRole('heading'))
    await page.goto(`${within}/orders/problems/${orders.problem}`)
    await picture('problem', dialog.getByText(say('console.problems.how')))
    await page.goto(`${within}/first-steps`)
    await picture('first-steps', page.getByRole('heading', { name: say('console.firstSteps.afterwards') }))
    for (const [name, path] of [
      ['availability', 'busy'],
      ['menu', 'sold-out'],
      ['menu-file', 'menu/import'],
      ['account', 'settings/account'],
      ['devices', 'team/devices'],
      ['dishes', 'menu/dishes'],
    ] as const) {
      await page.goto(`${within}/${path}`)
      await picture(name, section)
    }
    await page.goto(`${within}/place/deliveries`)
    await picture('deliveries', page.getByRole('main').getByText('Uber Direct', { exact: true }))
    await page.goto(`${within}/brand/look`)
    const previews = page.locator('iframe')
    for (const preview of [previews.first(), previews.last()])
      await expect(preview.contentFrame().getByRole('heading', { level: 1 })).toBeVisible()
    await picture('look', section)
    // The demo's own restaurant has a past, without which figures have nothing to be compared with.
    const owner = { email: `owner@${like}.example`, password: 'comanda-demo' }
    await startSession(page, { ...original, staff: { ...original.staff, owner } })
    await page.goto(`${original.origin}/console/${brand.slug}/money/figures?period=last-week`)
    await picture('figures', page.getByRole('img', { name: say('console.figures.days') }))

    await page.setViewportSize(PHONE)
    await fillBasket(page, restaurant.origin, brand.plain, brand.slug)
    await visit(page, `${restaurant.origin}/menu/${brand.slug}/collection`)
    const total = /[1-9]\d?[.,]\d\d/
    await expect(page.getByRole('link', { name: total }).last()).toBeVisible()
    await picture('customer-menu', page.getByRole('main').getByRole('heading'))
    await page.addInitScript(
      ({ here, values }) => {
        if (location.origin !== here) return
        for (const [name, value] of Object.entries(values))
          localStorage.setItem(`comanda:${name}`, JSON.stringify({ savedAt: Date.now(), value }))
      },
      {
        here: restaurant.origin,
        values: { guest: orders.guest, 'tracked-orders': [{ id: orders.newest }] },
      },
    )
    await visit(page, `${restaurant.origin}/order/${orders.newest}/tracking`)
    await expect(page.getByRole('button', { name: total }).first()).toBeVisible()
    await picture('customer-order', page.getByText(say('ordering.tracking.status.received')))
  })

  test(`the picture of a tablet in ${language}`, { tag: '@guide' }, async ({ page, open }) => {
    const restaurant = await open(like)
    await speak(page, language, restaurant.origin)
    await page.goto(`${restaurant.origin}/sandbox/tablet`)
    await button(page, say('console.devices.person.title')).click()
    const dialog = page.getByRole('dialog').filter({ visible: true })
    await dialog.getByRole('listitem').getByRole('button').first().click()
    await takePicture(page, `${language}/pin`, button(dialog, say('console.devices.person.confirm')))
  })

  test(`the picture of nobody watching in ${language}`, { tag: '@guide' }, async ({ page, request, open }) => {
    // Of two places: one's counter tells of the other.
    const restaurant = await open('napoli')
    await speak(page, language, restaurant.origin)
    await leaveUnwatched(request, restaurant, 4)
    await startSession(page, restaurant)
    await page.goto(`${restaurant.origin}/console/granary-wharf/orders`)
    await takePicture(page, `${language}/nobody-watching`, page.getByRole('alertdialog').getByRole('heading'))
  })

  test(`the picture of reviews in ${language}`, { tag: '@guide' }, async ({ page, baseURL }) => {
    const origin = `http://${like}.localhost:${new URL(baseURL ?? '').port}`
    const owner = { email: `owner@${like}.example`, password: 'comanda-demo' }
    await speak(page, language, origin)
    await startSession(page, { origin, timeZone: '', staff: { owner, manager: owner, kitchen: owner } })
    await page.goto(`${origin}/console/${brand.slug}/reviews`)
    await takePicture(page, `${language}/reviews`, page.getByRole('main').getByRole('listitem'))
  })

  test(`the picture of opening a restaurant in ${language}`, { tag: '@guide' }, async ({ page, request, baseURL }) => {
    const origin = `http://localhost:${new URL(baseURL ?? '').port}`
    const place = NEW_PLACES[language]
    const text = (key: string) => say(`console.start.${key}`)
    const asked = (step: string) => page.getByRole('heading', { level: 1, name: text(`${step}.title`) })
    const field = (key: string) => page.getByRole('textbox', { name: text(key), exact: true })
    const email = `${crypto.randomUUID()}@owners.example`
    await speak(page, language, origin)
    await page.goto(`${origin}/start`)
    await field('email.label').fill(email)
    await button(page, text('email.button')).click()
    await field('code.label').fill(await codeFromMail(request, origin, email))
    await field('name.label').fill(place.name)
    await button(page, text('next')).click()
    await expect(asked('place')).toBeVisible()
    await take(page.getByRole('radio', { name: text(`place.${place.country}`), exact: true }))
    await page.getByRole('combobox', { name: text('place.search') }).fill(place.typed)
    const found = page.waitForResponse(/\/start\/addresses\/./)
    await page.getByRole('option', { name: place.found }).first().click()
    await found
    await field('place.phone').fill(place.telephone)
    await button(page, text('next')).click()
    await expect(asked('service')).toBeVisible()
    await takePicture(page, `${language}/start`, page.frameLocator('iframe').getByRole('heading', { level: 1 }))
  })
}

test("the pictures of the app developer's guide", { tag: '@guide' }, async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? '')
  await page.goto(`http://napoli.localhost:${port}/api/docs`)
  await takePicture(page, 'app-developer/api', page.locator('.opblock'))
  await page.goto(`http://napoli.localhost:${port}/sandbox/app`)
  await takePicture(page, 'app-developer/wrapper', page.getByText('hello').first())
})

test('the picture of the README', { tag: '@guide' }, async ({ page, browser, request, open }) => {
  const restaurant = await open('napoli')
  const say = textsOf('en')
  await spendEvening(request, restaurant, EVENINGS.en)
  await fillBasket(page, restaurant.origin, ['Insalata caprese', 'Tiramisù'])
  await page.setViewportSize({ width: 1240, height: 775 })
  await visit(page, `${restaurant.origin}/menu/headingley/collection`)
  const menu = await capture(page, page.getByText('£15.10').nth(1))
  await page.setViewportSize({ width: 360, height: 780 })
  await openDish(page, 'Diavola')
  const dish = await capture(page, page.getByRole('dialog').getByRole('heading', { name: 'Diavola' }))
  await startSession(page, restaurant)
  await page.setViewportSize({ width: 1160, height: 725 })
  await page.goto(`${restaurant.origin}/console/headingley/orders`)
  await turnSoundOn(page)
  const board = await capture(page, button(page, begins(say('console.board.acceptFor'))))
  const sheet = await browser.newPage({ viewport: { width: 2000, height: 1290 } })
  const part = (picture: string, left: number, top: number) =>
    `<img src="data:image/webp;base64,${picture}" style="position:absolute;left:${left}px;top:${top}px">`
  await sheet.setContent(
    `<body style="background:#eeeae0">${part(menu, 60, 60)}${part(dish, 260, 470)}${part(board, 780, 520)}</body>`,
  )
  await takePicture(sheet, 'comanda', sheet.locator('img'))
  await sheet.close()
})
