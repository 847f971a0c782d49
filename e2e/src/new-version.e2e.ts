import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { addPlain, visit } from './steps.ts'

test.use({ provokes: [404] })

test('an old page loads the next page anew when its script is gone, and keeps the basket [8.04]', {
  tag: '@either',
}, async ({ page, sharedNapoli: napoli }) => {
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await addPlain(page, 'Garlic bread', 'Rosemary fries')

  // The new version has other names for its scripts: those that the open page knows are gone until a document names
  // them.
  let isEarlier = true
  const refused: string[] = []
  await page.route(/\/assets\/login-route-[^/]*\.js$/, (route) => {
    if (!isEarlier) return route.continue()
    refused.push(route.request().url())
    return route.fulfill({ status: 404, body: 'Not found' })
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isEarlier = false
  })
  await page.getByRole('link', { name: /Log in/ }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await expect(page).toHaveURL(/\/login/)
  expect(refused).not.toEqual([])
  expect(isEarlier).toBe(false)
  await page.goBack()
  await expect(page.getByRole('button', { name: /Rosemary fries, 1 / }).first()).toBeVisible()
})
