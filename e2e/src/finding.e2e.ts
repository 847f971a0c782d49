import { expect, expectAccessible, test } from './fixtures.ts'
import { signInStaff } from './staff.ts'
import { addPlain, visit } from './steps.ts'

test.describe('finding a location', () => {
  test.use({
    provokes: [500],
    // Next to Granary Wharf.
    permissions: ['geolocation'],
    geolocation: { latitude: 53.7925, longitude: -1.5505 },
  })

  test('a postcode shows which locations deliver and which do not, with collection instead [2.02, 2.03, 5.16, 5.22, 8.27]', {
    tag: '@either',
  }, async ({ page, sharedNapoli: napoli }) => {
    await visit(page, napoli.origin)
    const search = page.getByRole('button', { name: 'Search', exact: true })
    const postcode = page.getByRole('textbox', { name: 'Your postcode' })
    await search.click()
    await expect(postcode).toBeFocused()
    await postcode.fill('pizza')
    await search.click()
    await expect(page.getByText(/^That doesn’t look like a postcode. Try one like LS6 \d[A-Z]{2}\.$/)).toBeVisible()

    const calls = '**/api/v1/location?*'
    await page.route(calls, (route) => route.fulfill({ status: 500, json: { error: { code: 'fault', message: '' } } }))
    await postcode.fill('ls16 5ab')
    await expect(postcode).toHaveValue('LS16 5AB')
    await postcode.press('Enter')
    await expect(page.getByText('We couldn’t check your postcode. Please try again.')).toBeVisible()
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('radio', { name: /^Headingley/ })).toBeChecked()
    await expect(page.getByText('1 location delivers to you')).toBeVisible()
    const others = page.getByRole('region', { name: 'Our other locations' }).getByRole('listitem')
    await expect(others).toHaveText([/^Granary Wharf.*Doesn’t deliver to LS16\s5AB/])
    await expectAccessible(page)

    await postcode.fill('EH1 1YZ')
    await search.click()
    await expect(page.getByText('We don’t deliver to your area')).toBeVisible()
    await expect(page.getByText('This is a demo: try LS6 3HN.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^See the menu/ })).toHaveCount(0)
    await expectAccessible(page)
    await others.filter({ hasText: 'Headingley' }).getByRole('button', { name: 'Collect from here Headingley' }).click()
    await expect(page.getByRole('radio', { name: 'Collection' })).toBeFocused()
    const places = page.getByRole('group', { name: 'Location' }).getByRole('radio')
    await expect(places.nth(0)).toBeChecked()
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByRole('group', { name: 'Location' }).locator('label')).toHaveText([
      /^Granary Wharf.* mi$/,
      /^Headingley.* mi$/,
    ])
    await page.getByRole('button', { name: /^See the menu/ }).click()
    await expect(page).toHaveURL(/\/menu\/headingley\/pickup$/)
  })
})

test('a table code opens its menu, and the table stays through reload, basket and checkout [2.03, 4.29, 5.40]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, sharedNapoli: napoli }) => {
  const header = page.getByRole('banner')
  await visit(page, `${napoli.origin}/?table=103`)
  await expect(page).toHaveURL(/\/menu\/headingley\/sitin\?*$/)
  await expect(page.getByText('Your table: Oven 3, Headingley')).toBeVisible()
  await expect(header.getByText('Oven 3', { exact: true })).toBeVisible()
  await visit(page, `${napoli.origin}/menu`)
  await expect(page).toHaveURL(/\/menu\/headingley\/sitin$/)
  await addPlain(page, 'Garlic bread')

  // A table of another location opens that location's menu, after a question about the basket.
  const other = `${napoli.origin}/menu/headingley/table?table=203`
  const question = page.getByRole('alertdialog')
  await visit(page, other)
  await expect(page).toHaveURL(/\/menu\/granary-wharf\/sitin\?table=203$/)
  await question.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page).toHaveURL(/\/menu\/headingley\/sitin$/)
  await expect(header.getByText('Oven 3', { exact: true })).toBeVisible()
  await visit(page, `${napoli.origin}/cart`)
  await expect(page.getByText('Oven 3', { exact: true })).toBeVisible()
  await visit(page, `${napoli.origin}/checkout`)
  await expect(page.getByRole('region', { name: 'Your table' })).toContainText('Oven 3')

  await visit(page, other)
  await question.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('Your table: Arch 3, Granary Wharf')).toBeVisible()
  await expect(header.getByText('Arch 3', { exact: true })).toBeVisible()

  await visit(page, `${napoli.origin}/menu/headingley/sitin?table=999`)
  await expect(page.getByText('We don’t recognise that table')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Table', exact: true })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Arch 3, 4 seats' })).not.toBeChecked()
  await expectAccessible(page)
})

