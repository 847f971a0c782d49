import { openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('an owner decides public holidays by a press, and customers read the name of a range', {
  tag: '@either',
}, async ({ page, napoli }) => {
  await signIn(page, napoli)
  await openOffice(page, 'Opening hours')
  const main = page.getByRole('main')
  const proposals = main.getByRole('button', { name: /^Closed: / })
  await expect(proposals.first()).toBeVisible()
  const all = main.getByRole('button', { name: /^See all \d+$/ })
  await all.click()
  await main.getByRole('button', { name: /^Closed: Christmas Day, / }).click()
  await expect(main.getByRole('textbox', { name: /^Name of .*25 Dec/ })).toHaveValue('Christmas Day')
  await main.getByRole('button', { name: /^As usual: Boxing Day, / }).click()
  await expect(main.getByRole('button', { name: /: (Christmas Day|Boxing Day), / })).toHaveCount(0)

  const on = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  // Two days of this week that are not those above.
  const [first = 2] = [2, 5].filter((days) => ![on(days), on(days + 1)].some((date) => /12-2[56]$/.test(date)))
  await main.getByLabel('First day', { exact: true }).fill(on(first))
  await main.getByLabel('Last day, if more than one').fill(on(first - 1))
  await expect(main.getByText('The last day is before the first')).toBeVisible()
  await main.getByLabel('Last day, if more than one').fill(on(first + 1))
  await main.getByRole('textbox', { name: 'Name (optional)' }).fill('Staff party')
  await main.getByRole('button', { name: 'Add', exact: true }).click()
  const names = () =>
    main.getByRole('textbox', { name: /^Name of / }).evaluateAll((all) => all.map((one) => 'value' in one && one.value))
  await expect.poll(names).toEqual(expect.arrayContaining(['Staff party', 'Christmas Day']))
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Customers see it now.')).toBeVisible()
  await page.reload()
  await expect.poll(names).toEqual(expect.arrayContaining(['Staff party', 'Christmas Day']))
  await expect(main.getByText('Boxing Day', { exact: true })).toBeVisible()

  await page.goto(`${napoli.origin}/?show=information`)
  const information = page.getByRole('dialog')
  await expect(information.getByText('Staff party').first()).toBeVisible()
  await expect(information.getByText('Staff party')).toHaveCount(2)
})
