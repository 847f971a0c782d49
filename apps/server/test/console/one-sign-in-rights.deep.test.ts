import type { StaffTeamWire } from '@comanda/contract'
import { ROLE_PERMISSIONS, STAFF_ROLES, type StaffRole } from '@comanda/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aMember, aStaffedRestaurant, cookieOf, type Member, memberOf } from '../fixtures/a-console.ts'
import { land, sessionOf } from '../fixtures/a-person-of-two.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { staffMailsTo, startDay } from '../fixtures/a-staff-account.ts'
import { aClock, aServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

/** A step that the server refuses changes nothing. */
const step = fc.record({
  kind: fc.constantFrom(
    'invite',
    'invite',
    'accept',
    'join',
    'join',
    'role',
    'suspend',
    'restore',
    'remove',
    'hop',
    'hop',
  ),
  at: fc.constantFrom(0, 1),
  person: fc.constantFrom(0, 1),
  role: fc.constantFrom(...STAFF_ROLES),
  /** Who gives: the owner or the manager of the business, or the other person, who may be a member there. */
  by: fc.constantFrom('owner', 'manager', 'person'),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** The first person works at both businesses before the steps begin. */
const BEFORE: readonly Step[] = [
  { kind: 'invite', at: 0, person: 0, role: 'manager', by: 'owner' },
  { kind: 'accept', at: 0, person: 0, role: 'manager', by: 'owner' },
  { kind: 'invite', at: 1, person: 0, role: 'kitchen', by: 'manager' },
  { kind: 'join', at: 1, person: 0, role: 'kitchen', by: 'owner' },
]
const PASSWORDS = ['a long way to lunch', 'another way to dinner'] as const
let run = 0

it('no invitation, link, role or suspension gives a right that nobody there gave [6.13]', async () => {
  const clock = aClock()
  const server = await aServer({ clock }, whenFileEnds)
  const send = (host: string, path: string, body: object) =>
    server.fetch(`http://${host}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  let landings = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 18 }), async (steps) => {
      run += 1
      await startDay(server, clock)
      const places: readonly Restaurant[] = [await aStaffedRestaurant(server), await aStaffedRestaurant(server)]
      const emails = [`p${run}@people.example`, `q${run}@people.example`]
      const bosses = await Promise.all(places.map(({ host }) => aMember(server, host, 'owner')))
      const managers = await Promise.all(places.map(({ host }) => aMember(server, host, 'manager')))
      /** What a member of a business who may give it has given to a person there, by business and person. */
      const given = new Map<string, StaffRole>()
      const pending = new Map<string, StaffRole>()
      const working = new Set<string>()
      const sessions: { readonly at: number; readonly person: number; readonly member: Member }[] = []
      const keep = async (answer: Response, at: number, person: number, host: string) => {
        if (answer.status === 200) sessions.push({ at, person, member: memberOf(server, host, cookieOf(answer)) })
        return answer.status === 200
      }
      const roleOfGiver = (by: Step['by'], at: number, person: number): StaffRole | null => {
        if (by !== 'person') return by
        const key = `${at} ${1 - person}`
        return working.has(key) ? (given.get(key) ?? null) : null
      }
      const take = async ({ kind, at, person, role, by }: Step) => {
        const key = `${at} ${person}`
        const { host } = places[at] as Restaurant
        const email = emails[person] ?? ''
        const boss = bosses[at] as Member
        const giver =
          by === 'person'
            ? sessions.findLast((one) => one.at === at && one.person === 1 - person)?.member
            : (by === 'owner' ? bosses : managers)[at]
        const may = roleOfGiver(by, at, person)
        const mayGive = (wanted: StaffRole) =>
          may !== null &&
          (ROLE_PERMISSIONS[may] as readonly string[]).includes('manage-team') &&
          ROLE_PERMISSIONS[wanted].every((action) => ROLE_PERMISSIONS[may].includes(action))
        const team = (await boss.get('/staff/team')).body.data as StaffTeamWire
        const id = team.people.find((one) => one.email === email)?.id ?? 0
        if (kind === 'invite' && giver) {
          const body = { email, language: 'en', role, places: null }
          const { status } = await giver.post('/staff/team/invitations', body)
          if (status === 200) {
            expect(mayGive(role)).toBe(true)
            pending.set(key, role)
          }
        }
        if (kind === 'accept' || kind === 'join') {
          const [mail] = (await staffMailsTo(server, email)).filter(({ text }) => text.includes(`//${host}`))
          const token = /invitation#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none'
          const password = PASSWORDS[at] ?? ''
          const form =
            kind === 'accept'
              ? { token, name: email, password, passwordConfirmation: password }
              : { token, password: PASSWORDS[1 - at] }
          if (await keep(await send(host, `/staff/invitation/${kind}`, form), at, person, host)) {
            const role = pending.get(key)
            expect(role).toBeDefined()
            given.set(key, role as StaffRole)
            pending.delete(key)
            working.add(key)
          }
        }
        if (kind === 'role' && giver) {
          const { status } = await giver.overwrite(`/staff/team/people/${id}`, { role, places: null })
          if (status === 200) {
            expect(mayGive(role)).toBe(true)
            given.set(key, role)
          }
        }
        if (kind === 'suspend' || kind === 'restore') {
          const body = { suspended: kind === 'suspend' }
          const { status } = await boss.post(`/staff/team/people/${id}/suspended`, body)
          if (status === 200) working[kind === 'suspend' ? 'delete' : 'add'](key)
        }
        if (kind === 'remove' && (await boss.post(`/staff/team/people/${id}/remove`)).status === 200) {
          working.delete(key)
          given.delete(key)
        }
        if (kind === 'hop') {
          const from = sessions.findLast((one) => one.at === 1 - at && one.person === person)
          const path = `/staff/account/businesses/${places[at]?.business.id}/open`
          const opened = await from?.member.post(path)
          const { href = '' } = (opened?.body.data ?? {}) as { href?: string }
          const token = new URLSearchParams(href.split('#')[1]).get('token') ?? 'none'
          const landed = await keep(await land(server, { host }, token), at, person, host)
          if (landed) landings += 1
          if (landed) expect(working.has(key) && working.has(`${1 - at} ${person}`)).toBe(true)
        }
      }
      for (const one of [...BEFORE, ...steps]) {
        await take(one)
        for (const { at, person, member } of sessions) {
          const session = await sessionOf(member)
          if (session === null) continue
          const key = `${at} ${person}`
          expect(working.has(key)).toBe(true)
          expect(session.business.id).toBe(places[at]?.business.id)
          expect([...session.staff.permissions].toSorted()).toEqual(
            [...ROLE_PERMISSIONS[given.get(key) as StaffRole]].toSorted(),
          )
        }
      }
    }),
    { numRuns: 20, seed: 20_261_129 },
  )
  // The steps do get from one business to another.
  expect(landings).toBeGreaterThan(0)
}, 300_000)
