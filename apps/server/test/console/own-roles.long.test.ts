import type { ActWire, StaffRolesWire, StaffTeamWire } from '@comanda/contract'
import { GIVEN_ACTIONS, type StaffAction } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { readDevices } from '../../src/customers/alerts/staff-push-store.ts'
import { staff, staffPushes, staffRoles, staffSessions } from '../../src/platform/db/schema/index.ts'
import { aMember, aStaffedRestaurant, askToSignIn, cookieOf, type Member, memberOf } from '../fixtures/a-console.ts'
import { aMemberAt } from '../fixtures/a-member-at.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { staffMailsTo, startDay, told } from '../fixtures/a-staff-account.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { anEventStream } from '../setup/an-event-stream.ts'
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
  owner = await aMember(server, here.host, 'owner')
})

const ROLES = '/staff/team/roles'
const BAR: { name: string; permissions: StaffAction[] } = { name: 'Bar', permissions: ['read-orders', 'sell-out'] }

const rolesOf = async () => ((await owner.get(ROLES)).body.data as StaffRolesWire).roles
const make = async (parts: Partial<typeof BAR> = {}) => {
  const wanted = { ...BAR, ...parts }
  const { status, body } = await owner.post(ROLES, wanted)
  expect(status).toBe(200)
  return (body.data as StaffRolesWire).roles.find(({ name }) => name === wanted.name)?.id ?? 0
}
const change = (id: number, wanted: Partial<typeof BAR>, seen: object = BAR) =>
  owner.post(`${ROLES}/${id}`, { ...BAR, ...wanted, seen })
/** A member who has an own role. */
const aHolder = async (id: number) => {
  const member = await aMemberAt(server, here, 'kitchen', null)
  expect((await owner.overwrite(`/staff/team/people/${member.id}`, { role: id, places: null })).status).toBe(200)
  return member
}
const actsOf = async (kind: string) =>
  ((await owner.get('/staff/activity')).body.data as ActWire[]).filter((act) => act.kind === kind)
const mayPause = async (member: Member) => (await member.post('/staff/locations/1/pause', { minutes: 15 })).status

