import { Customer, goTo, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('the next order follows the capacity set under Place and the minutes set under Menu', {
  tag: '@either',
}, async ({ page, request, napoli }) => {
  const customer = new Customer(request, napoli)
  await signIn(page, napoli, 'manager')
  await goTo(page, 'Place')
  await page.getByRole('radio', { name: 'By minutes of work' }).check()
  const most = page.getByLabel('Minutes of work in a quarter of an hour')
  await most.fill('none')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await most.fill('15')
  await page.getByLabel('Minutes for one dish').fill('10')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('It holds from the next order on')).toBeVisible()
  const { dish } = await customer.order()
  expect(await customer.fullSlots(dish)).toBe(1)
  await goTo(page, 'Menu')
  await page.getByPlaceholder('Find a dish or a choice').fill(dish.name)
  const minutes = page.getByLabel(`Minutes of work for ${dish.name}`, { exact: true })
  await minutes.fill('0')
  await minutes.press('Enter')
  await expect(page.getByText(`${dish.name}: minutes saved`)).toBeVisible()
  await expectAccessible(page)
  expect(await customer.fullSlots(dish)).toBe(0)
})
