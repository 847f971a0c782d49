import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { Customer, handOver, openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, type Restaurant, test } from './fixtures.ts'

/** Gives cash back to a customer, with its credit note. */
async function giveBack(page: Page, { origin }: Restaurant, id: string, amount: number): Promise<void> {
  const { host, port } = new URL(origin)
  const path = `http://127.0.0.1:${port}/api/v1/staff/orders/${id}/cash-return`
  const headers = { host, origin, 'idempotency-key': crypto.randomUUID() }
  const answer = await page.request.post(path, { headers, data: { reason: 'late', amount } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** A day by its distance from today: weeks and months have one day only when they begin, and a chart of its hours. */
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const pounds = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100)

test('an accountant reads VAT by rate less credit notes, and saves what sold as a file', { tag: '@either' }, async ({
  page,
  request,
  napoli,
}) => {
  const customer = new Customer(request, napoli)
  const { name: dish } = await customer.dish()
  const cash = await customer.order()
  await signIn(page, napoli)
  await handOver(page, napoli, cash.id)
  await giveBack(page, napoli, cash.id, 2.5)
  await openOffice(page, 'End of day')
  await expect(page.getByRole('row').filter({ hasText: 'Today so far' })).toContainText('2.50', { timeout: 60_000 })

  await openOffice(page, 'Figures')
  await expect(page).toHaveURL(/\/figures$/)
  // Nothing of another period is on the screen before.
  await page.goto(`${page.url()}?period=range&first=${dayIn(-20)}&last=${dayIn(1)}`)
  await expect(page.getByLabel('Period')).toHaveValue('range')
  const sum = page.getByRole('table', { name: 'Takings' }).getByRole('row', { name: 'Total' })
  await expect(sum.getByRole('cell')).toHaveCount(3)
  const [sales = 0, refunds, total] = (await sum.getByRole('cell').allInnerTexts()).map(pounds)
  expect(refunds).toBe(-250)
  expect(total).toBe(sales - 250)
  const rates = page.getByRole('table', { name: 'VAT by rate' }).getByRole('row')
  const cells = await Promise.all((await rates.all()).map((row) => row.getByRole('cell').allInnerTexts()))
  const amounts = cells.filter((row) => row.length === 3).map((row) => row.map(pounds))
  const [gross, vat = 0, net] = amounts.at(-1) ?? []
  expect([gross, net]).toEqual([total, Number(total) - vat])
  for (const column of [0, 1, 2])
    expect(amounts.slice(0, -1).reduce((all, row) => all + (row[column] ?? 0), 0)).toBe(amounts.at(-1)?.[column])
  await expectAccessible(page)

  const days = page.getByRole('region', { name: 'Day by day' })
  await expect(days.getByRole('img', { name: 'Day by day' })).toBeVisible()
  await days.getByRole('radio', { name: 'Table' }).press('Space')
  await expect(days.getByRole('table').getByRole('link').first()).toBeVisible()

  const dishes = page.getByRole('region', { name: 'Dish' })
  await expect(dishes.getByRole('listitem').filter({ hasText: dish })).toContainText('2 sold')
  const saved = page.waitForEvent('download')
  await dishes.getByRole('button', { name: 'Save as CSV: Dish' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file).toContain('key,name,removed,orders,portions,sales')
  expect(file).toContain(dish)

  await page.getByLabel('Broken down by').selectOption('Payment')
  const payments = page.getByRole('region', { name: 'Payment', exact: true })
  await payments.getByRole('radio', { name: 'Table' }).press('Space')
  await expectAccessible(page)
  await payments.getByRole('link', { name: 'Cash' }).click()
  await expect(page.getByRole('heading', { name: 'All orders', level: 2 })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Broken down by')).toHaveValue('payment')
})
