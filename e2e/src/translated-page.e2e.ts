import { Customer, signIn } from './console-steps.ts'
import { expect, test } from './fixtures.ts'
import { holdScripts } from './hold-scripts.ts'
import { addPlain, hydrated, visit } from './steps.ts'
import { translatePage, wholePageHydrated } from './translate-page.ts'

test('a basket that the browser translates shows current quantities and amounts [2.50]', { tag: '@either' }, async ({
  page,
  sharedNapoli,
}) => {
  await visit(page, `${sharedNapoli.origin}/menu/headingley/collection`)
  // Chrome translates a page once it is idle.
  await wholePageHydrated(page)
  await translatePage(page)
  await addPlain(page, 'Garlic bread with mozzarella', 'Marinated olives')
  await expect(page.getByRole('button', { name: 'Basket, 2 items, £10.30' })).toHaveText('£10.30')
  await visit(page, `${sharedNapoli.origin}/cart`)
  const main = page.getByRole('main')
  const line = main.getByRole('group', { name: /Garlic bread with mozzarella/ }).first()
  await expect(line.locator('output')).toHaveText('1')
  await translatePage(page)
  await line.getByRole('button').last().click()
  await expect(line.locator('output')).toHaveText('2')
  await line.getByRole('button').last().click()
  await expect(line.locator('output')).toHaveText('3')
  const translated = await main.innerText()
  // What is shown is what the same page says when it is loaded anew.
  await visit(page, `${sharedNapoli.origin}/cart`)
  await expect(line.locator('output')).toHaveText('3')
  await expect.poll(() => main.innerText()).toBe(translated)
})

test('a menu that the browser translates before its scripts arrive takes orders [2.50]', { tag: '@deep' }, async ({
  page,
  sharedNapoli,
}) => {
  const letScriptsArrive = await holdScripts(page)
  await page.goto(`${sharedNapoli.origin}/menu/headingley/collection`)
  await translatePage(page)
  letScriptsArrive()
  await hydrated(page)
  await wholePageHydrated(page)
  await addPlain(page, 'Garlic bread with mozzarella', 'Marinated olives')
  await expect(page.getByRole('button', { name: 'Basket, 2 items, £10.30' })).toHaveText('£10.30')
})

test('a board that the browser translates counts the orders that come in', { tag: '@deep' }, async ({
  page,
  request,
  napoli,
}) => {
  const ada = new Customer(request, napoli)
  await ada.order()
  await signIn(page, napoli, 'kitchen')
  await expect(page.getByRole('heading', { name: '1 new' })).toBeVisible()
  await translatePage(page)
  await ada.order()
  await expect(page.getByRole('heading', { name: '2 new' })).toBeVisible()
  await translatePage(page)
  await ada.order()
  await expect(page.getByRole('heading', { name: '3 new' })).toBeVisible()
})
