import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { LocationWire, WebsiteWire } from '@comanda/contract/wire'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { HANDLED_EVENTS } from '../../src/gateways/payments/handled-events.ts'
import { createStripeSetup } from '../../src/gateways/payments/stripe-setup.ts'
import { findCommand } from '../../src/installation/payment-setup/run-command.ts'
import { registerWebhooks } from '../../src/installation/payment-setup/webhook.ts'
import { saveBusiness } from '../../src/restaurants/businesses/store.ts'
import { aCardRestaurant } from '../fixtures/a-card-restaurant.ts'
import { aPaymentSetup, said } from '../fixtures/a-payment-setup.ts'
import { get } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let operator: Awaited<ReturnType<typeof aPaymentSetup>>

beforeAll(async () => {
  server = await aServer({ listen: true }, whenFileEnds)
  operator = await aPaymentSetup(server, whenFileEnds)
})

/** Objects of one kind at the provider with their account; `''` is the installation's own. */
const held = async (kind: string) => {
  const { rows } = await server.deps.db.execute<{ account: string; body: Record<string, unknown> }>(
    sql`select account, body from sandbox.objects where kind = ${kind} order by seq`,
  )
  return rows
}

let named = 0
/** A restaurant with hosts of its own. */
const aShown = async (...ends: readonly string[]) => {
  named += 1
  const hosts = ends.map((end) => `pizza${named}${end}`)
  const { business } = await aCardRestaurant(server)
  await saveBusiness(server.deps.db, business, { hosts })
  return { business, hosts, subdomain: business.subdomain }
}

describe('payments domains', () => {
  const registered = async () =>
    (await held('payment_method_domain')).map(({ account, body }) => [account, body.domain_name])

  it("domains registers every host of a business once on the installation's account", async () => {
    const { hosts, subdomain } = await aShown('.example', '.orders.example')
    const told = await operator.run('domains', subdomain)
    expect(told.ok).toBe(true)
    for (const host of hosts) expect(said(told)).toContain(`${host}: Apple Pay on; Google Pay on`)
    await operator.run('domains', subdomain)
    expect((await registered()).filter(([, host]) => hosts.includes(String(host)))).toEqual(
      hosts.map((host) => ['', host]),
    )
  })

  it('domains registers hosts on the account of the checkout and on a connected one', async () => {
    const { hosts, subdomain } = await aShown('.example')
    await server.sandbox.ensureAccount({ id: 'acct_wallets', email: null, name: null, country: 'GB' })
    await operator.run('connect', subdomain, 'acct_wallets')
    expect(said(await operator.run('status', subdomain))).toContain(`${hosts[0]}: NOT registered for wallets`)
    expect((await operator.run('domains', subdomain)).ok).toBe(true)
    expect((await registered()).filter(([, host]) => host === hosts[0])).toEqual([
      ['', hosts[0]],
      ['acct_wallets', hosts[0]],
    ])
  })

  it('domains registers a host that was added later', async () => {
    const { business, hosts, subdomain } = await aShown('.example')
    await operator.run('domains', subdomain)
    const later = `new.${hosts[0]}`
    await saveBusiness(server.deps.db, business, { hosts: [later, ...hosts] })
    const told = await operator.run('domains', subdomain)
    expect(said(told)).toContain(`${later}: Apple Pay on`)
  })

  it('domains reports unreachable hosts and skips hosts of this machine', async () => {
    const { hosts, subdomain } = await aShown('.invalid', '.localhost')
    const told = await operator.run('domains', subdomain)
    expect(told.ok).toBe(false)
    expect(said(told)).toContain(`${hosts[0]}: Apple Pay off: The domain ${hosts[0]} could not be reached.`)
    expect(said(told)).toContain(`${hosts[1]}: local host name`)
    expect(said(told)).toContain('APPLE_PAY_DOMAIN_FILE')
    expect((await registered()).map(([, host]) => host)).not.toContain(hosts[1])
  })
})

