import type { StaffSessionWire } from '@comanda/contract'
import { pinProblem } from '@comanda/domain'
import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { cookieOf, type Member, memberOf } from '../../test/fixtures/a-console.ts'
import { aServer } from '../../test/setup/a-server.ts'
import { staff } from '../platform/db/schema/staff.ts'
import { accountsOf, DEMO_PIN } from './accounts.ts'

const DESCRIPTION = 'the tablet of a demo restaurant needs no password, and its people switch by the PIN of the demo'

it(DESCRIPTION, async () => {
  const server = await aServer({}, onTestFinished)
  const opened = await server.fetch('/sandbox/restaurants/triana', { method: 'POST' })
  const { host, subdomain } = ((await opened.json()) as { data: { host: string; subdomain: string } }).data
  const openTablet = () => server.fetch(`http://${host}/sandbox/tablet`)
  const sessionOf = async (device: Member) => (await device.get('/staff/session')).body.data as StaffSessionWire

  const answer = await openTablet()
  expect(answer.headers.get('location')).toBe('/console/')
  const tablet = memberOf(server, host, cookieOf(answer))
  expect((await sessionOf(tablet)).device).toMatchObject({ name: 'Tableta del horno', person: null })
  const people = (await tablet.get('/staff/device/people')).body.data as { id: number; name: string }[]
  expect(people.map(({ name }) => name).toSorted()).toEqual(
    accountsOf(subdomain)
      .map(({ name }) => name)
      .toSorted(),
  )
  expect(pinProblem(DEMO_PIN)).toBeNull()
  for (const { id, name } of people) {
    expect((await tablet.post('/staff/device/person', { person: id, pin: DEMO_PIN })).status).toBe(200)
    expect((await sessionOf(tablet)).device?.person).toMatchObject({ id, name })
  }

  // There is one such tablet: the next browser takes its place.
  const next = memberOf(server, host, cookieOf(await openTablet()))
  expect((await tablet.get('/staff/device/people')).status).toBe(401)
  expect((await sessionOf(next)).device?.person).toBeNull()
})

it('a demo tablet that its owner has signed out leads to the form that pairs one', async () => {
  const server = await aServer({}, onTestFinished)
  const opened = await server.fetch('/sandbox/restaurants/napoli', { method: 'POST' })
  const { host } = ((await opened.json()) as { data: { host: string } }).data
  await server.deps.db.update(staff).set({ removedAt: '2026-11-21T12:00:00Z' }).where(eq(staff.name, 'Oven tablet'))
  const answer = await server.fetch(`http://${host}/sandbox/tablet`)
  expect([answer.headers.get('location'), answer.headers.get('set-cookie')]).toEqual(['/console/pair', null])
})
