import { Customer, goTo, inLane, openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('a ticket on the kitchen’s screen is done by touch or key, and the order is ready', { tag: '@either' }, async ({
  page,
  request,
  napoli,
}) => {
  const { number, dish } = await new Customer(request, napoli).order()
  await signIn(page, napoli)
  await page.getByRole('button', { name: /^Accept for/ }).click()
  await expect(await inLane(page, 'Preparing', number)).toBeVisible()
  await page.getByRole('link', { name: 'Kitchen' }).click()
  const ticket = page.getByRole('article', { name: `Order ${number}` })
  await expect(ticket.getByText(dish.name)).toBeVisible()
  await expectAccessible(page)
  await ticket.getByRole('button', { name: `Done #${number}` }).click()
  await expect(page.getByText('Nothing to make')).toBeVisible()
  await page.getByRole('button', { name: `Bring back #${number}` }).click()
  await expect(ticket).toBeVisible()
  await page.keyboard.press('1')
  await expect(ticket).toBeHidden()
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(await inLane(page, 'Ready', number)).toBeVisible()
})

test('the kitchen says that it has seen an allergy before it can say done', { tag: '@either' }, async ({
  page,
  request,
  napoli,
}) => {
  const { number } = await new Customer(request, napoli).order({ comment: 'I am allergic to nuts' })
  await signIn(page, napoli)
  // It can be taken back for some seconds; only then the server knows it.
  const accepted = page.waitForResponse(/\/orders\/\w+\/status$/)
  await page.getByRole('button', { name: /^Accept for/ }).click()
  await accepted
  const card = await inLane(page, 'Preparing', number)
  await expect(card.getByRole('button', { name: `Seen #${number}` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Kitchen' }).click()
  const ticket = page.getByRole('article', { name: `Order ${number}` })
  await expectAccessible(page)
  await ticket.getByRole('button', { name: `Allergy seen #${number}` }).click()
  await expect(ticket.getByText(/^Seen by .+, \d\d:\d\d$/)).toBeVisible()
  await expect(ticket.getByRole('button', { name: `Done #${number}` })).toBeVisible()
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect((await inLane(page, 'Preparing', number)).getByRole('button', { name: `Seen #${number}` })).toBeHidden()
})

test('a dish that is refunded before it is made is struck on the board and in the kitchen', { tag: '@either' }, async ({
  page,
  request,
  napoli,
}) => {
  const { number, dish } = await new Customer(request, napoli).order({ card: true })
  await signIn(page, napoli, 'manager')
  const accepted = page.waitForResponse(/\/orders\/\w+\/status$/)
  await page.getByRole('button', { name: /^Accept for/ }).click()
  await accepted
  await (await inLane(page, 'Preparing', number)).getByRole('button', { name: `Open order ${number}` }).click()
  const sheet = page.getByRole('dialog', { name: `#${number}`, exact: true })
  await sheet.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: `How much of #${number} would you like to refund?` })
  await dialog.getByRole('button', { name: `One ${dish.name} more` }).click()
  await dialog.getByRole('radio', { name: 'It arrived too late' }).check()
  await expect(dialog.getByText('The kitchen is told not to make what you chose.')).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'Something was missing' }).check()
  await expect(dialog.getByText('The kitchen is told not to make what you chose.')).toBeVisible()
  await dialog.getByRole('button', { name: /^Refund £/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(sheet.getByText('Do not make 1 of 2')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(await inLane(page, 'Preparing', number)).toContainText(`Do not make: 1 × ${dish.name}`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Kitchen', exact: true }).click()
  const ticket = page.getByRole('article', { name: `Order ${number}` })
  await expect(ticket.getByText('Do not make 1 of 2')).toBeVisible()
  await expectAccessible(page)
})

test('a station holds a ticket until its dish has to start; the whole kitchen reads when', { tag: '@wide' }, async ({
  page,
  request,
  napoli,
}) => {
  const { number, dish } = await new Customer(request, napoli).order()
  await signIn(page, napoli)
  await openOffice(page, 'Kitchen screens')
  await page.getByRole('button', { name: 'Add a station' }).click()
  await page.getByRole('group', { name: 'New station' }).getByLabel('Name').fill('Oven')
  const oven = page.getByRole('group', { name: 'Oven', exact: true })
  await oven.getByRole('combobox', { name: 'Add a dish' }).fill(dish.name)
  await oven.getByRole('combobox').press('Enter')
  await oven.getByRole('checkbox', { name: /^Hold tickets/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save stations' }).click()
  await expect(page.getByText('Stations saved')).toBeVisible()
  await goTo(page, 'Sold out')
  await page.getByRole('searchbox').fill(dish.name)
  await page.getByLabel(`Prep minutes for ${dish.name}`).first().fill('3')
  await page.keyboard.press('Tab')
  await expect(page.getByText(`Prep time updated for ${dish.name}`)).toBeVisible()

  await goTo(page, 'Orders')
  const accepted = page.waitForResponse(/\/orders\/\w+\/status$/)
  await page.getByRole('button', { name: /^Accept for/ }).click()
  await accepted
  await page.getByRole('link', { name: 'Kitchen', exact: true }).click()
  const ticket = page.getByRole('article', { name: `Order ${number}` })
  await expect(ticket.getByText(/^Start at \d\d:\d\d$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: /^Oven/ }).click()
  await expect(page.getByText('Nothing to make')).toBeVisible()
  await expect(page.getByText(new RegExp(`starts #${number}`)).filter({ visible: true })).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ provokes: ['offline'] })

  test('a kitchen’s screen without a network keeps its list and sends its presses later', {
    tag: '@deep',
  }, async ({ page, request, napoli }) => {
    const { number } = await new Customer(request, napoli).order()
    await signIn(page, napoli)
    // It can be taken back for some seconds; only then the server knows it.
    const accepted = page.waitForResponse(/\/orders\/\w+\/status$/)
    await page.getByRole('button', { name: /^Accept for/ }).click()
    await accepted
    await expect(await inLane(page, 'Preparing', number)).toBeVisible()
    await page.getByRole('link', { name: 'Kitchen' }).click()
    const ticket = page.getByRole('article', { name: `Order ${number}` })
    await expect(ticket).toBeVisible()
    await page.context().setOffline(true)
    await expect(page.getByText(/^List of \d\d:\d\d/)).toBeVisible({ timeout: 60_000 })
    await ticket.getByRole('button', { name: `Done #${number}` }).click()
    await expect(ticket).toBeHidden()
    await expect(page.getByText('1 press will be sent when the connection is back')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText(/^List of/)).toBeHidden({ timeout: 60_000 })
    await page.getByRole('link', { name: 'Orders', exact: true }).click()
    await expect(await inLane(page, 'Ready', number)).toBeVisible()
  })
})
