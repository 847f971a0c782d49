import { Customer, fillSignIn, goTo, inLane, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('a deep link to an order opens it after signing in, and a reload keeps it [10.01] [10.02] [10.03]', {
  tag: '@either',
}, async ({ page, request, napoli }) => {
  const { id, number } = await new Customer(request, napoli).order()
  const address = `${napoli.origin}/console/headingley/orders/${id}`
  await page.goto(address)
  await fillSignIn(page, napoli)
  const sheet = page.getByRole('dialog', { name: `#${number}`, exact: true })
  await expect(sheet).toBeVisible()
  await expect(page).toHaveURL(address)
  await page.reload()
  await expect(sheet).toBeVisible()
  await expect(page).toHaveTitle(/Orders · Headingley · Napoli 1889$/)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`${napoli.origin}/console/headingley/orders`)
  await expect(page.getByRole('heading', { name: '1 new' })).toBeVisible()
})

test('Back closes the dialog, the sheet and the screen that were opened last [10.03]', { tag: '@deep' }, async ({
  page,
  request,
  napoli,
}) => {
  const { number } = await new Customer(request, napoli).order()
  await signIn(page, napoli)
  await goTo(page, 'Sold out')
  await expect(page).toHaveURL(/\/console\/headingley\/sold-out$/)
  await goTo(page, 'Orders')
  await page.getByRole('button', { name: `Open order ${number}` }).click()
  const sheet = page.getByRole('dialog', { name: `#${number}`, exact: true })
  await sheet.getByRole('button', { name: 'Can’t take it' }).click()
  const dialog = page.getByRole('dialog', { name: `Why can’t you take #${number}?` })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/reject$/)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)
  // The closed sheet is not an entry of the history any more.
  await page.goBack()
  await expect(page.getByRole('searchbox')).toBeVisible()
})

test('on a phone the address keeps the lane of the board over a reload and an opened order [10.03]', {
  tag: ['@deep', '@phone'],
}, async ({ page, request, napoli }) => {
  const { number } = await new Customer(request, napoli).order()
  await signIn(page, napoli)
  await page.getByRole('button', { name: /^Accept for/ }).click()
  await (await inLane(page, 'Preparing', number)).getByRole('button', { name: `Ready, order ${number}` }).click()
  const card = await inLane(page, 'Ready', number)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Ready' })).toHaveAttribute('aria-selected', 'true')
  await card.getByRole('button', { name: `Open order ${number}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(card).toBeVisible()
})

test('two tabs show two locations, and the console opens the location that was used last [10.04]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, context, napoli }) => {
  await signIn(page, napoli)
  await expect(page).toHaveURL(/\/console\/headingley\/orders$/)
  const second = await context.newPage()
  await second.goto(`${napoli.origin}/console/headingley/busy`)
  await second.getByRole('button', { name: 'Location' }).click()
  await second.getByRole('option').filter({ hasNotText: 'Headingley' }).first().click()
  await expect(second).not.toHaveURL(/headingley/)
  await expect(second).toHaveURL(/\/busy$/)
  const [slug] = new URL(second.url()).pathname.split('/').slice(2)
  await page.reload()
  await expect(page).toHaveURL(/\/console\/headingley\/orders$/)
  await expect(page.getByRole('button', { name: 'Location' })).toContainText('Headingley')
  await expect(second.getByRole('button', { name: 'Location' })).not.toContainText('Headingley')
  // The reload of the first tab came last.
  const third = await context.newPage()
  await third.goto(`${napoli.origin}/console/`)
  await expect(third).toHaveURL(/\/console\/headingley\/orders$/)
  await second.reload()
  await expect(second.getByRole('navigation', { name: 'Console' })).toBeVisible()
  await third.goto(`${napoli.origin}/console/`)
  await expect(third).toHaveURL(new RegExp(`/console/${slug}/orders$`))
})

test.describe('an unknown address', () => {
  test.use({ provokes: [404, 422] })

  test('of a screen, a location or an order says so and leads back to the orders [10.05]', {
    tag: ['@deep', '@phone'],
  }, async ({ page, napoli }) => {
    await signIn(page, napoli)
    for (const path of ['headingley/nowhere', 'elsewhere/orders']) {
      await page.goto(`${napoli.origin}/console/${path}`)
      await expect(page.getByRole('heading', { name: 'We can’t find that page' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Go to orders' }).click()
      await expect(page).toHaveURL(/\/console\/headingley\/orders$/)
    }
    await page.goto(`${napoli.origin}/console/headingley/orders/0000000000000000000000`)
    const message = page.getByRole('alertdialog', { name: 'We can’t find this order.' })
    await expect(message).toBeVisible()
    await expectAccessible(page)
    await message.getByRole('button', { name: 'Back to orders' }).click()
    await expect(page).toHaveURL(/\/console\/headingley\/orders$/)
    await expect(message).toHaveCount(0)
  })
})

test('the lists of a screen scroll, the console around them does not', { tag: '@wide' }, async ({ page, napoli }) => {
  await signIn(page, napoli, 'owner')
  for (const name of ['Orders', 'Sold out', 'Busy'] as const) {
    await goTo(page, name)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await expect.poll(beyond, name).toBe(0)
  }
})
