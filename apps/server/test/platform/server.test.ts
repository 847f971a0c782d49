import { createHash } from 'node:crypto'
import { aCategory, anItem } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { announce } from '../../src/platform/live/change.ts'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { ask } from '../fixtures/ask.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'

it('the server reports health, readiness and metrics', async () => {
  const server = await aServer()
  expect(await (await server.fetch('http://anything.example/healthz')).json()).toEqual({ status: 'ok' })
  // A busy machine's database may need more than the second for which the call waits.
  await expect.poll(async () => (await server.fetch('/readyz')).status, { timeout: 30_000 }).toBe(200)
  const figures = await (await server.fetch('/metrics')).text()
  expect(figures).toContain('http_requests_total{route="/healthz",method="GET",status="200"} 1')
})

it('metrics need their token in production', async () => {
  const closed = await aServer({ environment: { MODE: 'production' } })
  expect((await closed.fetch('/metrics')).status).toBe(404)
  const open = await aServer({ environment: { MODE: 'production', METRICS_TOKEN: 'a-secret-of-metrics' } })
  expect((await open.fetch('/metrics')).status).toBe(404)
  expect((await open.fetch('/metrics', { headers: { authorization: 'Bearer a-secret-of-metrics' } })).status).toBe(200)
})

it('the sandbox is off in production', async () => {
  const server = await aServer({ environment: { MODE: 'production' } })
  expect((await server.fetch('/sandbox/stripe/v3.js')).status).toBe(404)
  expect(server.deps.gateways.payments).toBeNull()
})

it('every answer has strict headers and a request id that the client did not choose', async () => {
  const server = await aServer()
  const { headers } = await server.fetch('/healthz', { headers: { 'x-request-id': 'chosen-by-client' } })
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin')
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
})