describe('payments webhook', () => {
  it('webhook registers own and connected accounts for the used events and API version', async () => {
    const site = `http://127.0.0.1:${server.port}`
    const told = await operator.run('webhook', site)
    expect(told.ok).toBe(true)
    expect(said(told)).toMatch(/^STRIPE_WEBHOOK_SECRET=whsec_\w+,whsec_\w+$/m)
    const endpoints = (await held('webhook_endpoint')).map(({ body }) => body)
    expect(endpoints).toMatchObject(
      [null, 'ca_sandbox'].map((application) => ({
        application,
        url: `${site}/api/v1/webhook/stripe`,
        enabled_events: [...HANDLED_EVENTS],
        api_version: '2026-10-28.endive',
        status: 'enabled',
      })),
    )
    const again = await operator.run('webhook', `${site}/api/v1/webhook/stripe`)
    expect(again.ok).toBe(true)
    expect(said(again)).not.toContain('whsec_')
    expect(await held('webhook_endpoint')).toHaveLength(2)
    const { lines } = await operator.run('status')
    expect(lines).toContain(`  own: ${site}/api/v1/webhook/stripe answers`)
  })

  it("webhook is refused with the demo's sandbox, which sends events without it", async () => {
    const { run } = await aPaymentSetup(server, onTestFinished, 'standIn')
    expect((await run('status')).lines[0]).toBe('Payments by the stand-in of the demo')
    const refused = await run('webhook', 'https://napoli.example')
    expect([refused.ok, said(refused)]).toEqual([false, expect.stringContaining('by itself')])
  })

  it('webhook repairs an endpoint that is disabled or lacks events', async () => {
    const site = 'http://127.0.0.1:9'
    await operator.run('webhook', site)
    await server.deps.db.execute(sql`
      update sandbox.objects set body = body || '{"status":"disabled","enabled_events":["charge.refunded"]}'
      where kind = 'webhook_endpoint' and body ->> 'url' like ${`${site}%`}`)
    const before = said(await operator.run('status'))
    expect(before).toMatch(/127.0.0.1:9\S+ is switched off, does not hear all that it should, not reachable from here/)
    expect(before).toContain(`npm run payments -- webhook ${site}`)
    await operator.run('webhook', site)
    const all = await held('webhook_endpoint')
    for (const { body } of all) expect(body).toMatchObject({ status: 'enabled', enabled_events: [...HANDLED_EVENTS] })
  })

  it.each([
    ['napoli.example', 'is no address'],
    ['ftp://napoli.example', 'is no address'],
    ['https://napoli.example/hook', 'Events are taken at /api/v1/webhook/stripe and nowhere else'],
    ['https://napoli.example/?a=1', 'without a query'],
    ['https://me:secret@napoli.example', 'or a user'],
  ])('webhook %s is refused: %s', async (site, fault) => {
    const before = await held('webhook_endpoint')
    const told = await operator.run('webhook', site)
    expect(told.ok).toBe(false)
    expect(said(told)).toContain(fault)
    expect(await held('webhook_endpoint')).toEqual(before)
  })

  it('webhook requires https in live mode before any request', async () => {
    const live = createStripeSetup({ secretKey: 'sk_live_any', loopbackPort: 9 })
    expect(said(await registerWebhooks(live, 'http://napoli.example'))).toContain('over https only')
  })
})

