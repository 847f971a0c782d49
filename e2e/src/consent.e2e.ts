import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { checkOut, detailsToPayment, orderStrip, payCashAndTrack, visit } from './steps.ts'

const layerOf = () =>
  (window.dataLayer ?? []).map((entry) => (Array.isArray(entry) ? entry : Array.from(entry as ArrayLike<unknown>)))

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

test('a tag manager loads and stores nothing before consent, and both choices look the same [1.22]', {
  tag: '@deep',
}, async ({ page, open }) => {
  const { origin } = await open('napoli', { tags: 'GTM-SANDBOX' })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const tags = () => requests.filter((path) => path.startsWith('/sandbox/tags/'))
  await visit(page, origin)
  const question = page.getByRole('region', { name: 'Cookies for analytics?' })
  const [refuse, accept] = [
    question.getByRole('button', { name: 'Refuse' }),
    question.getByRole('button', { name: 'Accept' }),
  ]
  await expect(accept).toBeVisible()
  await expectAccessible(page)
  const [one, other] = await Promise.all([refuse.boundingBox(), accept.boundingBox()])
  expect([one?.width, one?.height]).toEqual([other?.width, other?.height])
  expect(await refuse.getAttribute('class')).toBe(await accept.getAttribute('class'))

  await refuse.click()
  await expect(question).toBeHidden()
  await visit(page, origin)
  await expect(question).toBeHidden()
  expect(await page.evaluate(layerOf)).toEqual([])
  expect([tags(), (await page.context().cookies()).filter(({ name }) => name.startsWith('_'))]).toEqual([[], []])

  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await accept.click()
  await expect.poll(() => tags()).toContain('/sandbox/tags/collect')
  const [first, second] = await page.evaluate(layerOf)
  expect(first?.slice(0, 2)).toEqual(['consent', 'default'])
  expect(new Set(Object.values(first?.[2] as object))).toEqual(new Set(['denied']))
  expect(second).toMatchObject(['consent', 'update', { analytics_storage: 'granted', ad_user_data: 'granted' }])
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('_ga')

  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await refuse.click()
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain('_ga')
  expect((await page.evaluate(layerOf)).at(-1)).toMatchObject(['consent', 'update', { analytics_storage: 'denied' }])
})

test('a browser that asks not to be tracked is not asked, and nothing is loaded [1.22]', { tag: '@deep' }, async ({
  page,
  open,
}) => {
  const { origin } = await open('napoli', { tags: 'GTM-SANDBOX' })
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const tags: string[] = []
  page.on('request', (request) => request.url().includes('/tags/') && tags.push(request.url()))
  await visit(page, origin)
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await expect(page.getByText('Your browser asks sites not to track you')).toBeVisible()
  expect(tags).toEqual([])
})

/** Paths that the tag has reported, and how to accept. */
const watchTags = (page: Page) => {
  const reported: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/sandbox/tags/collect') reported.push(searchParams.get('dl') ?? '')
  })
  const accept = async () => {
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect.poll(() => reported.length).toBeGreaterThan(0)
  }
  return { reported, accept }
}
const hasTags = () => 'dataLayer' in window
/** Waits for a page with or without tags. A page that loads as a new document fails the scripts that run meanwhile. */
const expectTags = (page: Page, expected: boolean) =>
  expect.poll(() => page.evaluate(hasTags).catch(() => null)).toBe(expected)
const PRIVATE = /^\/(order|auth|messages|your-data)(\/|$)/

test('after consent an order and its page are reached without a tag hearing of them [1.22]', {
  tag: '@deep',
}, async ({ page, open }) => {
  const { origin } = await open('napoli', { tags: 'GTM-SANDBOX' })
  const { reported, accept } = watchTags(page)
  await visit(page, origin)
  await accept()
  await checkOut(page, origin, 'Garlic bread')
  await detailsToPayment(page)
  expect(await page.evaluate(hasTags)).toBe(true)
  await payCashAndTrack(page)
  await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
  expect(await page.evaluate(hasTags)).toBe(false)
  expect(await page.evaluate(() => document.referrer)).toBe(`${origin}/`)
  // Home is a page for tags again.
  await page.getByRole('link', { name: /, home$/ }).click()
  await expectTags(page, true)
  await orderStrip(page).getByRole('button').click()
  await page.getByRole('dialog').getByRole('link').click()
  await expect(page).toHaveURL(/\/order\//)
  await expectTags(page, false)
  expect(reported).toContain('/checkout')
  expect(reported.filter((path) => PRIVATE.test(path))).toEqual([])
})

test('Back to a page without tags loads it alone [1.22]', { tag: '@deep' }, async ({ page, open }) => {
  const { origin } = await open('napoli', { tags: 'GTM-SANDBOX' })
  const { reported, accept } = watchTags(page)
  await visit(page, origin)
  await accept()
  await visit(page, `${origin}/your-data`)
  expect(await page.evaluate(hasTags)).toBe(false)
  await page.getByRole('link', { name: 'Privacy policy' }).first().click()
  await expectTags(page, true)
  const before = reported.length
  await page.goBack()
  await expect(page).toHaveURL(`${origin}/your-data`)
  await expectTags(page, false)
  expect(reported.slice(before).filter((path) => PRIVATE.test(path))).toEqual([])
  expect(reported.filter((path) => PRIVATE.test(path))).toEqual([])
})
