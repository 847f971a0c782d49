import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import type { Figure } from './figure.ts'
import { largestMenu } from './largest-menu.ts'
import { get, post, postFor, signIn } from './owner-calls.ts'
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

/** Requests about the largest menu: files, translations, the menu itself in both languages, and its page. */
const LARGE_ROUNDS = 20
/** What a restaurant of 2,000 dishes with 10,000 choices may add, for its compiled menu and what is made of it. */
const MOST_MEGABYTES_LARGE = 350

/** Sends what owner and customers ask about the largest menu; how many answers were none. */
async function askAboutLargest(server: RunningServer): Promise<number> {
  const cookie = await signIn(server)
  const api = '/staff/locations/1/menu'
  const answers: number[] = []
  const read = (path: string, headers: OutgoingHttpHeaders = {}) => get(server, path, { cookie, ...headers })
  for (let round = 0; round < LARGE_ROUNDS; round += 1) {
    const file = largestMenu(500 + round)
    const { status, text } = await postFor(server, `${api}/preview`, JSON.stringify({ file }), { cookie })
    answers.push(status)
    const { key } = (JSON.parse(text) as { readonly data: { readonly key: string } }).data
    if (round % 4 === 0)
      answers.push(await post(server, `${api}/import`, JSON.stringify({ file, key, removeMissing: true }), { cookie }))
    for (const path of [
      `/api/v1${api}/export`,
      '/api/v1/staff/translations?language=es',
      '/api/v1/staff/locations/1/stock',
      `/api/v1/location/1/menulist?q=${round}`,
      `/api/v1/location/1/menulist?lang=es&q=${round}`,
      '/menu/headingley/delivery',
      '/',
    ])
      answers.push(await read(path))
  }
  return answers.filter((status) => status !== 200).length
}

const inMegabytes = (server: RunningServer): number => Math.round(residentMegabytes(server.pid) ?? 0)

/** The heap and what is outside of it, as the server counts them. */
async function heapOf(server: RunningServer): Promise<string> {
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  const megabytes = (name: string): number =>
    Math.round(Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]) / 1024 / 1024)
  return `heap ${megabytes('nodejs_heap_size_used_bytes')} of ${megabytes('nodejs_heap_size_total_bytes')} MB, outside of it ${megabytes('nodejs_external_memory_bytes')} MB`
}

/** Measures the server's resident memory after 50,000 mixed requests, and after more about the largest menu. */
export async function measureMemory(server: RunningServer): Promise<Figure[]> {
  const before = inMegabytes(server)
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
  const after = inMegabytes(server)
  const mixed = {
    name: `resident memory after ${REQUESTS} mixed requests`,
    value: `${after} MB`,
    target: `≤ ${MOST_MEGABYTES} MB`,
    baseline: `${before} MB before; ${await heapOf(server)}; ${broken} broken connections`,
    met: after <= MOST_MEGABYTES,
  }
  const refused = await askAboutLargest(server)
  const large = inMegabytes(server)
  return [
    mixed,
    {
      name: `resident memory after ${LARGE_ROUNDS} rounds about the largest menu`,
      value: `${large} MB`,
      target: `≤ ${MOST_MEGABYTES_LARGE} MB`,
      baseline: `${after} MB before; ${await heapOf(server)}; ${refused} other answers than 200`,
      met: large <= MOST_MEGABYTES_LARGE && refused === 0,
    },
  ]
}
