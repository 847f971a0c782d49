import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'

/** Tries to sign in from a network of its own, so that no rate limit is reached. */
const signIn = async (server: TestServer, host: string, n: number) => {
  const response = await server.fetch(`http://${host}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${Math.floor(n / 250)}.${n % 250}` },
    body: JSON.stringify({ email: `stranger-${n}@example.com`, password: 'not this one' }),
  })
  const { error } = (await response.json()) as { error?: { code: string } }
  return { status: response.status, code: error?.code, retryAfter: response.headers.get('retry-after') }
}
const all = (count: number) => Array.from({ length: count }, (_, n) => n)

it('an answer is compressed while passwords wait, not after them', async () => {
  const server = await aServer({ environment: { TRUST_PROXY: 'true', UV_THREADPOOL_SIZE: '4' } })
  const { host } = await aRestaurant(server.deps.db)
  let answered = 0
  const signIns = all(60).map(async (n) => {
    const answer = await signIn(server, host, n)
    answered += 1
    return answer
  })
  await Promise.race(signIns)
  const described = await server.fetch(`http://${host}/api/v1/openapi.json`, { headers: { 'accept-encoding': 'gzip' } })
  expect(described.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(Buffer.from(await described.arrayBuffer())).length).toBeGreaterThan(100_000)
  expect(answered).toBeLessThan(40)
  for (const { status } of await Promise.all(signIns)) expect(status).toBe(401)
})

it('when too many passwords wait, a sign-in is refused with Retry-After', async () => {
  const server = await aServer({ environment: { TRUST_PROXY: 'true', PASSWORD_QUEUE: '1' } })
  const { host } = await aRestaurant(server.deps.db)
  const answers = await Promise.all(all(40).map((n) => signIn(server, host, n)))
  const refused = answers.filter(({ status }) => status !== 401)
  expect(refused.length).toBeGreaterThan(10)
  for (const answer of refused) expect(answer).toEqual({ status: 503, code: 'busy', retryAfter: '2' })
  expect(answers.length - refused.length).toBeGreaterThan(0)
  expect((await signIn(server, host, 41)).status).toBe(401)
})

it('a sign-in refused because too many passwords wait does not count as a wrong password', async () => {
  const server = await aServer({ environment: { TRUST_PROXY: 'true', PASSWORD_QUEUE: '1' } })
  const { host, business } = await aRestaurant(server.deps.db)
  const answers = await Promise.all(all(40).map((n) => signIn(server, host, n)))
  const checked = answers.filter(({ status }) => status === 401)
  expect(checked.length).toBeLessThan(40)
  const counted = await server.deps.pool.query('select distinct hit_id from rate_limit_hits where business_id = $1', [
    business.id,
  ])
  expect(counted.rows).toHaveLength(checked.length)
})
