import { adaOf, signInCustomer } from './customer.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { addPlain, press, visit } from './steps.ts'

/** Metres per pixel at zoom 13 at the latitude of Leeds. [9.25] */
const METRES = (40_075_016.686 * Math.cos((53.82 * Math.PI) / 180)) / (256 * 2 ** 13)
/** Headingley's delivery radius in metres. */
const RADIUS = 1700

test('the information sheet: hours, map at zoom 13, directions, charges, payment, hygiene, phone [2.03, 2.38, 2.62, 3.17, 9.25, 9.26]', {
  tag: '@deep',
}, async ({ page, sharedNapoli: napoli }) => {
  await page.addInitScript(() => {
    const Observer = window.IntersectionObserver
    window.IntersectionObserver = class extends Observer {
      constructor(told: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
        super(told, options)
        if (options.threshold === 0.1) document.documentElement.dataset.watched = 'at a tenth'
      }
    }
  })
  // A copy has no street map: it uses the original's.
  await page.route('**/maps/napoli-*.geo.json', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/maps\/napoli-\d+/, 'maps/napoli'),
    }),
  )
  await visit(page, napoli.origin)
  await press(page, /^Information/)
  await expect(page).toHaveURL(/\?show=information$/)
  const sheet = page.getByRole('dialog', { name: 'Information' })
  await expect(sheet.getByRole('link', { name: 'Call +44 113 496 0142' })).toHaveAttribute('href', 'tel:+441134960142')
  await expect(sheet.getByText('20 Otley Road, Leeds LS6 3QA')).toBeVisible()
  await expect(sheet.getByText('Every day')).toBeVisible()
  await expect(sheet.getByText('Service charge £0.99')).toBeVisible()
  await expect(sheet.getByText('Minimum order £12.00')).toBeVisible()
  await expect(sheet.getByRole('img', { name: 'Food hygiene rating 5 out of 5: very good' })).toBeVisible()
  await expect(sheet.getByText('VAT number GB 418 2289 63')).toBeVisible()
  await expect(sheet.getByText('Cash', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', /destination=53\.8\d+%2C-1\.5/)

  const map = sheet.getByRole('img', { name: 'Map showing Headingley' })
  // What loads above the map may push it out of sight again: scroll until it shows, as people do.
  const showMap = async () => {
    await sheet.getByRole('heading', { name: 'Delivery areas' }).scrollIntoViewIfNeeded()
    return map.isVisible()
  }
  await expect.poll(showMap).toBe(true)
  expect((await map.boundingBox())?.height).toBe(372)
  await expect(page.locator('html')).toHaveAttribute('data-watched', 'at a tenth')
  const area = map.locator('path[stroke="#C42A16"]')
  const widthOf = async () => (await area.boundingBox())?.width ?? 0
  expect(Math.abs((await widthOf()) - (2 * RADIUS) / METRES)).toBeLessThan(8)
  await press(page, 'Zoom in')
  await expect.poll(widthOf).toBeGreaterThan((3.5 * RADIUS) / METRES)
  await sheet.getByRole('checkbox', { name: 'Show delivery areas on the map' }).uncheck({ force: true })
  await expect(area).toHaveCount(0)
  await expectAccessible(page)

  await sheet.getByRole('radio', { name: 'Granary Wharf' }).check()
  await expect(sheet.getByRole('heading', { name: 'Granary Wharf' })).toBeVisible()
  await expect(sheet.locator('[aria-current=date]').first()).toContainText('Today')
  await expect(sheet.getByText('12:00–01:00').first()).toBeVisible()
  await expectAccessible(page)

  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Information/ })).toBeFocused()
  await press(page, /^Allergy or intolerance/)
  const advice = page.getByRole('dialog', { name: 'Allergy or intolerance?' })
  await expect(advice.getByRole('link', { name: 'Call Headingley +44 113 496 0142' })).toHaveAttribute(
    'href',
    'tel:+441134960142',
  )
  await advice.getByRole('link', { name: 'Allergy information' }).click()
  await expect(page).toHaveURL(/\/termsandconditions\/allergy$/)
  // The last tab of a row that is wider than a phone.
  const tab = page.getByRole('main').getByRole('link', { name: 'Allergy information' })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(tab).toBeInViewport({ ratio: 1 })
})

