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

/** Returns an HTTP status, or null to break the connection. */
export type WebhookHandler = (webhook: Webhook) => Promise<number | null>

/** The sandbox provider. It outlives each server and repeats a webhook until one accepts it. */
export interface Provider extends StartedSandbox {
  readonly sandbox: Sandbox
  /** Replaces the receiver of webhooks. */
  readonly deliverTo: (handler: WebhookHandler) => void
  readonly stop: () => Promise<void>
}

const textOf = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

export const startProvider = async (pool: pg.Pool, clock: Clock, log: Logger): Promise<Provider> => {
  let handle: WebhookHandler = async () => null
  const receiver = createServer((request, response) => {
    textOf(request)
      .then((body) => handle({ body, signature: String(request.headers['stripe-signature']) }))
      .then(
        (status) => (status === null ? response.destroy() : response.writeHead(status).end()),
        () => response.destroy(),
      )
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port: receiverPort } = receiver.address() as AddressInfo
  const sandbox = createSandbox({
    mode: 'demo',
    pool,
    clock,
    log,
    webhook: { url: `http://127.0.0.1:${receiverPort}/`, atOnce: 1 },
    runsByItself: false,
  })
  const { port } = await sandbox.start()
  return {
    sandbox,
    port,
    deliverTo: (next) => {
      handle = next
    },
    stop: async () => {
      await sandbox.stop()
      receiver.closeAllConnections()
      await new Promise<void>((resolve) => receiver.close(() => resolve()))
    },
  }
}
