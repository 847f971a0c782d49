import { openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('a manager gives the oven and the bar a screen each, with a dish of another category', {
  tag: ['@either'],
}, async ({ page, napoli }) => {
  await signIn(page, napoli, 'manager')
  await openOffice(page, 'Kitchen screens')
  await expect(page.getByText('Without stations one screen shows every dish.')).toBeVisible()
  await page.getByRole('button', { name: /^Oven Pizze rosse/ }).click()
  const oven = page.getByRole('group', { name: 'Oven', exact: true })
  await expect(oven.getByRole('checkbox', { name: 'Pizze rosse' })).toBeChecked()
  await page.getByRole('button', { name: 'Add a station' }).click()
  await page.getByRole('group', { name: 'New station' }).getByLabel('Name').fill('Bar')
  const bar = page.getByRole('group', { name: 'Bar', exact: true })
  await bar.getByRole('checkbox', { name: 'Soft drinks' }).check()
  await bar.getByRole('combobox', { name: 'Add a dish' }).fill('canno')
  await expectAccessible(page)
  await bar.getByRole('combobox').press('Enter')
  await expect(bar.getByRole('button', { name: 'Take out Cannoli siciliani' })).toBeVisible()
  await expect(page.getByText(/Pasta.*shown on every screen/)).toBeVisible()
  await page.getByRole('button', { name: 'Move Bar up' }).click()
  await page.getByRole('button', { name: 'Save stations' }).click()
  await expect(page.getByText('Stations saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveCount(2)
  await expect(page.getByLabel('Name').first()).toHaveValue('Bar')
  await expect(bar.getByRole('checkbox', { name: 'Soft drinks' })).toBeChecked()
  await expect(bar.getByRole('button', { name: 'Take out Cannoli siciliani' })).toBeVisible()
})
