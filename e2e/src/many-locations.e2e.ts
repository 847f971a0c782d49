import { expect, expectAccessible, test } from './fixtures.ts'
import { visit } from './steps.ts'

test.describe('a business with 200 locations', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 53.4808, longitude: -2.2426 } })

  test('collection finds a location by server search or the device’s position and opens its menu [2.03]', {
    tag: '@deep',
  }, async ({ page, open }) => {
    const chain = await open('napoli', { locations: '200' })
    await visit(page, chain.origin)
    await page.getByRole('radio', { name: 'Collection' }).check({ force: true })
    const places = page.getByRole('group', { name: 'Location' }).getByRole('radio')
    await expect(places).toHaveCount(4)
    await expectAccessible(page)

    await page.getByRole('searchbox', { name: 'Find a location' }).fill('nowhere at all')
    await expect(page.getByText('No locations match that.')).toBeVisible()
    await expect(places).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Find a location' }).fill('york')
    await expect(page.getByText('19 locations found')).toBeVisible()
    await page.getByRole('button', { name: 'Show 15 more' }).click()
    await expect(places).toHaveCount(19)
    await page.getByRole('searchbox', { name: 'Find a location' }).fill('york mark')
    await expect(page.getByText('2 locations found')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^York, .* Market Place/ })).toHaveCount(2)
    await page.getByRole('searchbox', { name: 'Find a location' }).fill('')

    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(places.first()).toHaveAccessibleName(/^Manchester, /)
    await expect(places.first()).toBeChecked()
    await page.getByRole('button', { name: /^(See the menu|Order ahead)/ }).click()
    await expect(page).toHaveURL(/\/menu\/manchester-.*\/pickup$/)
    await expect(page.getByRole('banner')).toContainText('Manchester')
  })

  test('the details of a location far down the list are found by its name [2.37]', { tag: '@deep' }, async ({
    page,
    open,
  }) => {
    const chain = await open('napoli', { locations: '200' })
    await visit(page, `${chain.origin}/contactus`)
    await page.getByRole('searchbox', { name: 'Find a location' }).fill('edinburgh mill')
    await expect(page.getByText('2 locations found')).toBeVisible()
    await page.getByRole('combobox', { name: 'Location' }).selectOption({ index: 1 })
    await expect(page.getByRole('main')).toContainText('Mill Lane')
    await expectAccessible(page)
  })
})
