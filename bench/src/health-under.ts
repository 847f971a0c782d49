import type { Figure } from './figure.ts'
import { probe } from './flood.ts'
import { processorWait } from './processor-time.ts'
import type { RunningServer } from './server-process.ts'

const SECONDS = 5
const MOST_P95_MS = 50
/** One pause that holds up all others, beside what two busy cores add. */
const MOST_PAUSE_MS = 150

/** Measures how long the health check waits while `attack` sends what is made to take long; it answers the statuses. */
export async function healthUnder(
  server: RunningServer,
  name: string,
  attack: () => Promise<readonly number[]>,
): Promise<Figure> {
  const watch = (seconds: number) => probe('health check', `${server.url}/healthz`, {}, seconds * 1000)
  const idle = await watch(1)
  const before = processorWait(server.pid)
  const [busy, statuses] = await Promise.all([watch(SECONDS), attack()])
  const waited = processorWait(server.pid) - before
  const tally = Object.entries(Object.groupBy(statuses, String)).map(
    ([status, same = []]) => `${same.length} × ${status}`,
  )
  return {
    name: `health check, p95, under ${name}`,
    value: `${busy.p95.toFixed(1)} ms`,
    target: `≤ ${MOST_P95_MS} ms, longest ≤ ${MOST_PAUSE_MS}`,
    baseline: `median ${busy.p50.toFixed(1)}, longest ${Math.round(busy.most)}; without p95 ${idle.p95.toFixed(1)}, longest ${Math.round(idle.most)} ms; ${Math.round(waited)} ms spent on waiting for a processor; ${tally.join(', ')}`,
    met: busy.p95 <= MOST_P95_MS && busy.most <= MOST_PAUSE_MS,
  }
}
