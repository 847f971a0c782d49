import { Agent, request } from 'node:http'
import type { Figure } from './figure.ts'
import { type RunningServer, residentMegabytes } from './server-process.ts'

const REQUESTS = 50_000
const CONNECTIONS = 16
const MOST_MEGABYTES = 300

const HOSTS = ['napoli.localhost', 'triana.localhost', 'saffron.localhost'] as const
const ENCODINGS = ['br', 'gzip', 'identity'] as const

interface Mixed {
  readonly method?: string
  readonly path: string
  readonly body?: string
}

const json = (path: string, body: unknown): Mixed => ({ method: 'POST', path, body: JSON.stringify(body) })

/** The mix: pages, with and without what a page does not read, calls of the API, files, refused writes and sign-ins. */
const MIX: readonly ((n: number) => Mixed)[] = [
  () => ({ path: '/' }),
  () => ({ path: '/menu/headingley/delivery' }),
  (n) => ({ path: `/menu/headingley/collection?q=${n}` }),
  (n) => ({ path: `/menu/headingley/table?item=${n}` }),
  (n) => ({ path: `/${n}` }),
  (n) => ({ path: `/order/${n}/tracking` }),
  () => ({ path: '/cart' }),
  () => ({ path: '/api/v1/theme/website' }),
  () => ({ path: '/api/v1/location/1/menulist' }),
  (n) => ({ path: `/api/v1/location/1/menulist?q=${n}` }),
  (n) => ({ path: `/api/v1/location?lat=53.${n % 1000}&lng=-1.5` }),
  (n) => ({ path: `/api/v1/location/1/menuitem/${n % 200}` }),
  () => ({ path: '/console' }),
  (n) => json('/api/v1/guest-order/new-order', { location_id: n }),
  (n) =>
    n % 20 === 0
      ? json('/api/v1/auth/login', { email: `${n}@example.com`, password: 'wrong one' })
      : { path: '/healthz' },
]

/** Sends the n-th request; false where the connection broke. */
const ask = (url: string, agent: Agent, n: number): Promise<boolean> =>
  new Promise((done) => {
    const { method = 'GET', path, body } = (MIX[n % MIX.length] as (typeof MIX)[number])(n)
    const headers = {
      host: HOSTS[Math.floor(n / MIX.length) % HOSTS.length],
      'accept-encoding': ENCODINGS[n % ENCODINGS.length],
      'x-forwarded-for': `10.0.${(n >> 8) % 256}.${n % 256}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    request(url + path, { method, agent, headers }, (answer) => answer.resume().once('end', () => done(true)))
      .once('error', () => done(false))
      .end(body)
  })

/** Measures the server's resident memory after 50,000 mixed requests. */
export async function measureMemory(server: RunningServer): Promise<Figure[]> {
  const before = residentMegabytes(server.pid) ?? 0
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let sent = 0
  let broken = 0
  const client = async (): Promise<void> => {
    while (sent < REQUESTS) {
      sent += 1
      if (!(await ask(server.url, agent, sent))) broken += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, client))
  agent.destroy()
  const after = residentMegabytes(server.pid) ?? 0
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  const megabytes = (name: string): number =>
    Math.round(Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]) / 1024 / 1024)
  return [
    {
      name: `resident memory after ${REQUESTS} mixed requests`,
      value: `${Math.round(after)} MB`,
      target: `≤ ${MOST_MEGABYTES} MB`,
      baseline: `${Math.round(before)} MB before; heap ${megabytes('nodejs_heap_size_used_bytes')} of ${megabytes('nodejs_heap_size_total_bytes')} MB, outside of it ${megabytes('nodejs_external_memory_bytes')} MB; ${broken} broken connections`,
      met: after <= MOST_MEGABYTES,
    },
  ]
}
