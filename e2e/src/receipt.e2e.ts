import { expect, expectAccessible, test } from './fixtures.ts'
import { placeGuestOrders } from './guest-orders.ts'
import { PATIENCE } from './patience.ts'
import { signInStaff } from './staff.ts'
import { visit } from './steps.ts'

test('a cash order has its receipt once it is completed, as a page and as a PDF [9.18]', {
  tag: ['@deep', '@phone'],
}, async ({ page, request, napoli }) => {
  const [order] = await placeGuestOrders(page, request, napoli, { type: 'collection', dishes: ['Tiramisù'] })
  await visit(page, `${napoli.origin}/order/${order?.id}/tracking`)
  await page.getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByRole('heading', { name: 'Order confirmation' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Download PDF/ })).toHaveCount(0)
  const staff = await signInStaff(request, napoli)
  for (const status of ['accepted', 'completed'] as const) await staff.move(status, order?.id)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: /Download PDF R-/ })).toBeVisible({ timeout: 2000 * PATIENCE })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'Receipt', exact: true })).toBeVisible()
  await expect(page.getByText('VAT in the total')).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /Download PDF R-/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^R-\d{6}\.pdf$/)
})
