import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readConfig } from '../../src/platform/config/config.ts'
import { serverReportsOf } from '../../src/platform/config/error-reports.ts'
import { reportingLog, startErrorReports } from '../../src/platform/observe/error-reports.ts'
import { createLog } from '../../src/platform/observe/log.ts'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { aServer } from '../setup/a-server.ts'

const REPORTING = { SENTRY_DSN: 'sandbox' }

/** What a person types or a browser sends; each is long enough to be found in a report. */
const anyPerson = fc.record({
  name: fc.constantFrom('Zacharias Quibbleton', 'Peña Ibárruri', "O'Shaughnessy"),
  email: fc.emailAddress().map((address) => `quibble.${address.replace('@', '@quibble.')}`),
  phone: fc.constantFrom('+44 7700 900142', '07700900142', '(0113) 496 0142'),
  street: fc.constantFrom('12 Boar Lane', 'Calle Betis 41, 2º B', 'flat 3, quayside'),
  postcode: fc.constantFrom('LS1 6EN', '41010'),
  secret: fc.stringMatching(/^[A-Za-z0-9_-]{32,43}$/),
})

const wordsOf = (values: readonly string[]) =>
  values.flatMap((value) => [value, ...value.split(/[\s,@()]+/)]).filter((word) => word.length > 3)

/** Ids and times are random digits, in which the digits of a telephone number sometimes occur. */
const withoutIdsAndTimes = (report: string) =>
  report
    .replaceAll(/\b([0-9a-f]{32}|[0-9a-f]{16})\b/g, '')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
    .replaceAll(/"timestamp":[\d.]+/g, '')

it('a fault from a request full of personal data is reported without any of it [1.21]', async () => {
  const server = await aServer({ environment: REPORTING })
  await fc.assert(
    fc.asyncProperty(anyPerson, fc.integer({ min: 0, max: 4 }), async (person, kind) => {
      const { name, email, phone, street, postcode, secret } = person
      const all = [name, email, phone, street, postcode, secret]
      const message =
        [
          `No customer ${name} <${email}> at ${street}, ${postcode}`,
          `Failed query: insert into users values ($1) params: ${all.join(',')}`,
          `Unexpected token 'x', "${JSON.stringify(person)}" is not valid JSON`,
          `GET https://napoli.example/order/${secret}?phone=${phone}&name=${name} failed`,
          all.join(' '),
        ][kind] ?? ''
      const cause = Object.assign(new TypeError(message), {
        body: person,
        code: '23505',
        request: { headers: { cookie: secret } },
      })
      const error = new Error(message, { cause })
      error.name = name
      const before = server.sandbox.errors.received().length
      server.deps.log.error({ error, requestId: 'r-1', body: person }, 'a request failed')
      await expect.poll(() => server.sandbox.errors.received().length, { interval: 5 }).toBeGreaterThan(before)
      const said = withoutIdsAndTimes(server.sandbox.errors.raw().slice(before).join('\n'))
      expect(wordsOf(all).filter((word) => said.includes(word))).toEqual([])
      expect(server.sandbox.errors.received().at(-1)?.event).toMatchObject({
        exception: { values: [{ type: 'TypeError', stacktrace: { frames: expect.any(Array) } }] },
        tags: { part: 'server', code: '23505', request: 'r-1' },
      })
    }),
    { numRuns: 40 },
  )
})

it('requests are traced by route at the configured rate, without address or contents [1.21]', async () => {
  const server = await aServer({ environment: REPORTING })
  await aRestaurant(server.deps.db)
  const headers = {
    authorization: 'Bearer secret-of-ada',
    cookie: 'comanda_session=secret-of-ada',
    'guest-id': 'secret-of-ada',
  }
  await server.fetch('/api/v1/order/secret-of-ada?user_id=secret-of-ada&user_type=User', { headers })
  const traces = () =>
    server.sandbox.errors.received().filter(({ event }) => event.transaction === 'GET /api/v1/order/:id')
  const trace = () => traces()[0]
  await expect.poll(trace).toBeDefined()
  expect(trace()?.event).toMatchObject({
    type: 'transaction',
    release: expect.stringMatching(/^comanda@\d/),
    environment: 'demo',
    contexts: { trace: { op: 'http.server', status: 'ok' } },
    tags: { part: 'server', status: 401 },
  })
  // A guest's secret in the address is refused before the order is read.
  await server.fetch('/api/v1/order/secret-of-ada?user_id=secret-of-ada&user_type=Guest', { headers })
  await expect.poll(traces).toHaveLength(2)
  expect(traces()[1]?.event).toMatchObject({ tags: { status: 422 } })
  expect(server.sandbox.errors.raw().join()).not.toContain('secret-of-ada')
  expect(readConfig({}).sentryTracesSampleRate).toBe(1)

  const untraced = await aServer({ environment: { ...REPORTING, SENTRY_TRACES_SAMPLE_RATE: '0' } })
  await untraced.fetch('/healthz')
  await untraced.fetch('/api/v1/theme/website')
  untraced.deps.log.error({ error: new Error('last') }, 'failed')
  await expect.poll(() => untraced.sandbox.errors.received().length).toBeGreaterThan(0)
  expect(untraced.sandbox.errors.received()[0]?.type).toBe('event')
})

it('customers notice nothing when the error-reporting service fails or does not answer [1.21]', async () => {
  const server = await aServer({ environment: REPORTING })
  await aRestaurant(server.deps.db)
  server.sandbox.errors.failNext(1_000)
  expect((await server.fetch('/api/v1/theme/website')).status).toBe(200)
  const gone = await startErrorReports({
    dsn: 'http://key@127.0.0.1:9/1',
    tracesSampleRate: 1,
    environment: 'demo',
    release: 'comanda@1',
  })
  const log = reportingLog(createLog('silent'), gone)
  log.error({ error: new Error('fetch failed') }, 'a request failed')
  gone.answered({ method: 'GET', route: '/', status: 200, ms: 1, request: 'r' })
  await gone.close()
})

it('without a DSN nothing is reported, and production does not report to the stand-in [1.21]', async () => {
  expect(serverReportsOf(readConfig({}), 1)).toBeNull()
  const { fetch, deps, sandbox } = await aServer()
  await aRestaurant(deps.db)
  await fetch('/api/v1/theme/website')
  expect((await fetch('/error-reports.json')).status).toBe(204)
  expect(sandbox.errors.received()).toEqual([])
  expect(() => readConfig({ MODE: 'production', SENTRY_DSN: 'sandbox' })).toThrow('MODE=production has no sandbox')
  expect(() => readConfig({ SENTRY_DSN: 'https://sentry.example/1' })).toThrow('SENTRY_DSN must be the DSN')
})
