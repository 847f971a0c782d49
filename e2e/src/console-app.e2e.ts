import type { Socket } from 'node:net'
import type { Page } from '@playwright/test'
import { Customer, inLane, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { aLine } from './line.ts'
import { PATIENCE } from './patience.ts'
import { aStreamLine } from './stream-line.ts'

test('the console installs as an app of its restaurant', { tag: '@wide' }, async ({ page, napoli }) => {
  await signIn(page, napoli)
  const link = page.locator('link[rel=manifest]')
  const manifest = await page.evaluate(
    async (href) => (await fetch(href)).json(),
    (await link.getAttribute('href')) ?? '',
  )
  expect(manifest).toMatchObject({ id: '/console/', start_url: '/console/', scope: '/console/', display: 'standalone' })
  const [icon] = (manifest as { icons: readonly { src: string }[] }).icons
  expect(await page.evaluate(async (src) => (await fetch(src)).status, icon?.src ?? '')).toBe(200)
})

/** Whether the worker keeps the console with every script and style that it has loaded. */
const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const has = async (url: string) => (await caches.match(url)) !== undefined
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const kept = ['/console/', ...loaded.filter((name) => name.includes('/console/assets/'))].map(has)
    return (await Promise.all(kept)).every(Boolean)
  })

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', provokes: ['offline', 503, 401] })

  test('opened without a network, a console shows its last list and age, and goes on by itself', {
    tag: '@either',
  }, async ({ page, context, request, napoli }) => {
    const { number, dish } = await new Customer(request, napoli).order({ comment: 'Severe nut allergy' })
    await signIn(page, napoli)
    await expect(page.getByRole('heading', { name: '1 new' })).toBeVisible()
    await expect.poll(() => isKept(page), { timeout: 30_000 * PATIENCE }).toBe(true)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: /^List of \d\d:\d\d, \d+ min old$/ })).toBeVisible()
    const kept = page.getByRole('listitem').filter({ hasText: `#${number}` })
    await expect(kept).toContainText(`2 × ${dish.name}`)
    await expect(kept).toContainText('“Severe nut allergy”')
    await expect(kept).toContainText('Priya')
    await expect(kept).not.toContainText('Nair')
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: /^Accept for/ })).toBeVisible({ timeout: 30_000 * PATIENCE })
    // Signed out, nothing is left to read.
    await page.getByRole('button', { name: 'This device and you' }).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('comanda:last-list'))).toBeNull()
  })
})

test('after a reload one tap turns the sound on again, and does not mute it', { tag: '@either' }, async ({
  page,
  napoli,
}) => {
  // The driver's own scripts count as presses, so that this browser would allow sound after the reload.
  await page.addInitScript(() => {
    let isPressed = false
    const press = () => {
      isPressed = true
    }
    window.addEventListener('pointerup', press, true)
    Object.defineProperty(AudioContext.prototype, 'state', { get: () => (isPressed ? 'running' : 'suspended') })
  })
  await signIn(page, napoli)
  const tap = page.getByRole('button', { name: 'Tap for sound' })
  const sound = page.getByRole('button', { name: 'Sound', exact: true })
  for (const _ of ['at first', 'after a reload']) {
    await expect(tap).toBeVisible()
    await expectAccessible(page)
    await tap.click()
    await expect(sound).toHaveAttribute('aria-pressed', 'true')
    await expect(tap).toHaveCount(0)
    await page.reload()
  }
})

test.describe('a line that breaks', () => {
  // A server that is away answers nothing at all.
  test.use({ provokes: ['fault'] })

  test('a console reads everything again once the server is back from a restart', { tag: '@wide' }, async ({
    page,
    request,
    napoli,
  }) => {
    const open = new Set<Socket>()
    let isDown = false
    const line = await aLine(napoli.origin, (browser, server) => {
      if (isDown) browser.destroy()
      open.add(browser)
      return { fromBrowser: (bytes) => void server.write(bytes), fromServer: (bytes) => void browser.write(bytes) }
    })
    await signIn(page, { ...napoli, origin: line.origin })
    await expect(page.getByText('All quiet. New orders will ring here.')).toBeVisible()
    isDown = true
    for (const socket of open) socket.destroy()
    await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 60_000 * PATIENCE })
    const { number } = await new Customer(request, napoli).order()
    isDown = false
    await expect(page.getByRole('heading', { name: `#${number}` })).toBeVisible({ timeout: 60_000 * PATIENCE })
    await page.getByRole('button', { name: /^Accept for/ }).click()
    await expect(await inLane(page, 'Preparing', number)).toBeVisible()
    line.close()
  })

  test('a console reads everything again when its device wakes up', { tag: '@wide' }, async ({
    page,
    request,
    napoli,
  }) => {
    await page.clock.install()
    const line = await aStreamLine(napoli.origin)
    await signIn(page, { ...napoli, origin: line.origin })
    await expect.poll(line.heartbeats).toBeGreaterThan(0)
    // Asleep: no timer runs, and the stream dies without a word.
    line.swallowStreams()
    const { number } = await new Customer(request, napoli).order()
    await page.clock.setSystemTime(Date.now() + 600_000)
    line.letStreamsPass()
    await page.evaluate(() => document.dispatchEvent(new Event('resume')))
    await expect(page.getByRole('heading', { name: `#${number}` })).toBeVisible()
    line.close()
  })
})
