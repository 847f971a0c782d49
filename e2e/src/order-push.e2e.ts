import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { checkOut, detailsToPayment, payCashAndTrack, visit } from './steps.ts'

/** A browser whose push service accepts every subscription; the one in tests has none. */
const withPushService = (page: Page) =>
  page.addInitScript(() => {
    const text = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    let subscription: object | null = null
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null
    PushManager.prototype.subscribe = async (options) => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
      const keys = {
        p256dh: text(await crypto.subtle.exportKey('raw', pair.publicKey)),
        auth: text(crypto.getRandomValues(new Uint8Array(16)).buffer),
      }
      const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
      subscription = { endpoint, options, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true }
      return subscription as PushSubscription
    }
  })

test.use({ serviceWorkers: 'allow' })

test('a guest has this device told of the order and the next ones, and stops it again [2.57]', {
  tag: ['@deep', '@phone'],
}, async ({ page, napoli }) => {
  await withPushService(page)
  await checkOut(page, napoli.origin, 'Tiramisù')
  await detailsToPayment(page)
  await payCashAndTrack(page)
  await expect(page.getByText('Want updates on this device?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Notify me' }).click()
  const on = page.getByText('We’ll notify this device about this order and your next ones.')
  await expect(on).toBeVisible()

  // The wish holds for the next visit, and without a question.
  await visit(page, page.url())
  await expect(on).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Notify me' })).toBeVisible()
  await visit(page, page.url())
  await expect(page.getByRole('button', { name: 'Notify me' })).toBeVisible()
})
