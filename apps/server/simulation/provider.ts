import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSandbox, type Sandbox } from '@comanda/sandbox'
import type pg from 'pg'
import type { Clock } from '../src/clock.ts'
import type { StartedSandbox } from '../src/gateways/choose-gateways.ts'
import type { Logger } from '../src/observe/log.ts'

export interface Webhook {
  readonly body: string
  readonly signature: string
}

/** What comes of a webhook: an HTTP status, or null where the connection breaks. */
export type TakesWebhook = (webhook: Webhook) => Promise<number | null>

/** The provider: it outlives the server, and sends a webhook again until it is taken. */
export interface Provider extends StartedSandbox {
  readonly sandbox: Sandbox
  /** Says who takes webhooks from now on. */
  readonly sendTo: (takes: TakesWebhook) => void
  readonly stop: () => Promise<void>
}

const textOf = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

export const startProvider = async (pool: pg.Pool, clock: Clock, log: Logger): Promise<Provider> => {
  let takes: TakesWebhook = async () => null
  const door = createServer((request, response) => {
    textOf(request)
      .then((body) => takes({ body, signature: String(request.headers['stripe-signature']) }))
      .then(
        (status) => (status === null ? response.destroy() : response.writeHead(status).end()),
        () => response.destroy(),
      )
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const { port: doorPort } = door.address() as AddressInfo
  const sandbox = createSandbox({
    mode: 'demo',
    pool,
    clock,
    log,
    webhook: { url: `http://127.0.0.1:${doorPort}/`, atOnce: 1 },
    runsByItself: false,
  })
  const { port } = await sandbox.start()
  return {
    sandbox,
    port,
    sendTo: (next) => {
      takes = next
    },
    stop: async () => {
      await sandbox.stop()
      door.closeAllConnections()
      await new Promise<void>((resolve) => door.close(() => resolve()))
    },
  }
}