describe('payments commands', () => {
  it('status reports each business and its next step', async () => {
    const { subdomain, business } = await aShown('.example')
    const told = await operator.run('status', subdomain)
    expect(told.ok).toBe(false)
    expect(said(told)).toContain(`${subdomain} (${business.name})\n  charged on the installation’s own account`)
    expect(said(told)).toContain(`Run npm run payments -- domains ${subdomain}`)
    const account = /acct_\w+/.exec(said(await operator.run('connect', subdomain)))?.[0] ?? ''
    // Simulates an account that the provider restricted later.
    await saveBusiness(server.deps.db, business, { hosts: [], stripeAccount: account })
    expect(said(await operator.run('status', subdomain))).toContain(
      `${account}\n  CAN’T take payments, does NOT pay out yet\n  the provider still asks for: business_profile.mcc`,
    )
    expect((await operator.run('status')).lines.length).toBeGreaterThan(told.lines.length)
  })

  it('cards has all locations of one business take cards, or none, where cash is taken', async () => {
    const { subdomain, hosts } = await aShown('.example')
    const taken = async () =>
      ((await get(server, hosts[0] ?? '', '/location')).body.data as { data: LocationWire[] }).data.map(
        ({ orderSetting }) => orderSetting.accepts_stripe,
      )
    expect(said(await operator.run('cards', subdomain, 'off'))).toContain('cards: not taken')
    await expect.poll(taken).toEqual([false])
    expect(said(await operator.run('cards', subdomain, 'on'))).toContain('on the installation’s own account')
    await expect.poll(taken).toEqual([true])
    expect(await operator.run('cards', subdomain, 'maybe')).toMatchObject({ ok: false })
    await server.deps.db.execute(sql`
      update locations set accepts_cash = false where business_id = (select id from businesses where subdomain = ${subdomain})`)
    expect(await operator.run('cards', subdomain, 'off')).toMatchObject({ ok: false })
    expect(await taken()).toEqual([true])
  })

  it('billing-postcode has the pages of one business ask it', async () => {
    const [asking, other] = [await aShown('.example'), await aShown('.example')]
    const asked = async ({ hosts: [host = ''] }: typeof asking) =>
      ((await get(server, host, '/theme/website')).body.data as WebsiteWire).payments.asks_billing_postcode
    expect(said(await operator.run('billing-postcode', asking.subdomain, 'ask'))).toContain('asked with each new card')
    await expect.poll(() => asked(asking)).toBe(true)
    expect(await asked(other)).toBe(false)
    expect((await operator.run('status', asking.subdomain)).lines).toContain(
      '  billing postcode: asked with each new card',
    )
    expect(await operator.run('billing-postcode', asking.subdomain, 'yes')).toMatchObject({ ok: false })
    await operator.run('billing-postcode', asking.subdomain, 'none')
    await expect.poll(() => asked(asking)).toBe(false)
  })

  it.each([
    [[], 'No command given.'],
    [['pay'], 'There is no command "pay".'],
    [['toString'], 'There is no command "toString".'],
    [['connect'], 'Usage: npm run payments -- connect <subdomain> [acct_…]'],
    [['domains', 'a', 'b'], 'Usage: npm run payments -- domains <subdomain>'],
    [['domains', 'nobody'], 'There is no business "nobody".'],
    [['connect', 'nobody', 'acct_123'], 'There is no business "nobody".'],
    [['disconnect', "c1' or 1=1"], 'There is no business'],
    [['status', ''], 'There is no business "".'],
  ])('the arguments %j are refused: %s', async (words, fault) => {
    const told = await operator.run(...words)
    expect([told.ok, told.lines[0]]).toEqual([false, expect.stringContaining(fault)])
  })

  it('status names the missing settings when no provider is configured', async () => {
    const command = findCommand(['status'])
    if ('lines' in command) throw new Error(said(command))
    const { db, config } = server.deps
    const told = await command.run({ db, config, setup: null, isStandIn: false })
    expect(told.ok).toBe(false)
    expect(said(told)).toContain('STRIPE_SECRET_KEY')
  })

  it('the command runs beside the server on the same database', async () => {
    const { subdomain } = await aShown('.example')
    const run = (...words: readonly string[]): Promise<{ code: unknown; out: string }> =>
      new Promise((done) => {
        const entry = fileURLToPath(new URL('../../src/commands/payments.ts', import.meta.url))
        const env = {
          ...process.env,
          MODE: 'demo',
          DATABASE_URL: server.deps.config.databaseUrl ?? '',
          DATABASE_POOL: '2',
        }
        execFile(process.execPath, [entry, ...words], { env }, (error, stdout, stderr) =>
          done({ code: error?.code ?? 0, out: stdout + stderr }),
        )
      })
    const [well, wrong] = await Promise.all([run('domains', subdomain), run('domains', 'nobody')])
    expect(well).toEqual({ code: 0, out: expect.stringContaining('Apple Pay on; Google Pay on') })
    expect(wrong).toEqual({ code: 1, out: expect.stringContaining('There is no business "nobody".') })
  })
})
