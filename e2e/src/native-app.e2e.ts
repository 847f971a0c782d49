import { expect, expectAccessible, test } from './fixtures.ts'

test('the native app signs a customer in, and learns the web app’s version and the customer [1.19, 2.49]', {
  tag: '@either',
}, async ({ page, napoli }) => {
  await page.goto(`${napoli.origin}/sandbox/app`)
  const shop = page.frameLocator('iframe[title="Storefront inside the app"]')
  const messages = page.getByRole('listitem')
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(messages.filter({ hasText: 'page · hello' })).toContainText('web_app_version')
  await expect(messages.filter({ hasText: 'app · hello' })).toContainText('"channel":5')
  await expect(shop.getByRole('contentinfo')).toBeHidden()
  await expectAccessible(page)

  await shop.getByRole('link', { name: 'Log in' }).first().click()
  await shop.getByRole('button', { name: 'Continue with Apple' }).click()
  await page.frameLocator('dialog iframe').getByRole('button', { name: /Grace/ }).click()
  await expect(messages.filter({ hasText: 'page · user' }).first()).toContainText(/"user_id":"\w/)
})
