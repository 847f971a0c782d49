import type { Page } from '@playwright/test'
import { Customer, openOffice, signIn, startSession } from './console-steps.ts'
import { expect, expectAccessible, type Restaurant, test } from './fixtures.ts'

/** Changes something as the member whose session the page has. */
async function change(page: Page, { origin }: Restaurant, path: string, data: object): Promise<void> {
  const { host, port } = new URL(origin)
  const answer = await page.request.post(`http://127.0.0.1:${port}/api/v1/staff${path}`, {
    headers: { host, origin },
    data,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const PAYMENT = { acceptsCash: true, acceptsCard: true, acceptsTips: true }

test.use({ provokes: [409] })

test('Activity finds a change by person and kind, in both orders, and takes it back', { tag: '@either' }, async ({
  page,
  browser,
  request,
  napoli,
}) => {
  const { id } = await new Customer(request, napoli).dish()
  await signIn(page, napoli)
  await change(page, napoli, '/locations/1/payment', { ...PAYMENT, acceptsTips: false, seen: PAYMENT })
  const manager = await (await browser.newContext()).newPage()
  await startSession(manager, napoli, 'manager')
  await change(manager, napoli, '/locations/1/stock', { itemId: id, soldOut: true })
  await manager.context().close()

  await openOffice(page, 'Activity')
  const table = page.getByRole('grid', { name: 'Activity' })
  const rows = table.getByRole('row').filter({ has: page.getByRole('gridcell') })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Sold out and portions')
  await expectAccessible(page)
  const { width } = page.viewportSize() ?? { width: 0 }
  if (width > 1024) {
    await table.getByRole('columnheader', { name: 'When' }).click()
    await expect(rows.first()).toContainText('Ways to pay')
    await expect(page).toHaveURL(/order=oldest/)
  }
  await page.getByRole('combobox', { name: 'What changed' }).selectOption({ label: 'Ways to pay' })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Tips: Yes → No')
  await page.reload()
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  // Taking back is a change of its own.
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Day').fill('2020-01-01')
  await expect(page.getByText('No changes like these.')).toBeVisible()
})

test('two people who change one field are shown both versions, and choose', { tag: '@either' }, async ({
  page,
  browser,
  napoli,
}) => {
  await signIn(page, napoli)
  await openOffice(page, 'Address and contact')
  const name = page.getByLabel('Name of this location')
  await name.fill('Southside')
  const manager = await (await browser.newContext()).newPage()
  await startSession(manager, napoli, 'manager')
  await manager.goto(`${napoli.origin}/console/headingley/place/contact`)
  await manager.getByLabel('Name of this location').fill('Northside')
  await manager.getByRole('button', { name: 'Save' }).click()
  await expect(manager.getByText('Saved. Customers see it now.')).toBeVisible()
  await manager.context().close()

  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this too' })
  await expect(dialog).toContainText('Theirs: Northside')
  await expect(dialog).toContainText('Yours: Southside')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use mine' }).click()
  await expect(page.getByText('Saved. Customers see it now.')).toBeVisible()
  await expect(name).toHaveValue('Southside')
})
