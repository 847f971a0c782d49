import type { Locator } from '@playwright/test'
import { fillBasket } from '../basket.ts'
import { signInCustomer } from '../customer.ts'
import { openDish, take } from '../steps.ts'
import { taggedText } from './texts.ts'
import { begins, button, closeDialog, dialogOf, type Tour, type Walk } from './walk.ts'

const menuOf = ({ restaurant, brand }: Tour) => `${restaurant.origin}/menu/${brand.slug}/pickup`

/** Opens the dialog of a button, checks it once it has loaded, and closes it. */
async function lookAtDialog({ page, look }: Tour, name: string, opener: Locator): Promise<void> {
  await opener.click()
  await look(name, dialogOf(page).getByRole('heading').first())
  await closeDialog(page)
}

/** Every screen of the storefront's `app/routes.ts` and its dialogs. */
export const STOREFRONT: readonly Walk[] = [
  {
    title: 'home and its dialogs',
    routes: ['/'],
    walk: async (tour) => {
      const { page, restaurant, say, look, open } = tour
      await open(restaurant.origin)
      for (const type of ['table', 'collection', 'delivery']) {
        await take(page.getByRole('radio', { name: say(`browsing.enumerations.orderType.${type}`), exact: true }))
        await look(`home-${type}`)
      }
      for (const name of ['information', 'reviews', 'deals', 'allergyTitle'])
        await lookAtDialog(tour, `home-${name}`, button(page.getByRole('main'), begins(say(`browsing.home.${name}`))))
    },
  },
  {
    title: 'menu, dishes and deals',
    routes: ['menu', 'menu/:location/:orderType'],
    walk: async (tour) => {
      const { page, brand, language, say, look, open } = tour
      await open(menuOf(tour))
      await look('menu')
      await page.getByRole('tab', { name: say('browsing.menu.favourites') }).click()
      await look('menu-favourites', page.getByText(say('browsing.menu.favouritesTitle')))
      await page.getByRole('tab', { name: begins(say('browsing.menu.deals')) }).click()
      await look('menu-deals')
      await page.getByRole('tab', { name: say('browsing.menu.menu'), exact: true }).click()
      // A desktop has them beside the menu, but for the allergens.
      const filters = button(page, begins(say('browsing.menu.filters')))
      const allergens = button(page, begins(say('browsing.item.allergens')))
      await lookAtDialog(tour, 'menu-filters', filters.or(allergens).first())
      const search = page.getByRole('searchbox').filter({ visible: true }).first()
      await search.fill('zzzz')
      await look('menu-nothing-found', page.getByRole('heading', { name: /zzzz/ }))
      // The demo's dishes are written in English and Spanish; a further language shows the English ones.
      const deal = brand.deal[language === 'es' ? 'es' : 'en']
      for (const dish of [brand.chosen, deal]) {
        await open(menuOf(tour))
        await openDish(page, dish)
        const sheet = page.getByRole('dialog')
        await look(dish === deal ? 'deal' : 'dish')
        await sheet
          .getByRole('button', { name: say('browsing.item.missingButton') })
          .last()
          .click()
        await look(dish === deal ? 'deal-incomplete' : 'dish-incomplete', sheet.locator(':focus'))
      }
    },
  },
  {
    title: 'basket, checkout, tracking and receipt',
    routes: ['offer/:code', 'cart', 'checkout', 'order/:id/tracking', 'order/:id/receipt'],
    walk: async (tour) => {
      const { page, restaurant, brand, say, look, open } = tour
      await open(`${restaurant.origin}/cart`)
      await look('cart-empty', page.getByText(say('browsing.cart.empty.text')))
      await open(`${restaurant.origin}/offer/FLYER20`)
      await look('offer', page.getByText(/FLYER20/).first())
      await fillBasket(page, restaurant.origin, brand.plain, brand.slug)
      await open(menuOf(tour))
      await look('menu-with-basket')
      await open(`${restaurant.origin}/cart`)
      await look('cart', page.getByRole('heading', { name: say('browsing.cart.goesWell') }))
      await open(`${restaurant.origin}/checkout`)
      const checkout = (key: string) => say(`ordering.checkout.${key}`)
      await look('checkout-details', page.getByRole('heading', { name: checkout('details.title') }))
      await take(page.getByRole('radio', { name: begins(checkout('when.later')) }))
      await button(page, checkout('continue')).click()
      await look('checkout-errors', page.getByText(checkout('problems.missing.firstName')).first())
      await take(page.getByRole('radio', { name: begins(checkout('when.asap')) }))
      for (const [key, text] of [
        ['firstName', 'Ada'],
        ['lastName', 'Lovelace'],
        ['email', 'ada@example.com'],
        ['phone', brand.telephone],
      ] as const)
        await page.getByRole('textbox', { name: checkout(`details.${key}`), exact: true }).fill(text)
      // Where the territory asks for a tick instead of a sentence.
      const terms = page.getByRole('main').getByRole('checkbox').first()
      if (await terms.isVisible()) await take(terms)
      await button(page, checkout('continue')).click()
      const pay = (key: string) => say(`ordering.payment.${key}`)
      await page.getByRole('textbox', { name: pay('nameOnCard') }).waitFor()
      await look('checkout-payment', page.getByRole('heading', { name: pay('title') }))
      await take(page.getByRole('radio', { name: begins(pay('cash.collection')) }))
      await button(page, pay('orderCash')).click()
      const track = page.getByRole('link', { name: say('ordering.tracking.thanks.track') })
      await look('checkout-thanks', track)
      await track.click()
      await look('tracking', page.getByText(say('ordering.tracking.status.received')).first())
      const address = page.url()
      await lookAtDialog(tour, 'tracking-help', button(page, say('ordering.tracking.help')))
      await lookAtDialog(tour, 'tracking-cancel', button(page, say('ordering.tracking.cancel.button')))
      await open(address.replace('/tracking', '/receipt'))
      await look('receipt')
      await open(`${restaurant.origin}/menu/${brand.slug}/delivery`)
      await open(`${restaurant.origin}/previous-orders`)
      await look('guest-orders')
    },
  },
  {
    title: 'checkout of a delivery and of a table',
    routes: [],
    walk: async ({ page, restaurant, brand, say, look, open }) => {
      await fillBasket(page, restaurant.origin, brand.plain, brand.slug)
      for (const type of ['delivery', 'sitin']) {
        await open(`${restaurant.origin}/menu/${brand.slug}/${type}`)
        const go = page.getByRole('alertdialog').getByRole('button').last()
        if (await go.isVisible()) await go.click()
        await open(`${restaurant.origin}/checkout`)
        const title = page.getByRole('heading', { name: say('ordering.checkout.details.title') })
        await look(`checkout-${type}`, title)
      }
    },
  },
  {
    title: 'signing in, registering and what mails lead to',
    routes: [
      'login',
      'register',
      'forgotten-password',
      'auth/reset-password',
      'auth/activate',
      'your-data',
      'messages/stop',
    ],
    walk: async (tour) => {
      const { page, restaurant, language, say, look, open } = tour
      for (const path of [
        'login',
        'register',
        'forgotten-password',
        'auth/reset-password?token=unknown',
        'auth/activate?token=unknown',
        'your-data',
        'messages/stop?token=unknown',
      ]) {
        await open(`${restaurant.origin}/${path}`)
        await look(path.replaceAll(/[/?].*$/g, '') + path.replaceAll(/^[^/]*\/?|\?.*$/g, ''))
      }
      await open(`${restaurant.origin}/register`)
      await take(page.getByRole('checkbox', { name: say('account.signIn.register.terms') }))
      // Marked as disabled while fields are missing; a press still says which.
      await button(page.getByRole('main'), say('account.signIn.register.submit')).focus()
      await page.keyboard.press('Enter')
      await look('register-errors', page.getByText(say('account.signIn.problems.required')).first())
      const terms = taggedText(language, 'account.signIn.register.terms', 'terms')
      await lookAtDialog(tour, 'register-terms', button(page.getByRole('main'), terms))
    },
  },
  {
    title: 'the account, its forms and past orders',
    routes: ['account', 're-order', 'previous-orders'],
    walk: async (tour) => {
      const { page, request, original, say, look, open } = tour
      await signInCustomer(page, request, original)
      for (const tab of ['profile', 'address', 'orders', 'reviews', 'myCards']) {
        await open(`${original.origin}/account?tab=${tab}`)
        await look(`account-${tab}`)
      }
      await open(`${original.origin}/account?tab=address`)
      await button(page, say('account.account.addresses.add')).click()
      await look('account-new-address', page.getByText(say('account.account.addresses.newTitle')))
      await open(`${original.origin}/account?tab=myCards`)
      await button(page, say('account.account.cards.add')).click()
      await look('account-new-card', page.getByText(say('account.account.cards.newTitle')))
      await open(`${original.origin}/account`)
      await lookAtDialog(tour, 'account-delete', button(page, say('account.account.remove.button')))
      await open(`${original.origin}/re-order`)
      const orders = (key: string) => button(page, say(`account.account.orders.${key}`))
      await look('re-order', page.getByRole('heading', { level: 1 }))
      await open(`${original.origin}/previous-orders`)
      await look('current-orders')
      await open(`${original.origin}/previous-orders?tab=history`)
      await look('previous-orders', orders('viewOrderNamed'))
      await lookAtDialog(tour, 'order-details', orders('viewOrderNamed'))
      await lookAtDialog(tour, 'order-again', orders('againNamed'))
      const leave = page.getByRole('button', { name: say('account.account.reviews.leaveNamed') }).first()
      if (await leave.isVisible()) await lookAtDialog(tour, 'order-review', leave)
    },
  },
  {
    title: 'documents, contact, and pages that are not there',
    routes: ['termsandconditions/:doc?', 'contactus', '401', '404', 'not-exist', '*'],
    walk: async ({ restaurant, look, open }) => {
      for (const path of [
        'termsandconditions/policy',
        'termsandconditions/terms',
        'termsandconditions/allergy',
        'contactus',
        '401',
        '404',
        'not-exist',
        'nothing/here',
        'order/0123456789abcdefghijkl/tracking',
      ]) {
        await open(`${restaurant.origin}/${path}`)
        await look(path.replaceAll('/', '-'))
      }
    },
  },
]