it('the content security policy allows only the scripts of the page', async () => {
  const server = await aServer()
  const answer = await server.fetch('/sandbox')
  const html = await answer.text()
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
  expect(html).toContain('<style>')
  for (const [, tag, text = ''] of html.matchAll(/<(script|style)(?:\s[^>]*)?>([^<]+)<\/\1>/g)) {
    expect(policy.split('; ').find((one) => one.startsWith(`${tag}-src `))).toContain(
      `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
  }
  expect(policy).toContain("base-uri 'none'")
  expect(policy).not.toContain('stripe.com')
})

it('the server knows a business by its hosts, and no other host [1.01]', async () => {
  const server = await aServer()
  await aRestaurant(server.deps.db)
  expect((await server.fetch('/api/v1/theme/website')).status).toBe(200)
  const unknown = await server.fetch('http://unknown.example/api/v1/theme/website')
  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toMatchObject({ error: { code: 'not_found' } })
})

it('plain localhost and a bare IP address show the first business in a demo only', async () => {
  const demo = await aServer()
  await aRestaurant(demo.deps.db)
  expect((await demo.fetch('http://localhost/api/v1/theme/website')).status).toBe(200)
  expect((await demo.fetch('http://127.0.0.1:3000/api/v1/theme/website')).status).toBe(200)
  const production = await aServer({ environment: { MODE: 'production' } })
  await aRestaurant(production.deps.db)
  expect((await production.fetch('http://127.0.0.1/api/v1/theme/website')).status).toBe(404)
})

it('a body of a megabyte is refused before it is read, and the server keeps running', async () => {
  const server = await aServer({ listen: true })
  await aRestaurant(server.deps.db)
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/guest-order/new-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ comment: 'x'.repeat(1_000_000) }),
  })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ error: { code: 'too_large' } })
  expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200)
})

it('a write from a page of another site is refused', async () => {
  const server = await aServer()
  await aRestaurant(server.deps.db)
  const answer = await server.fetch('/api/v1/guest-order/new-order', {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ error: { code: 'foreign_origin' } })
})

const originStatus = async (server: TestServer, origin: string, headers: Record<string, string> = {}) => {
  const answer = await server.fetch('http://napoli.localhost:3000/api/v1/auth/logout', {
    method: 'POST',
    headers: { host: 'napoli.localhost:3000', origin, 'content-type': 'application/json', ...headers },
    body: '{}',
  })
  return answer.status === 403 ? 'foreign' : 'own'
}

it('a write must come from an origin with the scheme, host and port of the site', async () => {
  const demo = await aServer()
  await aRestaurant(demo.deps.db)
  expect(await originStatus(demo, 'http://napoli.localhost:3000')).toBe('own')
  expect(await originStatus(demo, 'https://napoli.localhost:3000')).toBe('own')
  for (const origin of [
    'http://napoli.localhost',
    'ftp://napoli.localhost:3000',
    'null',
    'https://napoli.localhost:3000.evil.example',
  ])
    expect(await originStatus(demo, origin)).toBe('foreign')
  const production = await aServer({ environment: { MODE: 'production' } })
  await aRestaurant(production.deps.db)
  expect(await originStatus(production, 'https://napoli.localhost:3000')).toBe('own')
  expect(await originStatus(production, 'http://napoli.localhost:3000')).toBe('foreign')
  const behindTls = await aServer({ environment: { TRUST_PROXY: 'true' } })
  await aRestaurant(behindTls.deps.db)
  const https = { 'x-forwarded-proto': 'https' }
  expect(await originStatus(behindTls, 'http://napoli.localhost:3000', https)).toBe('foreign')
  expect(await originStatus(behindTls, 'https://napoli.localhost:3000', https)).toBe('own')
})

it('an unknown path is 404 in the error envelope without a stack', async () => {
  const server = await aServer()
  await aRestaurant(server.deps.db)
  const missing = await server.fetch('/api/v1/no-such-call')
  expect(missing.status).toBe(404)
  expect(await missing.json()).toMatchObject({ error: { code: 'not_found' } })
})

it('a stopping server completes running requests and accepts no new ones', async () => {
  const server = await aServer({ listen: true })
  const client = await server.deps.pool.connect()
  await aRestaurant(server.deps.db)
  // Reads of locations wait for this lock, which keeps a request running.
  await client.query('begin; lock table businesses in access exclusive mode')
  const answer = fetch(`http://127.0.0.1:${server.port}/api/v1/theme/website`)
  await expect
    .poll(
      async () =>
        (
          await client.query(
            'select count(*)::int as n from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
          )
        ).rows[0].n,
    )
    .toBeGreaterThan(0)
  const closed = server.close()
  await expect(fetch(`http://127.0.0.1:${server.port}/healthz`)).rejects.toThrow()
  await client.query('commit')
  client.release()
  expect((await answer).status).toBe(200)
  await closed
})

const THEME = '/api/v1/theme/website'

/** Waits until the server has processed all earlier notifications, which arrive in commit order. */
const allNewsHeard = async ({ deps }: TestServer, business: number): Promise<void> => {
  let heard = false
  deps.live.listen(business, (change) => {
    heard ||= change?.id === 'the last'
  })
  await announce(deps.db, { business, kind: 'order', id: 'the last' })
  await expect.poll(() => heard).toBe(true)
}

it('a public answer is cached until its business changes', async () => {
  const server = await aServer({ listen: true })
  const { business } = await aRestaurant(server.deps.db)
  await allNewsHeard(server, business.id)
  const { pageCache } = server.deps.metrics
  const first = await ask(server.port, THEME)
  const second = await ask(server.port, THEME)
  expect(second.body).toEqual(first.body)
  expect(pageCache).toMatchObject({ misses: 1, hits: 1 })

  const unchanged = await ask(server.port, THEME, { 'if-none-match': String(first.headers.etag) })
  expect([unchanged.status, unchanged.body.length]).toEqual([304, 0])
  expect((await ask(server.port, THEME, { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br')
  expect((await ask(server.port, THEME, { 'accept-language': 'es' })).status).toBe(200)
  expect(pageCache).toMatchObject({ misses: 2, hits: 3 })

  await aRestaurant(server.deps.db, { business: { name: 'Napoli 1900' } })
  await expect.poll(async () => (await ask(server.port, THEME)).body).toContain('Napoli 1900')
})

it('a cached answer is the same in every encoding that is asked for', async () => {
  const server = await aServer({ listen: true })
  const items = Array.from({ length: 20 }, (_, n) => anItem({ id: n + 1 }))
  const { business } = await aRestaurant(server.deps.db, { menu: { categories: [aCategory()], items } })
  await allNewsHeard(server, business.id)
  const url = `http://127.0.0.1:${server.port}/api/v1/location/1/menulist`
  const get = async (encoding: string) => {
    const answer = await fetch(url, { headers: { 'accept-encoding': encoding } })
    return { encoding: answer.headers.get('content-encoding'), text: await answer.text() }
  }
  const [br, gzip, again, plain] = [await get('br'), await get('gzip'), await get('gzip'), await get('identity')]
  expect([br, gzip, again, plain].map(({ encoding }) => encoding)).toEqual(['br', 'gzip', 'gzip', null])
  expect(new Set([br, gzip, again, plain].map(({ text }) => text)).size).toBe(1)
  expect(server.deps.metrics.pageCache).toMatchObject({ misses: 1, hits: 3 })
})

it('a server receives the committed changes of another server', async () => {
  const first = await aServer()
  const second = await aServer({
    environment: { DATABASE_URL: first.deps.config.databaseUrl ?? '' },
    databaseUrl: first.deps.config.databaseUrl ?? '',
  })
  const heard: unknown[] = []
  second.deps.live.listen(1, (change) => heard.push(change))
  await first.deps.db
    .transaction(async (tx) => {
      await announce(tx, { business: 1, kind: 'order', id: 'rolled back' })
      throw new Error('no')
    })
    .catch(() => undefined)
  await announce(first.deps.db, { business: 2, kind: 'order', id: 'of another' })
  await announce(first.deps.db, { business: 1, kind: 'order', id: 'kept' })
  await expect.poll(() => heard).toEqual([{ business: 1, kind: 'order', id: 'kept' }])
})
