import { expect, it, onTestFinished } from 'vitest'
import { createCounters } from '../environment/counters.ts'
import { openDatabaseServer } from '../environment/database-server.ts'
import { runKills } from './run-kills.ts'
import { SIMULATION_TIMEOUT } from './simulate.ts'

const SERVERS = 3
const KILLS = 20

it('the invariants hold while one of three servers is killed again and again', {
  timeout: SIMULATION_TIMEOUT,
}, async () => {
  const server = await openDatabaseServer()
  onTestFinished(server.close)
  const database = await server.fresh(true)
  onTestFinished(database.drop)
  const counters = createCounters()
  const seed = String(Math.floor(Math.random() * 1_000_000))
  await runKills(database, { seed, servers: SERVERS, kills: KILLS }, counters)
  expect(counters.of('kill -9')).toBe(KILLS)
  expect(counters.of('checkouts')).toBeGreaterThan(KILLS)
})
