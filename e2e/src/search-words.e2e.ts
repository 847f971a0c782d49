import { goTo, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { visit } from './steps.ts'

test('a manager adds a word for a dish, and the search of the menu finds the dish by it [2.06]', {
  tag: '@deep',
}, async ({ page, napoli }) => {
  await signIn(page, napoli, 'manager')
  await goTo(page, 'Sold out')
  const section = page.getByRole('region', { name: 'Words your customers search for' })
  await section.getByRole('button', { name: 'Add words' }).click()
  const entry = section.getByRole('group').last()
  await entry.getByLabel('Customers type').fill('nonna, nonna')
  await entry.getByLabel('They find').fill('Tiramisù')
  await section.getByRole('button', { name: 'Save words' }).click()
  await expect(section.getByText('This word is in the list twice')).toBeVisible()
  await expectAccessible(page)
  await entry.getByLabel('Customers type').fill('nonna, grandma')
  await section.getByRole('button', { name: 'Save words' }).click()
  await expect(page.getByText('Words saved. The search knows them now.')).toBeVisible()
  await page.reload()
  await expect(entry.getByLabel('Customers type')).toHaveValue('nonna, grandma')

  await visit(page, `${napoli.origin}/menu/headingley/delivery`)
  await page.getByRole('searchbox').first().fill('grandma')
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(/Tiramisù/)
})
