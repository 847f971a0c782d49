import type { ActWire, OpenInvitationWire, StaffTeamWire } from '@comanda/contract'
import type { SentMail } from '@comanda/sandbox'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aMember,
  aStaffedRestaurant,
  askToSignIn,
  cookieOf,
  emailOf,
  type Member,
  memberOf,
} from '../fixtures/a-console.ts'
import { aMemberAt, aSecondPlace } from '../fixtures/a-member-at.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { enrol, staffMailsTo, startDay, told } from '../fixtures/a-staff-account.ts'
import { post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { anEventStream, type EventStream } from '../setup/an-event-stream.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let here: Restaurant
let owner: Member

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})

beforeEach(async () => {
  await startDay(server, clock)
  here = await aStaffedRestaurant(server)
  await aSecondPlace(server, here)
  owner = await aMember(server, here.host, 'owner')
})

const EVA = 'eva@restaurant.example'
const PASSWORD = 'a long way to lunch'
const KITCHEN = { role: 'kitchen', places: [1] }

const teamOf = async (member: Member) => (await member.get('/staff/team')).body.data as StaffTeamWire
const person = async (name: string, by = owner) => (await teamOf(by)).people.find((one) => one.name === name)
const invite = (by: Member, parts: object = {}) =>
  by.post('/staff/team/invitations', { email: EVA, language: 'en', ...KITCHEN, ...parts })
const tokenIn = (mail: SentMail | undefined): string => /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
const newestToken = async (email = EVA) => tokenIn((await staffMailsTo(server, email))[0])
const look = (token: string) => post(server, here.host, '/staff/invitation', { token })
const accept = (token: string, parts: object = {}) =>
  server.fetch(`http://${here.host}/api/v1/staff/invitation/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, name: 'Eva Soler', password: PASSWORD, passwordConfirmation: PASSWORD, ...parts }),
  })
/** A person who was invited and has accepted. */
const aNewPerson = async (parts: object = {}) => {
  expect((await invite(owner, parts)).status).toBe(200)
  const answer = await accept(await newestToken())
  expect(answer.status).toBe(200)
  return { ...memberOf(server, here.host, cookieOf(answer)), id: (await person('Eva Soler'))?.id ?? 0 }
}
const streamOf = async ({ cookie }: Member) => {
  const stream = await anEventStream(server, `http://${here.host}/api/v1/staff/live`, { cookie })
  expect(await stream.next()).toMatchObject({ event: 'all' })
  return stream
}

/** Reads a stream to its end; what was announced before it ends may come first. */
const ends = async (stream: EventStream) => {
  while ((await stream.next()) !== 'ended');
}

