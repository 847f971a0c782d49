import { createHash } from 'node:crypto'
import { checkAtEnd, checkNow, lastProviderObject } from '../checks/invariants.ts'
import { FailedDay } from '../checks/violation.ts'
import { runJobs, sweep } from '../environment/background-tasks.ts'
import type { Counters } from '../environment/counters.ts'
import type { Environment } from '../environment/environment.ts'
import { createRandom, type Random } from '../environment/random.ts'
import type { SystemUnderTest } from '../environment/system-under-test.ts'
import { createWorld, type World } from '../environment/world.ts'
import { checkout } from '../people/checkout.ts'
import { openRestaurants } from '../people/restaurants.ts'
import type { FaultLevel } from '../third-parties/fault-profile.ts'
import { createIncidents, drawOddDay } from '../third-parties/provider-incidents.ts'
import { receiveWebhooks } from '../third-parties/webhooks.ts'
import { recover } from './recover.ts'

/** Checkouts of one day. Days are independent: each can be replayed alone. */
export const CHECKOUTS_A_DAY = 25

const FIRST_DAY = '2027-01-01T12:00:00Z'
/** A day and its evening take less: payments are decided up to three days later. */
const DAYS_APART = 14
/** Days of one database differ in their dates; cards are valid in all of them. */
const DATES = 40
const MOST_ROUNDS = 90
/** After these rounds only the provider's late work is left. */
const ROUNDS_BEFORE_LATE_WORK = 8
const FAULT_LEVEL_WEIGHTS: Readonly<Record<FaultLevel, number>> = { fair: 62, showers: 24, storm: 8, outage: 6 }

const isQuiet = async ({ pool, restaurants }: World): Promise<boolean> => {
  const { rows } = await pool.query<{ open: boolean }>(
    `select exists (select from orders where business_id = any ($1) and (status = 'pending' or payment_state = 'checking'))
       or exists (select from payments where business_id = any ($1) and live)
       or exists (select from simulation.jobs where done_at is null and not given_up)
       or exists (select from sandbox.deliveries where due_at is not null)
       or exists (select from sandbox.pending) as open`,
    [restaurants.map(({ businessId }) => businessId)],
  )
  return rows[0]?.open === false
}

/** Turns all faults off, then runs webhooks, jobs and sweeps until no work is left. */
export async function drain(world: World): Promise<void> {
  const random = world.random.branch('evening')
  world.say('evening')
  await recover(world)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const untilWork = round < ROUNDS_BEFORE_LATE_WORK ? 0 : ((await world.provider.untilNextWork()) ?? 0)
    world.clock.pass(Math.max(150, untilWork))
    await world.provider.runDue()
    await sweep(world)
    await runJobs(world, random)
    if (await isQuiet(world)) return
  }
}

/** Counts refunds by reason and status. */
const countRefunds = async ({ pool, restaurants, counters }: World): Promise<void> => {
  const { rows } = await pool.query<{ reason: string; status: string; count: number }>(
    'select reason, status, count(*)::int from refunds where business_id = any ($1) group by reason, status',
    [restaurants.map(({ businessId }) => businessId)],
  )
  for (const { reason, status, count } of rows) counters.count(`refund: ${reason}, ${status}`, count)
}

/** The result of a day without a violation. */
export interface Day {
  readonly steps: readonly string[]
  /** SHA-256 of the steps: equal in every run of a seed. */
  readonly hash: string
}

/** Draws the fault level of the provider, and whether and when the server crashes, for one checkout. */
const drawConditions = ({ faults, server, counters, say }: World, random: Random): void => {
  faults.level = random.weighted(FAULT_LEVEL_WEIGHTS)
  counters.count(`fault level: ${faults.level}`)
  say(`the provider's weather: ${faults.level}`)
  if (random.happens(0.3)) server().scheduler.crashAfter(random.below(140))
}

/** Runs one day with new restaurants. Throws a `FailedDay` on a violation or any other error. */
export async function runDay(environment: Environment, seed: string, day: number, counters: Counters): Promise<Day> {
  const random = createRandom(`${seed}/${day}`)
  environment.clock.set(Temporal.Instant.from(FIRST_DAY).add({ hours: 24 * DAYS_APART * (day % DATES) }))
  const since = await lastProviderObject(environment)
  const world = createWorld(environment, await openRestaurants(environment, day), random, counters)
  const webhooks = receiveWebhooks(world)
  const incidents = createIncidents(world)
  drawOddDay(world, random.branch('odd day'))
  let n = day * CHECKOUTS_A_DAY
  try {
    for (let done = 0; done < CHECKOUTS_A_DAY; done += 1) {
      n += 1
      world.steps.push(`— checkout ${n}`)
      const checkoutRandom = random.branch(`checkout ${done}`)
      drawConditions(world, checkoutRandom)
      incidents.draw(checkoutRandom)
      await checkout(world, checkoutRandom, n)
      world.server().scheduler.clear()
      if (await incidents.checkoutDone()) await recover(world)
      await checkNow(world)
    }
    webhooks.deliverAll()
    await incidents.endNow()
    await drain(world)
    await checkAtEnd(world, since)
    await countRefunds(world)
  } catch (error) {
    // Every error fails the day, since none is expected.
    throw new FailedDay(error, n, world.steps)
  } finally {
    await incidents.endNow()
    await world.close()
  }
  const { steps } = world
  return { steps, hash: createHash('sha256').update(steps.join('\n')).digest('hex') }
}

/**
 * Completes the work that killed servers left, in a server inside this process. Takes over the open jobs of the real
 * queue, which would retry them only after 15 minutes. Throws a `Violation` when an invariant does not hold afterwards.
 */
export async function drainAfterKills(environment: Environment, left: SystemUnderTest): Promise<void> {
  const world = createWorld(environment, left.restaurants, createRandom('evening'), left.counters)
  for (const [id, acknowledged] of left.acknowledged) world.acknowledged.set(id, acknowledged)
  for (const id of left.exposedIntents) world.exposedIntents.add(id)
  try {
    await environment.pool.query(`
      insert into simulation.jobs (kind, data, retries, due_at)
      select name, data, 20, now() from pgboss.job
      where state in ('created', 'retry', 'active') and name in ('refund-payment', 'keep-paid-card', 'forget-card')`)
    environment.clock.set(Temporal.Now.instant())
    receiveWebhooks(world).deliverAll()
    await drain(world)
    await checkAtEnd(world, 0)
  } finally {
    await world.close()
  }
}
