import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { orderCounter } from '../../src/installation/figures/count-orders.ts'
import { readInstallationFigures } from '../../src/installation/figures/installation-figures.ts'
import { createRelay } from '../../src/platform/events/relay.ts'
import { announce } from '../../src/platform/live/change.ts'
import { createMetrics } from '../../src/platform/observe/metrics.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { anEventStream } from '../setup/an-event-stream.ts'

let server: TestServer
let clock: TestClock
let restaurant: Restaurant
let owner: Member

beforeEach(async () => {
  clock = aClock()
  // It takes no jobs.
  server = await aServer({ clock, sweepsByItself: false, environment: { ROLE: 'web' } })
  restaurant = await aStaffedRestaurant(server)
  owner = await aMember(server, restaurant.host, 'owner')
})

const accept = (id: string) =>
  owner.post(`/staff/orders/${id}/status`, {
    orderStatus: 3,
    readyAt: clock.now().add({ minutes: 20 }).toString(),
  })

const beat = (job: string) =>
  owner.post('/staff/locations/1/watch', { job, sound: true, battery: null, charging: null, version: '1' })

it('an unanswered order is counted with its age until it is answered', async () => {
  const { order } = await aReceivedOrder(server, restaurant.host)
  clock.advance({ seconds: 90 })
  expect(await readInstallationFigures(server.deps)).toMatchObject({ unanswered: 1, unansweredOldestSeconds: 90 })
  expect((await accept(order.id)).status).toBe(200)
  expect(await readInstallationFigures(server.deps)).toMatchObject({ unanswered: 0, unansweredOldestSeconds: 0 })
})

it('a console is asleep when an order waits for five minutes and none has watched since', async () => {
  await aReceivedOrder(server, restaurant.host)
  clock.advance({ minutes: 6 })
  expect(await readInstallationFigures(server.deps)).toMatchObject({ consolesAsleep: 1 })
  expect((await beat('office')).status).toBe(200)
  expect(await readInstallationFigures(server.deps)).toMatchObject({ consolesAsleep: 1 })
  expect((await beat('counter')).status).toBe(200)
  expect(await readInstallationFigures(server.deps)).toMatchObject({ consolesAsleep: 0 })
})

it('a console that only holds its live stream open sleeps', async () => {
  const stream = await anEventStream(server, `http://${restaurant.host}/api/v1/staff/live`, { cookie: owner.cookie })
  expect(await stream.next()).toMatchObject({ event: 'all' })
  await aReceivedOrder(server, restaurant.host)
  clock.advance({ minutes: 6 })
  // What is sent to the stream is no sign that anything reads it.
  await announce(server.deps.db, { business: restaurant.business.id, kind: 'menu', id: 1 })
  expect(await stream.next()).toMatchObject({ event: 'menu' })
  expect(await readInstallationFigures(server.deps)).toMatchObject({ consolesAsleep: 1 })
  expect((await beat('counter')).status).toBe(200)
  expect(await readInstallationFigures(server.deps)).toMatchObject({ consolesAsleep: 0 })
  await stream.leave()
})

it('a job that should have started a minute ago is late, and one for tomorrow is not', async () => {
  await server.deps.db.execute(sql`
    insert into pgboss.job (name, data, start_after) values
      ('order-message', '{}', now() - interval '10 minutes'), ('order-message', '{}', now() + interval '1 day')`)
  const { jobsLate, jobsLateOldestSeconds } = await readInstallationFigures(server.deps)
  expect(jobsLate).toBe(1)
  expect(Math.floor(jobsLateOldestSeconds / 60)).toBe(10)
})

it('changes are counted by business, with the time that the restaurant took to answer', async () => {
  const metrics = createMetrics()
  const relay = createRelay(server.deps, [orderCounter({ metrics })])
  await relay.drain()
  const { order } = await aReceivedOrder(server, restaurant.host)
  clock.advance({ seconds: 45 })
  await accept(order.id)
  await relay.drain()
  const text = await metrics.registry.metrics()
  expect(text).toContain(`order_changes_total{business="${restaurant.business.id}",status="accepted"} 1`)
  expect(text).toContain('order_answer_seconds_sum 45')
})
