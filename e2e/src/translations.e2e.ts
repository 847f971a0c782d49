import { openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { visit } from './steps.ts'

test('a manager translates a dish, and a customer who reads Spanish finds it by that name', {
  tag: '@deep',
}, async ({ page, napoli }) => {
  await signIn(page, napoli, 'manager')
  await openOffice(page, 'Translations')
  await page.getByRole('searchbox', { name: 'Search dishes and options' }).fill('marinara')
  const row = page.getByRole('listitem').filter({ hasText: 'Marinara' })
  const name = row.getByRole('textbox', { name: 'Name of “Marinara” (Español)' })
  await name.fill('Marinera de la abuela')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await name.press('Enter')
  await expect(page.getByText('Saved. Customers see it from now on.')).toBeVisible()
  await visit(page, `${napoli.origin}/menu/headingley/collection?lang=es`)
  await page.getByRole('searchbox').first().fill('marinera')
  const dish = page.getByRole('link', { name: 'Marinera de la abuela' })
  await expect(dish).toBeVisible()
  await expect(dish).not.toHaveAttribute('lang')
})
