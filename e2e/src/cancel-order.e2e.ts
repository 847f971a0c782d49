import { expect, expectAccessible, test } from './fixtures.ts'
import { placeGuestOrders } from './guest-orders.ts'
import { signInStaff } from './staff.ts'
import { visit } from './steps.ts'

test.use({ provokes: [409] })

test('a customer cancels an order until the kitchen accepts it, and reads which came first [4.01, 6.08]', {
  tag: '@phone',
}, async ({ page, request, napoli }) => {
  const [second, first] = await placeGuestOrders(
    page,
    request,
    napoli,
    { type: 'delivery', dishes: ['Garlic bread', 'Insalata caprese'] },
    { type: 'collection', dishes: ['Tiramisù'] },
  )
  const staff = await signInStaff(request, napoli)
  await visit(page, `${napoli.origin}/order/${first?.id}/tracking`)
  await expect(page.getByText('You can cancel until Headingley accepts it.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const sheet = page.getByRole('dialog', { name: 'Cancel this order?' })
  await sheet.getByLabel(/Why are you cancelling/).fill('Wrong address')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You cancelled this order' })).toBeVisible()
  await expect(sheet).toBeHidden()
  const headline = page.getByRole('status').filter({ hasText: 'Your order has been cancelled.' })
  await expect(headline).toBeInViewport()
  await expect(headline).toBeFocused()
  await expect(page.getByText('You haven’t been charged.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden()
  await expectAccessible(page)

  await visit(page, `${napoli.origin}/order/${second?.id}/tracking`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await staff.move('accepted', second?.id)
  await expect(page.getByText('Your order has been accepted.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Cancel order' }).click()
  await expect(sheet.getByText('Headingley accepted your order just before you cancelled.')).toBeVisible()
  await expectAccessible(page)
})
