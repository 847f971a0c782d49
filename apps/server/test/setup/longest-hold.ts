import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What a thread of its own asks, so that a client's work is not measured as the server's. */
const CLIENT = `
const { request } = require('node:http')
const { parentPort, workerData: { port, host, cookie } } = require('node:worker_threads')
parentPort.on('message', ({ path, body }) => {
  const headers = { host, cookie, 'accept-encoding': 'br', ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }) }
  request({ port, path, headers, method: body ? 'POST' : 'GET' }, (answer) => {
    const parts = []
    answer.on('data', (part) => parts.push(part)).on('end', () => {
      const isPacked = answer.headers['content-encoding'] === 'br'
      const bytes = Buffer.concat(parts)
      const text = String(isPacked ? require('node:zlib').brotliDecompressSync(bytes) : bytes)
      parentPort.postMessage({ status: answer.statusCode, text })
    })
  }).end(body)
})`

interface Answer {
  readonly status: number
  readonly text: string
  /** The longest time of the processor that the server's thread took in one go while it answered, milliseconds. */
  readonly hold: number
}

/** Time of the processor that this thread has taken, milliseconds: other processes do not count. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The time that some work takes in one go. */
export function timeOf(work: () => unknown): number {
  const from = threadMs()
  work()
  return threadMs() - from
}

/** The longest time of the processor that this thread takes in one go until the promise settles, milliseconds. */
export async function holdDuring<T>(begin: () => Promise<T>): Promise<{ readonly result: T; readonly hold: number }> {
  let hold = 0
  let last = threadMs()
  const look = (): void => {
    const now = threadMs()
    hold = Math.max(hold, now - last)
    last = now
  }
  const looking = setInterval(look, 1)
  const result = await begin().finally(() => clearInterval(looking))
  look()
  return { result, hold }
}

/** A client of a server in this thread; each answer says how long the server has held the event loop for it. */
export function aMeasuringClient(to: { readonly port: number; readonly host: string; readonly cookie: string }) {
  const client = new Worker(CLIENT, { eval: true, workerData: to })
  return {
    ask: async (path: string, body?: unknown): Promise<Answer> => {
      const { result, hold } = await holdDuring(async () => {
        client.postMessage({ path, body: body === undefined ? undefined : JSON.stringify(body) })
        const [answer] = (await once(client, 'message')) as [Omit<Answer, 'hold'>]
        return answer
      })
      return { ...result, hold }
    },
    close: () => client.terminate(),
  }
}
