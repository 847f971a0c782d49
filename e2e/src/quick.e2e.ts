import { expect, expectAccessible, test } from './fixtures.ts'
import { signInStaff } from './staff.ts'
import { visit } from './steps.ts'

test.use({ provokes: ['offline'], serviceWorkers: 'allow' })

test('quick actions: a blocked notification is explained, and an unreachable menu is reloaded [2.62, 2.51]', {
  tag: ['@deep', '@phone'],
}, async ({ page, context, request, napoli }) => {
  const staff = await signInStaff(request, napoli)
  await staff.pause(60)
  // Granting one permission denies the others.
  await context.grantPermissions(['geolocation'])
  // Live events are cut off.
  await page.route('**/api/v1/location/*/live', (route) => route.abort('internetdisconnected'))
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  const strip = page.getByRole('region', { name: 'Quick actions' })
  const alert = page.getByRole('button', { name: 'Tell me when you open (one message)' })
  const reload = strip.getByRole('button', { name: 'Reload the menu' })

  // A kitchen that takes no orders promises no minutes.
  await expect(page.getByRole('button', { name: /^Headingley Collection · from \d\d:\d\d/ })).toBeVisible()
  await expect(alert).toBeVisible()
  await expectAccessible(page)
  await alert.click()
  await expect(page.getByText('Your browser is blocking our notifications.')).toBeVisible()

  // The push worker is allowed by the content policy and covers the whole host.
  const scope = page.evaluate(async () => (await navigator.serviceWorker.register('/service-worker.js')).scope)
  expect(await scope).toBe(`${napoli.origin}/`)

  await context.setOffline(true)
  await expect(alert).toHaveCount(0)
  await reload.click()
  await expect(
    page.getByText(/^We couldn’t update the menu\. You’re seeing the version from \d\d:\d\d\.$/),
  ).toBeVisible()

  // The network is back, but the browser still reports offline.
  await context.setOffline(false)
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false })
    window.dispatchEvent(new Event('offline'))
  })
  await staff.sellOut('Marinara')
  await expect(page.getByRole('button', { name: 'Add Marinara', exact: true })).toBeVisible()
  await reload.click()
  await expect(page.getByText('The menu is up to date.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Marinara', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Marinara', exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Alert me when it’s back' })).toBeVisible()
  await expectAccessible(page)
})
