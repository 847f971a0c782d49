import { REVIEW_AFTER_MINUTES } from '@comanda/domain'
import { queueDueMessages } from '../../src/messages/queue/queue-due-messages.ts'
import { storeMessageRules } from '../../src/messages/queue/settings.ts'
import { pollCouriers } from '../../src/orders/couriers/poll-couriers.ts'
import { inTransaction } from '../../src/platform/db/tx.ts'
import { checkBooks } from '../checks/books.ts'
import { checkAtEnd, checkNow, lastProviderObject } from '../checks/invariants.ts'
import { checkToldOnce, TEXTED } from '../checks/told-once.ts'
import { FailedDay } from '../checks/violation.ts'
import { runJobs, sweep } from '../environment/background-tasks.ts'
import type { Counters } from '../environment/counters.ts'
import type { Environment } from '../environment/environment.ts'
import { createRandom, type Random } from '../environment/random.ts'
import { createWorld, type World } from '../environment/world.ts'
import { openRestaurant } from '../people/restaurants.ts'
import { receiveCourierWebhooks } from '../third-parties/courier-webhooks.ts'
import { receiveWebhooks } from '../third-parties/webhooks.ts'
import { drain } from './day.ts'
import { drawTroubles } from './trouble.ts'
import { type Life, liveThrough } from './troubled-order.ts'

export const ORDERS_OF_THE_DAY = 500
/** Orders that are in progress at once. */
const AT_ONCE = 16
const CHECK_EVERY = 50
/** Rounds after the last order, together longer than any mail waits for its time. */
const LAST_ROUNDS = 24
const ROUND_SECONDS = 300
const START = '2027-01-15T10:00:00Z'
const BUSINESS = 1
const PORTIONS = 5_000
/** A message's job has about as many, so that servers also crash between sending it and noting that. */
const CHECKPOINTS_OF_A_JOB = 60
/** Jobs that tell staff or send alerts. They are not compared, and may repeat a message after a crash. */
const TELLING: ReadonlySet<string> = new Set(['text-kitchen', 'push-kitchen', 'alert'])

const runMails = async (world: World, random: Random): Promise<void> => {
  await world.within(({ deps }) => queueDueMessages(deps))
  world.server().scheduler.clear()
  await runJobs(world, random, ({ kind }) => {
    const { scheduler } = world.server()
    if (!TELLING.has(kind) && random.happens(0.1)) scheduler.crashAfter(random.below(CHECKPOINTS_OF_A_JOB))
    else scheduler.clear()
  })
  world.server().scheduler.clear()
}

/**
 * What happens between two steps of orders: time passes, and server and provider work. Sometimes calls fail or the
 * server crashes.
 */
const goOn = async (world: World, random: Random): Promise<void> => {
  world.server().scheduler.clear()
  world.clock.pass(1 + random.below(11))
  world.faults.level = random.weighted({ fair: 95, showers: 5 })
  if (random.happens(0.3)) await world.provider.runDue()
  if (random.happens(0.15)) await sweep(world)
  if (random.happens(0.05)) await world.within(({ deps }) => pollCouriers(deps))
  if (random.happens(0.01)) world.server().scheduler.crashAfter(random.below(40))
  if (random.happens(0.12)) await runMails(world, random)
}

const live = async (world: World, random: Random): Promise<void> => {
  const [restaurant] = world.restaurants
  if (!restaurant) return
  const troubles = drawTroubles(random.branch('troubles'), ORDERS_OF_THE_DAY)
  const lives: Life[] = []
  let started = 0
  let ended = 0
  while (ended < troubles.length) {
    if (lives.length < AT_ONCE && started < troubles.length) {
      const trouble = troubles[started] ?? null
      lives.push(liveThrough({ world, restaurant, random: random.branch(`order ${started}`), n: started, trouble }))
      started += 1
    }
    const life = random.oneOf(lives)
    if ((await life.next()).done) {
      lives.splice(lives.indexOf(life), 1)
      ended += 1
      if (ended % CHECK_EVERY === 0) await checkNow(world)
    }
    await goOn(world, random)
  }
}

/** The restaurant closes; couriers report their last deliveries, and the last mails become due. */
const close = async (world: World, random: Random): Promise<void> => {
  for (let round = 0; round < LAST_ROUNDS; round += 1) {
    world.clock.pass(ROUND_SECONDS)
    await world.provider.runDue()
    await sweep(world)
    await world.within(({ deps }) => pollCouriers(deps))
    await runMails(world, random)
  }
}

/**
 * One day of a restaurant: every order goes to its end, a fifth of them with trouble. Then the books must agree, and
 * each person has been told each event once. Throws a `FailedDay` on a violation or any other error.
 */
export async function runTroubledDay(environment: Environment, seed: string, counters: Counters): Promise<void> {
  const random = createRandom(`${seed}/troubled`)
  environment.clock.set(Temporal.Instant.from(START))
  const since = await lastProviderObject(environment)
  const restaurant = await openRestaurant(environment, BUSINESS, {
    stock: PORTIONS,
    couponUses: [60, 60],
    courier: 'uber-direct',
  })
  await inTransaction(environment.db, (tx) =>
    storeMessageRules(tx, BUSINESS, {
      choices: TEXTED.map((kind) => ({ kind, channel: 'sms', isSent: true })),
      reviewAfterMinutes: REVIEW_AFTER_MINUTES.usual,
    }),
  )
  const world = createWorld(environment, [restaurant], random, counters)
  world.portions.set(BUSINESS, PORTIONS)
  const webhooks = receiveWebhooks(world)
  const courier = receiveCourierWebhooks(world)
  try {
    await live(world, random)
    await courier.deliverAll()
    await close(world, random)
    const closedAt = world.clock.now()
    webhooks.deliverAll()
    await drain(world)
    await checkAtEnd(world, since)
    await checkBooks(world, since)
    await checkToldOnce(world, closedAt)
  } catch (error) {
    throw new FailedDay(error, 0, world.steps)
  } finally {
    await world.close()
  }
}
