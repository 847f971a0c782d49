import autocannon from 'autocannon'
import { bareServerLike } from './bare-server.ts'
import type { Figure } from './figure.ts'
import type { RunningServer } from './server-process.ts'

const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 16

const requestsPerSecond = async (url: string, headers: Record<string, string>) => {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.average
}

/**
 * Measures requests per second of a path, alternating with a bare server that sends the same bytes; the median ratio of
 * three rounds.
 */
export async function measureReading(
  server: RunningServer,
  { name, path, target }: { name: string; path: string; target: number },
): Promise<Figure> {
  const headers = { host: 'napoli.localhost', 'accept-encoding': 'identity' }
  const url = server.url + path
  const bare = await bareServerLike(url, headers)
  try {
    const rounds: { ours: number; theirs: number }[] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ ours: await requestsPerSecond(url, headers), theirs: await requestsPerSecond(bare.url, headers) })
    const [, middle] = rounds.sort((a, b) => a.ours / a.theirs - b.ours / b.theirs)
    const { ours, theirs } = middle ?? { ours: 0, theirs: 1 }
    return {
      name,
      value: `${Math.round((100 * ours) / theirs)} %`,
      target: `≥ ${target} %`,
      baseline: `${Math.round(ours)} of ${Math.round(theirs)} requests/s of a bare node:http server with the same bytes`,
      met: ours / theirs >= target / 100,
    }
  } finally {
    bare.stop()
  }
}
