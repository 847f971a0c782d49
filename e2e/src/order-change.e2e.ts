import { inLane, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { placeGuestOrders } from './guest-orders.ts'
import { signInStaff } from './staff.ts'
import { challenge, fillCard, visit } from './steps.ts'

test('staff swap a dish of an order, the customer says yes, and the board says what changed', {
  tag: '@either',
}, async ({ page, request, napoli }) => {
  const dishes = ['Garlic bread', 'Tiramisù']
  const [order] = await placeGuestOrders(page, request, napoli, { type: 'collection', dishes })
  if (!order) throw new Error('The order was not placed')
  const staff = await signInStaff(request, napoli)
  await staff.move('accepted', order.id)
  const number = String(order.number).padStart(2, '0')
  const tracking = `${napoli.origin}/order/${order.id}/tracking`

  await signIn(page, napoli, 'manager')
  await page.getByRole('button', { name: `Open order ${number}` }).click()
  const sheet = page.getByRole('dialog', { name: `#${number}` })
  await sheet.getByRole('button', { name: 'Change order' }).click()
  const dialog = page.getByRole('dialog', { name: `Change #${number}` })
  await expect(dialog.getByRole('button', { name: 'Change something first' })).toBeDisabled()
  // A dish of the same section that fits as well, for whoever changes their mind.
  await dialog.getByRole('button', { name: 'One Garlic bread fewer' }).click()
  await expect(dialog.getByRole('button', { name: 'Garlic bread with mozzarella £5.25' })).toBeVisible()
  await dialog.getByRole('button', { name: 'One Garlic bread more' }).click()
  await dialog.getByRole('button', { name: 'One Tiramisù fewer' }).click()
  await expect(dialog.getByText('taken off')).toBeVisible()
  const instead = dialog.getByRole('group', { name: 'Instead of Tiramisù' })
  await instead.getByRole('button', { name: 'Another dish…' }).click()
  const menu = page.getByRole('dialog', { name: 'Instead of Tiramisù' })
  await expectAccessible(page)
  await menu.getByLabel('Find a dish').fill('panna')
  await menu.getByRole('button', { name: /^Panna cotta/ }).click()
  await expect(menu).toBeHidden()
  await expect(dialog.getByRole('group', { name: 'Panna cotta' })).toBeVisible()
  await expect(dialog.getByText(/^New total £/)).toBeVisible()
  await expect(dialog.getByText(/^Collect £.* in cash\.$/)).toBeVisible()
  await dialog.getByLabel('What Ada reads about it').fill('Sorry, the tiramisù has run out.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ask Ada' }).click()
  await expect(page.getByText(`#${number}: Ada has been asked.`)).toBeVisible()
  await expect(sheet.getByText(/^Waiting for Ada’s answer until/)).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Close' }).click()
  // The sheet closes by going back in the history, which would abort the address that is opened next.
  await expect(sheet).toBeHidden()
  const card = await inLane(page, 'Preparing', number)
  await expect(card.getByText('Waiting for the customer’s answer')).toBeVisible()

  await visit(page, tracking)
  const notice = page.getByRole('alert').filter({ hasText: 'Headingley would like to change your order' })
  await expect(notice.getByText('“Sorry, the tiramisù has run out.”')).toBeVisible()
  await expect(notice.getByText('Tiramisù: taken off')).toBeVisible()
  await expect(notice.getByText('1 × Panna cotta, new')).toBeVisible()
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Yes, change it' }).click()
  await expect(page.getByText('Your order has been changed')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${napoli.origin}/console/`)
  await expect(
    (await inLane(page, 'Preparing', number)).getByText(/^Changed: Tiramisù: taken off · 1 × Panna cotta/),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Kitchen' }).click()
  const ticket = page.getByRole('article', { name: `Order ${number}` })
  await expect(ticket.getByText('Changed')).toBeVisible()
  await expect(ticket.getByText('Tiramisù: taken off')).toBeVisible()
  await expectAccessible(page)
})

test.describe('a change that costs more', () => {
  // The browser logs the status of a decline.
  test.use({ provokes: [402] })

  test('the customer pays the difference, and the order changes with the payment', {
    tag: '@either',
  }, async ({ page, request, napoli }) => {
    const [order] = await placeGuestOrders(page, request, napoli, {
      type: 'collection',
      dishes: ['Garlic bread'],
      card: 'pm_card_visa',
    })
    if (!order) throw new Error('The order was not placed')
    const staff = await signInStaff(request, napoli)
    await staff.move('accepted', order.id)
    const number = String(order.number).padStart(2, '0')

    await signIn(page, napoli, 'manager')
    await page.getByRole('button', { name: `Open order ${number}` }).click()
    const sheet = page.getByRole('dialog', { name: `#${number}` })
    await sheet.getByRole('button', { name: 'Change order' }).click()
    const dialog = page.getByRole('dialog', { name: `Change #${number}` })
    await dialog.getByRole('button', { name: 'One Garlic bread more' }).click()
    await expect(dialog.getByText(/^Ada is asked to pay £.* by card\./)).toBeVisible()
    await expect(dialog.getByLabel('Ada has already agreed on the phone')).toBeHidden()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Ask Ada to pay' }).click()
    await expect(sheet.getByText(/^Waiting for Ada to pay until/)).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Agreed on the phone' })).toBeHidden()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toBeHidden()

    await visit(page, `${napoli.origin}/order/${order.id}/tracking`)
    await page.getByRole('button', { name: /^Yes, pay £/ }).click()
    const form = page.getByRole('form', { name: /^Pay £.* for the change$/ })
    await fillCard(page, '4000 0000 0000 9995')
    await form.getByRole('button', { name: /^Pay £/ }).click()
    const declined = form.getByRole('alert').filter({ hasText: 'You haven’t been charged.' })
    await expect(declined).toContainText('There isn’t enough money on this card.')
    await expectAccessible(page)
    await page.getByLabel('Card number').fill('4000 0000 0000 3220')
    await form.getByRole('button', { name: /^Pay £/ }).click()
    await challenge(page).getByRole('button', { name: 'Complete authentication' }).click()
    await expect(page.getByText('Your order has been changed')).toBeVisible()
    await expect(page.getByText(/^You paid £.* on top\.$/)).toBeVisible()
    await expectAccessible(page)
    await visit(page, `${napoli.origin}/order/${order.id}/receipt`)
    await expect(page.getByRole('heading', { name: /^Supplementary receipt S-000001/ })).toBeVisible()
    await expectAccessible(page)

    await page.goto(`${napoli.origin}/console/`)
    await expect((await inLane(page, 'Preparing', number)).getByText(/^Changed: Garlic bread: 1 → 2/)).toBeVisible()
  })
})
