import { aChoice, aContact, anAddress } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { readConfig } from '../../src/platform/config/config.ts'
import { tracingOf } from '../../src/platform/config/tracing.ts'
import { createLog } from '../../src/platform/observe/log.ts'
import { NO_TRACING, startTracing } from '../../src/platform/observe/tracing.ts'
import { aCollector } from '../fixtures/a-collector.ts'
import { aMember, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aTracedServer, named, overHttp } from '../fixtures/a-traced-server.ts'
import { aPlacedOrder, askForOrder, askForPayment } from '../fixtures/an-order.ts'
import { untilTold } from '../fixtures/until-told.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const OF_PROXY = `00-${TRACE}-00f067aa0ba902b7-01`
const TRUSTED = { TRUST_PROXY: '127.0.0.0/8 ::1' }

const ADA = { firstName: 'Quibblea', lastName: 'Zachariasdottir', email: 'quibblea.z@quibble.example' }
const DRAFT = {
  contact: aContact({ ...ADA, telephone: '07700900142' }),
  lines: [aChoice({ quantity: 2 })],
  orderType: 'delivery',
  address: anAddress(),
  driverInstructions: 'bell of the quayside flat',
} as const

it('a cash order is one trace from the proxy’s request to the mail, without customer data', async () => {
  const collector = await aCollector()
  const { server, lines } = await aTracedServer(collector.url, {
    environment: {
      ...TRUSTED,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20secret',
      OTEL_RESOURCE_ATTRIBUTES: 'service.namespace=orders',
    },
  })
  const { host, business } = await aStaffedRestaurant(server)
  const http = overHttp(server, { traceparent: OF_PROXY })
  const placed = await aPlacedOrder(http, host, { draft: DRAFT })
  expect((await askForPayment(http, host, placed)).status).toBe(200)
  await untilTold(server)
  await server.close()

  const all = collector.spans()
  const spans = all.filter(({ traceId }) => traceId === TRACE)
  const names = spans.map(({ name }) => name)
  for (const name of [
    'POST /api/v1/guest-order/new-order',
    'prepare order',
    'place order',
    'POST /api/v1/guest-order/make-payment',
    'pay order',
    'receive order',
    'receive_order',
    'job order-message',
    'mail send',
  ])
    expect(names).toContain(name)
  // Each span is below the one that it belongs to, up to the proxy's.
  const parents: Record<string, string> = {
    'place order': 'POST /api/v1/guest-order/new-order',
    'prepare order': 'place order',
    'pay order': 'POST /api/v1/guest-order/make-payment',
    'receive order': 'pay order',
    'job order-message': 'receive order',
    'mail send': 'job order-message',
  }
  for (const [child, parent] of Object.entries(parents))
    expect(spans.map(({ spanId, name }) => spanId && name === parent && spanId)).toContain(
      named(spans, child).parentSpanId,
    )
  expect(named(spans, 'POST /api/v1/guest-order/new-order')).toMatchObject({
    parentSpanId: '00f067aa0ba902b7',
    attributes: {
      'http.route': '/api/v1/guest-order/new-order',
      'http.response.status_code': 200,
      'comanda.business': business.id,
    },
    resource: { 'service.name': 'comanda', 'service.namespace': 'orders', 'deployment.environment.name': 'demo' },
  })
  // The relay serves all orders, so that it is of no request's trace.
  expect(names).not.toContain('number_events')
  expect(named(spans, 'place order').attributes).toMatchObject({ 'comanda.outcome': 'placed' })
  expect(named(spans, 'receive order').attributes).toMatchObject({ 'comanda.outcome': 'received' })
  expect(collector.headers()[0]).toMatchObject({ 'x-key': 'a secret' })

  const secrets = [placed.guest, placed.order.id, '7700900142', DRAFT.driverInstructions, ...Object.values(ADA)]
  const { line1, city, postcode } = anAddress()
  const said = collector.raw()
  expect([...secrets, line1, city, postcode].filter((word) => said.includes(word))).toEqual([])
  const answered = lines.find(({ route }) => route === '/api/v1/guest-order/new-order')
  expect(answered).toMatchObject({ msg: 'answered', traceId: TRACE })
})

it('the acceptance of an order is a span with its outcome', async () => {
  const collector = await aCollector()
  const { server } = await aTracedServer(collector.url)
  const { host } = await aStaffedRestaurant(server)
  const placed = await aPlacedOrder(server, host)
  await askForPayment(server, host, placed)
  const member = await aMember(server, host, 'manager')
  const moved = { orderStatus: 3, readyAt: '2026-11-21T12:30:00Z' }
  const accepted = await member.post(`/staff/orders/${placed.order.id}/status`, moved)
  await server.close()
  const span = named(collector.spans(), 'move order to accepted')
  expect(span.attributes['comanda.outcome']).toBe('moved')
  expect(accepted.status).toBe(200)
})

it('the trace of an untrusted client is not continued, and health checks are not traced', async () => {
  const collector = await aCollector()
  const { server } = await aTracedServer(collector.url)
  const { host } = await aStaffedRestaurant(server)
  await askForOrder(overHttp(server, { traceparent: OF_PROXY }), host, { draft: DRAFT })
  await overHttp(server).fetch(`http://${host}/readyz`)
  await server.close()
  const requests = collector.spans().filter(({ name }) => /^(GET|POST) /.test(name))
  expect(requests.map(({ name }) => name)).toEqual(['POST /api/v1/guest-order/new-order'])
  expect(requests[0]?.traceId).not.toBe(TRACE)
  expect(requests[0]?.parentSpanId).toBeUndefined()
})

it('a sampling share of zero sends only spans of traces that the proxy samples', async () => {
  const collector = await aCollector()
  const { server } = await aTracedServer(collector.url, {
    environment: { ...TRUSTED, OTEL_TRACES_SAMPLER_ARG: '0' },
  })
  const { host } = await aStaffedRestaurant(server)
  await askForOrder(overHttp(server), host)
  await askForOrder(overHttp(server, { traceparent: OF_PROXY }), host)
  await server.close()
  expect(new Set(collector.spans().map(({ traceId }) => traceId))).toEqual(new Set([TRACE]))
})

it.each([
  ['never answers', async () => (await aCollector({ answers: false })).url],
  ['is gone', async () => 'http://127.0.0.1:9'],
])('a collector that %s delays no order and fails none, and the server stops in time', async (_how, start) => {
  const { server, lines } = await aTracedServer(await start())
  const { host } = await aStaffedRestaurant(server)
  const http = overHttp(server)
  for (let n = 0; n < 3; n += 1) {
    const placed = await aPlacedOrder(http, host, { draft: DRAFT })
    expect((await askForPayment(http, host, placed)).status).toBe(200)
  }
  const answers = lines.filter(({ msg, route }) => msg === 'answered' && String(route).includes('guest-order'))
  expect(answers).toHaveLength(6)
  // Less than any time after which the exporter gives up.
  for (const { ms } of answers) expect(ms).toBeLessThan(1_900)
  const began = performance.now()
  await server.close()
  expect(performance.now() - began).toBeLessThan(6_000)
})

it('without a collector nothing is loaded', async () => {
  const config = readConfig({})
  expect(tracingOf(config)).toBeNull()
  expect(await startTracing(tracingOf(config), createLog('silent'))).toBe(NO_TRACING)
})

it.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must be an http:// or https:// address'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'secret', 'must be name=value,name=value'],
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'must be a number from 0 to 1'],
])('%s=%s stops the start with a message that does not repeat it', (name, value, message) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(message)
  expect(read).not.toThrow(`"${value}"`)
})
