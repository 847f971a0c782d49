import { normaliseCouponCode, type Refusal } from '@comanda/domain'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/api-env.ts'
import { countHit } from '../identity/rate-limit.ts'

const MOST_WRONG_CODES = 10
export const GUESS_WINDOW_MINUTES = 10

/** Only an unknown code counts as a guess. */
const isGuess = (refusals: readonly Refusal[]): boolean =>
  refusals.some((one) => one.code === 'coupon_invalid' && one.reason === 'unknown')

/**
 * Counts a code as a wrong guess of this customer before it is checked, in whichever call it arrives.
 * @returns null after ten wrong codes in ten minutes: then the code must not be checked. Otherwise a function to call with the refusals of
 * the check (none where the code applied), which uncounts a code that was not a guess.
 */
export const countCodeGuess = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  businessId: number,
  actor: Actor,
  code: string,
): Promise<((refusals: readonly Refusal[]) => Promise<void>) | null> => {
  // Guests' codes are refused unread, so there is nothing to guess.
  if (actor.kind !== 'user' || normaliseCouponCode(code) === '') return async () => undefined
  const takeBack = await countHit(db, {
    businessId,
    action: 'coupon',
    subjects: [{ name: `user:${actor.id}`, most: MOST_WRONG_CODES }],
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
