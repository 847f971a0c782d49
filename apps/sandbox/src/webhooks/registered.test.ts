import { expect, it } from 'vitest'
import { aSandbox, refusalOf } from '../../test/a-sandbox.ts'

const { stripe, pay, sandbox, receiver } = await aSandbox([])
await sandbox.ensureAccount({ id: 'acct_leeds', email: null, name: null, country: 'GB' })

const heard = (secret: string) =>
  receiver.received.flatMap(({ body, signature }) => {
    try {
      return [stripe.webhooks.constructEvent(body, signature, secret)]
    } catch {
      return []
    }
  })

it('an endpoint receives its events, signed with its secret, and none of other accounts', async () => {
  const events = ['payment_intent.succeeded', 'charge.refunded'] as const
  const own = await stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: [...events] })
  const connected = await stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ['*'], connect: true })
  const { id } = await pay('4242424242424242')
  await stripe.refunds.create({ payment_intent: id })
  const theirs = await stripe.paymentIntents.create(
    { amount: 900, currency: 'gbp', payment_method: 'pm_card_visa', confirm: true, return_url: 'http://localhost/' },
    { stripeAccount: 'acct_leeds' },
  )
  await sandbox.runDue()
  const mine = heard(own.secret ?? '')
  expect(mine.map(({ type }) => type).toSorted()).toEqual([...events].toSorted())
  expect(mine.every(({ account }) => account === undefined)).toBe(true)
  const others = heard(connected.secret ?? '')
  expect(others.map(({ type }) => type)).toContain('payment_intent.created')
  expect(others.every(({ account }) => account === 'acct_leeds')).toBe(true)
  expect(JSON.stringify(others)).toContain(theirs.id)
  expect(heard(sandbox.keys.webhookSecret)).toEqual([])
})

it('an endpoint’s secret is shown once; disabled and deleted endpoints receive nothing', async () => {
  const made = await stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ['customer.created'] })
  expect(await stripe.webhookEndpoints.retrieve(made.id)).not.toHaveProperty('secret')
  await stripe.webhookEndpoints.update(made.id, { disabled: true })
  await stripe.customers.create()
  await stripe.webhookEndpoints.update(made.id, { disabled: false })
  await stripe.customers.create()
  await sandbox.runDue()
  expect(heard(made.secret ?? '')).toHaveLength(1)
  await stripe.webhookEndpoints.del(made.id)
  await stripe.customers.create()
  await sandbox.runDue()
  expect(heard(made.secret ?? '')).toHaveLength(1)
})

it('invalid URLs, event types and domains are refused', async () => {
  const link = { account: 'acct_leeds', refresh_url: 'https://a.example', return_url: 'https://a.example' }
  const wrong = [
    () => stripe.webhookEndpoints.create({ url: 'napoli', enabled_events: ['*'] }),
    () => stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: [] }),
    () => stripe.paymentMethodDomains.create({ domain_name: 'http://napoli.example' }),
    () => stripe.paymentMethodDomains.create({ domain_name: 'localhost' }),
    () => stripe.accountLinks.create({ ...link, type: 'account_update' }),
    () => stripe.accountLinks.create({ ...link, type: 'account_onboarding', return_url: 'napoli' }),
  ]
  for (const ask of wrong) expect(await refusalOf(ask())).toMatchObject({ statusCode: 400 })
  expect(await refusalOf(stripe.accounts.retrieve('acct_none'))).toMatchObject({ code: 'account_invalid' })
})
