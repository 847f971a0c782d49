import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Pool, PoolClient } from 'pg'
import type { Stripe } from 'stripe'
import { type PayoutKind, payOut } from './balance/pay-out.ts'
import { browserFileRoutes } from './browser-files.ts'
import { challengeRoutes } from './challenge/challenge-routes.ts'
import type { Clock, SandboxLog } from './clock.ts'
import { type CourierParts, createCourier, type SandboxCourier } from './courier/create-courier.ts'
import { createDns, type SandboxDns } from './dns/create-dns.ts'
import { createErrors, type SandboxErrors } from './errors/create-errors.ts'
import { createApi } from './http/api.ts'
import type { Keys } from './http/authenticate.ts'
import type { Effects } from './http/endpoint.ts'
import { createFaults, type Faults } from './http/faults.ts'
import { createIdentity, type SandboxIdentity } from './identity/create-identity.ts'
import { happenLater, type LaterEvent } from './intents/later-events.ts'
import { PROCESSING, settleDue } from './intents/settle-due.ts'
import { createMailbox, type Mailbox, mailboxRoutes } from './mailbox/mailbox.ts'
import { nativeAppRoutes } from './native-app/native-app-routes.ts'
import { onboardingRoutes } from './onboarding/onboarding-routes.ts'
import { createPrinters, type Printers } from './printers/create-printers.ts'
import { printerRoutes } from './printers/printer-routes.ts'
import { sendTo } from './printers/send.ts'
import { createNativePush, type SandboxNativePush } from './push/create-native-push.ts'
import { createPush, type SandboxPush } from './push/create-push.ts'
import { type ConnectedAccount, newAccount, onboarded, restricted } from './resources/accounts.ts'
import { endpoints } from './resources/endpoints.ts'
import { runWhenDue } from './run-when-due.ts'
import { createSms, type SandboxSms } from './sms/create-sms.ts'
import { createSchema } from './state/schema.ts'
import { createStore } from './state/store.ts'
import { inTransaction } from './state/transaction.ts'
import { createTaxOffice, type SandboxTaxOffice } from './tax-office/create-tax-office.ts'
import { deliverDue } from './webhooks/deliver-due.ts'
import { DEFAULT_EVENTS, recordEvent } from './webhooks/record-event.ts'

export interface SandboxParts {
  /** The installation's mode; `production` is refused. */
  readonly mode: string
  /** Database whose schema `sandbox` holds the state. */
  readonly pool: Pool
  readonly clock: Clock
  /** Null sends no webhooks: another process on the same database does. */
  readonly webhook: {
    /** The receiver's URL, or a function that returns it once its port is known. */
    readonly url: string | (() => string)
    /** Event types to send, `*` for all; by default those that a shop handles. */
    readonly events?: readonly string[]
    /** How many are sent in parallel; ten, or one when a test needs their order. */
    readonly atOnce?: number
  } | null
  /** The demo's streets and addresses for its couriers; without it no street is known. */
  readonly courier?: CourierParts
  /** The server that printers ask, "http://127.0.0.1:3000", whatever host their addresses name. */
  readonly printersAsk?: () => string
  /** False runs due work only in `runDue`. */
  readonly runsByItself?: boolean
  readonly log: SandboxLog
}

/** Random and new at every start, except the public publishable key. */
export interface SandboxKeys extends Keys {
  readonly webhookSecret: string
}

/**
 * Stand-ins for the third parties of a demo: payment provider, identity providers, push service, SMS provider, receipt
 * printers, the Spanish tax office and mailbox.
 */
