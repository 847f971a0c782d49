import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { Stripe } from 'stripe'
import { afterAll, inject } from 'vitest'
import { createSandbox } from '../src/create-sandbox.ts'

/** A clock set by the test. It starts at the real time so that the SDK accepts signatures. */
export function aClock() {
  let offset = 0
  return {
    now: () => Temporal.Now.instant().add({ seconds: offset }),
    pass(seconds: number) {
      offset += seconds
    },
  }
}

const quiet = { info() {}, warn() {}, error: (details: object, message: string) => console.error(message, details) }

/** The URL of another database on the same server. */
function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** A new database, dropped after the tests of the file. */
async function aDatabase(): Promise<pg.Pool> {
  const serverUrl = inject('serverUrl')
  const name = `sandbox_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const pool = new pg.Pool({ connectionString: withDatabase(serverUrl, name), max: 8 })
  const ends: Promise<void>[] = []
  pool.on('connect', (client) => {
    ends.push(new Promise((resolve) => client.once('end', () => resolve())))
  })
  afterAll(async () => {
    await pool.end()
    await Promise.all(ends)
    await admin.query(`drop database ${name}`)
    await admin.end()
  })
  return pool
}

export interface Received {
  readonly body: string
  readonly signature: string
}

/** A webhook receiver with answers from the test. */
async function aReceiver() {
  const received: Received[] = []
  const answers: number[] = []
  const read = async (request: IncomingMessage) => {
    let body = ''
    for await (const chunk of request) body += chunk
    return body
  }
  const server = createServer(async (request, response) => {
    const body = await read(request)
    received.push({ body, signature: String(request.headers['stripe-signature']) })
    response.writeHead(answers.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.address() as AddressInfo
  return { received, answers, url: `http://127.0.0.1:${port}/hook` }
}

/** A running sandbox with a webhook receiver and the official SDK connected to it. */
export async function aSandbox(events: readonly string[] = ['*']) {
  const pool = await aDatabase()
  const clock = aClock()
  const receiver = await aReceiver()
  const parts = { mode: 'demo', pool, clock, log: quiet, webhook: { url: receiver.url, events } }
  const sandbox = createSandbox(parts)
  const { port } = await sandbox.start()
  const sdk = (key: string) =>
    new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', telemetry: false, maxNetworkRetries: 2 })
  const stripe = sdk(sandbox.keys.secretKey)
  afterAll(() => sandbox.stop())

  /** A payment method for a number, created like a browser does. */
  const aCard = (number: string, options?: Stripe.RequestOptions) =>
    stripe.paymentMethods.create(
      { type: 'card', card: { number, exp_month: 12, exp_year: 2034, cvc: /^3[47]/.test(number) ? '1234' : '123' } },
      options,
    )
  /** Pays 12.50 with a card number, as the server. */
  const pay = async (number: string, extra: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    stripe.paymentIntents.create({
      amount: 1250,
      currency: 'gbp',
      payment_method: (await aCard(number)).id,
      confirm: true,
      use_stripe_sdk: true,
      return_url: 'http://napoli.localhost:3000/checkout',
      ...extra,
    })
  return { pool, clock, receiver, sandbox, port, stripe, sdk, aCard, pay, parts }
}

/** The error that a promise rejects with. */
export async function refusalOf(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await promise
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('The call was not refused.')
}

/** Answers the challenge of an intent as on its page. */
export async function authenticate(
  sandbox: { app: { request(path: string, init: RequestInit): Response | Promise<Response> } },
  intent: { next_action: object | null },
  outcome: 'complete' | 'fail' | 'cancel',
): Promise<Response> {
  const challenge = /payatt_\w+/.exec(JSON.stringify(intent.next_action))?.[0]
  return sandbox.app.request(`/3ds/${challenge}`, { method: 'POST', body: new URLSearchParams({ outcome }) })
}
