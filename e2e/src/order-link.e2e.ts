import { expect, expectAccessible, test } from './fixtures.ts'
import { placeGuestOrders } from './guest-orders.ts'
import { linkFromMail } from './mail.ts'
import { signInStaff } from './staff.ts'
import { ADA } from './steps.ts'

test('a mail link follows the order on another device without a login, also after a reload [2.41, 4.13]', {
  tag: ['@deep', '@phone'],
}, async ({ page, browser, request, napoli }) => {
  const [order] = await placeGuestOrders(page, request, napoli, {
    type: 'delivery',
    dishes: ['Garlic bread', 'Insalata caprese'],
  })
  const path = `/order/${order?.id}/tracking`
  const link = await linkFromMail(request, napoli.origin, { to: ADA.email, path })
  const other = await browser.newContext({ viewport: page.viewportSize() })
  const phone = await other.newPage()
  await phone.goto(link)
  await expect(phone.getByText('Your order has been received by Headingley.')).toBeVisible()
  await expect(phone.getByText('You’re following this order from a link.')).toBeVisible()
  // The token has left the address, and what identifies the person is hidden.
  await expect(phone).toHaveURL(`${napoli.origin}${path}`)
  await expect(phone.getByText('Cardigan Road')).toHaveCount(0)
  await expect(phone.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await expectAccessible(phone)
  await phone.reload()
  const staff = await signInStaff(request, napoli)
  await staff.move('accepted', order?.id)
  await expect(phone.getByText('Your order has been accepted.')).toBeVisible()
  // Another tab of the same device has no link.
  const tab = await other.newPage()
  await tab.goto(`${napoli.origin}${path}`)
  await expect(tab.getByRole('heading', { name: 'We can’t show this order' })).toBeVisible()
  await other.close()
})
