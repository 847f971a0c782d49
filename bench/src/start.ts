import type { Figure } from './figure.ts'
import { residentMegabytes, startServer } from './server-process.ts'

const STARTS = 5

/** Measures warm starts on an existing embedded database, and the memory of the Node process after its first page. */
export async function measureStart(dataDir: string): Promise<Figure[]> {
  const times: number[] = []
  const sizes: number[] = []
  for (let n = 0; n < STARTS; n++) {
    const server = await startServer(dataDir)
    times.push(server.readyAfter)
    await fetch(`${server.url}/`, { headers: { accept: 'text/html' } }).then((answer) => answer.text())
    sizes.push(residentMegabytes(server.pid) ?? 0)
    await server.stop()
  }
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const ready = middle(times)
  const resident = middle(sizes)
  return [
    {
      name: 'warm start, embedded database',
      value: `${(ready / 1000).toFixed(2)} s`,
      target: '≤ 2 s',
      baseline: `median of ${STARTS}, spawn to /readyz`,
      met: ready <= 2000,
    },
    {
      name: 'resident memory',
      value: `${Math.round(resident)} MB`,
      target: '≤ 200 MB',
      baseline: 'Node process after its first page',
      met: resident <= 200,
    },
  ]
}