describe('an invitation', () => {
  it('its mail leads to a name and a password, which sign the person in [6.09]', async () => {
    await invite(owner, { language: 'es' })
    const [mail] = await staffMailsTo(server, EVA)
    expect(mail?.subject).toMatch(/^Únete al equipo/)
    expect(mail?.text).toContain('Cocina')
    const token = tokenIn(mail)
    expect((await look(token)).body.data as OpenInvitationWire).toMatchObject({ email: EVA, role: 'kitchen' })
    expect((await teamOf(owner)).invitations).toMatchObject([{ email: EVA, ...KITCHEN, valid: true }])
    const answer = await accept(token)
    const { data } = (await answer.json()) as { data: { staff: object; locations: { id: number }[] } }
    expect(data.staff).toMatchObject({ name: 'Eva Soler', email: EVA, role: 'kitchen', places: [1], language: 'es' })
    expect(data.locations.map(({ id }) => id)).toEqual([1])
    const eva = memberOf(server, here.host, cookieOf(answer))
    expect((await eva.get('/staff/locations/1/orders')).status).toBe(200)
    expect((await teamOf(owner)).invitations).toEqual([])
    expect((await askToSignIn(server, here.host, EVA, PASSWORD)).status).toBe(200)
    const acts = (await owner.get('/staff/activity')).body.data as ActWire[]
    expect(acts.filter(({ kind }) => kind === 'team').map(({ after }) => after)).toMatchObject([
      KITCHEN,
      { email: EVA },
    ])
  })

  it('its link works once, for 48 hours, and not once it is taken back [6.09]', async () => {
    await invite(owner)
    const used = await newestToken()
    expect((await accept(used, { passwordConfirmation: 'another' })).status).toBe(422)
    expect((await accept(used)).status).toBe(200)
    expect((await accept(used)).status).toBe(422)
    await invite(owner, { email: 'max@restaurant.example' })
    const old = await newestToken('max@restaurant.example')
    clock.advance({ hours: 47 })
    expect((await look(old)).status).toBe(200)
    clock.advance({ hours: 1 })
    expect(told(await look(old))).toEqual([422, 'token_invalid'])
    owner = await aMember(server, here.host, 'owner')
    const [{ id } = { id: 0 }] = (await teamOf(owner)).invitations
    expect((await teamOf(owner)).invitations).toMatchObject([{ valid: false }])
    await owner.post(`/staff/team/invitations/${id}/resend`)
    const again = await newestToken('max@restaurant.example')
    expect((await look(again)).status).toBe(200)
    expect((await owner.post(`/staff/team/invitations/${id}/remove`)).status).toBe(200)
    expect((await accept(again)).status).toBe(422)
  })

  it('sent again, the earlier link ends [6.09]', async () => {
    await invite(owner)
    const first = await newestToken()
    const [{ id } = { id: 0 }] = (await teamOf(owner)).invitations
    clock.advance({ minutes: 1 })
    await owner.post(`/staff/team/invitations/${id}/resend`)
    const second = await newestToken()
    expect(second).not.toBe(first)
    expect((await accept(first)).status).toBe(422)
    expect((await accept(second)).status).toBe(200)
  })

  it('of a member who may not give it any more cannot be accepted [6.09]', async () => {
    const manager = await aMemberAt(server, here, 'manager', null)
    await invite(manager, { role: 'manager', places: null })
    const token = await newestToken()
    expect((await look(token)).status).toBe(200)
    await owner.overwrite(`/staff/team/people/${manager.id}`, { role: 'kitchen', places: null })
    expect(told(await look(token))).toEqual([422, 'token_invalid'])
    expect((await accept(token)).status).toBe(422)
    expect((await teamOf(owner)).invitations).toMatchObject([{ valid: false }])
  })

  it('is refused for a member, twice, without a place, and beyond the own rights', async () => {
    const manager = await aMemberAt(server, here, 'manager', [1])
    const details = async (by: Member, parts: object) => {
      const { status, body } = await invite(by, parts)
      return [status, body.error?.code, Object.keys(body.error?.details ?? {})]
    }
    expect(await details(owner, { email: emailOf('kitchen') })).toEqual([422, 'invalid_request', ['email']])
    expect(await details(owner, { places: [] })).toEqual([422, 'invalid_request', ['places']])
    expect(await details(owner, { places: [99] })).toEqual([422, 'invalid_request', ['places']])
    expect(await details(owner, { role: 'owner', places: [1] })).toEqual([422, 'invalid_request', ['places']])
    for (const beyond of [{ role: 'owner', places: null }, { places: [2] }, { places: [1, 2] }, { places: null }])
      expect(await details(manager, beyond)).toEqual([403, 'beyond_own_rights', []])
    expect((await invite(manager)).status).toBe(200)
    expect(await details(owner, {})).toEqual([422, 'invalid_request', ['email']])
  })
})

