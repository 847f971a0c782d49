import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** One request of a flood; in its strings `{n}` stands for a number that is never sent twice. */
export interface FloodRequest {
  readonly method?: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

interface Order {
  readonly url: string
  readonly connections: number
  readonly requests: readonly FloodRequest[]
}

/** A running flood; `stop` returns how many answers of each status arrived. */
export interface Flood {
  readonly stop: () => Promise<Readonly<Record<string, number>>>
}

const send = ({ url, connections, requests }: Order): void => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const statuses: Record<string, number> = {}
  const start = Date.now()
  let sent = 0
  let isStopped = false
  const filled = (text: string): string => text.replaceAll('{n}', `${start + sent}`)
  const next = (): void => {
    if (isStopped) return
    const { method = 'GET', path, headers } = requests[sent % requests.length] as FloodRequest
    sent += 1
    const filledHeaders = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)]))
    const out = request(url + filled(path), { method, agent, headers: filledHeaders }, (answer) => {
      const status = String(answer.statusCode)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (sent <= connections) process.send?.('started')
      answer.resume().once('close', next)
    })
    out.once('error', () => {
      statuses.error = (statuses.error ?? 0) + 1
      setTimeout(next, 10)
    })
    out.end()
  }
  for (let n = 0; n < connections; n += 1) next()
  process.once('disconnect', () => process.exit())
  process.once('message', () => {
    isStopped = true
    process.send?.(statuses, () => process.exit())
  })
}

if (process.send) process.once('message', (order: Order) => send(order))

/**
 * Floods a server from a process of its own, each connection with one request at a time. Returns when the first answer
 * has arrived.
 */
export async function startFlood(order: Order): Promise<Flood> {
  const child = fork(new URL(import.meta.url))
  child.send(order)
  await once(child, 'message')
  return {
    stop: () =>
      new Promise((done) => {
        child.on('message', (told: Record<string, number> | 'started') => {
          if (told !== 'started') done(told)
        })
        child.send('stop')
      }),
  }
}

/** Times of one probe while something else runs, milliseconds. */
export interface Probe {
  readonly name: string
  readonly p50: number
  readonly p95: number
  readonly most: number
}

const PROBE_EVERY_MS = 20

/** Requests a page every 20 milliseconds until the time is over, whether or not the last answer has arrived. */
export async function probe(
  name: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  ms: number,
): Promise<Probe> {
  const agent = new Agent({ keepAlive: true })
  const ask = (): Promise<number> =>
    new Promise((done) => {
      const from = performance.now()
      request(url, { agent, headers }, (answer) => {
        answer.resume().once('end', () => done(performance.now() - from))
      })
        // A closed connection is the longest wait of all.
        .once('error', () => done(Number.POSITIVE_INFINITY))
        .end()
    })
  const asked: Promise<number>[] = []
  const until = performance.now() + ms
  while (performance.now() < until) {
    asked.push(ask())
    await pause(PROBE_EVERY_MS)
  }
  const times = (await Promise.all(asked)).sort((a, b) => a - b)
  agent.destroy()
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { name, p50: at(0.5), p95: at(0.95), most: times.at(-1) ?? 0 }
}
