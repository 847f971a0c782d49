import { signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

interface Dish {
  readonly id: number
  readonly name: string
}

test('a preview of the menu has the price and the dishes of its moment, and is sealed', {
  tag: '@either',
}, async ({ page, napoli }) => {
  await signIn(page, napoli, 'manager')
  // Friday is two to eight days ahead.
  const friday = new Date(Date.now() + 2 * 86_400_000)
  while (friday.getUTCDay() !== 5) friday.setUTCDate(friday.getUTCDate() + 1)
  const date = friday.toISOString().slice(0, 10)
  await page.evaluate(
    async ([on = '']) => {
      const at = '/api/v1/staff/locations/1/dishes'
      const { data } = await (await fetch(at)).json()
      const dish = (data.dishes as readonly Dish[]).find(({ name }) => name === 'Garlic bread') as Dish & {
        readonly serving: object
      }
      const body = {
        special: { price: 3.33, startsOn: on, endsOn: on },
        serving: { days: [5], times: [{ opens: '19:00', closes: '20:00' }] },
        seen: { special: null, serving: dish.serving },
      }
      const headers = { 'content-type': 'application/json' }
      await fetch(`${at}/${dish.id}`, { method: 'POST', headers, body: JSON.stringify(body) })
    },
    [date],
  )
  await page.goto(`${napoli.origin}/console/headingley/menu/dishes`)
  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  const framed = page.frameLocator('iframe[title="Your page on a phone"]')
  const dish = framed.getByRole('listitem').filter({ has: framed.getByRole('heading', { name: 'Garlic bread' }) })
  await page.getByRole('radio', { name: 'Collection' }).check({ force: true })
  await page.getByLabel('Day').fill(date)
  await page.getByLabel('Time').fill('19:30')
  await expect(page.getByText('19:30, collection')).toBeVisible()
  await expect(dish.first()).toContainText('£3.33')
  await expect(dish.first()).not.toContainText('from 19:00')
  await expectAccessible(page)
  await page.getByLabel('Time').fill('20:30')
  await expect(dish.first()).toContainText('On Friday from 19:00')

  // The page is sealed: it stores nothing and sends nothing but reads.
  const frame = page.frames().find((one) => one !== page.mainFrame() && one.url().includes('framed=1'))
  const order = () =>
    fetch('/api/v1/guest-order/new-order', { method: 'POST', body: '{}' }).then(({ status }) => status)
  expect(await frame?.evaluate(order)).toBe(403)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /visit|cart/.test(key)))).toEqual([])

  // Customers see the menu of now.
  await page.goto(`${napoli.origin}/menu/headingley/collection`)
  await expect(page.getByText('£3.33')).toBeHidden()
})
