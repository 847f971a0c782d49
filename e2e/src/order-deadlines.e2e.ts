import { goTo, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('a manager sets the order deadlines under Place, and the kitchen role reads them [11.05]', {
  tag: ['@deep', '@phone'],
}, async ({ page, browser, napoli }) => {
  await signIn(page, napoli, 'manager')
  await goTo(page, 'Busy')
  const section = page.getByRole('region', { name: 'If nobody answers' })
  const minutes = section.getByLabel('Minutes until an order is rejected')
  const hours = section.getByLabel('Hours after the promised time')
  const save = section.getByRole('button', { name: 'Save these times' })
  await expect(save).toBeDisabled()
  await minutes.fill('4')
  await expect(section.getByText('Enter a whole number from 5 to 180')).toBeVisible()
  await expect(save).toBeDisabled()
  await expectAccessible(page)
  await minutes.fill('45')
  await hours.fill('6')
  await save.click()
  await expect(page.getByText('Times saved.')).toBeVisible()
  await expect(save).toBeDisabled()
  await page.reload()
  await expect(minutes).toHaveValue('45')
  await expect(hours).toHaveValue('6')

  const kitchen = await (await browser.newContext()).newPage()
  await signIn(kitchen, napoli, 'kitchen')
  await goTo(kitchen, 'Busy')
  await expect(kitchen.getByText('Rejected automatically after 45 minutes')).toBeVisible()
  await expect(kitchen.getByText('Completed automatically 6 hours after the promised time')).toBeVisible()
  await expect(kitchen.getByRole('button', { name: 'Save these times' })).toHaveCount(0)
  await kitchen.context().close()
})
