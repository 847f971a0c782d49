import { normaliseCouponCode, type Refusal } from '@comanda/domain'
import { noteAttempt } from '../accounts/throttle.ts'
import type { Deps } from '../api/deps.ts'
import type { Visitor } from '../api/env.ts'

const MOST_WRONG_CODES = 10
export const GUESS_WINDOW_MINUTES = 10

/** Only a code that nobody knows may have been guessed. */
const isGuess = (refusals: readonly Refusal[]): boolean =>
  refusals.some((one) => one.code === 'coupon_invalid' && one.reason === 'unknown')

/**
 * Counts a customer's code as a wrong guess before it is looked at, wherever it is sent to. Null after ten wrong ones in ten minutes: then
 * nothing is looked at. Else to be told what became of it, with no refusals where it applied.
 */
export const noteCode = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  businessId: number,
  visitor: Visitor,
  code: string,
): Promise<((refusals: readonly Refusal[]) => Promise<void>) | null> => {
  // Guests learn nothing of codes: theirs are refused unread.
  if (visitor.kind !== 'user' || normaliseCouponCode(code) === '') return async () => undefined
  const takeBack = await noteAttempt(db, {
    businessId,
    action: 'coupon',
    subjects: [{ name: `user:${visitor.id}`, most: MOST_WRONG_CODES }],
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
