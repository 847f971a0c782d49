import { expect, expectAccessible, test } from './fixtures.ts'
import { PATIENCE } from './patience.ts'
import { openDish, take, visit } from './steps.ts'

const MENU = '/menu/headingley/delivery'

test('menu tabs have addresses: arrow keys, Back, reload and a dish keep the tab [2.05, 2.07, 2.09]', {
  tag: '@either',
}, async ({ page, sharedNapoli: napoli }) => {
  await visit(page, `${napoli.origin}${MENU}`)
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Menu').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tab('Deals')).toBeFocused()
  await expect(page).toHaveURL(/\?tab=deals$/)
  await page.keyboard.press('Home')
  await expect(tab('Menu')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/delivery(\?)?$/)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Log in to see your favourites')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(tab('Deals')).toHaveAttribute('aria-selected', 'true')

  await visit(page, `${napoli.origin}${MENU}?tab=deals`)
  await expect(tab('Deals')).toHaveAttribute('aria-selected', 'true')
  await openDish(page, 'Pizza night for two')
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(tab('Deals')).toHaveAttribute('aria-selected', 'true')
})

test('on a phone the category bar starts with the special, jumps and follows scrolling [2.08, 3.18, 9.24]', {
  tag: '@phone',
}, async ({ page, sharedNapoli: napoli }) => {
  await visit(page, `${napoli.origin}/menu/headingley/sitin`)
  const bar = page.getByRole('navigation', { name: 'Categories' }).filter({ visible: true })
  const current = bar.locator('[aria-current]')
  await expect(bar.getByRole('link').first()).toHaveText('Special')
  await expect(current).toHaveText('Special')
  await expect(page.getByText(/^Until (Sunday|Monday|Tuesday|Wednesday)$|^Today only$/).first()).toBeVisible()

  await bar.getByRole('link', { name: 'Drinks' }).click()
  await expect(page.getByRole('heading', { name: 'Drinks', level: 2 })).toBeInViewport()
  await page.getByRole('navigation', { name: 'In Drinks' }).getByRole('link', { name: 'Coffee' }).click()
  await expect(page.getByRole('heading', { name: 'Coffee', level: 3 })).toBeInViewport()
  await expect(current).toHaveText('Drinks')
  // The bar follows the scroll position again after a manual scroll.
  await page.mouse.move(195, 500)
  await page.mouse.wheel(0, -1)
  const pasta = page.getByRole('heading', { name: 'Pasta', level: 2 })
  await expect(async () => {
    await pasta.evaluate((heading) => heading.scrollIntoView({ block: 'start', behavior: 'instant' }))
    await expect(current).toHaveText('Pasta', { timeout: 1000 * PATIENCE })
  }).toPass()
})

test('on a desktop the category list nests subcategories [2.08, 3.18]', { tag: '@desktop' }, async ({
  page,
  sharedTriana: triana,
}) => {
  await visit(page, `${triana.origin}/menu/calle-betis/sitin`)
  const list = page.getByRole('navigation', { name: 'Categorías' }).filter({ visible: true })
  const drinks = list.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Bebidas/ }) })
  await expect(drinks.getByRole('listitem').getByRole('link')).toHaveText([/^Refrescos/, /^Cerveza y vino/, /^Café/])
  await drinks.getByRole('link', { name: /^Cerveza y vino/ }).click()
  await expect(page.getByRole('heading', { name: 'Cerveza y vino', level: 3 })).toBeInViewport()
  await expect(list.locator('[aria-current]')).toHaveText(/^Cerveza y vino/)
})