describe('a person of the team', () => {
  it('a new role and new places hold at once, and can be taken back [6.09]', async () => {
    const eva = await aNewPerson()
    const stream = await streamOf(eva)
    const path = `/staff/team/people/${eva.id}`
    const changed = await owner.post(path, { role: 'front', places: [2], seen: KITCHEN })
    expect(changed.status).toBe(200)
    expect(await stream.next()).toMatchObject({ event: 'all' })
    await stream.leave()
    expect(told(await eva.get('/staff/locations/1/orders'))).toEqual([403, 'place_not_allowed'])
    expect((await eva.get('/staff/locations/2/orders')).status).toBe(200)
    expect(told(await owner.post(path, { role: 'finance', places: [2], seen: KITCHEN }))).toEqual([
      409,
      'changed_meanwhile',
    ])
    const [act] = (await owner.get('/staff/activity')).body.data as ActWire[]
    expect(act).toMatchObject({ kind: 'team', before: KITCHEN, after: { role: 'front', places: [2] } })
    expect((await owner.post(act?.inverse?.path ?? '', act?.inverse?.body)).status).toBe(200)
    expect(await person('Eva Soler')).toMatchObject(KITCHEN)
  })

  it('a suspension ends sessions and streams at once, and can be lifted [6.09]', async () => {
    const eva = await aNewPerson()
    const stream = await streamOf(eva)
    const path = `/staff/team/people/${eva.id}/suspended`
    expect((await owner.post(path, { suspended: true })).status).toBe(200)
    await ends(stream)
    expect((await eva.get('/staff/locations/1/orders')).status).toBe(401)
    expect((await askToSignIn(server, here.host, EVA, PASSWORD)).status).toBe(401)
    expect((await owner.post(path, { suspended: false })).status).toBe(200)
    expect((await eva.get('/staff/locations/1/orders')).status).toBe(401)
    expect((await askToSignIn(server, here.host, EVA, PASSWORD)).status).toBe(200)
  })

  it('a removed person has no way in, keeps the name in the activity, and may be invited again [6.09]', async () => {
    const eva = await aNewPerson({ role: 'manager' })
    await enrol(eva, clock.now())
    await eva.post('/staff/locations/1/pause', { minutes: 15 })
    const stream = await streamOf(eva)
    expect((await owner.post(`/staff/team/people/${eva.id}/remove`)).status).toBe(200)
    await ends(stream)
    expect(await person('Eva Soler')).toBeUndefined()
    expect((await askToSignIn(server, here.host, EVA, PASSWORD)).status).toBe(401)
    expect(told(await owner.post(`/staff/team/people/${eva.id}/remove`))).toEqual([404, 'not_found'])
    expect(told(await owner.post(`/staff/team/people/${eva.id}/suspended`, { suspended: false }))).toEqual([
      404,
      'not_found',
    ])
    const acts = (await owner.get('/staff/activity')).body.data as ActWire[]
    expect(acts.find(({ kind }) => kind === 'taking-orders')).toMatchObject({ who: 'Eva Soler' })
    clock.advance({ minutes: 1 })
    const back = await aNewPerson()
    expect(back.id).toBe(eva.id)
    expect((await back.get('/staff/account')).body.data).toMatchObject({ totp: 'off' })
    expect((await back.get('/staff/activity')).status).toBe(403)
  })

  it('nobody changes themself or a person with more rights, and each change needs a fresh proof [6.09]', async () => {
    const manager = await aMemberAt(server, here, 'manager', [1])
    const everywhere = await aMemberAt(server, here, 'kitchen', null)
    const boss = (await person(`owner of ${here.business.subdomain}`))?.id
    for (const id of [boss, everywhere.id]) {
      expect(told(await manager.overwrite(`/staff/team/people/${id}`, KITCHEN))).toEqual([403, 'beyond_own_rights'])
      expect(told(await manager.post(`/staff/team/people/${id}/remove`))).toEqual([403, 'beyond_own_rights'])
      expect(told(await manager.post(`/staff/team/people/${id}/suspended`, { suspended: true }))).toEqual([
        403,
        'beyond_own_rights',
      ])
    }
    expect(told(await manager.overwrite(`/staff/team/people/${manager.id}`, KITCHEN))).toEqual([409, 'own_member'])
    expect(told(await owner.post(`/staff/team/people/${boss}/remove`))).toEqual([409, 'own_member'])
    clock.advance({ minutes: 6 })
    expect(told(await owner.post(`/staff/team/people/${manager.id}/remove`))).toEqual([403, 'staff_proof_needed'])
    expect(told(await invite(owner))).toEqual([403, 'staff_proof_needed'])
  })

  it('two owners who remove each other at the same moment leave one [6.09]', async () => {
    const other = await aMemberAt(server, here, 'owner', null)
    const boss = (await person(`owner of ${here.business.subdomain}`))?.id
    const answers = await Promise.all([
      owner.post(`/staff/team/people/${other.id}/remove`),
      other.post(`/staff/team/people/${boss}/remove`),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = answers[0].status === 200 ? owner : other
    expect((await teamOf(left)).people.filter(({ role }) => role === 'owner')).toHaveLength(1)
  })

  it('a manager of one place sees who works there, and may change those whose rights are within [6.09]', async () => {
    const manager = await aMemberAt(server, here, 'manager', [1])
    await aMemberAt(server, here, 'kitchen', [2])
    const cook = await aMemberAt(server, here, 'kitchen', [1])
    const { people, roles } = await teamOf(manager)
    expect(people.map(({ name }) => name)).not.toContain('kitchen at 2')
    expect(people.filter((one) => one.mayChange).map(({ id }) => id)).toEqual([cook.id])
    expect(roles).toEqual(['kitchen', 'front', 'finance', 'manager'])
  })
})
