import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { sweepDrafts } from '../../src/installation/signups/sweep-drafts.ts'
import { businessHosts } from '../../src/platform/db/schema/index.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'
import { aFinishedSignup, aSignup, fieldsOf, LEEDS, newName, type SignedUp } from './a-signup.ts'

const clock = aClock()
let server: TestServer

beforeAll(async () => {
  const environment = { SIGNUP_CODES_PER_NETWORK: '1000', DRAFTS_PER_NETWORK: '1000' }
  server = await aServer({ clock, environment }, whenFileEnds)
})

/** Begins a draft under a name that its owner chooses. */
async function aDraftNamed(label: string): Promise<SignedUp> {
  const signup = await aSignup(server)
  expect((await signup.post('/name', { name: newName(), hostLabel: label })).status).toBe(200)
  expect((await signup.post('/place', LEEDS)).status).toBe(200)
  return signup
}

const hostsOf = (label: string) => server.deps.db.$count(businessHosts, eq(businessHosts.host, `${label}.localhost`))
const days = (count: number) => clock.advance({ hours: 24 * count })

it('one signup holds one name: choosing another one frees the first', async () => {
  const first = await aDraftNamed('la-primera')
  const second = await aSignup(server)
  const wanted = { name: newName(), hostLabel: 'la-primera' }
  expect(fieldsOf(await second.post('/name', wanted))).toEqual([422, ['hostLabel']])
  expect((await first.post('/name', { name: newName(), hostLabel: 'la-segunda' })).status).toBe(200)
  expect([await hostsOf('la-primera'), await hostsOf('la-segunda')]).toEqual([0, 1])
  expect((await second.post('/name', wanted)).status).toBe(200)
})

it('the name of a draft that was left is free again', async () => {
  await aDraftNamed('la-dejada')
  days(server.deps.config.draftDays + 1)
  await sweepDrafts(server.deps)
  expect(await hostsOf('la-dejada')).toBe(0)
  await aDraftNamed('la-dejada')
  expect(await hostsOf('la-dejada')).toBe(1)
})

it('a draft that is only touched and never opened does not hold its name for ever', async () => {
  const squatter = await aDraftNamed('la-ocupada')
  const { draftDays } = server.deps.config
  for (let passed = 0; passed < 3 * draftDays; passed += draftDays - 1) {
    expect((await squatter.post('/place', LEEDS)).status, `after ${passed} days`).toBe(200)
    days(draftDays - 1)
    await sweepDrafts(server.deps)
  }
  // Its last change is younger than the days that a change gives.
  expect((await squatter.get('')).status).toBe(401)
  expect(await hostsOf('la-ocupada')).toBe(0)
})

it('a page that has opened keeps its name whatever its age', async () => {
  const signup = await aFinishedSignup(server)
  const label = new URL(signup.site).hostname.split('.')[0] ?? ''
  await signup.post('/publish', { password: 'a long kitchen secret 7' })
  days(server.deps.config.draftDays * 4)
  await sweepDrafts(server.deps)
  expect(await hostsOf(label)).toBe(1)
})
