import { Customer, goTo, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('the next order follows the capacity set under Place and the minutes set under Menu', {
  tag: ['@deep', '@desktop'],
}, async ({ page, request, napoli }) => {
  const customer = new Customer(request, napoli)
  await signIn(page, napoli, 'manager')
  await goTo(page, 'Busy')
  await page.getByRole('radio', { name: 'By prep time (minutes)' }).check()
  const most = page.getByLabel('Prep minutes per 15 minutes')
  const save = page
    .getByRole('region', { name: /^How much can the kitchen/ })
    .getByRole('button', { name: 'Save', exact: true })
  await most.fill('none')
  await expect(save).toBeDisabled()
  await expectAccessible(page)
  await most.fill('15')
  await page.getByLabel('Prep minutes per dish').fill('10')
  await save.click()
  await expect(page.getByText('It applies from the next order')).toBeVisible()
  const { dish } = await customer.order()
  expect(await customer.fullSlots(dish)).toBe(1)
  await goTo(page, 'Sold out')
  await page.getByPlaceholder('Find a dish or option').fill(dish.name)
  const minutes = page.getByLabel(`Prep minutes for ${dish.name}`, { exact: true })
  await minutes.fill('0')
  await minutes.press('Enter')
  await expect(page.getByText(`Prep time updated for ${dish.name}`)).toBeVisible()
  await expectAccessible(page)
  expect(await customer.fullSlots(dish)).toBe(0)
})
