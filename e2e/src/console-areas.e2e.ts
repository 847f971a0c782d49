import { fileURLToPath } from 'node:url'
import { openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

/** The streets that the demo draws; a restaurant of a test has none. */
const STREETS = fileURLToPath(new URL('../../apps/server/assets/maps/napoli.geo.json', import.meta.url))

test.use({ provokes: [422] })

test('an area is added and changed without the map, and a tried postcode says that it counts', {
  tag: '@either',
}, async ({ page, napoli }) => {
  await page.route('**/maps/*.geo.json', (route) => route.fulfill({ path: STREETS }))
  await signIn(page, napoli)
  await openOffice(page, 'Delivery areas')
  const tried = page.getByRole('status')
  const attempt = async (postcode: string) => {
    await page.getByRole('textbox', { name: 'Postcode' }).fill(postcode)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('img', { name: 'Map of the delivery areas of Headingley' })).toBeVisible()
  await expect(page.getByText(/^Headingley and Hyde Park and Woodhouse and the university overlap/)).toBeVisible()
  await attempt('LS11 5PS')
  await expect(tried.getByText('You don’t deliver to LS11 5PS.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Add an area' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Hunslet')
  await page.getByRole('radio', { name: 'By postcode' }).check()
  const postcodes = page.getByRole('textbox', { name: 'Postcodes' })
  await postcodes.fill('LS10, HUNSLET')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^No postcode begins like this: HUNSLET/)).toBeVisible()
  await expectAccessible(page)
  await postcodes.fill('LS10 LS11')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Hunslet/ })).toContainText('LS10, LS11')
  await attempt('LS11 5PS')
  await expect(tried.getByText('Hunslet delivers to LS11 5PS. Minimum order £15.00.')).toBeVisible()

  await page.getByRole('link', { name: 'Open Hunslet' }).click()
  await page.getByRole('radio', { name: 'By corners' }).check()
  const corners = page.getByRole('textbox', { name: 'Corners' })
  await corners.fill('-1.53, 53.78\n-1.52, 53.78\n-1.52, 53.77')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^This is more than 200 km from your restaurant/)).toBeVisible()
  await corners.fill('53.78, -1.53\n53.78, -1.52\n53.77, -1.52')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Customers see it now.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove this area' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove this area' }).click()
  await expect(page.getByText('Hunslet is removed.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Hunslet/ })).toHaveCount(0)
})