test('the home page shows a pause or a stop at once, and repeated attempts show the phone number [1.07, 4.51, 8.34, 8.35, 8.36]', {
  tag: ['@deep', '@phone'],
}, async ({ page, request, open }) => {
  const saffron = await open('saffron')
  const staff = await signInStaff(request, saffron)
  await visit(page, saffron.origin)
  const door = page.getByRole('status').filter({ visible: true })
  await expect(door.getByText('Open all day')).toBeVisible()
  await staff.pause(30)
  await expect(door.getByText(/^On a short break until \d\d:\d\d · order ahead$/)).toBeVisible()
  await page.getByRole('radio', { name: 'Collection' }).check()
  await expect(page.getByRole('button', { name: 'See the menu and order ahead' })).toBeVisible()

  await staff.pause(null)
  await expect(door.getByText('Not taking orders right now')).toBeVisible()
  const basket = page.getByRole('button', { name: /^Basket/ }).filter({ visible: true })
  await basket.click()
  await expect(page.getByText('Please choose a location first.')).toBeVisible()
  const start = page.getByRole('button', { name: 'Start an order' })
  await start.click()
  await expect(page.getByText('We’re not taking orders right now.')).toBeVisible()
  await start.click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await start.click()
  const told = page.getByRole('alertdialog', { name: 'We’re not taking orders right now' })
  await expect(told.getByRole('link', { name: '+44 161 496 0178' })).toBeVisible()
  await expectAccessible(page)
  await told.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('link', { name: 'Just browse the menu' }).click()
  // The address changes before the menu is there.
  await expect(page.getByRole('searchbox', { name: 'Search the menu' }).filter({ visible: true })).toBeVisible()
  await expect(page).toHaveURL(/\/menu\/wilmslow-road\/pickup$/)
  await basket.click()
  await expect(page.getByText('Your basket is empty. Add an item to see it here.')).toBeVisible()
})

test('a stored postcode selects the only location, and its menu reads the delivery terms anew [4.44, 4.46]', {
  tag: ['@deep', '@phone'],
}, async ({ page, open }) => {
  const { origin } = await open('saffron')
  const kept = { locationId: null, locationSlug: null, orderType: 'delivery', postcode: 'M14 5TQ', position: null }
  await page.addInitScript(
    (value) => {
      const entry = JSON.stringify({ savedAt: Date.now(), value })
      if (localStorage.getItem('comanda:visit') === null) localStorage.setItem('comanda:visit', entry)
    },
    { ...kept, tableId: null },
  )
  const asked = page.waitForRequest(/\/api\/v1\/location\?postcode=M14(\+|%20)5TQ&radius=10$/)
  await visit(page, `${origin}/termsandconditions`)
  await asked
  // The contact link appears once a location is chosen.
  await expect(page.getByRole('link', { name: 'Contact' }).filter({ visible: true })).toBeVisible()
  const again = page.waitForRequest(/\/api\/v1\/location\/1\?postcode=M14(\+|%20)5TQ$/)
  await page.goto(`${origin}/menu`)
  await expect(page).toHaveURL(/\/menu\/wilmslow-road\/delivery$/)
  expect((await (await again).response())?.status()).toBe(200)
  // Collection needs no terms: the page's own location holds until the live stream tells a newer version.
  const reads: string[] = []
  page.on('request', (request) => {
    if (/\/api\/v1\/location\/1(\?|$)/.test(request.url())) reads.push(request.url())
  })
  const live = page.waitForResponse(/\/api\/v1\/location\/1\/live$/)
  await visit(page, `${origin}/menu/wilmslow-road/pickup`)
  await live
  expect(reads).toEqual([])
})

test('a dish on home opens on the menu of the chosen location, which has dishes of its own [2.03]', {
  tag: '@either',
}, async ({ page, sharedNapoli: napoli }) => {
  await visit(page, `${napoli.origin}/menu/granary-wharf/pickup`)
  await visit(page, napoli.origin)
  const dish = page.getByRole('region', { name: 'A taste of the menu' }).getByRole('link', { name: /^Margherita/ })
  await dish.click()
  await expect(page).toHaveURL(/\/menu\/granary-wharf\/pickup\?item=\d+$/)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'Margherita', exact: true })).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^Add £|^Choose/ })).toBeVisible()
})

test('inside the native app the home page has no download, story or footer [2.04, 2.49]', {
  tag: '@either',
}, async ({ page, sharedNapoli: napoli }) => {
  const foot = page.getByRole('contentinfo')
  const download = page.getByRole('link', { name: 'App Store' })
  const story = page.getByRole('heading', { name: 'Four generations, one oven' })
  await visit(page, napoli.origin)
  for (const part of [foot, download, story]) await expect(part).toBeVisible()
  await page.addInitScript(() => {
    Object.assign(window, { ReactNativeWebView: { postMessage: () => {} } })
  })
  await visit(page, napoli.origin)
  for (const part of [foot, download, story]) await expect(part).toHaveCount(0)
  await visit(page, `${napoli.origin}/contactus`)
  await expect(foot).toBeVisible()
})
