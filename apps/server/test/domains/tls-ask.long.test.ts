import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { businesses } from '../../src/platform/db/schema/index.ts'
import { createDirectory } from '../../src/restaurants/businesses/directory.ts'
import { touchBusiness } from '../../src/restaurants/businesses/own-texts.ts'
import { resumeBusiness, suspendBusiness } from '../../src/restaurants/businesses/state.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { addDomain, aLiveDomain, anOwner, ENVIRONMENT } from './a-domain.ts'

/** As Caddy asks: plain http to the server's own address. */
const ask = async ({ port }: TestServer, query: string, headers: Record<string, string> = {}): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/tls/ask${query}`, { headers })
  await answer.body?.cancel()
  return answer.status
}

it('the proxy may obtain a certificate for hosts of businesses only', async () => {
  const server = await aServer({ environment: ENVIRONMENT, listen: true })
  const owner = await anOwner(server)
  await addDomain(owner, 'waiting.napoli.pizza')
  await aLiveDomain(server, owner, 'order.napoli.pizza')
  expect(await ask(server, '?domain=order.napoli.pizza')).toBe(200)
  expect(await ask(server, '?domain=ORDER.napoli.pizza.')).toBe(200)
  expect(await ask(server, `?domain=${owner.host}`)).toBe(200)
  expect(await ask(server, '?domain=restaurants.test')).toBe(200)
  for (const query of [
    '?domain=waiting.napoli.pizza',
    '?domain=unknown.example',
    '?domain=127.0.0.1',
    '?domain=',
    '',
    '?domain=a%00b',
  ])
    expect([query, await ask(server, query)]).toEqual([query, 404])
  expect((await owner.post('/staff/domains/order.napoli.pizza/remove')).status).toBe(200)
  await expect.poll(() => ask(server, '?domain=order.napoli.pizza')).toBe(404)
})

it('a suspended business gets no certificate until it is open again', async () => {
  const server = await aServer({ environment: ENVIRONMENT, listen: true })
  const owner = await anOwner(server)
  expect(await ask(server, `?domain=${owner.host}`)).toBe(200)
  await suspendBusiness(server.deps.db, owner.businessId)
  await expect.poll(() => ask(server, `?domain=${owner.host}`)).toBe(404)
  await resumeBusiness(server.deps.db, owner.businessId)
  await expect.poll(() => ask(server, `?domain=${owner.host}`)).toBe(200)
})

it('a draft gets no certificate, whatever names its owner tries', async () => {
  const server = await aServer({ environment: ENVIRONMENT, listen: true })
  const owner = await anOwner(server)
  await server.deps.db.update(businesses).set({ state: 'draft' }).where(eq(businesses.id, owner.businessId))
  await touchBusiness(server.deps.db, owner.businessId)
  await expect.poll(() => ask(server, `?domain=${owner.host}`)).toBe(404)
})

it('a request that the proxy forwards for a visitor is answered 404', async () => {
  const server = await aServer({ environment: { ...ENVIRONMENT, TRUST_PROXY: '127.0.0.0/8' }, listen: true })
  const owner = await anOwner(server)
  expect(await ask(server, `?domain=${owner.host}`)).toBe(200)
  expect(await ask(server, `?domain=${owner.host}`, { 'x-forwarded-for': '203.0.113.9' })).toBe(404)
  expect(await ask(server, `?domain=${owner.host}`, { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
})

it('repeated questions about an unknown name seldom reach the database', async () => {
  const server = await aServer({ environment: ENVIRONMENT, listen: true, sweepsByItself: false })
  const owner = await anOwner(server)
  let lookups = 0
  const { find } = createDirectory({
    db: server.deps.db,
    live: server.deps.live,
    mode: 'demo',
    installationHosts: [],
    cacheSize: 10,
  })
  expect(await find(owner.host)).not.toBeNull()
  const query = server.deps.pool.query.bind(server.deps.pool)
  Object.assign(server.deps.pool, {
    query: (...words: Parameters<typeof query>) => {
      // The server's own periodic work uses the pool as well.
      if (JSON.stringify(words[0]).includes('business_hosts')) lookups += 1
      return query(...words)
    },
  })
  for (let n = 0; n < 30; n += 1) expect(await ask(server, '?domain=same.example')).toBe(404)
  expect(lookups).toBeGreaterThan(0)
  expect(lookups).toBeLessThan(5)
  const answers = await Promise.all(Array.from({ length: 700 }, (_, n) => ask(server, `?domain=n${n}.example`)))
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(90)
  // What is known is answered all the same.
  expect(await ask(server, `?domain=${owner.host}`)).toBe(200)
}, 60_000)
