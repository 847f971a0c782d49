import type { Deps } from '../deps.ts'
import type { PaymentRow } from './payment-store.ts'
import { findLostIntent, isAskedAgain } from './reconcile-payment.ts'
import { askAgain } from './send-attempt.ts'
import { type AttemptOutcome, settleAttempt } from './settle-attempt.ts'

/**
 * Asks the provider about an attempt whose answer was lost. For a minute, while the customer waits, the same request is
 * sent again under its key, which answers at once, however busy the account is. Where the key answers only a stored
 * fault, the newest intents are read as well, because the request may have been executed. Later only a search is made:
 * a request that never arrived must not charge then.
 */
export async function resolveAttempt(deps: Deps, lost: PaymentRow): Promise<AttemptOutcome> {
  if (lost.live && isAskedAgain(deps, lost)) {
    const answer = await askAgain(deps, lost)
    if (answer !== null) {
      const outcome = await settleAttempt(deps, { ...lost, isAgain: true }, answer)
      if (outcome.kind !== 'unknown') return outcome
    }
  }
  const found = await findLostIntent(deps, lost)
  return found === 'none' || found === 'unknown' ? { kind: found } : { kind: 'settled', settled: found, intent: null }
}
