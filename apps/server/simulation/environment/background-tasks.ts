import { sweepOrders } from '../../src/orders/lifecycle/sweep-orders.ts'
import { findRefunds } from '../../src/orders/payments/find-refunds.ts'
import { Violation } from '../checks/violation.ts'
import { changeRestaurant } from '../people/restaurant-changes.ts'
import type { Restaurant } from '../people/restaurants.ts'
import { sendForgedWebhook } from '../third-parties/webhooks.ts'
import { type DueJob, jobDone, jobFailed, nextJob, openJobs } from './queue.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

/** How many jobs may run beside twice those that wait: work that makes itself work never ends. */
const MOST_JOBS = 50

/** The sweep that a server runs every 30 seconds. */
export async function sweep(world: World): Promise<void> {
  const swept = await world.within(({ deps }) => sweepOrders(deps))
  world.say(`sweep${swept === 'died' ? ': died' : ''}`)
}

/** Asks the provider for refunds made there, as a server does every few minutes. */
export async function findProviderRefunds(world: World): Promise<void> {
  const since = world.clock.now().subtract({ hours: 24 })
  const looked = await world.within(({ deps }) => findRefunds(deps, since))
  world.say(`looks for refunds: ${looked}`)
}

/** Makes a refund at the provider directly, without the server, as in the provider's dashboard. */
const refundAtProvider = async ({ provider, pool, say, nameOf, counters }: World, orderId: string, random: Random) => {
  const { rows } = await pool.query<{ intent_id: string; account: string | null; amount: number }>(
    "select intent_id, account, amount from payments where order_id = $1 and status = 'succeeded'",
    [orderId],
  )
  const [paid] = rows
  if (!paid) return
  const response = await fetch(`http://127.0.0.1:${provider.port}/v1/refunds`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${provider.sandbox.keys.secretKey}`,
      ...(paid.account !== null && { 'stripe-account': paid.account }),
    },
    body: new URLSearchParams({ payment_intent: paid.intent_id, amount: String(1 + random.below(paid.amount)) }),
  })
  counters.count('refunds at the provider itself')
  say(`~ a refund of ${nameOf(orderId)} at the provider itself: ${response.status}`)
}

/**
 * Hands the outbox to its subscribers, then runs the due jobs: each at least once, some twice. `before` may plan a
 * crash of the job. Returns how many ran.
 */
export async function runJobs(world: World, random: Random, before?: (job: DueJob) => void): Promise<number> {
  const { pool, clock, counters } = world
  const relayed = await world.within(({ relay }) => relay.drain().then(() => 'done' as const))
  if (relayed === 'died') world.say('relay: died')
  const most = MOST_JOBS + 2 * (await openJobs(pool))
  for (let ran = 0; ran < most; ran += 1) {
    const job = await nextJob(pool, clock)
    if (!job) return ran
    before?.(job)
    const outcome = await world.within(({ queue }) =>
      queue.run(job).then(
        () => 'done' as const,
        () => 'failed' as const,
      ),
    )
    counters.count(`job ${outcome}`)
    world.say(`job ${job.kind}: ${outcome}`)
    if (outcome === 'failed') await jobFailed(pool, clock, job)
    // In 5 % of cases the queue does not learn that the job is done and runs it again.
    else if (outcome === 'done' && !random.happens(0.05)) await jobDone(pool, clock, job)
  }
  throw new Violation('the job queue empties')
}

/** Sends the calls that timed out at the server but were still under way to the provider. */
export async function deliverLateCalls({ faults, say }: World): Promise<void> {
  for (const call of faults.lateCalls.splice(0)) {
    await call()
    say('~ a late call reaches the provider')
  }
}

/** How much later a payment in `processing` or a slow refund is decided, in seconds. */
const DELAYS = { minutes: 60, hours: 3600, days: 24 * 3600 }

const settleLater = async ({ provider, counters, say }: World, random: Random): Promise<void> => {
  const unit = random.oneOf(['minutes', 'hours', 'days'] as const)
  const seconds = DELAYS[unit] * (1 + random.below(unit === 'days' ? 3 : 20))
  const delayed = await provider.settleLater(seconds)
  if (delayed === 0) return
  counters.count(`decided ${unit} later by the provider`, delayed)
  say(`~ the provider decides ${delayed} payments or refunds ${seconds} s later`)
}

/** The machine's clock is wrong by an hour, or is put right again. */
const setClock = ({ clock, counters, say }: World, random: Random): void => {
  const hours = random.happens(0.5) ? 1 : -1
  clock.pass(hours * 3600)
  counters.count(`clock set ${hours > 0 ? 'forward' : 'back'} by an hour`)
  say(`~ the clock is set ${hours > 0 ? 'forward' : 'back'} by an hour`)
}

/**
 * Runs between two steps of a shopper: time passes, the restaurant changes something, provider and server run
 * background tasks.
 */
export async function runBackgroundTasks(
  world: World,
  restaurant: Restaurant,
  random: Random,
  order: { id: string; total: number } | null,
) {
  const { clock, server } = world
  clock.pass(0.1 + random.below(10_000) / 1000)
  if (random.happens(0.02)) clock.pass(60 * (2 + random.below(12)))
  if (random.happens(0.004)) setClock(world, random)
  if (random.happens(0.08)) await changeRestaurant(world, restaurant, random)
  if (random.happens(0.06))
    server().scheduler.interruptAfter(random.below(12), () => changeRestaurant(world, restaurant, random))
  if (random.happens(0.25)) await world.provider.runDue()
  if (random.happens(0.12)) await settleLater(world, random)
  if (random.happens(0.1)) await runJobs(world, random)
  if (random.happens(0.08)) await sweep(world)
  if (random.happens(0.02)) await findProviderRefunds(world)
  if (random.happens(0.1)) await deliverLateCalls(world)
  if (order && random.happens(0.01)) await refundAtProvider(world, order.id, random)
  if (order && random.happens(0.02)) await sendForgedWebhook(world, order.id, order.total)
}
