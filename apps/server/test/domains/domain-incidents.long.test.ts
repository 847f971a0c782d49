import { expect, it } from 'vitest'
import type { Reached } from '../../src/gateways/dns/reach.ts'
import { checkDueDomains } from '../../src/installation/domains/check-due-domains.ts'
import { aClock, aServer } from '../setup/a-server.ts'
import { addDomain, aLiveDomain, anOwner, checkDomain, domainIn, ENVIRONMENT, enterRecords } from './a-domain.ts'

const HOST = 'order.napoli.pizza'

/** A server whose clock and certificates the test decides. */
const anInstallation = async () => {
  const clock = aClock()
  // Null: as the host answers.
  let reached: Reached | null = null
  const server = await aServer({
    environment: ENVIRONMENT,
    listen: true,
    clock,
    sweepsByItself: false,
    gateways: (chosen) => ({
      ...chosen,
      reach: async (host, path) => reached ?? chosen.reach(host, path),
    }),
  })
  const owner = await anOwner(server)
  return {
    server,
    owner,
    answer: (next: Reached | null) => {
      reached = next
    },
    after: async (duration: Temporal.DurationLike) => {
      clock.advance(duration)
      await checkDueDomains(server.deps)
    },
    read: async () => domainIn(await owner.get('/staff/domains'), HOST),
    /** Subjects of the mails about the domain. */
    told: async () =>
      (await server.sandbox.mailbox.list()).map(({ subject }) => subject).filter((subject) => subject.includes(HOST)),
  }
}

const LOST = `${HOST} has lost its DNS records`
const WITHOUT_CERTIFICATE = `${HOST} has no valid certificate`
const WELL = `${HOST} works again`

it('owners hear once that the records of a live domain are wrong, and once that it works again', async () => {
  const { server, owner, after, told } = await anInstallation()
  const { records } = await aLiveDomain(server, owner, HOST)
  server.sandbox.dns.set(HOST, 'CNAME', ['parked.example'])
  await after({ hours: 6 })
  await after({ hours: 1 })
  await after({ hours: 6 })
  await expect.poll(told).toEqual([LOST])
  enterRecords(server, { records })
  await after({ hours: 1 })
  await after({ hours: 6 })
  await expect.poll(async () => (await told()).toSorted()).toEqual([LOST, WELL].toSorted())
  // Another incident is told again.
  server.sandbox.dns.set(HOST, 'CNAME', [])
  await after({ hours: 6 })
  await expect.poll(async () => (await told()).filter((subject) => subject === LOST).length).toBe(2)
  const [mail] = (await server.sandbox.mailbox.list()).filter(({ subject }) => subject === LOST)
  // The link leads to a host that works.
  expect(mail?.text).toContain(`http://${owner.host}:${server.port}/console`)
})

it('owners are told once after an hour without a certificate, and once when there is one', async () => {
  const { server, owner, after, answer, read, told } = await anInstallation()
  await aLiveDomain(server, owner, HOST)
  answer('certificate')
  await after({ hours: 6 })
  expect((await read()).unreachedSince).toBe('2026-11-21T18:00:00Z')
  await after({ minutes: 50 })
  expect(await told()).toEqual([])
  await after({ minutes: 10 })
  await after({ hours: 6 })
  await expect.poll(told).toEqual([WITHOUT_CERTIFICATE])
  answer(null)
  await after({ hours: 1 })
  await expect.poll(async () => (await told()).length).toBe(2)
  expect(await told()).toContain(WELL)
  expect((await read()).unreachedSince).toBeNull()
})

it('a new domain that gets no certificate is told too, and a proxy that is down is not', async () => {
  const { server, owner, after, answer, told } = await anInstallation()
  answer('unreached')
  enterRecords(server, await addDomain(owner, HOST))
  expect((await checkDomain(owner, HOST)).state).toBe('verified')
  await after({ hours: 2 })
  await after({ hours: 2 })
  expect(await told()).toEqual([])
  answer('certificate')
  await after({ hours: 2 })
  await expect.poll(told).toEqual([WITHOUT_CERTIFICATE])
})

it('name servers that do not answer are no incident', async () => {
  const { server, owner, after, told } = await anInstallation()
  await aLiveDomain(server, owner, HOST)
  server.sandbox.dns.silence(true)
  await after({ hours: 6 })
  await after({ hours: 6 })
  await server.deps.jobs.stop(5)
  expect(await told()).toEqual([])
})