test('search tolerates typos; filters persist, tell what they hide and can be removed [2.06, 2.03]', {
  tag: '@deep',
}, async ({ page, sharedNapoli: napoli }) => {
  await visit(page, `${napoli.origin}${MENU}`)
  const search = page.getByRole('searchbox', { name: 'Search the menu' }).filter({ visible: true })
  const dish = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  await search.fill('tiramsu')
  await expect(dish('Tiramisù')).toBeVisible()
  await expect(dish('Diavola')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /^\d+ dish(es)? found$/ })).toBeVisible()
  await search.fill('pizze bianche')
  await expect(page.getByRole('heading', { name: 'Pizze bianche' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Pizze rosse' })).toHaveCount(0)
  await search.fill('')

  // On a desktop the dietary marks are beside the menu, and the sheet has the allergens.
  const isDesktop = (page.viewportSize()?.width ?? 0) >= 1024
  const filters = page.getByRole('button', { name: isDesktop ? /^Allergens/ : /^Filters/ }).filter({ visible: true })
  const sheet = page.getByRole('dialog')
  await filters.click()
  await sheet.getByRole('button', { name: 'milk' }).click()
  await sheet.getByRole('button', { name: /^Show \d+ dishes$/ }).click()
  await expect(dish('Chinotto')).toHaveCount(0)
  await expect(page.getByText(/without allergen information (is|are) also hidden/)).toBeVisible()
  if (isDesktop) {
    const sidebar = page.getByRole('complementary', { name: 'Categories' })
    await sidebar.getByRole('checkbox', { name: 'Vegan' }).check()
    await sidebar.getByRole('checkbox', { name: 'Made without gluten' }).check()
  } else {
    await filters.click()
    await take(sheet.getByRole('checkbox', { name: 'Vegan' }))
    await take(sheet.getByRole('checkbox', { name: 'Made without gluten' }))
    await sheet.getByRole('button', { name: /^Show \d+ dishes$/ }).click()
  }
  await expect(sheet).toBeHidden()
  await expectAccessible(page)

  await visit(page, `${napoli.origin}${MENU}`)
  await expect(filters).toHaveAccessibleName(isDesktop ? 'Allergens (1)' : 'Filters, 3 filters chosen')
  await search.fill('marinara')
  await expect(page.getByText('No dishes match all your filters.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove Made without gluten (1 dish)' }).click()
  await expect(dish('Marinara')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Vegan' }).click()
  await page.getByRole('button', { name: 'Remove No milk' }).click()
  await expect(page.getByRole('list', { name: 'Active filters' })).toBeHidden()
})

test('a search without gluten finds a pizza by its other base with price, and opens it chosen [2.06, 2.53]', {
  tag: '@either',
}, async ({ page, sharedNapoli: napoli }) => {
  await visit(page, `${napoli.origin}${MENU}`)
  await page.getByRole('searchbox', { name: 'Search the menu' }).filter({ visible: true }).fill('gluten free pizza')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Marinara', exact: true }) })
  await expect(row.getByText('With Non-gluten base, 11 inch, +£2.00')).toBeVisible()
  await expect(row.getByRole('img', { name: 'Made without gluten' })).toBeVisible()
  // The plus alone would add the pizza as it is.
  await row.getByRole('button', { name: 'Add Marinara', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Marinara: choose options' })
  await expect(sheet.getByRole('radio', { name: /^Non-gluten base/ })).toBeChecked()
  await expect(sheet.getByText('Made without gluten')).toBeVisible()
  await expect(sheet.getByText('No longer vegan: eggs')).toBeVisible()
  await sheet.getByRole('button', { name: 'Add Prosciutto di Parma' }).click()
  await expect(sheet.getByText('No longer vegetarian: Prosciutto di Parma')).toBeVisible()
  await sheet.getByRole('button', { name: 'Allergens' }).click()
  await expect(sheet.getByRole('link', { name: /113 496/ })).toBeVisible()
  await expectAccessible(page)
})

test('the search is in reach while scrolling, and without a result it offers the filter [2.06, 2.51]', {
  tag: ['@deep', '@phone'],
}, async ({ page, sharedNapoli: napoli }) => {
  await visit(page, `${napoli.origin}${MENU}`)
  const search = page.getByRole('searchbox', { name: 'Search the menu' }).filter({ visible: true })
  await page.getByRole('heading', { name: 'Dolci' }).evaluate((heading) => heading.scrollIntoView({ block: 'start' }))
  await expect(search).not.toBeInViewport()
  const magnifier = page.getByRole('button', { name: 'Search the menu' })
  await magnifier.click()
  await expect(search).toBeFocused()
  await search.fill('vegan sushi')
  await expect(page.getByText('No dishes match “vegan sushi”.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Show \d+ vegan dishes$/ }).click()
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: /Vegan/ })).toBeVisible()
  await page.getByRole('button', { name: 'Close search' }).click()
  await expect(magnifier).toBeFocused()
})

test('a row becomes a stepper, by keyboard too, and its minus can be undone [2.53, 5.08]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, sharedNapoli: napoli }) => {
  await visit(page, `${napoli.origin}${MENU}`)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Garlic bread', exact: true }) })
  const plus = row.getByRole('button', { name: 'Add Garlic bread', exact: true })
  await plus.focus()
  await page.keyboard.press('Enter')
  await expect(row.getByRole('button', { name: 'Add one more Garlic bread, 1 in your basket' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row.getByText('2 in your basket')).toBeAttached()
  const minus = row.getByRole('button', { name: 'One fewer Garlic bread' })
  const { width, height } = (await minus.boundingBox()) ?? { width: 0, height: 0 }
  expect([width >= 44, height >= 44]).toEqual([true, true])
  await minus.click()
  await minus.click()
  await expect(row.getByRole('button', { name: 'Add Garlic bread', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText('1 in your basket')).toBeAttached()
})

test('a weekend-only dish appears and disappears by itself and says when it is back [2.53, 5.11]', {
  tag: '@deep',
}, async ({ page, sharedNapoli: napoli }) => {
  const day = new Date().toLocaleDateString('en-GB', { weekday: 'short', timeZone: napoli.timeZone })
  const isWeekend = day.startsWith('S')
  const daysToChange = { Mon: 5, Tue: 4, Wed: 3, Thu: 2, Fri: 1, Sat: 2, Sun: 1 }[day] ?? 0
  await page.clock.install()
  await visit(page, `${napoli.origin}${MENU}`)
  const dish = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Tartufo del sabato' }) })
  const add = dish.getByRole('button', { name: 'Add Tartufo del sabato', exact: true })
  const back = dish.getByText(/^(Tomorrow|Saturdays and Sundays)$/)
  await expect(isWeekend ? add : back).toBeVisible()
  await expect(isWeekend ? back : add).toBeHidden()
  // The date jumps and then a minute passes: a part of the page that still loads must not run into its time limit.
  await page.clock.setSystemTime(Date.now() + (daysToChange * 24 + 2) * 3_600_000)
  await page.clock.fastForward(61_000)
  await expect(isWeekend ? back : add).toBeVisible()
  await expect(isWeekend ? add : back).toBeHidden()
})
