import { checkMoment, type Moment } from '../checks/invariants.ts'
import { deliverLateCalls, sweep } from '../environment/background-tasks.ts'
import type { World } from '../environment/world.ts'

/** As often as a server sweeps. */
const SWEEP_SECONDS = 10
/** What must be settled within so many seconds of sweeps after the last fault. */
const DUE: Readonly<Record<number, Moment>> = { 30: 'known payments', 130: 'outages', 150: 'unknown payments' }
const LAST = 150

/**
 * Ends the faults of calls and crashes, sweeps as a server does, and checks that payments and outages end within their
 * times. No webhook arrives meanwhile. Incidents must have ended.
 */
export async function recover(world: World): Promise<void> {
  world.faults.level = 'fair'
  world.server().scheduler.clear()
  await deliverLateCalls(world)
  for (let seconds = SWEEP_SECONDS; seconds <= LAST; seconds += SWEEP_SECONDS) {
    world.clock.pass(SWEEP_SECONDS)
    await sweep(world)
    const due = DUE[seconds]
    if (due) await checkMoment(world, due)
  }
}
