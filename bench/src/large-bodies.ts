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

/** Measures large bodies of strangers and of an owner that take a second to parse. */
export async function measureLargeBodies(server: RunningServer): Promise<Figure[]> {
  const cookie = await signIn(server)
  const preview = '/staff/locations/1/menu/preview'
  const brackets = '['.repeat(1_200_000)
  const lists = JSON.stringify({ file: 'QUJD', ignored: Array.from({ length: 800_000 }, () => []) })
  const asStranger = (path: string) => (n: number) =>
    post(server, path, brackets, { cookie: 'a=b', 'guest-id': 'x', 'x-forwarded-for': from(n) })
  return [
    await costOf(server, 'a body of 1.2 MB of a stranger to a menu', asStranger(preview)),
    await costOf(server, 'a body of 1.2 MB of a stranger to an account', asStranger('/user/update')),
    await costOf(server, "an owner's body of 800,000 lists", (n) =>
      post(server, preview, lists, { cookie, 'x-forwarded-for': from(n) }),
    ),
  ]
}
