import type { BaseDeps } from '../deps.ts'

const WINDOW_MS = 10 * 60_000

/** Name and help of the counter of each outcome. */
export const CARD_OUTCOMES = {
  paid: ['card_payments_paid', 'Card attempts that paid'],
  declined: ['card_payments_declined', 'Card attempts that the bank declined'],
} as const

interface Watched {
  /** Outcomes within the window, oldest first. */
  outcomes: { readonly at: number; readonly isDeclined: boolean }[]
  alertedAt: number
}

/** By business, of one server process. */
const watches = new WeakMap<BaseDeps['metrics'], Map<number, Watched>>()

/** By distance, because the clock may be set back. */
const isWithin = (at: number, now: number): boolean => Math.abs(now - at) < WINDOW_MS

const watchOf = (metrics: BaseDeps['metrics'], businessId: number): Watched => {
  const ofProcess = watches.get(metrics) ?? new Map<number, Watched>()
  watches.set(metrics, ofProcess)
  const watched = ofProcess.get(businessId) ?? { outcomes: [], alertedAt: -Infinity }
  ofProcess.set(businessId, watched)
  return watched
}

/**
 * Counts how a card attempt ended, and raises an alert when most of a business's attempts within ten minutes were
 * declined: stolen cards are being tested, or something is wrong at the provider. One alert per ten minutes and
 * process.
 */
export function noteCardOutcome(
  { config, clock, log, metrics }: Pick<BaseDeps, 'config' | 'clock' | 'log' | 'metrics'>,
  businessId: number,
  outcome: 'paid' | 'declined',
): void {
  const isDeclined = outcome === 'declined'
  const [name, help] = CARD_OUTCOMES[outcome]
  metrics.count(name, help)
  const now = clock.now().epochMilliseconds
  const watched = watchOf(metrics, businessId)
  watched.outcomes = [...watched.outcomes.filter(({ at }) => isWithin(at, now)), { at: now, isDeclined }]
  const { outcomes, alertedAt } = watched
  const declined = outcomes.filter((one) => one.isDeclined).length
  if (outcomes.length < config.declineAlertPayments || isWithin(alertedAt, now)) return
  if (declined * 100 <= outcomes.length * config.declineAlertPercent) return
  watched.alertedAt = now
  metrics.count('card_decline_alerts', 'Times that most card attempts of a business were declined')
  log.error({ business: businessId, declined, of: outcomes.length }, 'most card attempts of a business are declined')
}