test.describe('reviews', () => {
  test.use({ provokes: [500] })

  test('the reviews sheet: rating, paging, one location only, and retry after an error [2.03, 2.62, 3.14, 7.40]', {
    tag: '@deep',
  }, async ({ page, baseURL }) => {
    // Only the demo's own restaurant has reviews. The test changes nothing there.
    const { port } = new URL(baseURL ?? '')
    const trouble = { error: { code: 'fault', message: 'The oven is on fire.' } }
    const fails = () =>
      page.route('**/location/*/reviews?*', (route) => route.fulfill({ status: 500, json: trouble }), { times: 1 })
    await fails()
    await visit(page, `http://napoli.localhost:${port}/?show=reviews`)
    const sheet = page.getByRole('dialog', { name: 'Reviews' })
    await expect(sheet.getByText('We couldn’t load the reviews.')).toBeVisible()
    await press(page, 'Try again')
    const list = sheet.getByRole('list', { name: 'Reviews, newest first' }).locator('> li')
    await expect(list).toHaveCount(10)
    await expect(list.first()).toContainText(/^Ada L\./)
    await expect(list.first().getByText('Food: 7 out of 7')).toBeAttached()
    const sums = sheet.getByRole('region', { name: 'Summary of reviews' })
    const rating = (await sums.getByText(/^\d\.\d out of 7, from/).textContent()) ?? ''
    await expect(page.getByRole('button', { name: /^Reviews/, includeHidden: true })).toContainText(rating.slice(0, 3))
    await expectAccessible(page)

    await fails()
    await press(page, 'Show more')
    await expect(sheet.getByText('We couldn’t load any more.')).toBeVisible()
    await expect(list).toHaveCount(10)
    await press(page, 'Try again')
    await expect(list).toHaveCount(20)
    await expect(sheet.getByText(/^20 of \d+ reviews shown$/)).toBeVisible()

    await sheet.getByRole('radio', { name: 'Granary Wharf' }).check()
    await expect(list).toHaveCount(10)
    await expect(sheet.getByText('Headingley', { exact: false }).and(sheet.locator('li'))).toHaveCount(0)
    await press(page, 'Close')
    await expect(page).toHaveURL(/\/\??$/)
  })
})

test('deals list their conditions, and a guest’s coupon waits for sign-in and basket [2.03, 2.07, 5.26]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, napoli, request }) => {
  await visit(page, `${napoli.origin}/?show=deals`)
  const sheet = page.getByRole('dialog', { name: 'Deals' })
  const deal = (code: string) => sheet.getByRole('listitem').filter({ hasText: code })
  await expect(deal('LUNCH3')).toContainText('£3.00 off')
  await expect(deal('LUNCH3')).toContainText('On orders of £12.00 or more')
  await expect(deal('LUNCH3')).toContainText('For collection only')
  await expect(deal('LUNCH3')).not.toContainText('With an account')
  await expect(deal('CIAO10')).toContainText('With an account')
  await expect(deal('FIRST50')).toContainText('Once per customer')
  await expect(deal('FIRST50')).toContainText(/Until \w+day/)
  expect(await page.content()).not.toMatch(/VESUVIO|ZIOENZO/)
  await press(page, 'Use this code: CIAO10')
  const question = page.getByRole('alertdialog', { name: 'Log in to use CIAO10' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Not now')
  await expect(deal('CIAO10')).toContainText('Saved for your basket')

  await signInCustomer(page, request, napoli, adaOf(napoli))
  await visit(page, `${napoli.origin}/menu/headingley/delivery?tab=deals`)
  const lunch = page.getByRole('listitem').filter({ hasText: 'LUNCH3' })
  await expect(lunch).toContainText('Not for delivery')
  await expect(page.getByRole('button', { name: 'Use this code: LUNCH3' })).toHaveCount(0)
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await page.getByRole('tab', { name: /^Deals/ }).click()
  await expect(page.getByRole('button', { name: 'Use this code: LUNCH3' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Meal deals' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Menu', exact: true }).click()
  // The next page interrupts the first verification of the code: the code must survive it.
  await page.route('**/coupon/*/verify', () => {}, { times: 1 })
  await addPlain(page, 'Garlic bread', 'Tiramisù', 'Panna cotta')
  await visit(page, `${napoli.origin}/cart`)
  await expect(page.getByText('CIAO10 applied')).toBeVisible()
})
