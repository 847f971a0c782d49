import type { Figure } from './figure.ts'
import { post, signIn } from './owner-calls.ts'
import { processorTime } from './processor-time.ts'
import type { RunningServer } from './server-process.ts'

const BODIES = 40
/** What one call may hold the event loop for. */
const MOST_MS = 50

/** A network per number, so that the limit of large bodies a minute is not what holds. */
const from = (n: number): string => `198.18.${n >> 8}.${n & 255}`

/**
 * Measures what a large body costs the server: time of the processor, because sending it would make any other measure
 * wait too.
 */
async function costOf(server: RunningServer, name: string, ask: (n: number) => Promise<number>): Promise<Figure> {
  await ask(BODIES)
  const before = processorTime(server.pid)
  const statuses: number[] = []
  for (let n = 0; n < BODIES; n += 1) statuses.push(await ask(n))
  const each = (processorTime(server.pid) - before) / BODIES
  const tally = Object.entries(Object.groupBy(statuses, String)).map(
    ([status, same = []]) => `${same.length} × ${status}`,
  )
  return {
    name: `CPU of ${name}`,
    value: `${each.toFixed(1)} ms`,
    target: `≤ ${MOST_MS} ms`,
    baseline: tally.join(', '),
    met: each <= MOST_MS,
  }
}

const RESTAURANT = 'napoli.localhost'
/** The calls that take a large body, and their hosts. */
const DOORS = [
  ['/staff/locations/1/menu/preview', RESTAURANT],
  ['/staff/locations/1/menu/import', RESTAURANT],
  ['/staff/pictures', RESTAURANT],
  ['/user/update', RESTAURANT],
  ['/user/avatar', RESTAURANT],
  ['/order/unknown/problems', RESTAURANT],
  ['/start/menu', 'localhost'],
  ['/start/menu/preview', 'localhost'],
  ['/start/pictures', 'localhost'],
] as const

/** Measures large bodies of strangers and of an owner that take a second to parse. */
export async function measureLargeBodies(server: RunningServer): Promise<Figure[]> {
  const cookie = await signIn(server)
  const preview = '/staff/locations/1/menu/preview'
  const brackets = '['.repeat(1_200_000)
  const lists = JSON.stringify({ file: 'QUJD', ignored: Array.from({ length: 800_000 }, () => []) })
  const asStranger = (path: string, host: string) => (n: number) =>
    post(server, path, brackets, { host, cookie: 'a=b', 'guest-id': 'x', 'x-forwarded-for': from(n) })
  const strangers: Figure[] = []
  for (const [path, host] of DOORS)
    strangers.push(await costOf(server, `a body of 1.2 MB of a stranger to ${path}`, asStranger(path, host)))
  return [
    ...strangers,
    await costOf(server, "an owner's body of 800,000 lists", (n) =>
      post(server, preview, lists, { cookie, 'x-forwarded-for': from(n) }),
    ),
  ]
}

const fill = <T>(count: number, entry: T): T[] => Array.from({ length: count }, () => entry)

/**
 * Measures bodies of 64 KB, which every call takes: lists full of wrong entries, within each other and just within the
 * limit of a body's structure, and texts that take a second to normalise.
 */
export async function measureWrongBodies(server: RunningServer): Promise<Figure[]> {
  const cookie = await signIn(server)
  const wrongLine = (parts: number) => ({ options: fill(50, {}), subItems: fill(parts, {}) })
  const cart = (lines: number, parts: number) => JSON.stringify({ cart: fill(lines, wrongLine(parts)) })
  const ids = (changes: number) => {
    const change = { kind: 'item', ids: fill(2_000, 0), name: '', description: '', version: '' }
    return JSON.stringify({ language: 'es', changes: fill(changes, change) })
  }
  const email = (text: string) => JSON.stringify({ email: text, password: 'x' })
  const ask =
    (path: string, body: string, headers: object = {}) =>
    (n: number) =>
      post(server, path, body, { ...headers, 'x-forwarded-for': from(n) })
  return [
    await costOf(server, 'a cart of 17,000 wrong parts', ask('/coupon/NONE/verify', cart(100, 70))),
    await costOf(server, 'a cart of 4,800 wrong parts', ask('/coupon/NONE/verify', cart(48, 50))),
    await costOf(server, '32,000 wrong ids', ask('/staff/translations', ids(16), { cookie })),
    await costOf(server, '8,000 wrong ids', ask('/staff/translations', ids(4), { cookie })),
    await costOf(
      server,
      'an email of 32,000 marks',
      ask('/auth/login', email(`a${'\u0300'.repeat(16_000)}${'\u0323'.repeat(16_000)}`)),
    ),
    await costOf(server, 'an email that becomes 18 times as long', ask('/auth/login', email('\ufdfa'.repeat(21_000)))),
  ]
}
