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

/** By distance, because the clock may be set back. */
const isWithin = (at: number, now: number): boolean => Math.abs(now - at) < WINDOW_MS

/** Counts how card attempts end, by business. */
export interface DeclineWatch {
  readonly noted: (businessId: number, outcome: 'paid' | 'declined') => void
}

/**
 * Creates a watch that raises an alert when most of a business's attempts within ten minutes were declined: stolen
 * cards are being tested, or something is wrong at the provider. One alert per ten minutes and process.
 */
export function createDeclineWatch({
  config,
  clock,
  log,
  metrics,
}: Pick<BaseDeps, 'config' | 'clock' | 'log' | 'metrics'>): DeclineWatch {
  const watches = new Map<number, Watched>()
  const watchOf = (businessId: number): Watched => {
    const watched = watches.get(businessId) ?? { outcomes: [], alertedAt: -Infinity }
    watches.set(businessId, watched)
    return watched
  }
  return {
    noted: (businessId, outcome) => {
      const isDeclined = outcome === 'declined'
      const [name, help] = CARD_OUTCOMES[outcome]
      metrics.count(name, help)
      const now = clock.now().epochMilliseconds
      const watched = watchOf(businessId)
      watched.outcomes = [...watched.outcomes.filter(({ at }) => isWithin(at, now)), { at: now, isDeclined }]
      const { outcomes, alertedAt } = watched
      const declined = outcomes.filter((one) => one.isDeclined).length
      if (outcomes.length < config.declineAlertPayments || isWithin(alertedAt, now)) return
      if (declined * 100 <= outcomes.length * config.declineAlertPercent) return
      watched.alertedAt = now
      metrics.count('card_decline_alerts', 'Times that most card attempts of a business were declined')
      log.error(
        { business: businessId, declined, of: outcomes.length },
        'most card attempts of a business are declined',
      )
    },
  }
}
