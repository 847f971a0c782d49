import {
  type AllowanceUse,
  AllowanceUsedUp,
  findReached,
  knownReached,
  type Reached,
} from '../../identity/allowance.ts'
import { placedUses } from '../../identity/placed-orders.ts'
import type { Deps } from '../deps.ts'
import { isConfirmedActor } from './order-limits.ts'
import type { Submission, SubmitOutcome } from './submission.ts'
import { answerRepetition } from './submit-order.ts'

type Place = (uses: readonly AllowanceUse[]) => Promise<SubmitOutcome>

/**
 * Places an order within the limits of its network and person, which `place` takes in the statement that writes the
 * order. A request that is sent again gets its order, whatever is used up. A confirmed customer passes a network that
 * others have used up.
 */
export async function withinPlacingLimits(deps: Deps, submission: Submission, place: Place): Promise<SubmitOutcome> {
  const { actor, network, tenant } = submission
  const person = {
    userId: actor.kind === 'user' ? actor.id : null,
    guestId: actor.kind === 'guest' ? actor.id : null,
  }
  const uses = placedUses(deps.config, person, network)
  const first = await tryToPlace(deps, tenant.business.id, uses, place)
  if ('kind' in first) return first
  const repeated = await answerRepetition(deps.db, submission)
  if (repeated) return repeated
  const refused = (reached: Reached): SubmitOutcome => ({ kind: 'too_many_placed_orders', reached })
  if (first.by !== 'network' || !(await isConfirmedActor(deps.db, tenant.business.id, actor))) return refused(first)
  const own = uses.filter(({ by }) => by !== 'network')
  const second = await tryToPlace(deps, tenant.business.id, own, place)
  return 'kind' in second ? second : refused(second)
}

/** The outcome, or the limit that is reached. One that this process knows of refuses without a statement. */
async function tryToPlace(
  deps: Pick<Deps, 'db' | 'clock' | 'knownLimits'>,
  businessId: number,
  uses: readonly AllowanceUse[],
  place: Place,
): Promise<SubmitOutcome | Reached> {
  const known = knownReached(deps.knownLimits, businessId, uses, deps.clock.now())
  if (known) return known
  try {
    return await place(uses)
  } catch (error) {
    if (!(error instanceof AllowanceUsedUp)) throw error
    return findReached(deps, businessId, uses, deps.clock.now())
  }
}