describe('a role of the restaurant’s own', () => {
  it('allows what its list says, is named in the session and the team, and is told by mail [6.08]', async () => {
    const id = await make()
    const holder = await aHolder(id)
    const { staff: me } = (await holder.get('/staff/session')).body.data as { staff: object }
    expect(me).toMatchObject({ role: id, roleName: 'Bar', permissions: BAR.permissions })
    expect((await holder.get('/staff/locations/1/stock')).status).toBe(200)
    expect(told(await holder.post('/staff/locations/1/pause', { minutes: 15 }))).toEqual([403, 'role_not_allowed'])
    const team = (await owner.get('/staff/team')).body.data as StaffTeamWire
    expect(team.ownRoles).toEqual([{ id, ...BAR, mayGive: true }])
    expect(team.people.find((one) => one.id === holder.id)).toMatchObject({ role: id, mayChange: true })
    expect(await rolesOf()).toEqual([{ id, ...BAR, people: 1 }])
    await owner.post('/staff/team/invitations', {
      email: 'eva@restaurant.example',
      language: 'en',
      role: id,
      places: null,
    })
    const [mail] = await staffMailsTo(server, 'eva@restaurant.example')
    expect(mail?.text).toContain('as: Bar')
    const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const looked = await owner.post('/staff/invitation', { token })
    expect(looked.body.data).toMatchObject({ role: id, roleName: 'Bar' })
    const password = 'a long way to lunch'
    const answer = await server.fetch(`http://${here.host}/api/v1/staff/invitation/accept`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, name: 'Eva', password, passwordConfirmation: password }),
    })
    expect(answer.status).toBe(200)
    const eva = memberOf(server, here.host, cookieOf(answer))
    expect(await mayPause(eva)).toBe(403)
    const again = await askToSignIn(server, here.host, 'eva@restaurant.example', password)
    expect(((await again.json()) as { data: { staff: object } }).data.staff).toMatchObject({ roleName: 'Bar' })
    expect(await actsOf('team')).toMatchObject([{ after: { role: 'Bar' } }, { after: { role: 'Bar' } }, {}])
  })

  it('a change holds at once for open sessions and streams, and can be taken back [6.08]', async () => {
    const id = await make()
    const holder = await aHolder(id)
    const stream = await anEventStream(server, `http://${here.host}/api/v1/staff/live`, { cookie: holder.cookie })
    onTestFinished(stream.leave)
    expect(await stream.next()).toMatchObject({ event: 'all' })
    expect(await mayPause(holder)).toBe(403)
    expect((await change(id, { permissions: ['read-orders', 'pause-location'] })).status).toBe(200)
    expect(await stream.next()).toMatchObject({ event: 'all' })
    expect(await mayPause(holder)).toBe(200)
    const [act] = await actsOf('role')
    expect(act).toMatchObject({
      subject: { name: 'Bar' },
      before: { permissions: BAR.permissions },
      after: { permissions: ['read-orders', 'pause-location'] },
    })
    expect((await owner.post(act?.inverse?.path ?? '', act?.inverse?.body)).status).toBe(200)
    expect(await mayPause(holder)).toBe(403)
    expect((await change(id, { permissions: ['sell-out'] })).status).toBe(200)
    while ((await stream.next()) !== 'ended');
    expect(told(await holder.get('/staff/locations/1/orders'))).toEqual([403, 'role_not_allowed'])
    expect((await holder.get('/staff/locations/1/stock')).status).toBe(200)
  })

  it('two people who change the same list are asked, and different fields are joined [6.08]', async () => {
    const id = await make()
    await change(id, { permissions: ['read-orders'] })
    expect(told(await change(id, { permissions: ['read-orders', 'edit-menu'] }))).toEqual([409, 'changed_meanwhile'])
    expect((await change(id, { name: 'Bar and terrace' })).status).toBe(200)
    expect(await rolesOf()).toEqual([{ id, name: 'Bar and terrace', permissions: ['read-orders'], people: 0 }])
  })

  it('is removed when nobody has it and nobody is invited to it; the removal can be taken back', async () => {
    const id = await make()
    const holder = await aHolder(id)
    const remove = async (one: number) => told(await owner.post(`${ROLES}/${one}/remove`))
    expect(await remove(id)).toEqual([409, 'role_in_use'])
    await owner.post('/staff/team/invitations', {
      email: 'eva@restaurant.example',
      language: 'en',
      role: id,
      places: null,
    })
    await owner.post(`/staff/team/people/${holder.id}/remove`)
    expect(await remove(id)).toEqual([409, 'role_in_use'])
    const [{ id: pending } = { id: 0 }] = ((await owner.get('/staff/team')).body.data as StaffTeamWire).invitations
    await owner.post(`/staff/team/invitations/${pending}/remove`)
    expect((await owner.post(`${ROLES}/${id}/remove`)).status).toBe(200)
    expect(await rolesOf()).toEqual([])
    expect(await remove(id)).toEqual([404, 'not_found'])
    const [act] = await actsOf('role')
    expect((await owner.post(act?.inverse?.path ?? '', act?.inverse?.body)).status).toBe(200)
    expect(await rolesOf()).toMatchObject([BAR])
    // What was made is taken back by its removal.
    const [made] = await actsOf('role')
    expect((await owner.post(made?.inverse?.path ?? '', made?.inverse?.body)).status).toBe(200)
    expect(await rolesOf()).toEqual([])
  })

  it('has a name of its own, a permission at least, and none of those of owners alone [6.08]', async () => {
    const id = await make()
    const wrong = async (parts: object) => {
      const { status, body } = await owner.post(ROLES, { ...BAR, ...parts })
      return [status, Object.keys(body.error?.details ?? {})[0]?.split('.')[0]]
    }
    expect(await wrong({ name: ' bar ' })).toEqual([422, 'name'])
    expect(await wrong({ name: '  ' })).toEqual([422, 'name'])
    expect(await wrong({ name: 'x'.repeat(41) })).toEqual([422, 'name'])
    expect(await wrong({ name: 'None', permissions: [] })).toEqual([422, 'permissions'])
    for (const permission of ['manage-roles', 'set-domains', 'everything'])
      expect(await wrong({ name: 'Boss', permissions: [permission] })).toEqual([422, 'permissions'])
    const other = await make({ name: 'Terrace' })
    expect((await change(other, { name: 'BAR' }, { ...BAR, name: 'Terrace' })).status).toBe(422)
    expect((await owner.overwrite('/staff/team/people/2', { role: 9999, places: null })).status).toBe(422)
    clock.advance({ minutes: 6 })
    expect(told(await owner.post(`${ROLES}/${id}/remove`))).toEqual([403, 'staff_proof_needed'])
    expect(told(await owner.post(ROLES, { ...BAR, name: 'Late' }))).toEqual([403, 'staff_proof_needed'])
  })

  it('there are thirty at most', async () => {
    const { db } = server.deps
    const businessId = here.business.id
    await db
      .insert(staffRoles)
      .values(Array.from({ length: 30 }, (_, n) => ({ businessId, name: `Role ${n}`, permissions: BAR.permissions })))
    expect(told(await owner.post(ROLES, BAR))).toEqual([409, 'too_many_roles'])
  })

  it('nobody gives a role beyond their own, and what is raised since is no longer given [6.09]', async () => {
    const lead = await make({ name: 'Lead', permissions: ['read-orders', 'sell-out', 'manage-team'] })
    const bar = await make()
    const holder = await aHolder(lead)
    const invite = async (role: number | string) =>
      told(
        await holder.post('/staff/team/invitations', {
          email: 'eva@restaurant.example',
          language: 'en',
          role,
          places: null,
        }),
      )
    expect(await invite('kitchen')).toEqual([403, 'beyond_own_rights'])
    expect((await invite(bar))[0]).toBe(200)
    expect(told(await holder.get(ROLES))).toEqual([403, 'role_not_allowed'])
    expect(told(await holder.post(ROLES, { ...BAR, name: 'Mine' }))).toEqual([403, 'role_not_allowed'])
    await change(bar, { permissions: [...GIVEN_ACTIONS] })
    const team = (await holder.get('/staff/team')).body.data as StaffTeamWire
    expect(team.ownRoles.map(({ id, mayGive }) => [id, mayGive])).toEqual([
      [bar, false],
      [lead, true],
    ])
    expect(team.invitations).toMatchObject([{ valid: false, mayChange: false }])
  })

  it('a stored permission that no own role can have does not count [6.08]', async () => {
    const id = await make()
    const holder = await aHolder(id)
    const where = and(eq(staffRoles.businessId, here.business.id), eq(staffRoles.id, id))
    await server.deps.db
      .update(staffRoles)
      .set({ permissions: ['manage-roles', 'set-domains', 'read-orders'] })
      .where(where)
    expect(told(await holder.get('/staff/domains'))).toEqual([403, 'role_not_allowed'])
    expect(told(await holder.get(ROLES))).toEqual([403, 'role_not_allowed'])
    expect((await holder.get('/staff/locations/1/orders')).status).toBe(200)
  })

  it('a role that a server of the version before writes takes the place of the own one', async () => {
    const id = await make()
    const holder = await aHolder(id)
    const [row] = await server.deps.db.select().from(staff).where(eq(staff.id, holder.id))
    // That server knows no `own`, and gives it no permissions.
    expect(row).toMatchObject({ role: 'own', roleId: id })
    await server.deps.db.update(staff).set({ role: 'finance' }).where(eq(staff.id, holder.id))
    expect((await holder.get('/staff/session')).body.data).toMatchObject({
      staff: { role: 'finance', roleName: null },
    })
    expect(told(await holder.get('/staff/locations/1/stock'))).toEqual([403, 'role_not_allowed'])
  })

  it('a device of a member whose role reads no orders gets no alerts of the kitchen', async () => {
    const { db } = server.deps
    const id = await make()
    const holder = await aHolder(id)
    const [session] = await db.select().from(staffSessions).where(eq(staffSessions.staffId, holder.id))
    await db.insert(staffPushes).values({
      businessId: here.business.id,
      locationId: 1,
      endpointHash: 'a',
      endpoint: 'https://push.example/1',
      p256dh: 'a',
      auth: 'b',
      sessionId: session?.id ?? '',
      language: 'en',
      createdAt: clock.now().toString(),
    })
    const devices = () => readDevices(db, { businessId: here.business.id, locationId: 1 }, clock.now())
    expect(await devices()).toHaveLength(1)
    await change(id, { permissions: ['sell-out'] })
    expect(await devices()).toEqual([])
  })
})
