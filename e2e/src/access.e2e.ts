import type { Page } from '@playwright/test'
import { type DemoRestaurant, expect, expectAccessible, test } from './fixtures.ts'
import { PATIENCE } from './patience.ts'
import { signInStaff } from './staff.ts'
import {
  addPlain,
  challenge,
  checkOut,
  detailsToPayment,
  fillCard,
  openDish,
  payCash,
  payCashAndTrack,
  press,
  take,
  visit,
} from './steps.ts'

// Each axe run takes a second or two, and there are many.
test.describe.configure({ timeout: 120_000 * PATIENCE })
// Without animations, so that axe sees the final colours.
test.use({ contextOptions: { reducedMotion: 'reduce' }, provokes: [402, 404] })

/** The same screens in both languages: an English restaurant with round corners, a Spanish one with sharp ones. */
const RESTAURANTS = [
  {
    like: 'napoli' as DemoRestaurant,
    menu: '/menu/headingley/pickup',
    plain: 'Garlic bread',
    dish: 'Diavola',
    nested: /Large, 14 inch/,
    deal: 'Pizza night for two',
    words: {
      types: ['Delivery', 'Collection', 'Table'],
      sheets: [/^Information/, /^Reviews/, /^Deals/, /^Allergy or intolerance/],
      favourites: 'Favourites',
      deals: /^Deals/,
      menu: 'Menu',
      filters: /^(Filters|Allergens)/,
      search: 'Search the menu',
      add: /^Choose: .*£/,
    },
  },
  {
    like: 'triana' as DemoRestaurant,
    menu: '/menu/calle-betis/pickup',
    plain: 'Flan casero',
    dish: 'Ensaladilla rusa',
    nested: null,
    deal: 'Tapeo para dos',
    words: {
      types: ['A domicilio', 'Recogida', 'En mesa'],
      sheets: [/^Información/, /^Opiniones/, /^Ofertas/, /alergia/i],
      favourites: 'Favoritos',
      deals: /^Ofertas/,
      menu: 'Carta',
      filters: /^(Filtros|Alérgenos)/,
      search: 'Buscar en la carta',
      add: /^Elige:? .*€/,
    },
  },
]

const closeSheet = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

