import type { Figure } from './figure.ts'
import { type FloodRequest, probe, startFlood } from './flood.ts'
import { processorWait } from './processor-time.ts'
import type { RunningServer } from './server-process.ts'

const CONNECTIONS = 8
const SECONDS = 5
const MOST_P95_MS = 50
/** One pause that holds up all others, beside what two busy cores add. */
const MOST_PAUSE_MS = 250
const MENU = '/menu/headingley/delivery'
const HOST = 'napoli.localhost'

const get = (path: string, headers: Readonly<Record<string, string>> = {}): FloodRequest => ({
  path,
  headers: { host: HOST, 'accept-encoding': 'br', ...headers },
})

/** Requests that differ from a page's own address only in what the page does not read, and addresses without a page. */
const FLOODS: Readonly<Record<string, readonly FloodRequest[]>> = {
  'a random query': [get(`${MENU}?q={n}`)],
  'a query over 512 characters': [get(`${MENU}?q=${'x'.repeat(600)}{n}`)],
  'personal headers': [get(MENU, { authorization: 'Bearer {n}' }), get(MENU, { 'guest-id': '{n}' })],
  'headers that name a business': [get(MENU, { apikey: '{n}' }), get(MENU, { 'business-id': '{n}' })],
  'the host in other forms': [
    get(MENU, { host: `${HOST}:{n}` }),
    get(MENU, { host: 'NaPoli.localhost:{n}' }),
    get(MENU, { host: `${HOST}.:{n}` }),
  ],
  'cookies and languages': [get(MENU, { cookie: 'comanda_language=x{n}', 'accept-language': 'x{n}' })],
  'the open dish': [get(`${MENU}?item={n}`), get(`${MENU}?item=1&line={n}&in={n}`)],
  'unknown tables': [get('/?table={n}'), get(`${MENU}?table={n}`)],
  'unknown languages and tabs': [get(`${MENU}?lang={n}&tab={n}`)],
  'paths without a page': [get('/{n}'), get('/a/{n}/b'), get('/menu/{n}/delivery'), get(`${MENU}{n}`)],
  'orders that do not exist': [get('/order/{n}/tracking')],
  'links of mails': [get('/auth/activate?token={n}'), get('/auth/reset-password?token={n}&email={n}')],
  'sign-in pages': [get('/login?redirect=/{n}'), get('/register?redirect=/{n}&order={n}')],
  'data of pages': [get(`${MENU}.data?q={n}`), get(`${MENU}.data?_routes=root,{n}`), get('/{n}.data')],
  'HEAD requests': [{ ...get(`${MENU}?q={n}`), method: 'HEAD' }],
  'unknown hosts': [get('/', { host: 'h{n}.example' })],
  'public calls of the API': [
    get('/api/v1/location/1/menulist?q={n}'),
    get('/api/v1/theme/website?q={n}'),
    get('/api/v1/location/1/menulist', { authorization: 'Bearer {n}' }),
  ],
}

/** What the server process has used so far. */
const cpuSeconds = async (server: RunningServer): Promise<number> => {
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1])
}

/**
 * Measures how long others wait while eight connections send nothing but requests that a cache keyed by the whole
 * request would miss: the health check, and the menu of another business.
 */
export async function measureUncachedPages(server: RunningServer): Promise<Figure[]> {
  const watch = () =>
    Promise.all([
      probe('health check', `${server.url}/healthz`, {}, SECONDS * 1000),
      probe(
        'menu of another business',
        `${server.url}/menu/calle-betis/collection`,
        { host: 'triana.localhost' },
        SECONDS * 1000,
      ),
    ])
  await watch()
  const idle = await watch()
  const figures: Figure[] = []
  for (const [name, requests] of Object.entries(FLOODS)) {
    const flood = await startFlood({ url: server.url, connections: CONNECTIONS, requests })
    const before = await cpuSeconds(server)
    const waitedBefore = processorWait(server.pid)
    const busy = await watch()
    const cpu = (await cpuSeconds(server)) - before
    const waited = processorWait(server.pid) - waitedBefore
    const answers = Object.entries(await flood.stop())
    const statuses = answers.map(([status, count]) => `${count} × ${status}`)
    const perRequest = (1000 * cpu) / answers.reduce((sum, [, count]) => sum + count, 0)
    figures.push(
      ...busy.map((one, index) => ({
        name: `${one.name}, p95, under ${name}`,
        value: `${one.p95.toFixed(1)} ms`,
        target: `≤ ${MOST_P95_MS} ms, longest ≤ ${MOST_PAUSE_MS}`,
        baseline: `median ${one.p50.toFixed(1)}, longest ${Math.round(one.most)}; p95 without ${idle[index]?.p95.toFixed(1)} ms; ${statuses.join(', ')} in ${SECONDS} s, ${perRequest.toFixed(1)} ms of CPU each, ${Math.round(waited)} ms spent on waiting for a processor`,
        met: one.p95 <= MOST_P95_MS && one.most <= MOST_PAUSE_MS,
      })),
    )
  }
  return figures
}
