import { expect, expectAccessible, test } from './fixtures.ts'
import { signInStaff } from './staff.ts'
import { addPlain, fillContact, findKitchen, payCash, press, visit } from './steps.ts'

test('a typed address is ignored while found addresses are offered, and returns for typing [5.34, 5.39, 5.43]', {
  tag: '@either',
}, async ({ page, request, napoli }) => {
  await findKitchen(page, napoli.origin)
  await addPlain(page, 'Garlic bread', 'Insalata caprese')
  await visit(page, `${napoli.origin}/checkout`)
  await fillContact(page)
  const search = page.getByRole('combobox', { name: 'Postcode or street' })
  const list = page.getByRole('combobox', { name: 'Choose your address' })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await expect(list).toBeVisible()
  await search.fill('ls6')
  await press(page, 'Enter address manually')
  await field('House name or number').fill('99')
  await field('Street').fill('Cliff Road')
  await field('Town or city').fill('Leeds')
  await field('Postcode').fill('LS6 2ET')
  await search.fill('LS6 3HN')
  await press(page, 'Find address')
  await expect(list).toHaveValue('')
  await expect(field('Street')).toHaveCount(0)
  await press(page, 'Continue to payment')
  await expect(page.getByText('1 detail needs attention')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose your address' })).toBeVisible()
  await expect(list).toBeFocused()
  expect(await (await signInStaff(request, napoli)).orders()).toEqual([])

  await list.selectOption('none')
  await expect(field('House name or number')).toHaveValue('99')
  await expect(field('Street')).toHaveValue('Cliff Road')
  await expect(field('Postcode')).toHaveValue('LS6 3HN')
  await search.fill('LS6 3HN')
  await press(page, 'Find address')
  await list.selectOption('18 Cardigan Road')
  await press(page, 'Continue to payment')
  await expect(page.getByRole('button', { name: 'Change Deliver to: 18 Cardigan Road' })).toBeVisible()
})

test('an unserved address is refused as soon as it is chosen, and the basket can be collected [4.30, 5.16, 8.27]', {
  tag: '@deep',
}, async ({ page, napoli }) => {
  await findKitchen(page, napoli.origin)
  await addPlain(page, 'Garlic bread', 'Insalata caprese')
  await visit(page, `${napoli.origin}/checkout`)
  const promise = page.getByText(/^Arriving/).filter({ visible: true })
  await expect(promise.first()).toBeVisible()
  const search = page.getByRole('combobox', { name: 'Postcode or street' })
  await search.fill('LS11 5PS')
  await press(page, 'Find address')
  await page.getByRole('combobox', { name: 'Choose your address' }).selectOption({ index: 1 })
  const refusal = page.getByRole('status').filter({ hasText: 'We don’t deliver to your area' })
  await expect(refusal).toContainText(
    'Headingley doesn’t deliver to LS11 5PS. You can use another address, or collect your order instead.',
  )
  await expect(promise).toHaveCount(0)
  await expectAccessible(page)
  await fillContact(page)
  await refusal.getByRole('button', { name: 'Collect instead' }).click()
  const question = page.getByRole('alertdialog')
  await question
    .or(page.getByRole('heading', { name: 'Collect from' }))
    .first()
    .waitFor()
  if (await question.isVisible()) await question.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Collect from' })).toBeVisible()
  await expect(refusal).toHaveCount(0)
  await press(page, 'Continue to payment')
  await payCash(page)
})
