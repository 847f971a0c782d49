import type { Stripe } from 'stripe'
import { expect, it } from 'vitest'
import { checkDueDomains } from '../../src/installation/domains/check-due-domains.ts'
import { aClock, aServer } from '../setup/a-server.ts'
import {
  addDomain,
  aLiveDomain,
  anOwner,
  checkDomain,
  domainIn,
  ENVIRONMENT,
  enterRecords,
  forgetProof,
  TARGET,
} from './a-domain.ts'

const statesOf = ({ records }: Awaited<ReturnType<typeof addDomain>>) =>
  records.map(({ type, state }) => `${type} ${state}`)

it('an owner sees which record is missing, and the domain goes live when both are right [1.01]', async () => {
  const server = await aServer({ environment: ENVIRONMENT, listen: true })
  const owner = await anOwner(server)
  const host = 'order.napoli.pizza'
  const added = await addDomain(owner, host)
  expect(added).toMatchObject({ isOwn: true, isPrimary: false, state: 'waiting' })
  expect(added.records).toEqual([
    { type: 'CNAME', name: host, value: TARGET, state: 'missing', found: [] },
    {
      type: 'TXT',
      name: `_comanda.${host}`,
      value: expect.stringMatching(/^comanda-verification=[\w-]{32}$/),
      state: 'missing',
      found: [],
    },
  ])
  const page = () => server.fetch(`http://${host}/api/v1/theme/website`)
  server.sandbox.dns.set(host, 'CNAME', ['other.example'])
  const elsewhere = await checkDomain(owner, host)
  expect(elsewhere.records[0]).toMatchObject({ state: 'wrong', found: ['other.example'] })
  server.sandbox.dns.set(host, 'CNAME', [TARGET])
  expect(statesOf(await checkDomain(owner, host))).toEqual(['CNAME found', 'TXT missing'])
  expect((await page()).status).toBe(404)
  enterRecords(server, added)
  const live = await checkDomain(owner, host)
  expect([live.state, ...statesOf(live)]).toEqual(['live', 'CNAME found', 'TXT found'])
  expect((await page()).status).toBe(200)
})

it('an apex needs addresses, and one that leads elsewhere in either family is named', async () => {
  const server = await aServer({ environment: ENVIRONMENT, listen: true })
  const owner = await anOwner(server)
  const added = await addDomain(owner, 'casalola.es')
  expect(statesOf(added)).toEqual(['A missing', 'AAAA missing', 'TXT missing'])
  expect(added.records.map(({ value }) => value).slice(0, 2)).toEqual(['192.0.2.10', '2001:db8::10'])
  enterRecords(server, added)
  server.sandbox.dns.set('casalola.es', 'AAAA', ['2001:db8::10', '2001:db8::99'])
  const half = await checkDomain(owner, 'casalola.es')
  expect([half.state, ...statesOf(half)]).toEqual(['waiting', 'A found', 'AAAA wrong', 'TXT found'])
  server.sandbox.dns.set('casalola.es', 'AAAA', ['2001:db8::10'])
  expect((await checkDomain(owner, 'casalola.es')).state).toBe('live')
})

it('a domain that already leads here is not given to a business without the ownership record', async () => {
  const server = await aServer({ environment: ENVIRONMENT, listen: true })
  const [one, two] = [await anOwner(server), await anOwner(server)]
  const host = 'order.famous.pizza'
  server.sandbox.dns.set(host, 'CNAME', [TARGET])
  const claimed = await addDomain(one, host)
  const own = await addDomain(two, host)
  expect(claimed.state).toBe('waiting')
  // Each has a token of its own, and the text of one proves nothing for the other.
  enterRecords(server, own)
  expect(statesOf(await checkDomain(one, host))).toEqual(['CNAME found', 'TXT wrong'])
  expect((await checkDomain(two, host)).state).toBe('live')
  const late = await one.post('/staff/domains', { host })
  expect([late.status, late.body.error?.details]).toEqual([422, { host: ['Another restaurant has this host name'] }])
  enterRecords(server, claimed)
  expect((await checkDomain(one, host)).state).toBe('waiting')
})

it('name servers that do not answer change nothing', async () => {
  const server = await aServer({ environment: ENVIRONMENT, listen: true })
  const owner = await anOwner(server)
  const host = 'order.slow.pizza'
  await aLiveDomain(server, owner, host)
  server.sandbox.dns.silence(true)
  const silent = await checkDomain(owner, host)
  expect([silent.state, silent.failingSince, ...statesOf(silent)]).toEqual([
    'live',
    null,
    'CNAME unknown',
    'TXT unknown',
  ])
  const other = await addDomain(owner, 'menu.slow.pizza')
  expect([other.state, ...statesOf(other)]).toEqual(['waiting', 'CNAME unknown', 'TXT unknown'])
})

it('waiting domains are checked again, and one without records for a week is released', async () => {
  const clock = aClock()
  const server = await aServer({ environment: ENVIRONMENT, listen: true, clock, sweepsByItself: false })
  const owner = await anOwner(server)
  const host = 'order.napoli.pizza'
  const added = await addDomain(owner, host)
  enterRecords(server, added)
  const read = async () => domainIn(await owner.get('/staff/domains'), host)
  await checkDueDomains(server.deps)
  expect((await read()).state).toBe('waiting')
  clock.advance({ minutes: 1 })
  await checkDueDomains(server.deps)
  expect((await read()).state).toBe('live')
  server.sandbox.dns.set(`_comanda.${host}`, 'TXT', [])
  clock.advance({ hours: 6 })
  await checkDueDomains(server.deps)
  expect(await read()).toMatchObject({ state: 'live', failingSince: '2026-11-21T18:01:00Z' })
  for (let day = 0; day < 7; day += 1) {
    expect((await server.fetch(`http://${host}/api/v1/theme/website`)).status).toBe(200)
    clock.advance({ hours: 24 })
    await checkDueDomains(server.deps)
  }
  await expect.poll(async () => (await server.fetch(`http://${host}/api/v1/theme/website`)).status).toBe(404)
})

