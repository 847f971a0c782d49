import { expect, expectAccessible, test } from './fixtures.ts'
import { hydrated } from './steps.ts'

test('the native app signs a customer in, and learns the web app’s version and the customer [1.19, 2.49]', {
  tag: '@deep',
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

test('the calls of a further page in the app carry its channel from the first one on [1.19, 7.02]', {
  tag: '@deep',
}, async ({ page, napoli }) => {
  const messages = page.getByRole('listitem')
  const shop = page.frameLocator('iframe[title="Storefront inside the app"]')
  await page.goto(`${napoli.origin}/sandbox/app`)
  await expect(messages.filter({ hasText: 'app · hello' })).toContainText('"channel":5')
  const channels: (string | undefined)[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/api/v1/')) channels.push(sent.headers().channel)
  })
  await page.reload()
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible()
  await shop.getByRole('textbox', { name: 'Your postcode' }).fill('ls6 3hn')
  await shop.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(shop.getByRole('radio', { name: /Headingley/ })).toBeChecked()
  expect(new Set(channels)).toEqual(new Set(['5']))
})

test.describe('an old app', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 13; Pixel 6; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0 Mobile',
  })

  test('a new app is announced once in the old Android app, with its store [1.12, 1.13, 1.14, 2.49]', {
    tag: '@deep',
  }, async ({ page, open }) => {
    const { origin } = await open('napoli', { app: 'new' })
    await page.goto(origin)
    const notice = page.getByRole('dialog', { name: 'We have a new app!' })
    await expect(notice.getByText(/better in plenty of other ways\. Please download it from the store\./)).toBeVisible()
    await expect(notice.getByText(/^We look forward to your next order\./)).toBeVisible()
    await expect(notice.getByRole('link', { name: 'Go to the store' })).toHaveAttribute('href', /play\.google\.com/)
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Not now' }).click()
    await expect(notice).toBeHidden()
    await page.reload()
    await hydrated(page)
    // Another dialog loads after it, and could not be opened beneath it.
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Deals/ })
      .click()
    await expect(page.getByRole('dialog', { name: 'Deals' })).toBeVisible()
    await expect(notice).toBeHidden()
  })
})
