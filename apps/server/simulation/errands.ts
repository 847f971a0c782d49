import { sweepOrders } from '../src/ordering/sweep-orders.ts'
import { findRefunds } from '../src/payments/find-refunds.ts'
import { Breach } from './breach.ts'
import type { Chance } from './chance.ts'
import { changeSomething } from './changes.ts'
import { jobDone, jobFailed, nextJob } from './queue.ts'
import type { Place } from './restaurants.ts'
import { forge } from './webhooks.ts'
import type { World } from './world.ts'

const MOST_JOBS = 50

/** What a server does by itself every half minute. */
export const sweep = async (world: World): Promise<void> => {
  const swept = await world.within(({ deps }) => sweepOrders(deps))
  world.say(`sweep${swept === 'died' ? ': died' : ''}`)
}

/** Asks the provider what was sent back there, as a server does every few minutes. */
export const lookForRefunds = async (world: World): Promise<void> => {
  const since = world.clock.now().subtract({ hours: 24 })
  const looked = await world.within(({ deps }) => findRefunds(deps, since))
  world.say(`looks for refunds: ${looked}`)
}

/** Somebody of the restaurant sends money back at the provider itself, past the server. */
const refundThere = async ({ provider, pool, say, nameOf, figures }: World, orderId: string, chance: Chance) => {
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
    body: new URLSearchParams({ payment_intent: paid.intent_id, amount: String(1 + chance.below(paid.amount)) }),
  })
  figures.count('refunds at the provider itself')
  say(`~ a refund of ${nameOf(orderId)} at the provider itself: ${response.status}`)
}

/** Runs the jobs whose time has come; each at least once, now and then twice. */
export const runJobs = async (world: World, chance: Chance): Promise<number> => {
  const { pool, clock, figures } = world
  for (let ran = 0; ran < MOST_JOBS; ran += 1) {
    const job = await nextJob(pool, clock)
    if (!job) return ran
    const outcome = await world.within(({ queue }) =>
      queue.run(job).then(
        () => 'done' as const,
        () => 'failed' as const,
      ),
    )
    figures.count(`job ${outcome}`)
    world.say(`job ${job.kind}: ${outcome}`)
    if (outcome === 'failed') await jobFailed(pool, clock, job)
    // Done, but the queue did not hear of it: it comes again.
    else if (outcome === 'done' && !chance.happens(0.05)) await jobDone(pool, clock, job)
  }
  throw new Breach('jobs beget jobs without end')
}

/** Calls that nobody waits for any more reach the provider after all. */
export const arriveLate = async ({ weather, say }: World): Promise<void> => {
  for (const call of weather.late.splice(0)) {
    await call()
    say('~ a late call reaches the provider')
  }
}

/** What happens between two steps of somebody: time passes, the restaurant changes something, the provider and the server do their errands. */
export const between = async (
  world: World,
  place: Place,
  chance: Chance,
  order: { id: string; total: number } | null,
) => {
  const { clock, house } = world
  clock.pass(0.1 + chance.below(10_000) / 1000)
  if (chance.happens(0.02)) clock.pass(60 * (2 + chance.below(12)))
  if (chance.happens(0.08)) await changeSomething(world, place, chance)
  if (chance.happens(0.06)) house().lane.meanwhile(chance.below(12), () => changeSomething(world, place, chance))
  if (chance.happens(0.25)) await world.provider.sandbox.runDue()
  if (chance.happens(0.1)) await runJobs(world, chance)
  if (chance.happens(0.08)) await sweep(world)
  if (chance.happens(0.02)) await lookForRefunds(world)
  if (chance.happens(0.1)) await arriveLate(world)
  if (order && chance.happens(0.01)) await refundThere(world, order.id, chance)
  if (order && chance.happens(0.02)) await forge(world, order.id, order.total)
}
