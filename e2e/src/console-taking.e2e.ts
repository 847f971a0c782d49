import { Customer, inLane, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('a phone order is taken by keyboard alone, and a known number brings its customer', { tag: '@wide' }, async ({
  page,
  request,
  napoli,
}) => {
  const { dish } = await new Customer(request, napoli).order()
  await signIn(page, napoli)
  await page.getByRole('button', { name: /^Accept for/ }).click()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'Phone order', level: 2 })).toBeVisible()
  const telephone = page.getByRole('textbox', { name: 'Phone', exact: true })
  await expect(telephone).toBeFocused()
  await page.keyboard.type('07700 900142')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ordered once before')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Priya')
  const search = page.getByRole('searchbox', { name: 'Find a dish' })
  await expect(search).toBeFocused()
  await page.getByRole('radio', { name: 'Collection' }).check()
  await search.focus()
  await page.keyboard.type(dish.name.toLowerCase())
  await page.keyboard.press('Enter')
  const basket = page.getByRole('region', { name: 'Basket' })
  await expect(basket.getByRole('group', { name: `Quantity of ${dish.name}` })).toBeVisible()
  await expect(search).toBeFocused()
  await expect(basket.getByRole('button', { name: /^Take order, £[1-9]/ })).toBeVisible()
  await expectAccessible(page)
  // Enter in the empty field leads to the payment, and there it takes the order.
  await page.keyboard.press('Enter')
  await expect(basket.getByRole('radio', { name: 'Cash' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Taken on the phone')).toBeVisible()
  await expect(sheet.getByText('by card, at your terminal')).toBeVisible()
  await expect(sheet.getByText('Accepted', { exact: true }).first()).toBeVisible()
})

test('a new caller’s delivery says what is missing, and that it is out of the area', { tag: '@either' }, async ({
  page,
  napoli,
}) => {
  await signIn(page, napoli)
  await page.getByRole('link', { name: 'Phone order' }).filter({ visible: true }).click()
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('0113 496 0777')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('New customer')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  const basket = page.getByRole('region', { name: 'Basket' })
  await basket.getByRole('button', { name: /^Take order/ }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Grace')
  await page.getByRole('textbox', { name: 'Number', exact: true }).fill('1')
  await page.getByRole('textbox', { name: 'Street', exact: true }).fill('Whitehall')
  await page.getByRole('textbox', { name: 'Town or city', exact: true }).fill('London')
  await page.getByRole('textbox', { name: 'Postcode', exact: true }).fill('SW1A 1AA')
  await page.getByRole('searchbox', { name: 'Find a dish' }).fill('margh')
  await page.getByRole('searchbox', { name: 'Find a dish' }).press('Enter')
  // It has sizes: the sheet asks, and says what is still to choose.
  const dish = page.getByRole('dialog', { name: 'Margherita' })
  await expect(dish.getByRole('radio').first()).toBeFocused()
  await dish.getByRole('button', { name: /^Add for/ }).click()
  await expect(dish.getByRole('alert')).toContainText('Still to choose')
  await dish.getByRole('radio').first().check()
  await expectAccessible(page)
  await dish.getByRole('button', { name: /^Add for/ }).click()
  await expect(dish).toBeHidden()
  await expect(basket.getByText('Margherita')).toBeVisible()
  await expect(basket.getByText(/deliver/)).toBeVisible()
})

test('a past order is repeated with its customer, and what has run out since is said', { tag: '@either' }, async ({
  page,
  request,
  napoli,
}) => {
  const { number, dish } = await new Customer(request, napoli).order({ dishes: 2 })
  await signIn(page, napoli)
  await page.getByRole('button', { name: /^Accept for/ }).click()
  await (await inLane(page, 'Preparing', number)).getByRole('button', { name: `Open order ${number}` }).click()
  await page.evaluate(async (id) => {
    const body = JSON.stringify({ itemId: id, soldOut: true })
    await fetch('/api/v1/staff/locations/1/stock', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
  }, dish.id)
  await page.getByRole('dialog').getByRole('link', { name: 'Repeat' }).click()
  await expect(page.getByText(`Not available: ${dish.name}`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Priya')
  await expect(page.getByRole('radio', { name: 'Collection' })).toBeChecked()
  const basket = page.getByRole('region', { name: 'Basket' })
  await expect(basket.getByRole('listitem')).toHaveCount(1)
  await basket.getByRole('button', { name: /^Take order, £[1-9]/ }).click()
  await expect(page.getByRole('dialog').getByText('Taken on the phone')).toBeVisible()
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' })

  test('a table order needs no customer, in Spanish too', { tag: '@either' }, async ({ page, triana }) => {
    await signIn(page, triana)
    await page.getByRole('link', { name: 'Por teléfono' }).click()
    await expect(page.getByRole('heading', { name: 'Pedido por teléfono', level: 2 })).toBeVisible()
    await page.getByRole('radio', { name: 'Mesa' }).check()
    await page.getByRole('combobox', { name: 'Mesa' }).selectOption({ index: 1 })
    await page.getByRole('region', { name: 'Platos' }).getByRole('listitem').getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    const basket = page.getByRole('region', { name: 'Cesta' })
    await expect(dialog.or(basket.getByRole('listitem')).first()).toBeVisible()
    if (await dialog.isVisible()) {
      for (const group of await dialog
        .getByRole('group')
        .filter({ has: page.getByRole('radio') })
        .all())
        await group.getByRole('radio').first().check()
      await dialog.getByRole('button', { name: /^Añadir por/ }).click()
    }
    await expect(basket.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
    await basket.getByRole('button', { name: /^Tomar pedido/ }).click()
    await expect(page.getByRole('dialog').getByText('Tomado en el mostrador')).toBeVisible()
  })
})
