import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { businesses } from '../../src/platform/db/schema/index.ts'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { aBrowser } from '../setup/a-browser.ts'
import { aBuiltServer } from '../setup/a-built-server.ts'
import { aServer } from '../setup/a-server.ts'

const HOST = 'order.casaana.example'
const ID = 'GTM-ABC1234'

/** What a container with Google's analytics does, and what the policy must not let a container do. */
const CONTAINER = `
  const loads = (tag, src) => new Promise((done) => {
    const part = Object.assign(document.createElement(tag), { src, onload: () => done(true), onerror: () => done(false) })
    document.head.append(part)
  })
  window.tried = (async () => ({
    part: await loads('script', 'https://www.googletagmanager.com/gtag/js?id=G-1'),
    hit: await fetch('https://region1.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors' }).then(() => true, () => false),
    pixel: await loads('img', 'https://www.google-analytics.com/collect'),
    strangersScript: await loads('script', 'https://tracker.example/t.js'),
    strangersHit: await fetch('https://tracker.example/hit', { mode: 'no-cors' }).then(() => true, () => false),
    inline: await new Promise((done) => {
      const part = document.createElement('script')
      part.textContent = 'window.ranInline = true'
      document.head.append(part)
      setTimeout(() => done('ranInline' in window))
    }),
  }))()
`
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

it('the production policy allows only the consented container in a real browser [1.22]', async () => {
  const server = await aServer({ environment: { MODE: 'production' } })
  const { business } = await aRestaurant(server.deps.db, { hosts: [HOST] })
  await server.deps.db.update(businesses).set({ tagManagerId: ID }).where(eq(businesses.id, business.id))
  const port = await aBuiltServer(server, { MODE: 'production' })
  const context = await aBrowser(HOST)
  const page = await context.newPage()
  const asked: string[] = []
  await context.route(/google|tracker\.example/, (route) => {
    const url = new URL(route.request().url())
    asked.push(url.host + url.pathname)
    if (url.pathname === '/gtm.js') return route.fulfill({ contentType: 'text/javascript', body: CONTAINER })
    if (url.pathname === '/collect') return route.fulfill({ contentType: 'image/gif', body: PIXEL })
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (what: string) => violations.push(what))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (window as unknown as { noteViolation: (what: string) => void }).noteViolation(
        `${effectiveDirective} ${blockedURI.replace(/^(https:\/\/[^/]+).*/, '$1')}`,
      ),
    ),
  )
  const answer = await page.goto(`http://${HOST}:${port}/`)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain('script-src')
  expect(policy).not.toMatch(/'unsafe-eval'|script-src [^;]*'unsafe-inline'/)
  await page.getByRole('button', { name: 'Accept' }).waitFor()
  expect([asked, violations]).toEqual([[], []])
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.waitForFunction(() => 'tried' in window)
  expect(await page.evaluate(() => (window as unknown as { tried: Promise<object> }).tried)).toEqual({
    part: true,
    hit: true,
    pixel: true,
    strangersScript: false,
    strangersHit: false,
    inline: false,
  })
  expect(asked.toSorted()).toEqual([
    'region1.google-analytics.com/g/collect',
    'www.google-analytics.com/collect',
    'www.googletagmanager.com/gtag/js',
    'www.googletagmanager.com/gtm.js',
  ])
  await expect
    .poll(() => violations.toSorted())
    .toEqual([
      'connect-src https://tracker.example',
      'script-src-elem https://tracker.example',
      'script-src-elem inline',
    ])
})
