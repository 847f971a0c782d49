import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startReports } from './browser.ts'

const bodies: string[] = []
const service = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => {
    body += chunk
  })
  request.on('end', () => {
    bodies.push(body)
    response.end('{}')
  })
})
beforeAll(() => new Promise<void>((resolve) => service.listen(0, '127.0.0.1', () => resolve())))
afterAll(() => {
  service.close()
})

it("a browser's report names no person and forbids the service to keep the address [1.21]", async () => {
  const { port } = service.address() as AddressInfo
  const { report } = startReports({
    dsn: `http://key@127.0.0.1:${port}/1`,
    tracesSampleRate: 1,
    environment: 'production',
    release: 'comanda@1',
  })
  const fault = Object.assign(new TypeError('Cannot read properties of undefined (reading Ada Lovelace)'), {
    address: '12 Boar Lane',
  })
  report(fault, { part: 'storefront', route: 'menu' })
  await expect.poll(() => bodies.length).toBe(1)
  const [, header, event] = (bodies[0] ?? '').split('\n').map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(header).toMatchObject({ type: 'event' })
  expect(event).toMatchObject({
    sdk: { name: 'sentry.javascript.browser', settings: { infer_ip: 'never' } },
    tags: { part: 'storefront', route: 'menu' },
    exception: { values: [{ type: 'TypeError', value: 'Cannot read properties of undefined (reading …' }] },
  })
  expect(Object.keys(event ?? {})).not.toEqual(expect.arrayContaining(['user', 'request', 'breadcrumbs', 'extra']))
  expect(bodies[0]).not.toMatch(/Ada|Lovelace|Boar|"auto"|ip_address/)
})
