import { request } from 'node:http'
import { expect, it } from 'vitest'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'

/** Sends a request over a connection from 127.0.0.1; returns its status. */
const ask = (
  server: TestServer,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; body: string }> =>
  new Promise((done, fail) => {
    const options = { host: '127.0.0.1', port: server.port, path, headers: { host: 'napoli.localhost', ...headers } }
    request(options, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text
      })
      response.on('end', () => done({ status: response.statusCode ?? 0, body }))
    })
      .once('error', fail)
      .end()
  })

/** A limited call that no cache answers. */
const LOOKUP = '/api/v1/addresses/suggestions?text=boar'
const LIMIT = 240

const anOpenServer = async (environment: Record<string, string>, clock = aClock()): Promise<TestServer> => {
  const server = await aServer({
    clock,
    listen: true,
    environment: { LOOKUPS_OF_NETWORK: String(LIMIT), ...environment },
  })
  await aRestaurant(server.deps.db)
  return server
}

/**
 * Sends one more lookup than a network may, each with an X-Forwarded-For of its own; returns the number of refused
 * ones.
 */
const refusedOf = async (server: TestServer, forwardedFor: (n: number) => string): Promise<number> => {
  const answers = await Promise.all(
    Array.from({ length: LIMIT + 1 }, (_, n) => ask(server, LOOKUP, { 'x-forwarded-for': forwardedFor(n) })),
  )
  return answers.filter(({ status }) => status === 429).length
}

it('forged entries left of the one that the proxy wrote do not evade a limit', async () => {
  const server = await anOpenServer({ TRUST_PROXY: '2' })
  expect(await refusedOf(server, (n) => `10.9.${n}.1, 10.8.${n}.1, 203.0.113.9, 172.16.0.2`)).toBe(1)
  expect((await ask(server, LOOKUP, { 'x-forwarded-for': '203.0.113.10, 172.16.0.2' })).status).toBe(200)
})

it('a client that reaches the server past the proxies has the address of its connection', async () => {
  const server = await anOpenServer({ TRUST_PROXY: '192.0.2.0/24' })
  expect(await refusedOf(server, (n) => `203.0.113.${n}`)).toBe(1)
})

it('behind a proxy of a trusted network each client has limits of its own', async () => {
  const server = await anOpenServer({ TRUST_PROXY: '127.0.0.0/8' })
  expect(await refusedOf(server, (n) => `10.9.${n}.1, 203.0.113.${n}`)).toBe(0)
})

it('X-Forwarded-Host selects no business, also from a trusted proxy', async () => {
  const server = await anOpenServer({ TRUST_PROXY: '127.0.0.0/8' })
  const theme = (headers: Record<string, string>) => ask(server, '/api/v1/theme/website', headers)
  expect((await theme({ host: 'unknown.example', 'x-forwarded-host': 'napoli.localhost' })).status).toBe(404)
  expect((await theme({ 'x-forwarded-host': 'unknown.example' })).status).toBe(200)
})

it('production warns for an hour and logs one line when X-Forwarded-For arrives untrusted', async () => {
  const clock = aClock()
  const server = await anOpenServer({ MODE: 'production', TRUST_PROXY: 'false' }, clock)
  const lines: unknown[][] = []
  server.deps.log.warn = ((...line: unknown[]) => lines.push(line)) as typeof server.deps.log.warn
  const readiness = async () => {
    const { status, body } = await ask(server, '/readyz', {})
    return { code: status, warnings: (JSON.parse(body) as { warnings: string[] }).warnings }
  }
  expect((await readiness()).warnings).toEqual([])

  for (const n of [1, 2, 3]) await ask(server, '/healthz', { 'x-forwarded-for': `203.0.113.${n}` })
  expect(await readiness()).toEqual({ code: 200, warnings: [expect.stringContaining('Set TRUST_PROXY')] })
  expect(lines).toEqual([[{ peer: '127.0.0.1' }, expect.stringContaining('count as one network')]])

  clock.advance({ minutes: 61 })
  expect((await readiness()).warnings).toEqual([])
  await ask(server, '/healthz', { 'x-forwarded-for': '203.0.113.4' })
  expect(lines).toHaveLength(2)
})

it('a trusted proxy and a demo cause no warning', async () => {
  for (const environment of [{ MODE: 'production', TRUST_PROXY: '1' }, { MODE: 'demo' }]) {
    const server = await anOpenServer(environment)
    await ask(server, '/healthz', { 'x-forwarded-for': '203.0.113.1' })
    expect(JSON.parse((await ask(server, '/readyz', {})).body)).toMatchObject({ warnings: [] })
  }
})
