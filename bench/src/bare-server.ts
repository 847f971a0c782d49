import { fork } from 'node:child_process'
import { createServer } from 'node:http'

/** The baseline: a bare `node:http` server in its own process that sends the same bytes with the same headers. */
export interface BareServer {
  readonly url: string
  stop(): void
}

interface Canned {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

if (process.send) {
  process.once('message', ({ body, headers }: Canned) => {
    const bytes = Buffer.from(body, 'base64')
    const server = createServer((_, answer) => answer.writeHead(200, headers).end(bytes))
    server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
  })
}

/** Starts the baseline with the bytes of the answer of `url`. */
export async function bareServerLike(url: string, request: Readonly<Record<string, string>>): Promise<BareServer> {
  const answer = await fetch(url, { headers: { ...request, 'accept-encoding': 'identity' } })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const headers = { 'content-type': answer.headers.get('content-type') ?? '', 'content-length': String(bytes.length) }
  const child = fork(new URL(import.meta.url))
  const port = await new Promise<number>((resolve) => {
    child.once('message', (address: { port: number }) => resolve(address.port))
    child.send({ body: bytes.toString('base64'), headers } satisfies Canned)
  })
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() }
}
