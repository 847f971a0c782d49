import { expect, expectAccessible, test } from './fixtures.ts'

test('a printer of the demo is added by keyboard, shows its state, and is forgotten', {
  tag: '@either',
}, async ({ page, napoli }) => {
  const name = `Pass ${test.info().testId.slice(-6)}`
  await page.goto(`${napoli.origin}/sandbox`)
  await page.getByRole('link', { name: 'Receipt printers' }).first().click()
  await page.getByLabel('Address').fill(`${napoli.origin}/print/no-such-printer`)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  const printer = page.getByRole('article', { name })
  await expect(printer.getByRole('status')).toHaveText('The server does not know it')
  await expectAccessible(page)

  const out = printer.getByRole('button', { name: 'Out', exact: true })
  await out.press('Enter')
  await expect(printer.getByRole('status')).toHaveText('Out of paper')
  await expect(out).toHaveAttribute('aria-pressed', 'true')
  await expect(out).toBeFocused()
  await page.reload()
  await expect(printer.getByRole('status')).toHaveText('Out of paper')
  await printer.getByRole('button', { name: `Forget ${name}` }).press('Enter')
  await expect(printer).toBeHidden()
})
