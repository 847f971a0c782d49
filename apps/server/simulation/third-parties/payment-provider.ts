import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSandbox, type Sandbox } from '@comanda/sandbox'
import type pg from 'pg'
import type { StartedSandbox } from '../../src/gateways/choose-gateways.ts'
import type { Clock } from '../../src/platform/clock.ts'
import type { Logger } from '../../src/platform/observe/log.ts'

export interface Webhook {
  readonly body: string
  readonly signature: string
}

/** An event of the sandbox's courier, with the path and the headers that it is sent with. */
export interface CourierWebhook {
  readonly path: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Returns an HTTP status, or null to break the connection. */
export type WebhookHandler = (webhook: Webhook) => Promise<number | null>
export type CourierWebhookHandler = (webhook: CourierWebhook) => Promise<number | null>

/** Until when the provider does not send an event again, by its id. */
type Postponed = Map<string, Temporal.Instant>

/** The sandbox's payment provider and courier. They outlive each server and repeat a webhook until one accepts it. */
export interface Provider extends StartedSandbox {
  readonly sandbox: Sandbox
  /** Replaces the receiver of webhooks. */
  readonly deliverTo: (handler: WebhookHandler) => void
  /** Replaces the receiver of the courier's webhooks. */
  readonly deliverCourierTo: (handler: CourierWebhookHandler) => void
  /** Does what is due: settles payments and refunds, moves riders, sends webhooks. */
  readonly runDue: () => Promise<void>
  /** Sends an event again only after so many seconds. Call it while the event is received. */
  readonly postpone: (eventId: string, seconds: number) => void
  /** Delays the payments in `processing` and slow refunds that are due within seconds; returns how many. */
  readonly settleLater: (seconds: number) => Promise<number>
  /** Seconds until its next work; null without any. */
  readonly untilNextWork: () => Promise<number | null>
  readonly stop: () => Promise<void>
}

/** How long the sandbox keeps a payment in `processing`. */
const PROCESSING_SECONDS = 4

const textOf = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const COURIER_PATH = '/api/v1/webhook/courier/'
const COURIER_PATHS = { uber: 'uber-direct', stuart: 'stuart' } as const
/** Headers by which a courier service proves its events. */
const PROOFS = ['x-uber-signature', 'x-postmates-signature', 'authorization']

const readCourierWebhook = (path: string, body: string, headers: IncomingHttpHeaders): CourierWebhook => ({
  path,
  body,
  headers: Object.fromEntries(PROOFS.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []))),
})

export async function startProvider(pool: pg.Pool, clock: Clock, log: Logger): Promise<Provider> {
  let handle: WebhookHandler = async () => null
  let handleCourier: CourierWebhookHandler = async () => null
  const postponed: Postponed = new Map()
  /** Errors of handlers, which `runDue` throws: the provider takes them for broken connections. */
  const failures: unknown[] = []
  const receiver = createServer((request, response) => {
    textOf(request)
      .then((body) => {
        const { url = '', headers } = request
        return url.startsWith(COURIER_PATH)
          ? handleCourier(readCourierWebhook(url, body, headers))
          : handle({ body, signature: String(headers['stripe-signature']) })
      })
      .then(
        (status) => (status === null ? response.destroy() : response.writeHead(status).end()),
        (error: unknown) => {
          failures.push(error)
          response.destroy()
        },
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
    // Riders go straight: no statement of the simulation is about streets.
    courier: {
      streets: [],
      // Stuart takes addresses: each has a place of its own.
      geocode: (address) => [53.8, -1.55 + address.length / 10_000],
      webhookUrl: (courier, account) =>
        `http://127.0.0.1:${receiverPort}${COURIER_PATH}${COURIER_PATHS[courier]}/${account}`,
      trackingUrl: (id) => `http://127.0.0.1:${receiverPort}/${id}`,
    },
    runsByItself: false,
  })
  const { port } = await sandbox.start()
  return {
    sandbox,
    port,
    deliverTo: (next) => {
      handle = next
    },
    deliverCourierTo: (next) => {
      handleCourier = next
    },
    runDue: async () => {
      await sandbox.runDue()
      if (failures.length > 0) throw failures[0]
      for (const [eventId, until] of postponed)
        await pool.query('update sandbox.deliveries set due_at = $2 where event_id = $1 and due_at is not null', [
          eventId,
          until.toString(),
        ])
      postponed.clear()
    },
    postpone: (eventId, seconds) => void postponed.set(eventId, clock.now().add({ seconds })),
    settleLater: async (seconds) => {
      const soon = clock.now().add({ seconds: PROCESSING_SECONDS })
      const later = [soon.toString(), clock.now().add({ seconds }).toString()]
      const { rowCount } = await pool.query('update sandbox.pending set due_at = $2 where due_at <= $1', later)
      return rowCount ?? 0
    },
    untilNextWork: async () => {
      const { rows } = await pool.query<{ due: Date | null }>(
        `select least((select min(due_at) from sandbox.deliveries where due_at is not null),
                      (select min(due_at) from sandbox.pending)) as due`,
      )
      const due = rows[0]?.due
      return due ? (due.getTime() - clock.now().epochMilliseconds) / 1000 : null
    },
    stop: async () => {
      await sandbox.stop()
      receiver.closeAllConnections()
      await new Promise<void>((resolve) => receiver.close(() => resolve()))
    },
  }
}
