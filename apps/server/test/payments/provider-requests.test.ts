import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aSandbox } from '@comanda/sandbox/test'
import { Stripe } from 'stripe'
import { afterAll, expect, it } from 'vitest'
import { createStripeGateway } from '../../src/gateways/payments/stripe-gateway.ts'
import { createStripeSetup } from '../../src/gateways/payments/stripe-setup.ts'
import { got } from '../fixtures/a-payment-provider.ts'

interface Sent {
  readonly path: string
  readonly version: string | undefined
  /** Names of the sent parameters without their contents. */
  readonly names: readonly string[]
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

/** A recording proxy between the server and the provider. */
const aListener = async (port: number) => {
  const sent: Sent[] = []
  const server = createServer(async (request, response) => {
    const body = await textOf(request)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const names = [...searchParams.keys(), ...new URLSearchParams(body).keys()].map((name) => name.replace(/\[.*/, ''))
    const version = request.headers['stripe-version']
    sent.push({ path: `${request.method} ${pathname.replace(/\w+_\w{8,}/g, ':id')}`, version: String(version), names })
    const headers = Object.entries(request.headers).filter(
      ([name]) => !['host', 'connection', 'content-length'].includes(name),
    )
    const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
      ...(request.method === 'POST' && { body }),
    })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { sent, port: (server.address() as AddressInfo).port }
}

/** Parameters of 2020 that are no longer valid. */
const GONE = ['payment_method_types', 'source', 'sources', 'source_data', 'save_payment_method', 'token', 'card']

it("requests name the SDK's API version and contain no parameter removed since 2020 [9.16]", async () => {
  const { sandbox, port, clock } = await aSandbox()
  const listener = await aListener(port)
  const { secretKey, webhookSecret, publishableKey } = sandbox.keys
  const browser = { publishableKey, scriptUrl: null }
  const gateway = createStripeGateway({ secretKey, webhookSecret, browser, clock, loopbackPort: listener.port })
  const setup = createStripeSetup({ secretKey, loopbackPort: listener.port })
  const returnUrl = 'https://napoli.example/checkout'

  const account = got(
    await setup.createAccount({ madeFor: 'napoli', name: 'Napoli', country: 'GB', site: 'https://napoli.example' }),
  ).id
  got(await setup.readAccount(null))
  got(await setup.readAccount(account))
  await sandbox.setCharges(account, true)
  expect(got(await gateway.readAccess(account))).toEqual({ id: account, canCharge: true, disabledReason: null })
  got(await setup.findAccount('napoli'))
  got(await setup.onboardingLink(account, 'https://napoli.example'))
  await sandbox.setCharges(account, true)
  got(await setup.registerDomain('napoli.example', account))
  got(await setup.listDomains(account))
  got(await setup.registerWebhook('https://napoli.example/api/v1/webhook/stripe', 'own'))
  got(await setup.listWebhooks())

  const customer = got(await gateway.createCustomer({ userId: 'ada', idempotencyKey: 'customer:ada' }))
  const saving = { customer, paymentMethod: 'pm_card_visa', cardholderName: 'Ada', returnUrl }
  const { card, id: setupId } = got(await gateway.saveCard(saving))
  got(await gateway.retrieveSetup(setupId))
  const kept = card?.paymentMethod ?? ''
  got(await gateway.readCard(kept))
  const payment = { orderedBy: 'guest', amount: 995, currency: 'GBP', returnUrl } as const
  const pay = async (
    orderId: string,
    paymentMethod: string,
    on: string | null,
    customerOf?: { keepsCard: boolean },
    radarSession?: string,
  ) =>
    got(
      await gateway.createIntent({
        ...payment,
        orderId,
        paymentMethod,
        account: on,
        idempotencyKey: `order:${orderId}:pay:1`,
        ...(customerOf && { customer: { id: customer, ...customerOf } }),
        ...(radarSession !== undefined && { radarSession }),
      }),
    )
  const { id: intentId } = await pay('A', 'tok_visa', null)
  const headers = { authorization: `Bearer ${publishableKey}` }
  const session = await fetch(`http://127.0.0.1:${port}/v1/radar/session`, { method: 'POST', headers })
  await pay('B', kept, null, { keepsCard: false }, ((await session.json()) as { id: string }).id)
  await pay('C', 'pm_card_visa', null, { keepsCard: true })
  await pay('D', kept, account, { keepsCard: false })
  await pay('E', 'tok_visa', account, { keepsCard: true })
  got(await gateway.retrieveIntent({ intentId, account: null }))
  got(await gateway.cancelIntent({ intentId, account: null }))
  got(await gateway.findIntent({ idempotencyKey: 'order:B:pay:9', account: null, cursor: null }))
  got(await gateway.refund({ intentId, amount: 95, reference: 'a', idempotencyKey: 'a', account: null }))
  got(await gateway.listRefunds({ intentId, account: null }))
  got(await gateway.detachCard(kept))
  got(await gateway.deleteCustomer(customer))

  expect(new Set(listener.sent.map(({ path }) => path)).size).toBeGreaterThan(20)
  const intents = listener.sent.filter(({ path }) => path === 'POST /v1/payment_intents')
  expect(intents.map(({ names }) => names.includes('radar_options'))).toEqual([false, true, false, false, false])
  for (const { path, version, names } of listener.sent) {
    expect([path, version]).toEqual([path, Stripe.API_VERSION])
    // Only the creation of a payment method from a token may send a card.
    const gone = path === 'POST /v1/payment_methods' ? GONE.filter((name) => name !== 'card') : GONE
    expect([path, names.filter((name) => gone.includes(name))]).toEqual([path, []])
  }
})