export interface Sandbox {
  /** For the public host, mounted at `/sandbox/stripe`: script, challenge page and the API for browsers. */
  readonly app: Hono
  /** `GET /mail`, mounted at `/sandbox`. */
  readonly mailApp: Hono
  readonly mailbox: Mailbox
  readonly identity: SandboxIdentity
  /** A page that plays the native app, mounted at `/sandbox/app`. */
  readonly nativeApp: Hono
  readonly push: SandboxPush
  readonly nativePush: SandboxNativePush
  readonly sms: SandboxSms
  readonly errors: SandboxErrors
  /** The script of a tag manager and where its tags report, mounted at `/sandbox/tags`. */
  readonly tags: Hono
  readonly courier: SandboxCourier
  readonly taxOffice: SandboxTaxOffice
  readonly printers: Printers
  /** The page that shows the printers' paper, mounted at `/sandbox/printers`. */
  readonly printerPages: Hono
  readonly dns: SandboxDns
  readonly keys: SandboxKeys
  readonly faults: Faults
  /** Creates a connected account if it does not exist. */
  ensureAccount(account: ConnectedAccount): Promise<void>
  /** Lets a connected account charge or not, and sends `account.updated`. */
  setCharges(account: string, areEnabled: boolean): Promise<void>
  /**
   * Disconnects an account from the platform, as its owner does in the dashboard, and sends
   * `account.application.deauthorized`.
   */
  disconnectAccount(account: string): Promise<void>
  /**
   * Makes a bank do something with a payment of the account later, as `LaterEvent` says; `''` is the platform's own
   * account.
   */
  happenLater(account: string, intentId: string, event: LaterEvent): Promise<void>
  /**
   * Pays out what is in an account's balance, as `PayoutKind` says; `''` is the platform's own account.
   * @returns the payout's id, null where nothing is in the balance
   */
  payOut(account: string, kind: PayoutKind): Promise<string | null>
  /** Runs the work that is due: payments in `processing`, slow refunds, webhooks. */
  runDue(): Promise<void>
  /** Creates the schema, opens the providers' APIs on a loopback port, starts sending webhooks. */
  start(): Promise<{ readonly port: number }>
  stop(): Promise<void>
}

/** No streets, and events go nowhere. */
const NO_COURIER: CourierParts = {
  streets: [],
  geocode: () => null,
  webhookUrl: () => 'http://127.0.0.1:9',
  trackingUrl: (id) => `http://127.0.0.1:9/${id}`,
}

const NO_SERVER = (): string => 'http://127.0.0.1:9'

/** Thrown by `createSandbox` in production. */
export class SandboxRefused extends Error {}

const clientIdsOf = ({ providers }: SandboxIdentity): Record<string, string> =>
  Object.fromEntries(Object.entries(providers).map(([name, { clientId }]) => [name, clientId]))

