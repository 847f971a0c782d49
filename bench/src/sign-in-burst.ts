import { Agent } from 'node:http'
import type { Figure } from './figure.ts'
import type { RunningServer } from './server-process.ts'
import { type TimedAnswer, timeRequest } from './timed-request.ts'

const SIGN_INS = 200
const MOST_MS = 500
/** The order types whose menus have pages of their own. */
const MENUS = ['delivery', 'collection']

const agent = new Agent({ keepAlive: true, maxSockets: SIGN_INS + 1 })

interface Asked {
  readonly host: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

const ask = (server: RunningServer, { host, path, headers, body }: Asked): Promise<TimedAnswer> =>
  timeRequest(server.url + path, { agent, headers: { host, ...headers }, body })

/** The menu pages of a demo business. None is cached before its first request. */
const menuPages = async (server: RunningServer, host: string): Promise<Asked[]> => {
  const { text } = await ask(server, { host, path: '/api/v1/location' })
  const { data } = (JSON.parse(text) as { data: { data: { slug: string }[] } }).data
  return data.flatMap(({ slug }) => MENUS.map((menu) => ({ host, path: `/menu/${slug}/${menu}` })))
}

/** Renders and compresses a page; returns the milliseconds until its last byte. */
const render = async (server: RunningServer, page: Asked): Promise<number> => {
  const { status, ms } = await ask(server, { ...page, headers: { accept: 'text/html', 'accept-encoding': 'br' } })
  if (status !== 200) throw new Error(`${page.host}${page.path}: ${status}`)
  return ms
}

/** A wrong password from a network of its own, so that no rate limit refuses it; it takes as long as a right one. */
const signIn = (server: RunningServer, n: number): Promise<TimedAnswer> =>
  ask(server, {
    host: 'napoli.localhost',
    path: '/api/v1/auth/login',
    headers: { 'x-forwarded-for': `10.20.30.${n}` },
    body: { email: `stranger-${n}@example.com`, password: 'not this one' },
  })

/**
 * Measures how long pages that are not cached take while 200 networks sign in at once. The server must run with
 * `TRUST_PROXY=true`.
 */
export async function measureSignInBurst(server: RunningServer): Promise<Figure[]> {
  const [first, ...others] = await Promise.all(
    ['napoli.localhost', 'triana.localhost', 'saffron.localhost'].map((host) => menuPages(server, host)),
  )
  const quiet: number[] = []
  for (const page of first ?? []) quiet.push(await render(server, page))

  const begun = performance.now()
  let answered = 0
  const signIns = Array.from({ length: SIGN_INS }, async (_, n) => {
    const { status } = await signIn(server, n)
    answered += 1
    return status
  })
  const busy: number[] = []
  for (const page of others.flat()) {
    const ms = await render(server, page)
    if (answered < SIGN_INS) busy.push(ms)
  }
  const statuses = await Promise.all(signIns)
  const seconds = (performance.now() - begun) / 1000
  const refused = statuses.filter((status) => status !== 401).length
  const slowest = Math.max(...busy)
  const among = (values: readonly number[]) => values.map((ms) => Math.round(ms)).join(', ')
  return [
    {
      name: 'fresh page while 200 sign in',
      value: `${Math.round(slowest)} ms`,
      target: `≤ ${MOST_MS} ms`,
      baseline: `slowest of ${busy.length} (${among(busy)} ms); without sign-ins ${among(quiet)} ms; all answered after ${seconds.toFixed(1)} s, ${refused} refused`,
      met: busy.length > 0 && slowest <= MOST_MS,
    },
  ]
}
