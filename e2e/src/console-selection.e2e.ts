import { Customer, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('staff select similar new orders by keyboard and reject them at once; a paid one stays [11.22]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, request, napoli }) => {
  const customer = new Customer(request, napoli)
  const first = await customer.order()
  for (let n = 0; n < 3; n += 1) await customer.order()
  const paid = await customer.order({ card: true })
  await signIn(page, napoli, 'kitchen')
  await expect(page.getByRole('heading', { name: '5 new' })).toBeVisible()
  await page.getByRole('link', { name: 'See all 5' }).press('Enter')
  await expect(page.getByRole('heading', { name: '5 new orders' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: `Select order ${first.number} and those similar to it` }).press('Enter')
  await expect(page.getByText('4 selected')).toBeVisible()
  const rows = page
    .getByRole('grid', { name: 'New orders' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
  await expect(rows.filter({ hasText: `#${paid.number}` }).getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('button', { name: 'Not selected' }).press('Enter')
  await expect(rows).toHaveCount(1)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Reject 4' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Why can’t you take these 4 orders?' })
  await expect(dialog.getByRole('radio', { name: 'Looks fake' })).toBeChecked()
  await expect(dialog.getByLabel(/Each of these customers/)).toHaveValue(/^Sorry, we couldn’t confirm/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Reject 4 orders' }).press('Enter')
  await expect(page.getByText('4 orders rejected.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 new order', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the board' }).press('Enter')
  await expect(page.getByRole('article', { name: `Order ${paid.number}` })).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 new', exact: true })).toBeVisible()
})
