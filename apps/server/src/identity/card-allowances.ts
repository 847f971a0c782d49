import type { Config } from '../platform/config/config.ts'
import { type AllowanceUse, useOf } from './allowance.ts'

/** Minutes in which the allowances of card attempts are refilled. */
const MINUTES = 30
/** Card schemes count the retries of a declined card by the day. */
const CARD_MINUTES = 24 * 60
/** An account may use this part of a network's allowance. */
const ACCOUNT_PART = 3

type Limits = Pick<Config, 'cardAttemptsPerNetwork' | 'cardAttemptsPerCard'>

/** One use of a subject's allowance of card attempts. */
export function cardAttempt(by: AllowanceUse['by'], subject: string | number, most: number): AllowanceUse {
  return useOf({ action: 'card-attempt', minutes: by === 'card' ? CARD_MINUTES : MINUTES, by, subject, most })
}

/** The allowance of a customer's account. */
export function accountAttempt({ cardAttemptsPerNetwork: most }: Limits, userId: string): AllowanceUse {
  return cardAttempt('customer', userId, Math.ceil(most / ACCOUNT_PART))
}

/**
 * The allowances of the network and the card, for all customers together. `network`: see `networkHash`; `fingerprint`:
 * null if it is not known.
 */
export function commonAttempts(limits: Limits, network: string, fingerprint: string | null): AllowanceUse[] {
  return [
    cardAttempt('network', network, limits.cardAttemptsPerNetwork),
    ...(fingerprint === null ? [] : [cardAttempt('card', fingerprint, limits.cardAttemptsPerCard)]),
  ]
}
