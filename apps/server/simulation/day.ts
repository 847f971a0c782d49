import { createHash } from 'node:crypto'
import { BrokenDay } from './breach.ts'
import { type Chance, chanceOf } from './chance.ts'
import { checkout } from './checkout.ts'
import { arriveLate, runJobs, sweep } from './errands.ts'
import type { Figures } from './figures.ts'
import type { Ground } from './ground.ts'
import { openRestaurants } from './restaurants.ts'
import type { Stage } from './stage.ts'
import { checkInTheEnd, checkNow, dayBreak } from './truths.ts'
import type { WeatherName } from './weather.ts'
import { openDoor } from './webhooks.ts'
import { createWorld, type World } from './world.ts'

/** Checkouts of one day. Days stand alone: any of them can be lived again by itself. */
export const CHECKOUTS_A_DAY = 25

const FIRST_DAY = '2027-01-01T12:00:00Z'
const MOST_ROUNDS = 60
const WEATHER_SHARES: Readonly<Record<WeatherName, number>> = { fair: 62, showers: 24, storm: 8, outage: 6 }

const isQuiet = async ({ pool, places }: World): Promise<boolean> => {
  const { rows } = await pool.query<{ open: boolean }>(
    `select exists (select from orders where business_id = any ($1) and (status = 'pending' or payment_state = 'checking'))
       or exists (select from payments where business_id = any ($1) and live)
       or exists (select from simulation.jobs where done_at is null and not given_up)
       or exists (select from sandbox.deliveries where due_at is not null)
       or exists (select from sandbox.pending) as open`,
    [places.map(({ businessId }) => businessId)],
  )
  return rows[0]?.open === false
}

/** Lets everything have its time, with nothing going wrong any more: webhooks, jobs, sweeps, until there is nothing left to do. */
export const evening = async (world: World): Promise<void> => {
  const calm = world.chance.branch('evening')
  world.weather.name = 'fair'
  world.house().lane.calm()
  world.say('evening')
  await arriveLate(world)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    world.clock.pass(150)
    await world.provider.sandbox.runDue()
    await sweep(world)
    await runJobs(world, calm)
    if (await isQuiet(world)) return
  }
}

/** How often money went back, and why. */
const countRefunds = async ({ pool, places, figures }: World): Promise<void> => {
  const { rows } = await pool.query<{ reason: string; status: string; count: number }>(
    'select reason, status, count(*)::int from refunds where business_id = any ($1) group by reason, status',
    [places.map(({ businessId }) => businessId)],
  )
  for (const { reason, status, count } of rows) figures.count(`refund: ${reason}, ${status}`, count)
}

/** A day that was lived through without a breach. */
export interface Day {
  readonly steps: readonly string[]
  /** Of the steps: the same in every run of a seed. */
  readonly hash: string
}

/** A day like any other: mostly nothing goes wrong, at times everything does. */
const roll = ({ weather, house, figures, say }: World, chance: Chance): void => {
  weather.name = chance.weighted(WEATHER_SHARES)
  figures.count(`weather: ${weather.name}`)
  say(`the provider's weather: ${weather.name}`)
  if (chance.happens(0.3)) house().lane.dieAfter(chance.below(140))
}

/** One day with new restaurants; throws a `BrokenDay` where something did not hold. */
export const liveDay = async (ground: Ground, seed: string, day: number, figures: Figures): Promise<Day> => {
  const chance = chanceOf(`${seed}/${day}`)
  ground.clock.set(Temporal.Instant.from(FIRST_DAY).add({ hours: 24 * day }))
  const since = await dayBreak(ground)
  const world = createWorld(ground, await openRestaurants(ground, day), chance, figures)
  const door = openDoor(world)
  let n = day * CHECKOUTS_A_DAY
  try {
    for (let done = 0; done < CHECKOUTS_A_DAY; done += 1) {
      n += 1
      world.steps.push(`— checkout ${n}`)
      const its = chance.branch(`checkout ${done}`)
      roll(world, its)
      await checkout(world, its, n)
      world.house().lane.calm()
      await checkNow(world)
    }
    door.letThrough()
    await evening(world)
    await checkInTheEnd(world, since)
    await countRefunds(world)
  } catch (error) {
    // What throws in between is no less a breach: nothing of it is expected.
    throw new BrokenDay(error, n, world.steps)
  } finally {
    await world.close()
  }
  const { steps } = world
  return { steps, hash: createHash('sha256').update(steps.join('\n')).digest('hex') }
}

/**
 * Lets what a killed server left behind have its time, in a server of this process: with its queue's open jobs, which the real queue would
 * only come back to after a quarter of an hour. Throws where something does not hold then.
 */
export const liveEvening = async (ground: Ground, left: Stage): Promise<void> => {
  const world = createWorld(ground, left.places, chanceOf('evening'), left.figures)
  for (const [id, told] of left.told) world.told.set(id, told)
  for (const id of left.shown) world.shown.add(id)
  try {
    await ground.pool.query(`
      insert into simulation.jobs (kind, data, retries, due_at)
      select name, data, 20, now() from pgboss.job
      where state in ('created', 'retry', 'active') and name in ('refund-payment', 'keep-paid-card', 'forget-card')`)
    ground.clock.set(Temporal.Now.instant())
    openDoor(world).letThrough()
    await evening(world)
    await checkInTheEnd(world, 0)
  } finally {
    await world.close()
  }
}
