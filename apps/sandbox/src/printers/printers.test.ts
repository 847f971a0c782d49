import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { aSandbox } from '../../test/a-sandbox.ts'
import { createSandbox } from '../create-sandbox.ts'

interface Asked {
  readonly method: string
  readonly host: string
  readonly path: string
  readonly encoding: string | undefined
  readonly body: string
}

/** A server of Star printers with a queue of texts to print. */
async function aPrintServer() {
  const asked: Asked[] = []
  const jobs: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method = '', url = '', headers } = request
    asked.push({ method, host: headers.host ?? '', path: url, encoding: headers['accept-encoding'], body })
    if (method === 'POST') {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ jobReady: jobs.length > 0, mediaTypes: ['text/plain'], jobToken: 'one' }))
    } else if (method === 'GET') response.setHeader('content-type', 'text/plain').end(jobs[0])
    else {
      if (new URL(url, 'http://a').searchParams.get('code')?.startsWith('2')) jobs.shift()
      response.end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { asked, jobs, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const shop = await aPrintServer()
const { parts, clock } = await aSandbox()
const asParts = { ...parts, printersAsk: () => shop.origin, runsByItself: false }
const sandbox = createSandbox(asParts)
await sandbox.start()
afterAll(() => sandbox.stop())
const { printerPages } = sandbox

const KITCHEN = { url: 'http://napoli.localhost:4000/print/abc', maker: 'star', name: 'Kitchen', width: 80 } as const
const post = (path: string, body: object) =>
  printerPages.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const added = async (url: string): Promise<string> => (await (await post('/', { ...KITCHEN, url })).json()).data.id
const asking = (path: string) => shop.asked.filter((one) => one.path.startsWith(path))
const later = async (seconds: number): Promise<void> => {
  clock.pass(seconds)
  await sandbox.runDue()
}

it('a printer asks the demo’s own server, with the host of its address, every few seconds', async () => {
  await added(KITCHEN.url)
  await sandbox.runDue()
  expect(asking('/print/abc')).toEqual([
    expect.objectContaining({ method: 'POST', host: 'napoli.localhost:4000', encoding: undefined }),
  ])
  await later(1)
  expect(asking('/print/abc')).toHaveLength(1)
  await later(3)
  expect(asking('/print/abc')).toHaveLength(2)
})

it('a job is on the page and in the API, and a restart keeps the printer and its paper', async () => {
  const id = await added('http://napoli.localhost:4000/print/restart')
  shop.jobs.push('2 × Margherita')
  await sandbox.runDue()
  const next = createSandbox(asParts)
  const { data } = await (await next.printerPages.request(`/${id}/tickets`)).json()
  expect(data).toEqual([
    expect.objectContaining({ token: 'one', sheets: [{ isCut: true, lines: ['2 × Margherita'] }] }),
  ])
  const page = await (await next.printerPages.request('/')).text()
  expect(page).toContain('2 × Margherita')
  expect(page).toContain('Ready')
})

it('a change of state is reported at once, and offline asks nothing', async () => {
  const id = await added('http://napoli.localhost:4000/print/states')
  await sandbox.runDue()
  await post(`/${id}`, { paper: 'out' })
  await sandbox.runDue()
  expect(JSON.parse(asking('/print/states').at(-1)?.body ?? '').statusCode).toBe('410%20Out%20of%20paper')
  await post(`/${id}`, { isOffline: true })
  const before = asking('/print/states').length
  await later(60)
  expect(asking('/print/states')).toHaveLength(before)
  expect(await (await printerPages.request('/')).text()).toContain('Offline')
  await post(`/${id}`, { isOffline: false, paper: 'full' })
  await sandbox.runDue()
  expect(asking('/print/states')).toHaveLength(before + 1)
})

it('an address that is added again keeps its printer; a forgotten one asks no more', async () => {
  const url = 'http://napoli.localhost:4000/print/again'
  const id = await added(url)
  expect((await (await post('/', { ...KITCHEN, url, name: 'Bar', maker: 'epson' })).json()).data.id).toBe(id)
  await later(10)
  expect(asking('/print/again').some(({ body }) => body.startsWith('ConnectionType=GetRequest'))).toBe(true)
  await post(`/${id}/forget`, {})
  const before = asking('/print/again').length
  await later(10)
  expect(asking('/print/again')).toHaveLength(before)
  expect((await printerPages.request(`/${id}/tickets`)).status).toBe(404)
  expect(await added(url)).toBe(id)
})

it('a form leads back to the page; one with a bad address shows why and keeps what was typed', async () => {
  const form = (fields: Record<string, string>) =>
    printerPages.request('/', { method: 'POST', body: new URLSearchParams(fields) })
  const good = { url: ' http://napoli.localhost/print/form ', name: 'Bar', maker: 'epson', width: '58', every: '5' }
  const done = await form(good)
  expect([done.status, done.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/sandbox\/printers#printer-/),
  ])
  const refused = await form({ ...good, url: 'ftp://"><script>', name: 'Mine' })
  expect(refused.status).toBe(422)
  const page = await refused.text()
  expect(page).toContain('begins with http')
  expect(page).toContain('value="Mine"')
  expect(page).not.toContain('"><script>')
})

it.each([
  ['/', { ...KITCHEN, maker: 'brother' }],
  ['/', { ...KITCHEN, width: 112 }],
  ['/', { ...KITCHEN, name: ' ' }],
  ['/', { ...KITCHEN, every: 0 }],
  ['/000000000000', { paper: 'gone' }],
  ['/000000000000', { isCoverOpen: 'yes' }],
  ['/000000000000', { constructor: true }],
])('a body that says something else is refused: %s %j', async (path, body) => {
  expect((await post(path, body)).status).toBe(422)
})
