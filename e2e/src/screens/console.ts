import { startSession } from '../console-steps.ts'
import { createCopy, leaveUnwatched } from '../fixtures.ts'
import { take } from '../steps.ts'
import { placeOrder } from './orders.ts'
import { BRANDS, begins, button, closeDialog, dialogOf, type Tour, type Walk } from './walk.ts'

const consoleOf = ({ restaurant, brand }: Tour) => `${restaurant.origin}/console/${brand.slug}`

/** Opens addresses below a location, and looks at each. */
const visitAll = async (tour: Tour, paths: readonly string[]) => {
  for (const path of paths) {
    await tour.open(`${consoleOf(tour)}/${path}`)
    await tour.look(`console-${path.replaceAll('/', '-')}`, tour.page.getByRole('main').getByRole('heading').last())
  }
}

/** A day of the demo's past orders. */
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Every screen of the console's `routes.tsx` and its dialogs. */
export const CONSOLE: readonly Walk[] = [
  {
    title: 'signing in',
    routes: ['sign-in', 'forgotten-password', 'new-password', 'invitation', 'pair', 'support'],
    walk: async ({ restaurant, page, say, look, open }) => {
      for (const path of [
        'sign-in',
        'forgotten-password',
        'new-password#token=unknown',
        'invitation#token=unknown',
        'pair',
        'support#token=unknown',
      ]) {
        await open(`${restaurant.origin}/console/${path}`)
        await look(`console-${path.replace(/#.*/, '')}`, page.getByRole('heading').first())
      }
      await open(`${restaurant.origin}/console/sign-in`)
      await button(page, say('console.signIn.button')).click()
      await look('console-sign-in-errors', page.getByText(say('console.signIn.emailMissing')))
    },
  },
  {
    title: 'orders, their sheets, refunds and problems',
    routes: [
      '',
      ':location',
      'orders',
      ':orderId',
      'reject',
      'refund',
      'change',
      'orders/new',
      'orders/take',
      'orders/all',
      'orders/problems',
      ':problemId',
    ],
    walk: async (tour) => {
      const { page, restaurant, request, brand, say, look, open } = tour
      await startSession(page, restaurant)
      await open(consoleOf(tour))
      const board = say('console.board.quiet')
      await look('console-board-empty', page.getByText(board).first())
      const done = await placeOrder(tour, { card: true, to: 'completed' })
      const cooking = await placeOrder(tour, { to: 'accepted' })
      const fresh = await placeOrder(tour)
      await placeOrder(tour)
      const { host, port } = new URL(restaurant.origin)
      const reported = await request.post(`http://127.0.0.1:${port}/api/v1/order/${done.id}/problems`, {
        headers: {
          host,
          origin: restaurant.origin,
          'guest-id': done.guest,
          'idempotency-key': crypto.randomUUID(),
        },
        data: { kind: 'quality', lines: [{ line: 0, quantity: 1 }], content: `${brand.plain[0]}?` },
      })
      if (!reported.ok()) throw new Error(await reported.text())
      const { id: problem } = ((await reported.json()) as { data: { id: string } }).data
      const orders = `${consoleOf(tour)}/orders`
      await open(orders)
      await look('console-board', page.getByRole('button', { name: begins(say('console.board.acceptFor')) }).first())
      const dialog = page.getByRole('dialog').filter({ visible: true })
      for (const [name, path] of [
        ['new-order', fresh.id],
        ['reject', `${fresh.id}/reject`],
        ['done-order', done.id],
        ['refund', `${done.id}/refund`],
        ['change', `${cooking.id}/change`],
      ]) {
        await open(`${orders}/${path}`)
        await look(`console-${name}`, dialog.last().getByRole('heading').first())
      }
      await open(`${orders}/new`)
      await look('console-new-orders', page.getByText('Priya Nair').first())
      await take(page.getByRole('checkbox').first())
      await button(page, say('console.newOrders.reject')).click()
      await look('console-reject-selection', dialog.getByRole('heading').first())
      await open(`${orders}/take`)
      await look('console-take-order', page.getByRole('searchbox'))
      await button(page, begins(say('console.taking.place'))).click()
      await look('console-take-order-missing', page.locator('main [aria-invalid=true]').first())
      await open(`${orders}/take?repeat=${done.id}`)
      const basket = page.getByRole('region', { name: say('console.taking.basket') })
      await look('console-take-order-repeat', basket.getByRole('listitem').first())
      await button(basket, begins(say('console.taking.change'))).click()
      await look('console-take-order-dish', dialog.getByRole('heading').first())
      await closeDialog(page)
      await open(`${orders}/all`)
      await look('console-all-orders', page.getByText('Priya Nair').first())
      await open(`${orders}/all/${done.id}`)
      await look('console-found-order', dialog.getByRole('heading').first())
      await open(`${consoleOf(tour)}/orders/problems`)
      await look('console-problems', page.getByText('Priya').first())
      await open(`${consoleOf(tour)}/orders/problems/${problem}`)
      await look('console-problem', dialog.getByRole('heading').first())
    },
  },
  {
    title: 'sold out, busy, the office, deliveries, messages, reviews and the account',
    routes: [
      'kitchen',
      'sold-out',
      'busy',
      'office',
      'today',
      'tonight',
      'menu/dishes',
      'menu/dishes/:dishId',
      'menu/dishes/check',
      'menu/dishes/preview',
      'menu/allergens',
      'menu/import',
      'menu/print',
      'place/table-codes',
      'place/deliveries',
      'place/drivers',
      'place/drivers/add',
      'place/drivers/:id',
      'place/printers',
      'place/printers/add',
      'place/printers/:id',
      'place/kitchen-screens',
      'selling/coupons',
      'selling/coupons/new',
      'selling/coupons/:id',
      'selling/customers',
      'selling/customers/:id',
      'selling/messages',
      'selling/reviews',
      'orders/money',
      'money/days',
      'money/days/:day',
      'money/figures',
      'money/accountant',
      'money/payouts',
      'money/payouts/:payoutId',
      'team/people',
      'team/people/invite',
      'team/people/:id',
      'team/support',
      'team/roles',
      'team/roles/new',
      'team/roles/:id',
      'team/devices',
      'team/devices/add',
      'team/devices/:id',
      'team/activity',
      'settings/account',
      '*',
    ],
    walk: async (tour) => {
      const { page, restaurant, say, look, open } = tour
      await startSession(page, restaurant)
      await visitAll(tour, [
        'kitchen',
        'sold-out',
        'busy',
        'office',
        'today',
        'tonight',
        'menu/dishes',
        'menu/dishes/check',
        'menu/dishes/preview',
        'menu/allergens',
        'menu/print',
        'menu/import',
        'place/table-codes',
        'place/deliveries',
        'place/drivers',
        'place/drivers/add',
        'place/printers',
        'place/printers/add',
        'place/kitchen-screens',
        'selling/coupons',
        'selling/coupons/new',
        'selling/coupons/unknown',
        'selling/customers',
        'selling/customers/1',
        'selling/messages',
        'selling/reviews',
        'orders/money',
        'money/days',
        `money/days/${dayAgo(3)}`,
        'money/figures',
        'money/accountant',
        'money/payouts',
        'money/payouts/unknown',
        'team/people',
        'team/people/invite',
        'team/people/1',
        'team/support',
        'team/roles',
        'team/roles/new',
        'team/roles/unknown',
        'team/devices',
        'team/devices/add',
        // After the demo's three people.
        'team/devices/4',
        'team/activity',
        'settings/account',
        'no-such-page',
      ])
      await open(`${consoleOf(tour)}/menu/dishes`)
      await button(page, say('console.dishes.select')).click()
      await page.getByRole('row').nth(1).locator('label').click()
      await look('console-menu-select', button(page, say('console.manyDishes.prices')))
      await button(page, say('console.manyDishes.prices')).click()
      await page.getByRole('dialog').getByRole('textbox').fill('7')
      await look('console-menu-prices', page.getByRole('dialog').getByRole('table'))
      await closeDialog(page)
      await button(page, say('console.manyDishes.move')).click()
      await look('console-menu-move', page.getByRole('dialog').getByRole('combobox'))
      await closeDialog(page)
      await button(page, say('console.dishes.selectDone')).click()
      await page.getByRole('row').first().getByRole('link').click()
      await look('console-menu-dish', page.getByRole('heading', { name: say('console.dishes.allergens') }))
      const options = page.getByRole('region', { name: say('console.dishOptions.title'), exact: true })
      await button(options, say('console.dishOptions.addOption')).click()
      await options.getByRole('textbox').nth(-3).fill('7')
      await options.getByRole('textbox').nth(-2).fill('8')
      await look('console-menu-new-option', options.getByText(say('console.dishOptions.optionHint')))
      await options.getByRole('textbox').nth(-2).press('Enter')
      const option = options.getByRole('region', { name: '7', exact: true })
      await option.getByRole('button', { expanded: false }).first().click()
      await look('console-menu-option', option.getByText(say('console.dishOptions.requiredHint')))
      await option.getByRole('listitem').getByRole('button', { expanded: false }).click()
      await look('console-menu-choice', option.getByText(say('console.dishOptions.replacesText')))
      await open(`${consoleOf(tour)}/place/drivers/add`)
      await page.getByRole('textbox').first().fill('7')
      await button(page, say('console.drivers.add')).click()
      await page.getByRole('row').nth(1).getByRole('link').click()
      await look('console-driver', button(page, say('console.drivers.remove.button')))
      await open(`${consoleOf(tour)}/place/printers/add`)
      await page.getByRole('textbox').fill('7')
      await button(page, say('console.printers.getAddress')).click()
      await look('console-printer-address', page.getByText(say('console.printers.setup.waiting')))
      await button(page, say('console.printers.setup.done')).click()
      await page.getByRole('row').nth(1).getByRole('link').click()
      await look('console-printer', button(page, say('console.printers.remove.button')))
      await button(page, say('console.printers.remove.button')).click()
      await look('console-printer-remove', page.getByRole('alertdialog').getByRole('heading'))
      await button(page.getByRole('alertdialog'), say('console.printers.remove.cancel')).click()
      await open(`${consoleOf(tour)}/place/kitchen-screens`)
      await button(page, say('console.stations.add')).click()
      await page.getByRole('textbox').first().fill('7')
      await page.getByRole('combobox').last().fill('a')
      await look('console-station', page.getByRole('listbox'))
      await button(page, say('console.shell.device.title')).click()
      await look('console-device', page.getByRole('dialog').getByText(say('console.shell.signOut')))
      await closeDialog(page)
    },
  },
  {
    title: 'who is at a tablet, and a place that nobody watches',
    routes: [],
    walk: async (tour) => {
      const { page, restaurant, request, say, look, open } = tour
      await page.goto(`${restaurant.origin}/sandbox/tablet`)
      await button(page, say('console.devices.person.title')).click()
      const person = dialogOf(page).getByRole('listitem').getByRole('button').first()
      await look('console-who-is-here', person)
      await person.click()
      await look('console-pin', button(dialogOf(page), say('console.devices.person.confirm')))
      await button(dialogOf(page), say('console.devices.person.confirm')).click()
      await look('console-pin-missing', dialogOf(page).getByText(say('console.devices.person.missing')))
      // The alarm is on a counter of another place, which not every demo restaurant has.
      const two = await createCopy(request, 'napoli')
      await placeOrder({ ...tour, restaurant: two, brand: BRANDS.napoli })
      await leaveUnwatched(request, two, 2)
      await startSession(page, two)
      await open(`${two.origin}/console/granary-wharf/orders`)
      await look('console-nobody-watching', button(page, say('console.unwatched.watch')))
    },
  },
  {
    title: 'the restaurant and its first steps',
    routes: [
      'hand-over',
      'hop',
      'first-steps',
      'place/hours',
      'place/ways',
      'place/areas',
      'place/areas/add',
      'place/areas/:id',
      'place/contact',
      'settings/company',
      'settings/receipts',
      'settings/payment',
    ],
    walk: async (tour) => {
      const { page, restaurant, say, look, open } = tour
      await startSession(page, restaurant)
      // A session that is there stays; the token is of no use.
      await open(`${restaurant.origin}/console/hand-over#token=unknown&to=first-steps`)
      await look('console-first-steps', page.getByRole('heading', { name: say('console.firstSteps.afterwards') }))
      // Somebody else comes from the console of another restaurant.
      await open(`${restaurant.origin}/console/hop#token=unknown&as=else@example.com`)
      await look('console-hop', page.getByRole('heading', { level: 1 }))
      await visitAll(tour, ['place/contact', 'settings/company', 'settings/payment', 'place/ways'])
      await visitAll(tour, ['place/areas'])
      await page.getByRole('textbox', { name: say('console.areas.try.label') }).fill('LS6')
      await button(page, say('console.areas.try.button')).click()
      await look('console-areas-tried')
      await page.getByRole('row').nth(1).getByRole('link').click()
      await look('console-area', button(page, say('console.areas.remove.button')))
      await visitAll(tour, ['place/areas/add'])
      await page.getByRole('radio', { name: say('console.areas.kinds.postcodes') }).check()
      await look('console-area-listed', page.getByRole('textbox', { name: say('console.areas.postcodes') }))
      await visitAll(tour, ['place/hours'])
      await page.getByText(say('console.restaurant.hours.apart'), { exact: true }).click()
      await look('console-hours-changed')
    },
  },
  {
    title: 'look, photos, texts, documents, domains and connections',
    routes: [
      'brand/domains',
      'settings/connections',
      'brand/look',
      'menu/photos',
      'brand/texts',
      'menu/translations',
      'brand/documents',
    ],
    walk: async (tour) => {
      const { page, restaurant, say, look, open } = tour
      await startSession(page, restaurant)
      await visitAll(tour, [
        'brand/domains',
        'settings/connections',
        'menu/photos',
        'brand/texts',
        'menu/translations',
        'brand/documents',
        'brand/look',
      ])
      await page.getByLabel(say('console.look.ownColour'), { exact: true }).fill('#FFFF00')
      await look('console-look-changed', button(page, say('console.look.publish')))
      await page.getByRole('link', { name: say('console.shell.stock') }).click()
      await look('console-unsaved', page.getByRole('alertdialog').getByRole('heading'))
      await button(page, say('console.unsaved.discard')).click()
      await open(`${consoleOf(tour)}/brand/documents`)
      await take(page.getByRole('radio').nth(1))
      await button(page, say('console.documents.useTemplate')).click()
      await look('console-document-template')
    },
  },
]
