import type { APIRequestContext, Page } from '@playwright/test'
import { counting } from './counted-taps.ts'
import { type Customer, signInCustomer } from './customer.ts'
import { expect, expectAccessible, type Restaurant, test } from './fixtures.ts'
import { placeGuestOrders } from './guest-orders.ts'
import { type Category, itemsOf } from './menu-items.ts'
import { type StaffMember, signInStaff } from './staff.ts'
import { addPlain, take, visit } from './steps.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface Option {
  readonly id: number
  readonly is_required: boolean
  readonly values: readonly { readonly id: number; readonly name: string }[]
}

/** The body of a collection order of dishes, each with the first value of its required options. */
async function anOrderOf(call: Customer['call'], dishes: Readonly<Record<string, number>>): Promise<object> {
  const menu = await call<readonly Category[]>('GET', '/location/1/menulist')
  const cart = await Promise.all(
    Object.entries(dishes).map(async ([name, quantity]) => {
      const id = menu.flatMap(itemsOf).find((item) => item.name === name)?.id
      const { options } = await call<{ options: readonly Option[] }>('GET', `/location/1/menulist/${id}`)
      const chosen = options
        .filter(({ is_required }) => is_required)
        .map(({ id: option, values }) => ({ id: option, values: [{ id: values[0]?.id }] }))
      return { id, quantity, options: chosen }
    }),
  )
  const contact = {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    telephone_number: '07700 900142',
  }
  return { location_id: 1, order_type: 2, cart, ...contact }
}

/** Signs Ada in, who has a saved card and has collected an order of these dishes. */
async function aReturningCustomer(
  page: Page,
  request: APIRequestContext,
  napoli: Restaurant,
  dishes: Readonly<Record<string, number>>,
): Promise<StaffMember> {
  const { call } = await signInCustomer(page, request, napoli)
  const staff = await signInStaff(request, napoli)
  await call('POST', '/cards', { cardholder_name: 'Ada Lovelace', card: { id: 'pm_card_visa' } })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const { order } = await call<{ order: { id: string } }>(
    'POST',
    '/order/new-order',
    await anOrderOf(call, dishes),
    key,
  )
  await call('POST', '/order/make-payment', { location_id: 1, order_id: order.id, payment_type: 1 })
  await staff.move('accepted')
  await staff.move('completed')
  return staff
}

test('a returning customer goes from the first screen to a paid order in at most five taps [1.06, 2.35, 2.36, 2.51, 2.59, 7.29, 8.39]', {
  tag: '@phone',
}, async ({ page, request, napoli }) => {
  await aReturningCustomer(page, request, napoli, { Diavola: 2, 'Garlic bread': 1 })
  await visit(page, napoli.origin)
  const { tap, taps } = counting(page)
  await tap(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Order again' }))
  await expect(page).toHaveURL(/\/re-order$/)
  await expect(page.getByRole('complementary', { name: 'Headingley' })).toContainText('20 Otley Road')
  await expectAccessible(page)
  await tap(page.getByRole('button', { name: /^Order again: order/ }))
  const sheet = page.getByRole('dialog', { name: 'Order again' })
  await expect(sheet.getByRole('region', { name: 'Everything’s still available' }).getByRole('listitem')).toHaveCount(2)
  await expect(sheet.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expectAccessible(page)
  await tap(sheet.getByRole('button', { name: /^Order again/ }))
  await expect(page.getByRole('group', { name: 'Quantity of Diavola' })).toContainText('2')
  await tap(page.getByRole('link', { name: 'Checkout', exact: false }).last())
  await expect(page.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked()
  await tap(page.getByRole('button', { name: /^Pay £/ }))
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(5)
})

test('ordering again shows what is gone, asks for a lost choice, then fills the basket [5.58, 8.38, 8.39]', {
  tag: ['@deep', '@phone'],
}, async ({ page, request, napoli }) => {
  const dishes = { Diavola: 1, 'Garlic bread': 1, 'Panna cotta': 3, Tiramisù: 1 }
  const staff = await aReturningCustomer(page, request, napoli, dishes)
  await staff.sellOut('Garlic bread')
  await staff.count('Panna cotta', 1)
  await staff.sellOutValue('Diavola', 'Classic, 11 inch')
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await addPlain(page, 'Tiramisù')
  await visit(page, napoli.origin)
  const last = page.getByRole('region', { name: 'Your last order' })
  await last.getByRole('button', { name: 'Order again' }).click()
  const sheet = page.getByRole('dialog', { name: 'Order again' })
  const group = (name: string) => sheet.getByRole('region', { name })
  await expect(group('Not available')).toContainText('Garlic breadSold out or no longer on the menu')
  await expect(group('What’s changed')).toContainText('Only 1 left. You had 3.')
  await expect(group('Same as last time')).toContainText('1 × Tiramisù')
  await expect(sheet.getByText('Granary Wharf has everything you ordered.')).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Start a new order' })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Order from Granary Wharf' }).click()
  await expect(sheet.getByText('Granary Wharf · Collection')).toBeFocused()
  await expect(sheet.getByText('This replaces what’s in your basket')).toBeVisible()
  await sheet.getByRole('button', { name: 'Back to Headingley' }).click()

  // The lost size has to be chosen again; the large one has a question of its own.
  await sheet.getByRole('button', { name: /^Order the rest/ }).click()
  const choose = group('Choose again')
  await expect(choose.getByText('Size: select one option')).toBeVisible()
  await take(choose.getByRole('radio', { name: /^Large, 14 inch/ }))
  await expect(choose.getByText('Crust: select one option')).toBeVisible()
  await take(choose.getByRole('radio', { name: /^Classic crust/ }))
  await expect(choose.getByText('Crust: select one option')).toHaveCount(0)
  await take(sheet.getByRole('radio', { name: 'Add to it' }))
  await sheet.getByRole('button', { name: /^Order the rest/ }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('Large, 14 inch · Classic crust')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Quantity of Tiramisù' })).toContainText('2')
  await expect(page.getByRole('group', { name: 'Quantity of Garlic bread' })).toHaveCount(0)
})

test('a guest sees their own current orders and is asked to log in for the rest [2.61, 6.01, 6.02]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, request, napoli }) => {
  await visit(page, `${napoli.origin}/previous-orders`)
  await expect(page.getByRole('heading', { name: 'Log in to see all your orders' })).toBeVisible()
  await expectAccessible(page)
  const [order] = await placeGuestOrders(page, request, napoli, { type: 'collection', dishes: ['Tiramisù'] })
  await visit(page, `${napoli.origin}/previous-orders`)
  const main = page.getByRole('main')
  await expect(main.getByText('1 × Tiramisù')).toBeVisible()
  await expect(main.getByRole('link', { name: 'History' })).toHaveCount(0)
  await expect(main.getByRole('button', { name: /^Order again/ })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?redirect=%2Fprevious-orders')
  await expectAccessible(page)
  await main.getByRole('link', { name: /^View status of order/ }).click()
  await expect(page).toHaveURL(new RegExp(`/order/${order?.id}/tracking$`))
})
