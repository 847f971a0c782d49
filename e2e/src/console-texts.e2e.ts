import { openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { visit } from './steps.ts'

test.use({ provokes: [422] })

test('a manager rewords a text, and the page’s HTML has the new words', {
  tag: '@deep',
}, async ({ page, napoli }) => {
  await signIn(page, napoli, 'manager')
  await openOffice(page, 'Texts')
  await page.getByRole('searchbox', { name: 'Search' }).fill('how would you like it')
  await page.getByRole('button', { name: 'Edit “How would you like it?”' }).click()
  const own = page.getByRole('textbox', { name: 'Your text' })
  await own.fill('How shall we {feed} you?')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('We can’t fill in {feed}.')).toBeVisible()
  await own.fill('How shall we feed you?')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Originally: How would you like it?')).toBeVisible()
  // Values that are filled in are chips with plain names; a lost one is named, and pressing its chip brings it back.
  await page.getByRole('searchbox', { name: 'Search' }).fill('Your order {number} is with')
  await page.getByRole('button', { name: 'Edit “Your order [number] is with [location].”' }).click()
  await own.fill('With {lcoation}: order {number}.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your text needs location {location}. We can’t fill in {lcoation}.')).toBeVisible()
  await own.fill('Order {number} is at ')
  await page.getByRole('button', { name: 'location {location}: insert' }).click()
  await expect(own).toHaveValue('Order {number} is at {location}')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit “Order [number] is at [location]”' })).toBeVisible()
  const html = async () => (await page.goto(napoli.origin))?.text()
  await expect.poll(html).toContain('How shall we feed you?')
  expect(await html()).not.toContain('How would you like it?')
  await visit(page, napoli.origin)
  await expect(page.getByText('How shall we feed you?').first()).toBeVisible()
})

test('terms start from a template, and customers go back from them [2.32, 2.33, 2.34, 3.22]', {
  tag: '@deep',
}, async ({ page, napoli }) => {
  await signIn(page, napoli, 'manager')
  await openOffice(page, 'Documents')
  await page.getByRole('radio', { name: 'Terms' }).check()
  await page.getByRole('button', { name: 'Start from the template' }).click()
  const source = page.getByRole('textbox', { name: 'Text' })
  const publish = page.getByRole('button', { name: 'Publish' })
  await expect(page.getByText('Fill these in before you publish:')).toBeVisible()
  await expect(publish).toBeDisabled()
  await expectAccessible(page)
  await source.fill((await source.inputValue()).replaceAll(/\[\[[^\]]+\]\]/g, 'Headingley'))
  await publish.click()
  await expect(page.getByText('Published. Customers see it from now on.')).toBeVisible()
  await visit(page, napoli.origin)
  await visit(page, `${napoli.origin}/termsandconditions/terms`)
  await expect(page.getByRole('heading', { name: 'Who you order from' })).toBeVisible()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page).toHaveURL(`${napoli.origin}/`)
})
