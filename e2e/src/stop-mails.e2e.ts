import { expect, expectAccessible, test } from './fixtures.ts'
import { placeGuestOrders } from './guest-orders.ts'
import { tabAndPress } from './keys.ts'
import { linkFromMail } from './mail.ts'
import { signInStaff } from './staff.ts'
import { ADA, visit } from './steps.ts'

test.use({ provokes: [404] })

test('one press stops a kind of mail from the mail itself, and another one undoes it', {
  tag: ['@deep', '@phone'],
}, async ({ page, request, napoli }) => {
  const [order] = await placeGuestOrders(page, request, napoli, { type: 'collection', dishes: ['Tiramisù'] })
  const staff = await signInStaff(request, napoli)
  await staff.move('accepted', order?.id)
  const link = await linkFromMail(request, napoli.origin, { to: ADA.email, path: '/messages/stop' })
  await visit(page, link)
  await expect(page.getByRole('heading', { name: 'Emails about your orders' })).toBeVisible()
  await expectAccessible(page)
  await tabAndPress(page, page.getByRole('button', { name: 'Stop these emails' }))
  await expect(page.getByText('Done. You won’t get emails like that one any more.')).toBeVisible()
  await expectAccessible(page)
  await tabAndPress(page, page.getByRole('button', { name: 'Undo' }))
  await expect(page.getByText('You’ll get these emails again.')).toBeVisible()

  await visit(page, `${napoli.origin}/messages/stop?token=${'x'.repeat(43)}`)
  await tabAndPress(page, page.getByRole('button', { name: 'Stop these emails' }))
  await expect(page.getByRole('alert').filter({ hasText: 'This link no longer works.' })).toBeVisible()
  await expectAccessible(page)
})