it.each([
  ['order', 'Enter a domain, for example order.yourrestaurant.com'],
  ['192.0.2.1', 'Enter a name, not an IP address'],
  ['napoli.local', 'This name only works inside your own network'],
  ['co.uk', 'This is only the ending of a domain. Add your own name in front of it.'],
  ['restaurants.test', 'This name belongs to the ordering service'],
  ['restaurants-secure.com', 'This looks too much like the ordering service itself. Choose another name.'],
])('%s is refused with a reason at its field', async (host, reason) => {
  const server = await aServer({ environment: ENVIRONMENT })
  const owner = await anOwner(server)
  const { status, body } = await owner.post('/staff/domains', { host })
  expect(status).toBe(422)
  if (host !== 'order') expect(body.error?.details).toEqual({ host: [reason] })
  expect((await owner.get('/staff/domains')).body.data).toMatchObject({ domains: [{ host: owner.host }] })
})

it('adding, choosing and removing a domain ask for a fresh proof', async () => {
  const server = await aServer({ environment: ENVIRONMENT })
  const owner = await anOwner(server)
  await forgetProof(server, owner)
  const answers = [
    await owner.post('/staff/domains', { host: 'order.napoli.pizza' }),
    await owner.overwrite(`/staff/domains/${owner.host}/primary`, {}),
    await owner.post(`/staff/domains/${owner.host}/remove`),
  ]
  expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual(
    Array.from({ length: 3 }, () => [403, 'staff_proof_needed']),
  )
})

it('pages on other hosts redirect to the primary one, and only a live domain can become it [1.01]', async () => {
  const server = await aServer({ environment: ENVIRONMENT, listen: true })
  const owner = await anOwner(server)
  const host = 'order.napoli.pizza'
  const added = await addDomain(owner, host)
  const early = await owner.overwrite(`/staff/domains/${host}/primary`, {})
  expect([early.status, early.body.error?.code]).toEqual([409, 'domain_not_live'])
  enterRecords(server, added)
  await checkDomain(owner, host)
  const from = async (at: string) => {
    const answer = await server.fetch(`http://${at}/menu?lang=es`)
    return [answer.status, answer.headers.get('location')]
  }
  expect(await from(host)).toEqual([301, `http://${owner.host}:${server.port}/menu?lang=es`])
  expect((await owner.overwrite(`/staff/domains/${host}/primary`, {})).status).toBe(200)
  await expect.poll(() => from(owner.host)).toEqual([301, `http://${host}:${server.port}/menu?lang=es`])
  // Calls of pages that are open, and the console, go on.
  expect((await server.fetch(`http://${owner.host}/api/v1/theme/website`)).status).toBe(200)
  expect((await owner.get('/staff/domains')).status).toBe(200)
  const kept = await owner.post(`/staff/domains/${host}/remove`)
  expect([kept.status, kept.body.error?.code]).toEqual([409, 'domain_is_primary'])
  const given = await owner.post(`/staff/domains/${owner.host}/remove`)
  expect(given.status).toBe(404)
})

it('a live domain is registered for wallets on both accounts, and disabled when removed [7.45]', async () => {
  const server = await aServer({ environment: ENVIRONMENT, listen: true })
  await server.sandbox.ensureAccount({ id: 'acct_napoli', country: 'GB', name: 'Napoli', email: 'ana@napoli.example' })
  const owner = await anOwner(server)
  await server.deps.pool.query("update businesses set stripe_account = 'acct_napoli' where id = $1", [owner.businessId])
  const host = 'order.napoli.pizza'
  await aLiveDomain(server, owner, host)
  const wallets = async () => domainIn(await owner.get('/staff/domains'), host).wallets
  await expect.poll(wallets, { timeout: 15_000 }).toBe('active')
  const registered = async () => {
    const { rows } = await server.deps.pool.query<{ account: string; body: Stripe.PaymentMethodDomain }>(
      "select account, body from sandbox.objects where kind = 'payment_method_domain' order by account",
    )
    return rows.map(({ account, body }) => [account, body.domain_name, body.enabled])
  }
  expect(await registered()).toEqual([
    ['', host, true],
    ['acct_napoli', host, true],
  ])
  expect((await owner.post(`/staff/domains/${host}/remove`)).status).toBe(200)
  await expect.poll(registered, { timeout: 15_000 }).toEqual([
    ['', host, false],
    ['acct_napoli', host, false],
  ])
  expect((await server.fetch(`http://${host}/api/v1/theme/website`)).status).toBe(404)
})

it('of two who choose the host of links, the second learns of the first and changes nothing', async () => {
  const server = await aServer({ environment: ENVIRONMENT, listen: true })
  const owner = await anOwner(server)
  const hosts = ['order.napoli.pizza', 'menu.napoli.pizza'] as const
  for (const host of hosts) await aLiveDomain(server, owner, host)
  const seen = { primary: owner.host }
  expect((await owner.post(`/staff/domains/${hosts[0]}/primary`, { seen })).status).toBe(200)
  const { status, body } = await owner.post(`/staff/domains/${hosts[1]}/primary`, { seen })
  expect([status, body.error]).toMatchObject([409, { code: 'changed_meanwhile', present: { primary: hosts[0] } }])
  const listed = await owner.get('/staff/domains')
  expect(domainIn(listed, hosts[0]).isPrimary).toBe(true)
  expect((await owner.post(`/staff/domains/${hosts[0]}/primary`)).status).toBe(422)
})
