import { Customer, goTo, openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('collection is off until the next opening for staff and customers, until one press ends it [4.51]', {
  tag: '@either',
}, async ({ page, napoli }) => {
  await signIn(page, napoli, 'manager')
  await goTo(page, 'Busy')
  await page.getByRole('button', { name: 'Turn off collection' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn off collection' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Until the next opening/ }).click()
  await expect(dialog).toHaveCount(0)
  // The bar, the row and the list say the same.
  await expect(page.getByText(/^Collection off until/).first()).toBeVisible()
  await expectAccessible(page)
  const shop = await page.context().newPage()
  await shop.goto(`${napoli.origin}/menu/headingley/collection`)
  await expect(shop.getByText(/isn’t taking orders for collection until/).first()).toBeVisible()

  await openOffice(page, 'Today')
  const list = page.getByRole('region', { name: 'Off right now' })
  await expect(
    list
      .getByText(/^manager .*since/i)
      .or(list.getByText(/, since /))
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Turn back on: Collection off' }).click()
  await expect(list.getByRole('button', { name: 'Turn back on: Collection off' })).toHaveCount(0)
  await expect(shop.getByText(/isn’t taking orders for collection until/)).toHaveCount(0)
  await shop.close()
})

test('the board’s header lets delivery take longer until a chosen time, and turns it back', { tag: '@either' }, async ({
  page,
  napoli,
}) => {
  await signIn(page, napoli, 'kitchen')
  const pill = page.getByRole('list', { name: 'Times now' }).getByRole('button', { name: /^Delivery/ })
  const usual = Number((await pill.innerText()).match(/\d+/)?.[0])
  await pill.click()
  const dialog = page.getByRole('dialog', { name: 'Delivery' })
  await expect(dialog.getByText(`Customers see ${usual} min.`)).toBeVisible()
  await dialog.getByRole('radio', { name: '+20 min' }).check()
  await dialog.getByLabel('At a time:').fill('04:10')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Until (tomorrow )?04:10/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(pill).toHaveText(new RegExp(`${usual + 20} min`))
  await expect(page.getByText(/^Delivery takes 20 min longer until/).first()).toBeVisible()
  const shop = await page.context().newPage()
  await shop.goto(`${napoli.origin}/menu/headingley/delivery`)
  await expect(shop.getByText(new RegExp(`${usual + 20}.* min`)).first()).toBeVisible()
  await shop.close()

  await pill.click()
  await expect(dialog.getByText(`Customers see ${usual + 20} min now. Usually it’s ${usual} min.`)).toBeVisible()
  await dialog.getByRole('radio', { name: 'Off' }).check()
  await dialog.getByRole('button', { name: 'For 1 hour' }).click()
  await expect(pill).toHaveText(/off$/)
  await expectAccessible(page)
  await pill.click()
  await dialog.getByRole('radio', { name: 'As usual' }).check()
  await dialog.getByRole('button', { name: 'Back to usual' }).click()
  await expect(pill).toHaveText(new RegExp(`${usual} min`))
})

test('a sold-out dish returns at the next opening, or when staff say; no end has to be chosen', {
  tag: '@wide',
}, async ({ page, request, napoli }) => {
  const { name } = await new Customer(request, napoli).dish()
  await signIn(page, napoli, 'kitchen')
  await goTo(page, 'Sold out')
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('switch', { name: `${name}: available`, exact: true }).focus()
  await page.keyboard.press('Space')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('switch', { name: `${name}: available` }) })
  await expect(row.getByText(/^Sold out until .*\d\d:\d\d\./)).toBeVisible()
  await page.getByRole('button', { name: `Change until when ${name} is sold out` }).click()
  const dialog = page.getByRole('dialog', { name })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Until I turn it back on' }).click()
  await expect(row.getByText('Sold out until someone turns it back on.')).toBeVisible()

  await openOffice(page, 'Today')
  const back = page.getByRole('button', { name: `Turn back on: ${name} sold out` })
  await expect(page.getByText(`${name} sold out until someone turns it back on`)).toBeVisible()
  await back.click()
  await expect(back).toHaveCount(0)
})
