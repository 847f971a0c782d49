import type { Page } from '@playwright/test'
import { Customer, openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, type Restaurant, test } from './fixtures.ts'

/** Accepts a cash order and hands it over. */
async function handOver(page: Page, { origin }: Restaurant, id: string): Promise<void> {
  const { host, port } = new URL(origin)
  const ready_at = new Date(Date.now() + 1_800_000).toISOString()
  for (const data of [{ order_status: 3, ready_at }, { order_status: 5 }]) {
    const path = `http://127.0.0.1:${port}/api/v1/staff/orders/${id}/status`
    const answer = await page.request.post(path, { headers: { host, origin }, data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

test('a day is counted and closed, and each figure shows its orders', { tag: '@either' }, async ({
  page,
  request,
  napoli,
}) => {
  const customer = new Customer(request, napoli)
  const cash = await customer.order()
  await customer.order({ card: true })
  await signIn(page, napoli)
  await handOver(page, napoli, cash.id)
  await openOffice(page, 'Today')
  await expect(page.getByRole('region', { name: 'So far today' })).toContainText('2 orders', { timeout: 60_000 })
  await expect(page.getByRole('region', { name: 'What needs you' })).toContainText('1 new order waits for an answer')
  await expectAccessible(page)
  await openOffice(page, 'End of day')
  const today = page.getByRole('row').filter({ hasText: 'Today so far' })
  await expect(today).toContainText(/Orders\D*2|\D2\D/, { timeout: 60_000 })
  await expectAccessible(page)
  await today.click()
  await expect(page.getByText('The day isn’t over: the figures still change.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Not handed over yet' }).getByRole('listitem')).toHaveCount(1)

  const payments = page.getByRole('table', { name: 'By payment' })
  const taken = await payments.getByRole('row').filter({ hasText: 'Cash' }).getByRole('cell').last().innerText()
  await payments.getByRole('button', { name: 'Cash (1)' }).click()
  await expect(page.getByRole('heading', { name: 'Showing: Cash' })).toBeFocused()
  const list = page.getByRole('grid', { name: 'What the figures are made of' })
  await expect(list.getByRole('row').filter({ has: page.getByRole('gridcell') })).toHaveCount(1)
  await expect(list).toContainText(taken)
  await page.getByRole('button', { name: 'Show all' }).click()

  await page.getByLabel('In it at the start').fill('50')
  await page.getByLabel('Counted').fill('a hundred')
  await expect(page.getByText('Enter an amount, for example 125.50')).toBeVisible()
  await page.getByRole('button', { name: 'Count notes and coins' }).click()
  await page.getByLabel('Number of £50.00').fill('1')
  await expect(page.getByLabel('Counted')).toHaveValue('50.00')
  await expect(page.getByText(`${taken} missing`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close the day' }).click()
  const question = page.getByRole('alertdialog', { name: 'Close now?' })
  await expect(question).toContainText('This day isn’t over')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Close the day' }).click()
  await expect(page.getByText(/^Closed as no\. 1 on .* by /)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Cash drawer' })).toContainText(`${taken} missing`)
  await expect(page.getByRole('heading', { name: 'Close the day' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All days' }).click()
  await expect(today).toContainText('Closed, no. 1')

  await openOffice(page, 'Figures')
  const headline = page.getByRole('region', { name: 'Sales less refunds' })
  await expect(headline).toContainText('Before: £0.00, 0 orders')
  await expect(page.getByRole('table', { name: 'Day by day' }).getByRole('row')).toHaveCount(2)
  await page.getByLabel('Period').selectOption('From … to …')
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByRole('alert')).toContainText('must not be before the first')
  await page.getByLabel('Period').selectOption('Last week')
  await expect(page.getByText('Nothing came in or went back in this period.')).toBeVisible()
  await page.getByLabel('Period').selectOption('This year')
  await expect(page.getByRole('table', { name: 'VAT by rate' })).toBeVisible()
  await expectAccessible(page)
})
