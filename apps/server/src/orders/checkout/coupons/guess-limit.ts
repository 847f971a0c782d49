import { normaliseCouponCode, type Refusal } from '@comanda/domain'
import { type Actor, actorKey } from '../../../http/api-env.ts'
import { countHit } from '../../../identity/rate-limit.ts'
import type { Deps } from '../../deps.ts'

const MOST_WRONG_CODES = 10
/** A family or a restaurant's guests share a network. */
const MOST_OF_A_NETWORK = 30
export const GUESS_WINDOW_MINUTES = 10

/** Only an unknown code counts as a guess. */
const isGuess = (refusals: readonly Refusal[]): boolean =>
  refusals.some((one) => one.code === 'coupon_invalid' && one.reason === 'unknown')

/**
 * Counts a code as a wrong guess of this customer before it is checked, in whichever call it arrives. Guests are
 * counted by their network too, because becoming a new guest costs nothing.
 * @param network see `networkHash`
 * @returns null after ten wrong codes in ten minutes, or thirty of guests of one network: then the code must not be
 * checked. Otherwise a function to call with the refusals of the check (none where the code applied), which uncounts a
 * code that was not a guess.
 */
export async function countCodeGuess(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  businessId: number,
  actor: Actor,
  code: string,
  network: string,
): Promise<((refusals: readonly Refusal[]) => Promise<void>) | null> {
  if (normaliseCouponCode(code) === '') return async () => undefined
  const own = actor.kind === 'nobody' ? [] : [{ name: actorKey(actor), most: MOST_WRONG_CODES }]
  const shared = actor.kind === 'user' ? [] : [{ name: `network:${network}`, most: MOST_OF_A_NETWORK }]
  const takeBack = await countHit(db, {
    businessId,
    action: 'coupon',
    subjects: [...own, ...shared],
    minutes: GUESS_WINDOW_MINUTES,
    now: clock.now(),
  })
  return (
    takeBack &&
    (async (refusals) => {
      if (!isGuess(refusals)) await takeBack()
    })
  )
}
