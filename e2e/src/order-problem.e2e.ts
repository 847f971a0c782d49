import { fillBasket } from './basket.ts'
import { openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { placeGuestOrders } from './guest-orders.ts'
import { PATIENCE } from './patience.ts'
import { signInStaff } from './staff.ts'
import { visit } from './steps.ts'

test('a guest reports what is wrong, reads the answer of staff, and uses its coupon [6.02, 11.32, 11.33]', {
  tag: ['@deep', '@phone'],
}, async ({ page, browser, request, napoli }) => {
  const [order] = await placeGuestOrders(page, request, napoli, { type: 'collection', dishes: ['Tiramisù'] })
  const staff = await signInStaff(request, napoli)
  await staff.move('accepted', order?.id)
  await staff.move('completed', order?.id)
  await visit(page, `${napoli.origin}/order/${order?.id}/tracking`)
  await page.getByRole('button', { name: 'Something is wrong' }).click()
  const sheet = page.getByRole('dialog', { name: 'What’s wrong?' })
  await sheet.getByRole('button', { name: 'Send to Headingley' }).click()
  await expect(sheet.getByText('Choose what happened.')).toBeVisible()
  await sheet.getByRole('radio', { name: 'It wasn’t good' }).check({ force: true })
  await sheet.getByRole('button', { name: 'One Tiramisù more' }).click()
  await sheet.getByLabel('Tell us more').fill('It was still frozen')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Send to Headingley' }).click()
  await expect(page.getByText('Headingley has it.')).toBeVisible()
  await expect(sheet).toBeHidden()
  await expectAccessible(page)

  const console = await (await browser.newContext()).newPage()
  await signIn(console, napoli, 'manager')
  await openOffice(console, 'Problems')
  await console.getByRole('link', { name: /It was still frozen/ }).click()
  const problem = console.getByRole('dialog', { name: /Quality/ })
  await expect(problem.getByText('1 × Tiramisù')).toBeVisible()
  await problem.getByRole('radio', { name: 'Coupon' }).check({ force: true })
  await problem.getByLabel(/Off their next order/).fill('3')
  await problem.getByLabel(/will see this/).fill('Sorry! The next one is on us.')
  await expectAccessible(console)
  await problem.getByRole('button', { name: 'Give £3.00 off and answer' }).click()
  await expect(console.getByText('Answer sent.')).toBeVisible()
  await expect(problem.getByText('Coupon for £3.00')).toBeVisible()
  await console.context().close()

  await page.bringToFront()
  await expect(page.getByText('Sorry! The next one is on us.')).toBeVisible({ timeout: 20_000 * PATIENCE })
  await expect(page.getByText(/£3.00 off your next order/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Use this code/ }).click()
  await fillBasket(page, napoli.origin, ['Garlic bread'])
  await visit(page, `${napoli.origin}/cart`)
  await expect(page.getByText(/^[2-9A-Z]{10} applied$/)).toBeVisible()
})