for (const { like, menu, plain, dish, nested, deal, words } of RESTAURANTS) {
  test(`axe: home page of ${like} with every order type and every sheet`, {
    tag: '@deep',
  }, async ({ page, open }) => {
    const { origin } = await open(like)
    await visit(page, origin)
    for (const type of words.types) {
      await take(page.getByRole('radio', { name: type, exact: true }))
      await expectAccessible(page)
    }
    for (const name of words.sheets) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
      await expect(page.getByRole('dialog').locator('[aria-busy=true]')).toHaveCount(0)
      await expectAccessible(page)
      await closeSheet(page)
    }
  })

  test(`axe: menu of ${like} with its tabs, search results and filters`, {
    tag: '@deep',
  }, async ({ page, open }) => {
    const { origin } = await open(like)
    await visit(page, `${origin}${menu}`)
    await expectAccessible(page)
    for (const tab of [words.favourites, words.deals]) {
      await page.getByRole('tab', { name: tab }).click()
      await expectAccessible(page)
    }
    await page.getByRole('tab', { name: words.menu, exact: true }).click()
    const search = page.getByRole('searchbox', { name: words.search }).filter({ visible: true })
    await search.fill(dish)
    await expect(page.getByRole('link', { name: plain, exact: true })).toHaveCount(0)
    await expectAccessible(page)
    await search.fill('zzzz')
    await expect(page.getByRole('heading', { name: /zzzz/ })).toBeVisible()
    await expectAccessible(page)
    await search.fill('')
    await page.getByRole('button', { name: words.filters }).filter({ visible: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })

  test(`axe: dish and deal sheets of ${like}, nested choices and missing choices`, {
    tag: '@deep',
  }, async ({ page, open }) => {
    const { origin } = await open(like)
    await visit(page, `${origin}${menu}`)
    for (const name of [dish, deal]) {
      await openDish(page, name)
      const sheet = page.getByRole('dialog')
      await expect(sheet.locator('[aria-busy=true]')).toHaveCount(0)
      await expectAccessible(page)
      if (name === dish && nested !== null) {
        await sheet.getByText(nested).click()
        await expect(sheet.getByRole('group', { name: /^Crust/ })).toBeVisible()
        await expectAccessible(page)
      }
      const add = sheet.getByRole('button', { name: words.add })
      await add.click()
      // What is missing is said in place, with nothing to dismiss.
      await expect(sheet.getByRole('alert').first()).toContainText(/\S/)
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expectAccessible(page)
      await visit(page, `${origin}${menu}`)
    }
  })

  test(`axe: basket, documents, contact and not-found pages of ${like}`, {
    tag: '@deep',
  }, async ({ page, open }) => {
    const { origin } = await open(like)
    await visit(page, `${origin}/cart`)
    await expectAccessible(page)
    await visit(page, `${origin}${menu}`)
    await addPlain(page, plain)
    await expectAccessible(page, '.cart-bar, [aria-labelledby=cart-panel]')
    await visit(page, `${origin}/cart`)
    await expectAccessible(page)
    for (const path of [
      '/termsandconditions/policy',
      '/termsandconditions/terms',
      '/termsandconditions/allergy',
      '/contactus',
      '/404',
    ]) {
      await visit(page, `${origin}${path}`)
      await expectAccessible(page)
    }
  })
}

test('axe: checkout with errors, a card, a 3-D Secure challenge and thanks', {
  tag: '@deep',
}, async ({ page, napoli }) => {
  await checkOut(page, napoli.origin, 'Garlic bread')
  await expectAccessible(page)
  await take(page.getByRole('radio', { name: /^Later/ }))
  await press(page, 'Continue to payment')
  await expect(page.getByRole('link', { name: 'Enter your first name' })).toBeVisible()
  await expectAccessible(page)
  await take(page.getByRole('radio', { name: /^As soon/ }))
  await detailsToPayment(page)
  await expect(page.getByLabel('Card number')).toBeVisible()
  await press(page, /^Pay £/)
  await expect(page.getByText('Enter your card').first()).toBeVisible()
  await expectAccessible(page)
  await fillCard(page, '4000 0027 6000 3184')
  await press(page, /^Pay £/)
  await expect(challenge(page).getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expectAccessible(page)
  await challenge(page).getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
  await expectAccessible(page)
})

test('axe: delivery checkout in Spanish with an address to type', {
  tag: '@deep',
}, async ({ page, triana }) => {
  await visit(page, `${triana.origin}/menu/calle-betis/delivery`)
  await addPlain(page, 'Flan casero', 'Calamares fritos')
  await visit(page, `${triana.origin}/checkout`)
  const search = page.getByRole('combobox', { name: 'Calle o código postal' })
  await search.fill('41010')
  await search.press('Enter')
  await page
    .getByRole('combobox')
    .filter({ hasText: /no está/i })
    .selectOption('none')
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toBeFocused()
  await expectAccessible(page)
})

test('axe: tracking page of a received, an accepted and a completed order', { tag: '@deep' }, async ({
  page,
  request,
  napoli,
}) => {
  await checkOut(page, napoli.origin, 'Garlic bread')
  await detailsToPayment(page)
  await payCashAndTrack(page)
  await expect(page.getByText('Your order has been received by Headingley.')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Help')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await closeSheet(page)
  const staff = await signInStaff(request, napoli)
  await staff.move('accepted')
  await expect(page.getByText('Your order has been accepted.')).toBeVisible()
  await expectAccessible(page)
  await staff.move('completed')
  await expect(page.getByText(/Your order has been completed/)).toBeVisible()
  await expectAccessible(page)
})

test('a rejected order gives the reason and what happens to the money [4.02, 4.08]', {
  tag: '@deep',
}, async ({ page, request, napoli }) => {
  await checkOut(page, napoli.origin, 'Garlic bread')
  await detailsToPayment(page)
  await payCash(page)
  const staff = await signInStaff(request, napoli)
  await page.getByRole('link', { name: 'Track progress' }).click()
  await staff.move('rejected')
  await expect(page.getByText('Headingley couldn’t make your order.')).toBeVisible()
  await expect(page.getByText('The oven is full tonight.')).toBeVisible()
  await expect(page.getByText('You haven’t been charged.')).toBeVisible()
  await expectAccessible(page)
})

test('axe: unknown host, unknown order and the demo’s sandbox page', {
  tag: '@deep',
}, async ({ page, napoli }) => {
  const { port } = new URL(napoli.origin)
  await visit(page, `http://nobody.localhost:${port}/`)
  await expectAccessible(page)
  await visit(page, `${napoli.origin}/order/0123456789abcdefghijkl/tracking`)
  await expect(page.getByText('We can’t show this order')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${napoli.origin}/sandbox`)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expectAccessible(page)
})