export function createSandbox(parts: SandboxParts): Sandbox {
  const { pool, clock, log, webhook, runsByItself = true } = parts
  if (parts.mode === 'production') {
    throw new SandboxRefused(
      'The sandbox does not run in production: it would accept test cards as payment. Set the real payment keys, or another MODE.',
    )
  }
  const keys: SandboxKeys = {
    secretKey: `sk_test_sandbox_${randomBytes(24).toString('base64url')}`,
    publishableKey: 'pk_test_sandbox',
    webhookSecret: `whsec_sandbox_${randomBytes(24).toString('base64url')}`,
  }
  const faults = createFaults()
  const sent = webhook?.events ?? DEFAULT_EVENTS

  const effectsOf = (
    client: PoolClient,
    account: string,
    requestId: string | null = null,
    idempotencyKey: string | null = null,
  ): Effects => ({
    emit: (type, object) =>
      recordEvent(client, { account, now: clock.now(), requestId, idempotencyKey, sent }, type, object),
    async settleLater(id, outcome) {
      await client.query('insert into sandbox.pending (account, intent_id, outcome, due_at) values ($1, $2, $3, $4)', [
        account,
        id,
        outcome,
        clock.now().add(PROCESSING).toString(),
      ])
    },
  })

  const runDue = async () => {
    if (webhook === null) return
    while ((await settleDue(pool, clock, effectsOf)) > 0);
    const target = { url: webhook.url, secret: keys.webhookSecret }
    while ((await deliverDue(pool, clock, target, log, webhook.atOnce)) > 0);
    while ((await courier.runDue()) > 0);
  }
  const work = runWhenDue({
    log,
    runDue,
    async nextDue() {
      const rows = await pool.query<{ due: Date | null }>(
        `select least((select min(due_at) from sandbox.deliveries where due_at is not null),
                      (select min(due_at) from sandbox.pending),
                      (select min(next_at) from sandbox.rides)) as due`,
      )
      const due = rows.rows[0]?.due
      return due ? due.getTime() - clock.now().epochMilliseconds : null
    },
  })
  // In a loop of its own: a server that does not answer printers must not hold up its payments.
  const printing = runWhenDue({
    log,
    async runDue() {
      // All that are due poll at once, and each is due again after a pause.
      if (webhook !== null) await printers.runDue()
    },
    nextDue: () => printers.nextDue(),
  })
  const api = { pool, clock, log, keys, faults, endpoints, effectsOf, wake: work.wake }

  const app = browserFileRoutes(['v3.js', 'challenge.js'])
  app.route('/', challengeRoutes({ pool, clock, effectsOf, wake: work.wake }))
  app.route('/', onboardingRoutes({ pool, clock, effectsOf, wake: work.wake }))
  app.route('/', createApi(api, 'publishable'))

  const identity = createIdentity(pool, clock)
  const mailbox = createMailbox(pool, clock)
  const push = createPush(pool, mailbox)
  const nativePush = createNativePush(mailbox)
  const sms = createSms(mailbox, clock)
  const dns = createDns()
  const errors = createErrors()
  const tags = browserFileRoutes(['gtm.js']).post('/collect', (c) => c.body(null, 204))
  const courier = createCourier(pool, clock, log, parts.courier ?? NO_COURIER, work.wake)
  const printers = createPrinters(pool, clock, log, sendTo(parts.printersAsk ?? NO_SERVER), printing.wake)
  const taxOffice = createTaxOffice(clock)
  const loopback = new Hono()
    .route('/', taxOffice.app)
    .route('/identity', identity.app)
    .route('/push', push.app)
    .route('/onesignal', nativePush.routes)
    .route('/sms', sms.app)
    .route('/errors', errors.app)
    .route('/courier', courier.app)
    .route('/', createApi(api, 'secret'))
  let server: ReturnType<typeof serve> | undefined

  return {
    app,
    mailApp: mailboxRoutes(mailbox),
    mailbox,
    identity,
    nativeApp: nativeAppRoutes(clientIdsOf(identity)),
    push,
    nativePush,
    sms,
    errors,
    tags,
    courier,
    taxOffice,
    printers,
    printerPages: printerRoutes(printers),
    dns,
    keys,
    faults,
    async runDue() {
      await work.runNow()
      await printing.runNow()
    },
    async ensureAccount(account) {
      await inTransaction(pool, async (client) => {
        const store = createStore(client, '')
        if (await store.find('account', account.id)) return
        await store.save('account', onboarded(newAccount(account, Math.floor(clock.now().epochMilliseconds / 1000))))
      })
    },
    async setCharges(id, areEnabled) {
      await inTransaction(pool, async (client) => {
        const store = createStore(client, '')
        const found = await store.lock('account', id)
        if (!found) throw new Error(`There is no account ${id}`)
        const changed = areEnabled ? onboarded(found.body) : restricted(found.body)
        await store.save('account', changed)
        await effectsOf(client, id).emit('account.updated', changed)
      })
      work.wake()
    },
    async disconnectAccount(id) {
      await inTransaction(pool, async (client) => {
        await createStore(client, '').remove('account', id)
        const application: Stripe.Application = { id: 'ca_sandbox', object: 'application', name: 'Sandbox' }
        await effectsOf(client, id).emit('account.application.deauthorized', application)
      })
      work.wake()
    },
    async happenLater(account, intentId, event) {
      await inTransaction(pool, async (client) => {
        const now = Math.floor(clock.now().epochMilliseconds / 1000)
        const attempt = { store: createStore(client, account), effects: effectsOf(client, account), now }
        await happenLater(attempt, intentId, event)
      })
      work.wake()
    },
    async payOut(account, kind) {
      const made = await inTransaction(pool, (client) => {
        const now = Math.floor(clock.now().epochMilliseconds / 1000)
        return payOut({ store: createStore(client, account), effects: effectsOf(client, account), now }, kind)
      })
      work.wake()
      return made?.id ?? null
    },
    async start() {
      await createSchema(pool)
      const address = await new Promise<AddressInfo>((resolve) => {
        server = serve({ fetch: loopback.fetch, hostname: '127.0.0.1', port: 0 }, resolve)
      })
      await push.open(address.port)
      nativePush.open(address.port)
      sms.open(address.port)
      taxOffice.open(address.port)
      await dns.open()
      if (runsByItself) {
        work.start()
        printing.start()
      }
      return { port: address.port }
    },
    async stop() {
      await Promise.all([work.stop(), printing.stop()])
      await dns.close()
      const closing = server
      server = undefined
      if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()))
    },
  }
}
